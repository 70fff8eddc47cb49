import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToolRun } from '../../shared/domain/tool-run.ts'
import { TOOL_RUNS_TEXT } from '../../shared/text/tools.ts'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { startHost, temporaryFolder } from '../helpers/host.ts'

let scenes: Scene[] = []
let model: ModelServer
beforeAll(async () => {
  model = await startModelServer(() => scenes.shift() ?? { answer: '<block id="main">They met.</block>' })
})
afterAll(() => model.close())

const FOREVER = new Promise(() => undefined)
const HALF: Scene = { answer: '<block id="main">They met and talked for long.</block>', chunk: 10, hold: { after: 40, until: FOREVER } }
const INTERRUPTED = { code: 'RUN_INTERRUPTED', message: TOOL_RUNS_TEXT.interrupted }

/** What a run is after the host was killed in a state of it, and started again. */
async function killedIn(answers: Scene[], isThere: (run: ToolRun) => boolean, contains = ''): Promise<ToolRun> {
  using folder = temporaryFolder()
  const env = { LATHE_MODEL_URL: model.url, LATHE_MODEL_NAMES: 'small' }
  scenes = answers
  const first = await startHost({ dataDir: folder.path, env })
  const { client } = await first.signIn()
  const { id: appId } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  const { toolId } = await client.tools.create({ appId, title: 'Minutes' })
  const [block] = (await client.tools.get({ appId, toolId })).blocks
  const validation = contains === '' ? null : { minChars: null, maxChars: null, contains }
  const changes = { gptPrompt: 'Write minutes of [input].', blocks: block === undefined ? [] : [{ ...block, validation }] }
  await client.tools.change({ appId, toolId, changes })
  const { id: runId } = await client.tools.run({ appId, toolId, inputs: { input: 'Ann: hello.' } })
  await expect.poll(async () => isThere(await client.tools.getRun({ appId, toolId, runId }))).toBe(true)
  await first.stop('SIGKILL')

  await using second = await startHost({ dataDir: folder.path, env })
  const again = (await second.signIn()).client
  const { runs } = await again.tools.runs({ appId, toolId })
  expect(runs.map(({ id }) => id)).toEqual([runId])
  // Whoever runs it again gets a result.
  scenes = []
  const { id } = await again.tools.run({ appId, toolId, inputs: { input: 'Ann: hello.' }, isFresh: true })
  await expect.poll(async () => (await again.tools.getRun({ appId, toolId, runId: id })).state).toBe('Success')
  return again.tools.getRun({ appId, toolId, runId })
}

test('killed while it waits for its model, a run is an error that says so', async () => {
  const run = await killedIn([{ silent: true }], ({ step }) => step === 'generate')
  expect(run).toMatchObject({ state: 'Error', error: INTERRUPTED, blocks: [{ content: '' }] })
}, 120_000)

test('killed while it is written, it keeps what was written', async () => {
  const run = await killedIn([HALF], ({ blocks }) => blocks[0]?.content !== '')
  expect(run).toMatchObject({ state: 'Error', error: INTERRUPTED })
  expect(run.blocks[0]?.content).toContain('They met')
}, 120_000)

test('killed while a part is written again, it keeps the part as it was', async () => {
  const run = await killedIn(
    [{ answer: '<block id="main">They met.</block>' }, { silent: true }],
    ({ step }) => step === 'validate',
    'decided',
  )
  expect(run).toMatchObject({ state: 'Error', error: INTERRUPTED, blocks: [{ content: 'They met.' }] })
}, 120_000)

test('killed when it is over, it stays as it ended', async () => {
  const done = await killedIn([], ({ state }) => state === 'Success')
  expect(done).toMatchObject({ state: 'Success', error: null, blocks: [{ content: 'They met.' }] })
  const failed = await killedIn([{ status: 400, body: 'no' }], ({ state }) => state === 'Error')
  expect(failed).toMatchObject({ state: 'Error' })
  expect(failed.error?.code).not.toBe('RUN_INTERRUPTED')
}, 240_000)
