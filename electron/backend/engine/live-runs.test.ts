import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { ToolId, ToolRunId } from '../../../shared/domain/ids.ts'
import type { ToolRun } from '../../../shared/domain/tool-run.ts'
import { RUN_EDITS_KEPT } from '../../../shared/limits/fields.ts'
import { PUBLISH_CHANGE_TEXT } from '../../../shared/text/live.ts'
import { TOOL_RUNS_TEXT } from '../../../shared/text/tools.ts'
import { newApp, runTurn, type TestApp } from '../../../tests/helpers/engine-app.ts'
import { anIdleRun } from '../../../tests/helpers/idle-run.ts'

const PAGE = { writes: { '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }' } }

function publishedApp() {
  const opened = newApp()
  const { app } = opened
  runTurn(app, 'A page', PAGE)
  const toolId = ToolId.parse(uuid())
  app.createTool({ toolId, title: 'Minutes' })
  app.setToolStatus({ toolId, isActive: true, allowed: null })
  return { ...opened, toolId, publish: () => publish(app) }
}

function publish(app: TestApp['app']): void {
  const version = app.currentVersion({})
  if (version !== null) app.publish({ versionId: version.id, withTestRows: false })
}

function plan(app: TestApp['app']) {
  const version = app.currentVersion({})
  return version === null ? expect.fail('there is no version') : app.publishPlan({ versionId: version.id })
}

interface Begun {
  readonly runner?: string
  readonly daily?: number
  readonly remembered?: ToolRun['inputs']
}

function begin(
  { app, toolId }: Pick<ReturnType<typeof publishedApp>, 'app' | 'toolId'>,
  { runner = 'user:1', daily, remembered = {} }: Begun = {},
) {
  const id = ToolRunId.parse(uuid())
  const limits = { daily: daily ?? null, weekly: null }
  return app.beginToolRun({
    data: 'live',
    run: { ...anIdleRun({ id, toolId }), blocks: [{ id: 'main', title: '', type: 'text', content: '', validation: null, reason: null }] },
    facts: { runner, key: id },
    limits,
    takesSimilar: false,
    remembered,
  })
}

const end = ({ app }: Pick<TestApp, 'app'>, run: ToolRun, content = 'Rye.') =>
  app.finishToolRun({
    data: 'live',
    run: { ...run, state: 'Success', step: null, blocks: run.blocks.map((block) => ({ ...block, content })), endedAt: run.startedAt },
    isCounted: true,
  })

function codeOf(act: () => unknown): string {
  try {
    act()
    return 'done'
  } catch (error) {
    return isAppError(error) ? error.code : String(error)
  }
}

test('publishing pins the tools: what is changed afterwards waits for the next time, and is said before', () => {
  const opened = publishedApp()
  const { app, toolId } = opened
  expect(app.offeredTools({ data: 'live' }).tools).toEqual([])
  opened.publish()
  expect(app.offeredTools({ data: 'live' }).tools).toMatchObject([{ toolId, title: 'Minutes', status: 'active' }])
  expect(plan(app)).toMatchObject({ isUpToDate: true, changes: [] })
  app.changeTool({ toolId, changes: { gptPrompt: 'Write.' } })
  expect(plan(app)).toMatchObject({ isUpToDate: false, changes: [{ kind: 'tools', text: PUBLISH_CHANGE_TEXT.tools }] })
  expect(app.offeredTools({ data: 'live' }).tools[0]?.gptPrompt).toBe('')
  opened.publish()
  expect(app.offeredTools({ data: 'live' }).tools[0]?.gptPrompt).toBe('Write.')
  app.setToolStatus({ toolId, isActive: false, allowed: null })
  expect(plan(app).changes).toMatchObject([{ severity: 'destructive', text: PUBLISH_CHANGE_TEXT.toolGone('Minutes') }])
  app.unpublish({})
  expect(app.offeredTools({ data: 'live' }).tools).toEqual([])
})

