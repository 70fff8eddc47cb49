import { expect, test } from 'vitest'
import { WrittenTool } from '../../../shared/domain/written-tool.ts'
import { newTool, type Tool } from '../../../shared/domain/tool.ts'
import { ToolId } from '../../../shared/domain/ids.ts'
import { TOOLS_MAX } from '../../../shared/limits/fields.ts'
import { WRITTEN_TOOL_TEXT } from '../../../shared/text/tools.ts'
import { createChangeStage } from './change-stage.ts'

const act = (toolPath: string, tool: unknown) => ({ type: 'add_tool' as const, title: 'Minutes', toolPath, tool: WrittenTool.parse(tool) })
const someTools = (count: number): readonly Tool[] =>
  Array.from({ length: count }, (_, n) => ({
    ...newTool(ToolId.parse(`01890000-0000-7000-8000-${String(n).padStart(12, '0')}`), `T${n}`, []),
    path: `t${n}`,
  }))
const stageOn = (list: readonly Tool[] = [], allowed: number | null = null) =>
  createChangeStage({ files: new Map(), tools: { list, allowed } })

test('a tool is made with the path of its tag and is active; written again in the same answer, it is one', async () => {
  const stage = stageOn()
  const first = await stage.stage(act('minutes', { instructions: 'Of [input].' }))
  const second = await stage.stage(act('Minutes', { description: 'From notes' }))
  expect(first).toMatchObject({ fault: null, added: 1, toolId: expect.any(String) })
  expect(second).toMatchObject({ fault: null, added: 0, toolId: first.toolId })
  const { tools = [] } = stage.changeSet()
  expect(tools).toMatchObject([
    {
      tool: { title: 'Minutes', path: 'minutes', status: 'active', gptPrompt: 'Of [input].', description: 'From notes' },
      changes: { gptPrompt: 'Of [input].', description: 'From notes' },
    },
  ])
})

test('one that is there changes in what is written, and stays a draft', async () => {
  const [there] = someTools(1)
  const stage = stageOn(there === undefined ? [] : [there])
  expect(await stage.stage(act('T0', { instructions: 'New.' }))).toMatchObject({ fault: null, added: 0, toolId: there?.toolId })
  expect(stage.changeSet().tools).toMatchObject([{ tool: { title: 'T0', status: 'draft' }, changes: { gptPrompt: 'New.' } }])
})

test('beyond what the plan holds a new tool is a draft, and says so', async () => {
  const active = someTools(1).map((tool) => ({ ...tool, status: 'active' as const }))
  const stage = stageOn(active, 1)
  expect(await stage.stage(act('minutes', { instructions: 'x' }))).toMatchObject({ detail: WRITTEN_TOOL_TEXT.draft(1) })
  expect(stage.changeSet().tools).toMatchObject([{ tool: { status: 'draft' } }])
})

test('what is wrong is told by its place, nothing is staged, and an app holds so many', async () => {
  const stage = stageOn(someTools(TOOLS_MAX))
  const misfit = await stage.stage(act('t1', { instructions: 'x', fields: [{ label: 'Tone' }] }))
  expect(misfit).toMatchObject({ fault: 'bad-tool', detail: expect.stringContaining('“fields.0”') })
  expect(await stage.stage(act('one-more', { instructions: 'x' }))).toMatchObject({
    fault: 'bad-tool',
    detail: expect.stringContaining(String(TOOLS_MAX)),
  })
  expect(stage.changeSet().tools).toBeUndefined()
})
