import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { ToolId, ToolRunId } from '../../../shared/domain/ids.ts'
import { newField } from '../../../shared/domain/tool-field.ts'
import type { SyncOperation } from '../../../shared/domain/sync-operation.ts'
import type { ToolRun } from '../../../shared/domain/tool-run.ts'
import { TOOLS_MAX } from '../../../shared/limits/fields.ts'
import { TOOL_RUNS_TEXT, TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { newApp, type TestApp } from '../../../tests/helpers/engine-app.ts'
import { anIdleRun } from '../../../tests/helpers/idle-run.ts'
import { readForeignFile } from '../db/copy-tables.ts'

const newId = () => ToolId.parse(uuid())
const queued = (file: string) =>
  readForeignFile(file, (db) =>
    db
      .prepare<[], { readonly kind: string; readonly id: string; readonly base: string | null }>(
        "SELECT kind, entity_id AS id, base_version AS base FROM outbox WHERE entity_kind = 'tool' ORDER BY n",
      )
      .all(),
  )
const codeOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return (error as { code: string }).code
  }
}

function withTool(): TestApp & { readonly toolId: ToolId } {
  const opened = newApp()
  const toolId = newId()
  opened.app.createTool({ toolId, title: 'Minutes' })
  return { ...opened, toolId }
}

test('a tool is made, changed field by field, ordered, duplicated and deleted; it survives a restart, and the outbox tells of each', () => {
  const opened = withTool()
  const { app, toolId, events, file } = opened
  const [second, copyId] = [newId(), newId()]
  expect(app.createTool({ toolId: second, title: 'Minutes' }).path).toBe('minutes-2')
  app.changeTool({ toolId, changes: { gptPrompt: 'Write.' } })
  expect(app.changeTool({ toolId, changes: { path: 'minutes-2' } })).toMatchObject({ gptPrompt: 'Write.', path: 'minutes-2-2' })
  expect(app.orderTools({ toolIds: [second] }).map((tool) => tool.toolId)).toEqual([second, toolId])
  expect(app.duplicateTool({ toolId, copyId, title: 'Minutes (copy)' })).toMatchObject({ status: 'draft', gptPrompt: 'Write.' })
  app.removeTool({ toolId: second })
  expect(codeOf(() => app.tool({ toolId: second }))).toBe('TOOL_NOT_FOUND')
  expect(queued(file)).toMatchObject([
    { kind: 'tool.put', id: toolId, base: null },
    { kind: 'tool.delete', id: second },
    { kind: 'tool.put', id: copyId },
  ])
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['tools.changed']))
  const reopened = opened.reopen()
  expect(reopened.app.tools({}).map((tool) => tool.toolId)).toEqual([toolId, copyId])
})

test('what is already so changes nothing', () => {
  const { app, toolId, events } = withTool()
  app.changeTool({ toolId, changes: { title: 'Minutes' } })
  app.orderTools({ toolIds: [toolId] })
  expect(events).toHaveLength(1)
})

test('a tool without a title is not activated, and no more than the plan holds are', () => {
  const { app, toolId } = withTool()
  const untitled = newId()
  app.createTool({ toolId: untitled, title: ' ' })
  expect(() => app.setToolStatus({ toolId: untitled, isActive: true, allowed: null })).toThrow(TOOLS_TEXT.toolHeaderMissing)
  expect(app.setToolStatus({ toolId, isActive: true, allowed: 1 }).status).toBe('active')
  app.changeTool({ toolId: untitled, changes: { title: 'Other' } })
  expect(codeOf(() => app.setToolStatus({ toolId: untitled, isActive: true, allowed: 1 }))).toBe('PLAN_LIMIT_REACHED')
  expect(app.setToolStatus({ toolId, isActive: false, allowed: 1 }).status).toBe('draft')
  expect(app.setToolStatus({ toolId: untitled, isActive: true, allowed: 1 }).status).toBe('active')
})

test('a field whose tag is in use stays, and an app holds so many tools', () => {
  const { app, toolId } = withTool()
  app.changeTool({ toolId, changes: { fields: [newField('Topic')], gptPrompt: 'About [topic].' } })
  expect(codeOf(() => app.changeTool({ toolId, changes: { fields: [] } }))).toBe('BAD_REQUEST')
  expect(app.changeTool({ toolId, changes: { fields: [], gptPrompt: '' } }).fields).toEqual([])
  for (let n = 1; n < TOOLS_MAX; n += 1) app.createTool({ toolId: newId(), title: '' })
  expect(codeOf(() => app.createTool({ toolId: newId(), title: '' }))).toBe('TOOLS_TOO_MANY')
})