test('fifty runs of one person at the same time are never over the limit by one, and a deleted one still counts', () => {
  const opened = publishedApp()
  opened.publish()
  const { app, toolId } = opened
  const begun = Array.from({ length: 50 }, () => codeOf(() => begin(opened, { daily: 7 })))
  expect(begun.filter((code) => code === 'done')).toHaveLength(7)
  expect(new Set(begun.slice(7))).toEqual(new Set(['RUN_LIMIT_REACHED']))
  const own = app.toolRuns({ data: 'live', toolId, runner: 'user:1', limit: 10 })
  const [first] = own.map((run) => end(opened, run))
  app.emptyToolRun({ data: 'live', toolId, runId: first?.id ?? expect.fail(), runner: 'user:1' })
  expect(app.toolRuns({ data: 'live', toolId, runner: 'user:1', limit: 10 })).toHaveLength(6)
  expect(codeOf(() => app.toolRun({ data: 'live', toolId, runId: first?.id ?? expect.fail() }))).toBe('TOOL_RUN_NOT_FOUND')
  expect(codeOf(() => begin(opened, { daily: 7 }))).toBe('RUN_LIMIT_REACHED')
  expect(begin(opened, { daily: 7, runner: 'user:2' }).state).toBe('Loading')
})

test('a run is its person’s alone, and no window of the builder hears of it', () => {
  const opened = publishedApp()
  opened.publish()
  const { app, toolId, events } = opened
  const { id: runId } = end(opened, begin(opened))
  const other = { data: 'live', toolId, runId, runner: 'user:2' } as const
  expect(codeOf(() => app.toolRun(other))).toBe('TOOL_RUN_NOT_FOUND')
  expect(codeOf(() => app.changeToolRun({ ...other, change: { rating: 'bad' } }))).toBe('TOOL_RUN_NOT_FOUND')
  expect(codeOf(() => app.emptyToolRun(other))).toBe('TOOL_RUN_NOT_FOUND')
  expect(app.toolRuns({ data: 'live', toolId, runner: 'user:2', limit: 10 })).toEqual([])
  expect(app.toolRuns({ data: 'test', toolId, runner: null, limit: 10 })).toEqual([])
  expect(events.filter(({ kind }) => kind === 'tool-run.changed')).toEqual([])
})

test('a run that the end of the program cut off is an error at the next start, with what was written', () => {
  const opened = publishedApp()
  opened.publish()
  const run = begin(opened, { remembered: { tone: 'calm' } })
  const blocks = run.blocks.map((block) => ({ ...block, content: 'Half' }))
  opened.app.showToolRun({ data: 'live', run: { ...run, step: 'query-context-items', blocks } })
  const { app } = opened.reopen()
  expect(app.toolRun({ data: 'live', toolId: opened.toolId, runId: run.id, runner: 'user:1' })).toMatchObject({
    state: 'Error',
    blocks,
    error: { code: 'RUN_INTERRUPTED', message: TOOL_RUNS_TEXT.interrupted },
  })
  expect(app.toolMemory({ data: 'live', runner: 'user:1' })).toEqual({ tone: 'calm' })
  app.forgetToolMemory({ data: 'live', runner: 'user:1' })
  expect(app.toolMemory({ data: 'live', runner: 'user:1' })).toEqual({})
})

test('a result is changed by its person: the first version and the newest ones are kept', () => {
  const opened = publishedApp()
  opened.publish()
  const { app, toolId } = opened
  const begun = begin(opened)
  const at = { data: 'live', toolId, runId: begun.id, runner: 'user:1' } as const
  expect(codeOf(() => app.changeToolRun({ ...at, change: { rating: 'good' } }))).toBe('RUN_NOT_EDITABLE')
  end(opened, begun)
  for (let n = 1; n <= RUN_EDITS_KEPT + 10; n += 1) app.changeToolRun({ ...at, change: { blocks: [{ id: 'main', content: `Rye ${n}.` }] } })
  const run = app.changeToolRun({ ...at, change: { rating: 'good', share: 'abc', blocks: [{ id: 'other', content: 'x' }] } })
  expect(run).toMatchObject({ rating: 'good', share: 'abc', blocks: [{ content: `Rye ${RUN_EDITS_KEPT + 10}.` }] })
  expect(run.edits).toHaveLength(RUN_EDITS_KEPT + 1)
  expect(run.edits[0]).toMatchObject({ blockId: 'main', content: 'Rye.' })
  expect(app.sharedToolRun({ data: 'live', share: 'abc' })?.id).toBe(begun.id)
  app.changeToolRun({ ...at, change: { share: null } })
  expect(app.sharedToolRun({ data: 'live', share: 'abc' })).toBeNull()
})
