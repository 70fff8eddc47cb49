import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { ToolWrite } from '../../../shared/domain/change-set.ts'
import { ToolId } from '../../../shared/domain/ids.ts'
import { newTool, type Tool, type ToolChanges } from '../../../shared/domain/tool.ts'
import { newApp, runTurn, type TestApp } from '../../../tests/helpers/engine-app.ts'
import { readForeignFile } from '../db/copy-tables.ts'

const HOME = { '__pages__Home.tsx': 'export default () => <h1>Home</h1>\n' }
const minutes = (changes: Partial<Tool> = {}): Tool => ({
  ...newTool(ToolId.parse(uuid()), 'Minutes', []),
  status: 'active',
  gptPrompt: 'Of [input].',
  ...changes,
})
const write = (tool: Tool, changes: ToolChanges = tool as ToolChanges): ToolWrite => ({ tool, changes })

function answered({ app }: TestApp, ...tools: readonly ToolWrite[]) {
  const { version } = runTurn(app, 'A tool', { tools })
  return version ?? expect.fail('no version')
}

test('a tool comes with the version of its answer, alone or with files, in one group of the outbox', () => {
  const opened = newApp()
  const tool = minutes()
  const { version } = runTurn(opened.app, 'Minutes', { writes: HOME, tools: [write(tool)] })
  expect(opened.app.tools({})).toEqual([tool])
  const told = readForeignFile(opened.file, (db) =>
    db
      .prepare<[], { readonly kind: string; readonly together: string }>(
        "SELECT kind, group_id AS together FROM outbox WHERE kind IN ('tool.put', 'version.put')",
      )
      .all(),
  )
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['tool.put', 'version.put'])
  expect(new Set(told.map(({ together }) => together)).size).toBe(1)
  expect(answered(opened, write({ ...tool, title: 'Short minutes' }, { title: 'Short minutes' }))).toMatchObject({
    number: (version?.number ?? 0) + 1,
  })
  expect(opened.reopen().app.tools({})).toMatchObject([{ toolId: tool.toolId, title: 'Short minutes' }])
})

test('a version that is taken back takes its tools along, and an undo brings them back as they were', () => {
  const opened = newApp()
  const { app } = opened
  const { version: first } = runTurn(app, 'Home', { writes: HOME })
  const tool = minutes()
  const made = answered(opened, write(tool))
  answered(opened, write({ ...tool, gptPrompt: 'Shorter.' }, { gptPrompt: 'Shorter.' }))
  app.setToolStatus({ toolId: tool.toolId, isActive: false, allowed: null })

  app.restoreVersion({ versionId: made.id })
  expect(app.tools({})).toEqual([{ ...tool, status: 'draft' }])
  const { version: back } = app.restoreVersion({ versionId: first?.id ?? made.id })
  expect(app.tools({})).toEqual([])
  app.undoRestore({ versionId: back.id })
  expect(app.tools({})).toEqual([{ ...tool, status: 'draft' }])
})

test('what somebody wrote over since stays', () => {
  const opened = newApp()
  const { app } = opened
  const { version: first } = runTurn(app, 'Home', { writes: HOME })
  const tool = minutes()
  const made = answered(opened, write(tool))
  app.changeTool({ toolId: tool.toolId, changes: { description: 'By hand.' } })
  answered(opened, write({ ...tool, gptPrompt: 'New.', title: 'New' }, { gptPrompt: 'New.', title: 'New' }))
  app.changeTool({ toolId: tool.toolId, changes: { title: 'Mine' } })
  app.restoreVersion({ versionId: made.id })
  expect(app.tools({})).toMatchObject([{ title: 'Mine', gptPrompt: 'Of [input].', description: 'By hand.' }])
  app.restoreVersion({ versionId: first?.id ?? made.id })
  expect(app.tools({})).toMatchObject([{ title: 'Mine', description: 'By hand.' }])
})

test('a tool that was deleted meanwhile is whole again, and a path that is taken gets a number', () => {
  const opened = newApp()
  const { app } = opened
  const tool = minutes()
  answered(opened, write(tool))
  app.removeTool({ toolId: tool.toolId })
  app.createTool({ toolId: ToolId.parse(uuid()), title: 'Minutes' })
  answered(opened, write({ ...tool, title: 'Again' }, { title: 'Again' }))
  expect(app.tools({})).toMatchObject([
    { title: 'Minutes', path: 'minutes' },
    { title: 'Again', path: 'minutes-2', gptPrompt: 'Of [input].' },
  ])
})
