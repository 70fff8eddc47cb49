import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { displayName, LAYOUT_PATH } from '../../shared/domain/file-path.ts'
import { RequestId } from '../../shared/domain/ids.ts'
import type { Message } from '../../shared/domain/message.ts'
import { ACTION_DETAIL_TEXT } from '../../shared/text/actions.ts'
import { WRITTEN_TOOL_TEXT } from '../../shared/text/tools.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

/* A connected model makes and changes the AI tools of an app in its answers. */
let answers: string[] = []
let server: ModelServer
let doors: OpenDoors
let app: App

beforeAll(async () => {
  server = await startModelServer(() => ({ answer: answers.shift() ?? 'Nothing to do.' }))
  doors = await openDoors({
    providers: [{ id: 'compatible', name: 'Own server', baseUrl: server.url, apiKey: 'sk-of-the-builder', models: ['writer'] }],
  })
  await client().preferences.update({ builderModel: 'compatible/writer', mendsAnswers: false })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await server.close()
})
beforeEach(() => {
  answers = []
  app = doors.newApp('Office')
})

const client = () => doors.clients.HTTP
const tools = () => client().tools.list({ appId: app.id })
const asked = async (fromLast: number) => JSON.stringify((await server.request(server.requests.length - fromLast)).body.messages)

/** The answer to a message. */
async function say(content: string): Promise<Message> {
  const { turnId } = await client().chat.send({ appId: app.id, requestId: RequestId.parse(crypto.randomUUID()), content })
  for await (const event of await client().apps.events({ appId: app.id, after: 0 }))
    if ((event.kind === 'turn.done' || event.kind === 'turn.failed') && event.turnId === turnId && event.answer !== null)
      return event.answer
  return expect.fail('no answer')
}

const HOME = `<act type="add_file" path="__pages__Home.tsx" title="Home">
import { Tool } from '@/components/ui/tool'

export default function Home() {
  return <Tool path="minutes" />
}
</act>`
const toolAct = (body: object) => `<act type="add_tool" path="minutes" title="Minutes">\n${JSON.stringify(body)}\n</act>`
const MINUTES = {
  title: 'Minutes',
  instructions: 'Write minutes of [input] in a [tone] tone.',
  fields: [{ name: 'tone', label: 'Tone', type: 'select', options: ['Calm', 'Brisk'] }],
  blocks: [{ title: 'Minutes' }, { title: 'To do', type: 'list' }],
}

test('a tool and the page that shows it come with one version, and both go when it is taken back', async () => {
  answers = [`I begin.\n\n<act type="add_file" path="__pages__Home.tsx" title="Home">\nexport default () => <h1>Office</h1>\n</act>`]
  const { versionId: first } = await say('An office')
  answers = [`I make a tool.\n\n${toolAct(MINUTES)}\n\n${HOME}`]
  const { actions, versionId } = await say('A tool that turns meeting notes into minutes')
  const [tool] = await tools()
  expect(tool).toMatchObject({ title: 'Minutes', path: 'minutes', status: 'active', gptPrompt: MINUTES.instructions, level: 'all' })
  expect(actions).toMatchObject([
    { type: 'add_tool', target: 'minutes', state: 'complete', added: 1, toolId: tool?.toolId },
    { type: 'add_file', state: 'complete' },
  ])
  expect((await client().versions.list({ appId: app.id })).map(({ id }) => id)).toEqual([versionId, first])

  // It runs at once.
  answers = [`<block id="${tool?.blocks[0]?.id}">They met.</block>`]
  const run = await client().tools.run({
    appId: app.id,
    toolId: tool?.toolId ?? expect.fail(),
    inputs: { input: 'Ann: hello.' },
    isFresh: false,
  })
  await expect.poll(async () => (await client().tools.getRun({ appId: app.id, toolId: run.toolId, runId: run.id })).state).toBe('Success')

  const { versionId: back } = await client().versions.restore({ appId: app.id, versionId: first ?? expect.fail() })
  expect(await tools()).toEqual([])
  await client().versions.undoRestore({ appId: app.id, versionId: back })
  expect(await tools()).toEqual([tool])
  expect((await client().tools.runs({ appId: app.id, toolId: run.toolId })).runs).toHaveLength(1)
})

test('a tool alone is a version of an app without files; the next message shows it and changes it field by field', async () => {
  answers = [`A tool.\n\n${toolAct(MINUTES)}`]
  expect(await say('Minutes from notes')).toMatchObject({ versionId: expect.any(String) })
  const [made] = await tools()
  await client().tools.change({ appId: app.id, toolId: made?.toolId ?? expect.fail(), changes: { description: 'By hand' } })
  answers = [`Shorter.\n\n${toolAct({ instructions: 'Write short minutes of [input], [tone].' })}`]
  const { actions } = await say('Make the minutes shorter')
  expect(await asked(1)).toContain('Write minutes of [input] in a [tone] tone.')
  expect(actions).toMatchObject([{ state: 'complete', added: 0, toolId: made?.toolId }])
  expect(await tools()).toMatchObject([{ ...made, description: 'By hand', gptPrompt: 'Write short minutes of [input], [tone].' }])
})

