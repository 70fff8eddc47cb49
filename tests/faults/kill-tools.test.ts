import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToolRun } from '../../shared/domain/tool-run.ts'
import { TOOL_RUNS_TEXT } from '../../shared/text/tools.ts'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { startHost, temporaryFolder } from '../helpers/host.ts'

const INTERRUPTED = { code: 'RUN_INTERRUPTED', message: TOOL_RUNS_TEXT.interrupted }
const FOREVER = new Promise(() => undefined)

interface Killed {
  /** What is entered, by which the model knows what to do: with the first question, and with those after it. */
  readonly input: string
  readonly scenes: readonly Scene[]
  /** The state in which the host is killed. */
  readonly isThere: (run: ToolRun) => boolean
  readonly after: object
}

/** One run for each state in which a run can be for a while. */
const RUNS: readonly Killed[] = [
  {
    input: 'waiting for the model',
    scenes: [{ silent: true }],
    isThere: ({ state, step, blocks }) => state === 'Loading' && step === 'generate' && blocks[0]?.content === '',
    after: { state: 'Error', step: null, error: INTERRUPTED, blocks: [{ content: '' }] },
  },
  {
    input: 'being written',
    scenes: [{ answer: '<block id="main">They met and talked for long.</block>', chunk: 10, hold: { after: 40, until: FOREVER } }],
    // All that is written before it is held, and not the first of it.
    isThere: ({ state, blocks }) => state === 'Loading' && blocks[0]?.content === 'They met and talked for',
    after: { state: 'Error', step: null, error: INTERRUPTED, blocks: [{ content: 'They met and talked for' }] },
  },
  {
    input: 'written again',
    scenes: [{ answer: '<block id="main">They sat.</block>' }, { silent: true }],
    isThere: ({ state, step }) => state === 'Loading' && step === 'validate',
    after: { state: 'Error', step: null, error: INTERRUPTED, blocks: [{ content: 'They sat.' }] },
  },
  {
    input: 'over and well',
    scenes: [{ answer: '<block id="main">They met.</block>' }],
    isThere: ({ state }) => state === 'Success',
    after: { state: 'Success', error: null, blocks: [{ content: 'They met.', validation: 'validated' }] },
  },
  {
    input: 'over and refused',
    scenes: [{ status: 400, body: 'no' }],
    isThere: ({ state }) => state === 'Error',
    after: { state: 'Error', error: { code: 'MODEL_UNAVAILABLE' } },
  },
]

let isKilled = false
let model: ModelServer
beforeAll(async () => {
  const asked = new Map<string, number>()
  model = await startModelServer(({ body }) => {
    const { input, scenes } = RUNS.find((run) => JSON.stringify(body).includes(run.input)) ?? expect.fail('a run that is none of these')
    const times = asked.get(input) ?? 0
    asked.set(input, times + 1)
    return (isKilled ? undefined : scenes[times]) ?? { answer: '<block id="main">They met again.</block>' }
  })
})
afterAll(() => model.close())

test('a host that is killed with -9 settles each run by the state it was in, and each can be run again', async () => {
  using folder = temporaryFolder()
  const env = { LATHE_MODEL_URL: model.url, LATHE_MODEL_NAMES: 'small' }
  const first = await startHost({ dataDir: folder.path, env })
  const { client } = await first.signIn()
  const { id: appId } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  const { toolId } = await client.tools.create({ appId, title: 'Minutes' })
  const rule = { minChars: null, maxChars: null, contains: 'met' }
  const blocks = [{ id: 'main', title: 'Minutes', type: 'text', instructions: '', validation: rule } as const]
  await client.tools.change({ appId, toolId, changes: { gptPrompt: 'Write minutes of [input].', blocks } })
  const at = { appId, toolId }
  const begun = await Promise.all(RUNS.map(({ input }) => client.tools.run({ ...at, inputs: { input } })))
  for (const [n, { isThere, input }] of RUNS.entries())
    await expect
      .poll(async () => isThere(await client.tools.getRun({ ...at, runId: begun[n]?.id ?? expect.fail(input) })), { message: input })
      .toBe(true)
  await first.stop('SIGKILL')

  isKilled = true
  await using second = await startHost({ dataDir: folder.path, env })
  const again = (await second.signIn()).client.tools
  const { runs } = await again.runs(at)
  expect(runs.map(({ id }) => id).toSorted()).toEqual(begun.map(({ id }) => id).toSorted())
  for (const [n, { after, input }] of RUNS.entries())
    expect(await again.getRun({ ...at, runId: runs.find(({ id }) => id === begun[n]?.id)?.id ?? expect.fail(input) })).toMatchObject(after)
  for (const { input } of RUNS) {
    const { id: runId } = await again.run({ ...at, inputs: { input }, isFresh: true })
    await expect.poll(async () => (await again.getRun({ ...at, runId })).blocks[0]?.content, { message: input }).toBe('They met again.')
  }
}, 240_000)
