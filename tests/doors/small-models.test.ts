import { afterAll, beforeAll, expect, test } from 'vitest'
import { FilePath } from '../../shared/domain/file-path.ts'
import { RequestId } from '../../shared/domain/ids.ts'
import type { AnswerFormat, ModelTrial, TrialEvent } from '../../shared/domain/model-trial.ts'
import { type ModelServer, type Scene, type SeenRequest, startModelServer } from '../fixtures/model-server.ts'
import { askedFormat, smallModel, systemOf } from '../fixtures/small-model.ts'
import { ollama } from '../fixtures/wires.ts'
import { followTurn } from '../helpers/backend.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

let play: (request: SeenRequest) => Scene = () => ({ answer: 'Hello.' })
let server: ModelServer
let doors: OpenDoors

beforeAll(async () => {
  server = await startModelServer((request) => play(request))
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    providers: [
      {
        id: 'own',
        name: 'Own server',
        baseUrl: server.url,
        apiKey: '',
        models: ['fences', 'json', 'files', 'untried', 'stopped', 'refused'],
      },
    ],
  })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await server.close()
})

async function tryOut(model: string, door: 'port' | 'HTTP' = 'HTTP'): Promise<readonly TrialEvent[]> {
  const events: TrialEvent[] = []
  for await (const event of await doors.clients[door].models.tryOut({ model })) events.push(event)
  return events
}

async function trialOf(model: string): Promise<ModelTrial | undefined> {
  return (await doors.clients.HTTP.models.list()).find(({ id }) => id === model)?.trial
}

async function say(content: string, model: string) {
  const app = doors.newApp()
  const requestId = RequestId.parse(crypto.randomUUID())
  const { turnId } = await doors.clients.HTTP.chat.send({ appId: app.id, requestId, content, builderModel: model })
  await followTurn(doors.backend, app.id, turnId)
  return (await doors.backend.engine.of(app.id).files({ versionId: null })).files
}

test.each(['fences', 'files', 'json'] satisfies readonly AnswerFormat[])(
  'a model that can only write “%s” is found out, remembered, and asked in that form from then on',
  async (format) => {
    play = smallModel(format)
    const events = await tryOut(`own/${format}`, format === 'json' ? 'port' : 'HTTP')
    const done = events.at(-1)
    expect(done).toMatchObject({ kind: 'done', trial: { format, passed: 10, total: 10, failures: [] } })
    expect(done?.kind === 'done' && done.trial.tried.at(-1)).toEqual({ format, passed: 10, asked: 10 })
    // Only the question can be answered without writing a file.
    expect(done?.kind === 'done' && done.trial.tried[0]).toMatchObject({ format: 'blocks', passed: 1 })
    expect(await trialOf(`own/${format}`)).toMatchObject({ format, passed: 10 })

    const files = await say('A page', `own/${format}`)
    expect(askedFormat(server.requests.at(-1) as SeenRequest)).toBe(format)
    expect(files.get(FilePath.parse('__pages__Home.tsx'))).toContain('>A page<')
    const { rows } = await doors.clients.HTTP.usage.list()
    expect(rows.find(({ purpose, model }) => purpose === 'trial' && model === `own/${format}`)).toMatchObject({ appId: null, usd: 0 })
  },
)

test('a schema is sent only where the answer should be JSON', () => {
  const bodies = server.requests.map(({ body }) => ({
    format: askedFormat({ body } as SeenRequest),
    sent: JSON.stringify(body).includes('"json_schema"'),
  }))
  expect(bodies.filter(({ format, sent }) => sent !== (format === 'json'))).toEqual([])
  expect(bodies.some(({ sent }) => sent)).toBe(true)
})

test('a model without a trial may write its files in fences; code in answer to a question changes nothing', { tags: 'long' }, async () => {
  play = () => ({
    answer: 'Here you go.\n\n### pages/Home.tsx\n\n```tsx\nexport default function Home() { return <h1>Fenced</h1> }\n```\n',
  })
  expect((await say('A page', 'own/untried')).get(FilePath.parse('__pages__Home.tsx'))).toContain('Fenced')
  play = () => ({ answer: 'Like this:\n\n```tsx\nconst a = 1\n```\n' })
  expect((await say('How?', 'own/untried')).size).toBe(0)
})

test('cancelling the trial stops its requests, and stores nothing', async () => {
  play = () => ({ silent: true })
  const asked = server.requests.length
  const leaving = new AbortController()
  const events = await doors.clients.HTTP.models.tryOut({ model: 'own/stopped' }, { signal: leaving.signal })
  const reading = (async () => {
    for await (const _ of events) continue
  })().catch(() => undefined)
  const request = await server.request(asked)
  leaving.abort()
  await request.closed
  await reading
  expect(await trialOf('own/stopped')).toBeUndefined()
})

test('a rejected key is reported, and nothing is stored', async () => {
  play = () => ({ status: 401 })
  expect((await tryOut('own/refused')).at(-1)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('did not accept the API key'),
  })
  expect(await trialOf('own/refused')).toBeUndefined()
  await expect(
    doors.clients.HTTP.models.tryOut({ model: 'own/none' }).then(async (events) => (await events.next()).value),
  ).rejects.toMatchObject({
    code: 'MODEL_NOT_FOUND',
  })
})

test('a model with a small context gets short instructions, and as much of the app as fits', async () => {
  const small = await startModelServer([{ answer: 'Fine.' }], { wire: ollama, models: ['tiny'] })
  try {
    await doors.clients.HTTP.models.connect({ provider: 'ollama', baseUrl: small.origin, contextLength: 8_192 })
    const app = doors.newApp('Large')
    const writes = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [
        `__components__Part${n}.tsx`,
        `export const Part${n} = () => <p>{${`'${'word '.repeat(400)}'`}}</p>\n`,
      ]),
    )
    const { changeSet } = await import('../helpers/change-sets.ts')
    await doors.backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
    const requestId = RequestId.parse(crypto.randomUUID())
    const { turnId } = await doors.clients.HTTP.chat.send({ appId: app.id, requestId, content: 'Hello', builderModel: 'ollama/tiny' })
    await followTurn(doors.backend, app.id, turnId)
    const body = small.requests[0]?.body as SeenRequest['body']
    expect(systemOf(body)).toContain('You are the assistant of Lathe')
    expect(systemOf(body).length / 4).toBeLessThan(8_192 * 0.75)
    expect(await doors.clients.HTTP.usage.estimate({ appId: app.id, content: 'Hi', builderModel: 'ollama/tiny' })).toMatchObject({
      contextLength: 8_192,
      isAppTooLarge: true,
    })
  } finally {
    await small.close()
  }
  expect(doors.bugs).toEqual([])
})