test('a tool that does not fit is asked for again with the reason, and is then taken', async () => {
  const { instructions: _, ...without } = MINUTES
  answers = [`A tool.\n\n${toolAct({ ...without, instructions: 'Write minutes of [input].' })}`, toolAct(MINUTES)]
  const { actions } = await say('Minutes')
  expect(actions).toMatchObject([{ state: 'complete', askedAgain: 'place', toolId: expect.any(String) }])
  expect(await asked(1)).toContain(WRITTEN_TOOL_TEXT.notNamed('[tone]'))
  expect(await tools()).toHaveLength(1)
})

test('one that is refused twice changes nothing, stands with its reason, and the next message tells the model', async () => {
  const open = toolAct({ ...MINUTES, level: 'anonymous' })
  answers = [`A tool.\n\n${open}`, open]
  const { actions, versionId } = await say('Minutes')
  expect(versionId).toBeNull()
  expect(actions).toMatchObject([
    { state: 'refused', fault: 'bad-tool', detail: expect.stringContaining(ACTION_DETAIL_TEXT.toolAskedInVain) },
  ])
  expect(actions[0]?.detail).toContain('level')
  expect(await tools()).toEqual([])
  await say('And now?')
  expect(await asked(1)).toContain('add_tool minutes: NOT APPLIED')
  expect(doors.bugs).toEqual([])
})

test('one sentence is a tool without a model, and the page of the app; one for lists is none', async () => {
  await client().preferences.update({ builderModel: SCAFFOLDER_MODEL })
  const askedBefore = server.requests.length
  try {
    const { actions, content, versionId: first } = await say('A tool that turns meeting notes into minutes')
    expect(actions).toMatchObject([
      { type: 'add_tool', target: 'a-tool-that-turns-meeting-notes-into-minutes', state: 'complete' },
      { type: 'add_file', state: 'complete' },
      { type: 'add_file', state: 'complete' },
    ])
    expect(JSON.stringify(content)).toContain('It runs once a model is connected')
    const [tool] = await tools()
    expect(tool).toMatchObject({
      title: 'A tool that turns meeting notes into minutes',
      status: 'active',
      gptPrompt: 'A tool that turns meeting notes into minutes\n\n[input]',
      fields: [],
      blocks: [{ title: 'Result', type: 'text' }],
    })
    const { files } = await doors.backend.engine.of(app.id).files({ versionId: null })
    expect(files.get(LAYOUT_PATH)).toContain('name={"Office"}')
    // Another one does not write over it: the menu leads to it, and no longer when its version is taken back.
    const other = await say('Ein Werkzeug, das aus Notizen ein Protokoll macht')
    expect((await tools()).map(({ title }) => title)).toEqual([
      'A tool that turns meeting notes into minutes',
      'Ein Werkzeug, das aus Notizen ein Protokoll macht',
    ])
    expect(other.actions).toMatchObject([
      { type: 'add_tool', state: 'complete' },
      { type: 'partial_edit', target: displayName(LAYOUT_PATH), state: 'complete' },
    ])
    expect(JSON.stringify(other.content)).toContain('im Menü der App')
    const menu = async () => (await client().commands.outline({ appId: app.id })).menu.map(({ to }) => to)
    expect(await menu()).toEqual(['/', '/tool/ein-werkzeug-das-aus-notizen-ein-protokoll-macht'])
    const { versionId: back } = await client().versions.restore({ appId: app.id, versionId: first ?? expect.fail() })
    expect(await menu()).toEqual(['/'])
    await client().versions.undoRestore({ appId: app.id, versionId: back })
    // One for lists is none.
    const lists = await say('A tool that tracks repairs with a customer and a price')
    expect(JSON.stringify(lists.content)).not.toContain('AI tool')
    // Where it may be meant, it is spoken of.
    const doubtful = await say('ein Werkzeug, das Lagerbestände anzeigt')
    expect(JSON.stringify(doubtful.content)).toContain('Falls du ein KI-Tool gemeint hast')
    expect(await tools()).toHaveLength(2)
    expect(server.requests).toHaveLength(askedBefore)
  } finally {
    await client().preferences.update({ builderModel: 'compatible/writer' })
  }
  expect(doors.bugs).toEqual([])
})

test('in discuss mode nothing is made', async () => {
  answers = [`Like this.\n\n${toolAct(MINUTES)}`]
  const { turnId } = await client().chat.send({
    appId: app.id,
    requestId: RequestId.parse(crypto.randomUUID()),
    content: 'How would a tool look?',
    isDiscussMode: true,
  })
  for await (const event of await client().apps.events({ appId: app.id, after: 0 }))
    if (event.kind === 'turn.done' && event.turnId === turnId) break
  expect(await tools()).toEqual([])
})
