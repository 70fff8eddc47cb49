import { afterEach, expect, test } from 'vitest'
import { scaffolderSaying } from '../../../../tests/helpers/scaffolder.ts'
import { startModelServer } from '../../../../tests/fixtures/model-server.ts'
import { chatCompletions, ollama, type Wire } from '../../../../tests/fixtures/wires.ts'
import { appRequest } from '../../../../tests/helpers/app-request.ts'
import { startProviders } from '../../../../tests/helpers/providers.ts'
import { FilePath } from '../../../../shared/domain/file-path.ts'
import type { ProviderId } from '../../../../shared/domain/model-provider.ts'
import { createModels } from '../create-models.ts'
import type { ModelRequest } from '../model-port.ts'
import { ANSWER_SCHEMA } from './json-reader.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const ANSWER = '{"say":"Done.","files":[{"path":"pages/Home.tsx","content":"export default () => null\\n"}],"delete":[]}'
const ACT = 'Done.\n\n<act type="edit_file" path="__pages__Home.tsx" title="Home.tsx">\nexport default () => null\n</act>\n'

async function open(id: ProviderId, wire: Wire, base: string) {
  const server = await startModelServer([{ answer: ANSWER }], { wire, models: ['tiny'] })
  const providers = startProviders()
  stops.push(
    () => server.close(),
    () => providers.stop(),
  )
  await providers.connect(id, { baseUrl: `${server.origin}${base}` })
  const models = createModels({ scaffolder: scaffolderSaying(), known: providers.known })
  const ask = async (more: Partial<ModelRequest>) => {
    const files = new Map([[FilePath.parse('__pages__Home.tsx'), '']])
    const request = {
      model: `${id}/tiny`,
      system: 's',
      messages: [{ role: 'user' as const, content: 'm' }],
      app: appRequest({ files }),
      ...more,
    }
    let text = ''
    for await (const part of models.stream(request, new AbortController().signal)) if (part.type === 'text') text += part.delta
    return text
  }
  return { server, ask }
}

test.each([
  ['ollama', ollama, '', { format: ANSWER_SCHEMA }],
  ['compatible', chatCompletions, '/v1', { response_format: { type: 'json_schema', json_schema: { schema: ANSWER_SCHEMA } } }],
] as const)('the server of %s is asked to hold the answer to the schema, and its JSON becomes actions', async (id, wire, base, sent) => {
  const { server, ask } = await open(id, wire, base)
  expect(await ask({ format: 'json' })).toBe(ACT)
  expect(server.requests.at(-1)?.body).toMatchObject(sent)
})

test('an answer that changes no app is left as it was written', async () => {
  const { server, ask } = await open('compatible', chatCompletions, '/v1')
  expect(await ask({})).toBe(ANSWER)
  expect(await ask({ format: 'json', app: appRequest({ mode: 'discuss' }) })).toBe(ANSWER)
  expect(JSON.stringify(server.requests.map(({ body }) => body))).not.toContain('json_schema')
  // A turn of a model that nobody tried: JSON and no tag is what it meant by actions.
  const account = { purpose: 'turn', appId: null, turnId: null } as const
  expect(await ask({ account })).toBe(`${ANSWER}\n\n${ACT.replace('Done.\n\n', '')}`)
})