test('a tool of a server that cannot be read is refused', () => {
  const { app, toolId } = withTool()
  const [told] = app.takeOperations({ file: 'app', limit: 1 })
  const operation = {
    ...(told as SyncOperation),
    mutationId: uuid(),
    entityId: uuid(),
    change: { type: 'put' as const, state: { place: 1, body: '{}' } },
  }
  expect(codeOf(() => app.applyOperations({ page: [{ seq: 2, operation }] }))).toBe('OPERATION_INVALID')
  expect(app.tools({}).map((tool) => tool.toolId)).toEqual([toolId])
})

test('a copy is told to a server as a whole, without the runs', () => {
  const { app, toolId, file } = withTool()
  begin(app, toolId, {})
  app.becomeDuplicate({ description: 'Copy' })
  expect(queued(file)).toMatchObject([{ kind: 'tool.put', id: toolId, base: null }])
  expect(app.toolRuns({ data: 'test', runner: null, toolId, limit: 10 })).toEqual([])
})

const idle = (toolId: ToolId): ToolRun => ({ ...anIdleRun({ id: ToolRunId.parse(uuid()), toolId }), inputs: { input: 'x' } })

function begin(
  app: TestApp['app'],
  toolId: ToolId,
  {
    key = 'k',
    daily = null,
    weekly = null,
    takesSimilar = true,
  }: { key?: string; daily?: number | null; weekly?: number | null; takesSimilar?: boolean },
): ToolRun {
  const facts = { runner: 'user:1', key }
  return app.beginToolRun({ data: 'test', run: idle(toolId), facts, limits: { daily, weekly }, takesSimilar, remembered: {} })
}

test('runs that begin at the same time never pass a limit together, and one that asked nobody counts for none', () => {
  const { app, toolId } = withTool()
  const begun = Array.from({ length: 50 }, (_, n) => {
    try {
      return begin(app, toolId, { key: `k${n}`, daily: 7 })
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(begun.filter((one) => typeof one !== 'string')).toHaveLength(7)
  expect(begun.at(-1)).toBe(TOOL_RUNS_TEXT.dailyReached(7))
  expect(codeOf(() => begin(app, toolId, { key: 'w', weekly: 7 }))).toBe('RUN_LIMIT_REACHED')
  const [first] = begun
  if (typeof first === 'object') app.finishToolRun({ data: 'test', run: { ...first, state: 'Error' }, isCounted: false })
  expect(begin(app, toolId, { key: 'again', daily: 7 }).state).toBe('Loading')
})

test('the same asked again ends with what came out, unless it is to be fresh', () => {
  const { app, toolId } = withTool()
  const first = begin(app, toolId, {})
  const blocks = [{ id: 'main', title: '', type: 'text' as const, content: 'Rye.', validation: null, reason: null }]
  app.finishToolRun({ data: 'test', run: { ...first, state: 'Success', step: null, blocks }, isCounted: true })
  expect(begin(app, toolId, { daily: 1 })).toMatchObject({ state: 'Success', sameAs: first.id, credits: 0, blocks })
  expect(begin(app, toolId, { takesSimilar: false })).toMatchObject({ state: 'Loading', step: 'generate' })
  expect(begin(app, toolId, { key: 'other' }).state).toBe('Loading')
})

test('a run that the end of the program cut off is an error at the next start, whatever it was at, with what was written', () => {
  const opened = withTool()
  const { app, toolId } = opened
  const blocks = [{ id: 'main', title: '', type: 'text' as const, content: 'Half', validation: null, reason: null }]
  const runs = (['search-similar-item', 'query-context-items', 'generate', 'validate'] as const).map((step) => {
    const run = begin(app, toolId, { key: step })
    app.showToolRun({ data: 'test', run: { ...run, step, blocks } })
    return run
  })
  const again = opened.reopen().app
  for (const { id: runId } of runs)
    expect(again.toolRun({ data: 'test', toolId, runId })).toMatchObject({
      state: 'Error',
      step: null,
      blocks,
      error: { code: 'RUN_INTERRUPTED', message: TOOL_RUNS_TEXT.interrupted },
    })
})

test('the feed keeps the newest of each run, and the history is read page by page', () => {
  const { app, toolId } = withTool()
  const runs = Array.from({ length: 5 }, (_, n) => begin(app, toolId, { key: `k${n}` }))
  for (let n = 0; n < 10; n += 1) app.showToolRun({ data: 'test', run: { ...(runs[0] as ToolRun), usd: n } })
  const events = app.eventsAfter({ after: 0, limit: 1_000 })
  expect(events.filter(({ kind }) => kind === 'tool-run.changed')).toHaveLength(5)
  const ids = (found: readonly ToolRun[]) => found.map(({ id }) => id)
  const newest = ids(runs).toReversed()
  expect(ids(app.toolRuns({ data: 'test', runner: null, toolId, limit: 2 }))).toEqual(newest.slice(0, 2))
  expect(ids(app.toolRuns({ data: 'test', runner: null, toolId, before: newest[1], limit: 2 }))).toEqual(newest.slice(2, 4))
})
