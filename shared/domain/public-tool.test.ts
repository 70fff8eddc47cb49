import { expect, test } from 'vitest'
import { anIdleRun } from '../../tests/helpers/idle-run.ts'
import type { Actor } from './access.ts'
import { EMPTY_RECORD } from './app-record.ts'
import { ToolId, ToolRunId } from './ids.ts'
import { publicRun, runNews, sharedRun, toolAccess, toolPage, valuesToRemember } from './public-tool.ts'
import { newField, withType } from './tool-field.ts'
import { newTool, type Tool } from './tool.ts'
import type { ToolRun } from './tool-run.ts'

const toolId = ToolId.parse('0199a1b2-0000-7000-8000-000000000001')
const tool: Tool = {
  ...newTool(toolId, 'Minutes', []),
  gptPrompt: 'SECRET INSTRUCTIONS for [input] in [tone] for [audience]',
  fields: [
    { ...newField('Tone'), memorize: true },
    { ...withType(newField('Audience'), 'select'), memorize: true, options: [{ label: 'Staff', iconUrl: null }] },
    newField('Unused'),
  ],
}
const offer = { memory: {}, tools: [], callToAction: EMPTY_RECORD.callToAction, mayEditResults: false }
const run = (changes: Partial<ToolRun>): ToolRun => ({
  ...anIdleRun({ id: ToolRunId.parse('0199a1b2-0000-7000-8000-000000000002'), toolId }),
  state: 'Loading',
  step: 'generate',
  ...changes,
})
const block = (content: string, id = 'main') => ({ id, title: '', type: 'text' as const, content, validation: null, reason: null })

test('who may run a tool', () => {
  const visitor: Actor = { kind: 'anonymous' }
  const user: Actor = { kind: 'user', userId: 'u' }
  const member: Actor = { kind: 'user', userId: 'u', isMember: true }
  const admin: Actor = { kind: 'app-admin', userId: 'a' }
  const builder: Actor = { kind: 'builder', userId: 'b', through: 'app' }
  const who = [visitor, user, member, admin, builder]
  const of = (level: Tool['level'], asksVisitors = true) => who.map((actor) => toolAccess({ level }, actor, asksVisitors))
  expect(of('anonymous')).toEqual(['open', 'open', 'open', 'open', 'open'])
  expect(of('anonymous', false)[0]).toBe('sign-in')
  expect(of('all')).toEqual(['sign-in', 'open', 'open', 'open', 'open'])
  expect(of('paying')).toEqual(['sign-in', 'members', 'open', 'open', 'open'])
})

test('a page has the fields that take part, and nothing of the instructions; one that is closed has no form', () => {
  const page = toolPage(tool, { ...offer, access: 'open' })
  expect(page.steps.map(({ fields }) => fields.map(({ name }) => name))).toEqual([['tone', 'audience']])
  expect(page.input).toMatchObject({ isRequired: true })
  expect(JSON.stringify(page)).not.toContain('SECRET')
  const closed = toolPage({ ...tool, examples: ['x'] }, { ...offer, access: 'members', memory: { tone: 'calm' } })
  expect(closed).toMatchObject({ title: 'Minutes', input: null, steps: [], values: {}, examples: [] })
})

test('a field for results says of which tool, as long as that one can be run', () => {
  const other: Tool = { ...newTool(ToolId.parse('0199a1b2-0000-7000-8000-000000000009'), 'Notes', []), status: 'active' }
  const field = { ...withType(newField('Note'), 'tool_item_select'), toolId: other.toolId }
  const asking = { ...tool, gptPrompt: 'Of [note].', fields: [field] }
  const shown = (tools: readonly Tool[]) => toolPage(asking, { ...offer, tools, access: 'open' }).steps[0]?.fields[0]?.itemTool
  expect(shown([other])).toEqual({ path: 'notes', title: 'Notes' })
  expect([shown([]), shown([{ ...other, status: 'draft' }])]).toEqual([null, null])
})

test('what is remembered fits its field still', () => {
  expect(valuesToRemember(tool, { input: 'x', tone: 'calm', audience: ' ', unused: 'y' })).toEqual({ tone: 'calm' })
  expect(valuesToRemember(tool, { tone: 'x'.repeat(10_001) })).toEqual({})
  const memory = { tone: 'calm', audience: 'Guests', unused: 'y' }
  expect(toolPage(tool, { ...offer, access: 'open', memory }).values).toEqual({ tone: 'calm' })
})

test('nobody but the builder sees what a run cost, and with a result nothing is shared that was entered', () => {
  const ended = run({
    state: 'Success',
    step: null,
    usd: 0.4,
    inputs: { input: 'PRIVATE' },
    blocks: [{ ...block('Rye.'), validation: 'failed', reason: 'PRIVATE' }],
  })
  expect(publicRun(ended)).not.toHaveProperty('usd')
  expect(JSON.stringify(sharedRun(tool, ended))).not.toContain('PRIVATE')
})

test('of a run that grows only what is new is told', () => {
  const before = run({ blocks: [block('They'), block('', 'todo')] })
  const after = run({ blocks: [block('They met.'), block('- Ba', 'todo')], usd: 1 })
  expect(runNews(before, after)).toEqual([
    { type: 'text', blockId: 'main', delta: ' met.' },
    { type: 'text', blockId: 'todo', delta: '- Ba' },
  ])
  expect(runNews(after, after)).toEqual([])
  expect(runNews(after, run({ blocks: [block('We met.'), block('- Ba', 'todo')] }))).toMatchObject([{ type: 'run' }])
  expect(runNews(after, run({ ...after, step: 'validate' }))).toMatchObject([{ type: 'run' }])
})
