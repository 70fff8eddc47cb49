import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import type { ToolBlock } from '../../shared/domain/tool.ts'
import { newField } from '../../shared/domain/tool-field.ts'
import type { ToolRun } from '../../shared/domain/tool-run.ts'
import { DEMO_TEXT } from '../../shared/text/models.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
let app: App

beforeAll(async () => {
  doors = await openDoors({ hasDemoModels: true })
  app = doors.newApp('Bakery')
})
afterAll(() => doors[Symbol.asyncDispose]())

const tools = () => doors.clients.HTTP.tools

const RULE = { minChars: null, maxChars: null, contains: '' }
const part = (id: string, type: ToolBlock['type'], validation: ToolBlock['validation'] = null): ToolBlock => ({
  id,
  title: id,
  type,
  instructions: '',
  validation,
})

/** A run of a tool by a demo model, when it is over. */
async function ran(manner: string, blocks: readonly ToolBlock[]): Promise<ToolRun> {
  const { toolId } = await tools().create({ appId: app.id, title: 'Minutes' })
  const at = { appId: app.id, toolId }
  const changes = { fields: [newField('Tone')], gptPrompt: 'Write minutes of [input], [tone].', blocks: [...blocks] }
  await tools().change({ ...at, changes: { ...changes, aiModel: `demo/${manner}` } })
  const { id: runId } = await tools().run({ ...at, inputs: { input: 'Ann: "hello"', tone: 'calm' }, isFresh: true })
  await expect.poll(async () => (await tools().getRun({ ...at, runId })).state, { timeout: 20_000 }).not.toBe('Loading')
  return tools().getRun({ ...at, runId })
}

test('nobody is offered one who did not ask for it', async () => {
  await using usual = await openDoors()
  expect((await usual.clients.HTTP.models.list()).filter(({ id }) => id.startsWith('demo/'))).toEqual([])
  const offered = (await doors.clients.HTTP.models.list()).filter(({ id }) => id.startsWith('demo/'))
  expect(offered.map(({ name }) => name)).toEqual([DEMO_TEXT.name, DEMO_TEXT.faulty, DEMO_TEXT.slow, DEMO_TEXT.cut, DEMO_TEXT.refusing])
})

test('a tool with every kind of part is built and seen without a key', async () => {
  const run = await ran('model', [
    part('main', 'text', { minChars: 200, maxChars: 400, contains: 'thanks' }),
    part('list', 'list'),
    part('rows', 'table'),
    part('many', 'number'),
    part('code', 'code'),
    part('json', 'json'),
    part('bars', 'chart'),
    { ...part('file', 'download'), fileName: 'orders.csv' },
  ])
  expect(run).toMatchObject({ state: 'Success', usd: 0 })
  const [main, list, rows, many, code, json] = run.blocks.map(({ content }) => content)
  expect(main).toContain('This is a **demo**: no language model has read “Ann: "hello"”.')
  expect(run.blocks[0]).toMatchObject({ validation: 'validated', reason: null })
  expect([list, rows, many, code]).toEqual([expect.stringMatching(/^- /), expect.stringMatching(/^\| Item/), '42', "console.log('demo')"])
  expect(JSON.parse(json ?? '')).toMatchObject({ isDemo: true })
  expect(run.blocks[6]?.content).toMatch(/^\| Item \| Amount \|/)
  expect(run.blocks[7]).toMatchObject({ type: 'download', fileName: 'orders.csv', content: 'Item,Amount\nFirst,12\nSecond,7' })
})

test('one that overlooks the form has its words in the first part, and mends what is asked for again', async () => {
  const run = await ran('faulty', [part('main', 'text'), part('todo', 'list', RULE)])
  expect(run).toMatchObject({ state: 'Success' })
  expect(run.blocks.map(({ content }) => content)).toEqual([expect.stringContaining('demo'), expect.stringMatching(/^- /)])
  expect(run.blocks[1]).toMatchObject({ validation: 'validated' })
})

test('one that is cut and one that refuses end as an error that says so', async () => {
  const cut = await ran('cut', [part('main', 'text')])
  expect(cut).toMatchObject({ state: 'Error', error: { code: 'MODEL_UNAVAILABLE' } })
  expect(cut.blocks[0]?.content).not.toBe('')
  expect(await ran('refusing', [part('main', 'text')])).toMatchObject({ state: 'Error', error: { code: 'MODEL_UNAVAILABLE' } })
})

test('a field is made of its label, and a message to the builder is answered without a change', async () => {
  await doors.clients.HTTP.preferences.update({ builderModel: 'demo/model' })
  const { result } = await tools().magicCreate({ input: 'Colour', magicType: 'field', prompt: '' })
  expect(result).toMatchObject({ label: 'Colour' })
})
