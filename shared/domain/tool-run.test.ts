import { expect, test } from 'vitest'
import { RUN_VALUE_MAX_CHARS } from '../limits/fields.ts'
import { TOOL_RUNS_TEXT } from '../text/tools.ts'
import { ToolId } from './ids.ts'
import { newTool, type Tool } from './tool.ts'
import { newField, withType } from './tool-field.ts'
import {
  askedFields,
  blockProblem,
  formSteps,
  inputIssues,
  isEveryValidationResolved,
  nextRunState,
  runWords,
  type RunEvent,
  RunState,
} from './tool-run.ts'

test('a run goes from state to state as the specification says, and by nothing else', () => {
  const events: readonly RunEvent[] = [
    'search-similar-item',
    'query-context-items',
    'generate',
    'validate',
    'success',
    'error',
    'cancel',
    'reset',
  ]
  const moves = RunState.options.flatMap((state) =>
    events.flatMap((event) => (nextRunState(state, event) === state ? [] : [`${state} -${event}-> ${nextRunState(state, event)}`])),
  )
  expect(moves).toEqual([
    'Idle -search-similar-item-> Loading',
    'Idle -query-context-items-> Loading',
    'Idle -generate-> Loading',
    'Loading -success-> Success',
    'Loading -error-> Error',
    'Loading -cancel-> Error',
    'Success -validate-> Loading',
    'Success -reset-> Idle',
    'Error -reset-> Idle',
  ])
})

test('validations are resolved when the run failed, or when each has its verdict and nothing is loading', () => {
  const block = (validation: 'pending' | 'validated' | 'failed' | null) => ({
    id: 'main',
    title: '',
    type: 'text' as const,
    content: '',
    reason: null,
    validation,
  })
  const resolved = (state: RunState, ...of: Parameters<typeof block>[0][]) => isEveryValidationResolved({ state, blocks: of.map(block) })
  expect(resolved('Error', 'pending')).toBe(true)
  expect(resolved('Success', 'validated', 'failed', null)).toBe(true)
  expect(resolved('Success', 'pending', 'validated')).toBe(false)
  expect(resolved('Loading', 'validated')).toBe(false)
})

const colour = { ...withType(newField('Colour'), 'select'), options: [{ label: 'Red', iconUrl: null }] }
const tool: Tool = {
  ...newTool(ToolId.parse('0199a1b2-0000-7000-8000-000000000001'), 'Minutes', []),
  gptPrompt: 'Write about [input], [topic], in [colour], of [height].',
  fields: [
    { ...newField('Topic'), required: true },
    colour,
    withType(newField('Height'), 'height'),
    withType(newField('Mail'), 'email'),
    newField('Unused'),
  ],
}

test('a form asks for what the instructions name, and for what is personal', () => {
  expect(askedFields(tool).map(({ name }) => name)).toEqual(['topic', 'colour', 'height', 'mail'])
})

test('a form in steps has every field once, and those of no step in the first', () => {
  const inputSteps = [
    { id: 'one1', title: 'What' },
    { id: 'two2', title: 'Who' },
  ]
  const fields = tool.fields.map((field) => ({ ...field, stepId: field.name === 'mail' ? 'two2' : field.name === 'topic' ? 'gone' : null }))
  const steps = formSteps({ ...tool, fields, inputSteps, isMultiStepInput: true })
  expect(steps.map(({ title, fields: of }) => [title, ...of.map(({ name }) => name)])).toEqual([
    ['What', 'topic', 'colour', 'height'],
    ['Who', 'mail'],
  ])
  const withEmpty = [...inputSteps, { id: 'none', title: 'Nothing' }]
  expect(formSteps({ ...tool, fields, inputSteps: withEmpty, isMultiStepInput: true })).toHaveLength(2)
  expect(formSteps({ ...tool, fields, inputSteps, isMultiStepInput: false })).toEqual([
    { title: '', fields: askedFields({ ...tool, fields }) },
  ])
})

test('what is missing or does not fit is said value by value', () => {
  const good = { input: 'A talk', topic: 'Rye', colour: 'Red', height: '180 cm', mail: 'a@example.com' }
  expect(inputIssues(tool, good)).toEqual([])
  expect(inputIssues(tool, { ...good, topic: ' ', input: '' }).map(({ path }) => path)).toEqual(['input', 'topic'])
  expect(inputIssues(tool, { ...good, colour: 'Blue' })).toEqual([{ path: 'colour', reason: TOOL_RUNS_TEXT.notAnOption('Colour') }])
  expect(inputIssues(tool, { ...good, colour: ['Red', 'Red'] })).toHaveLength(1)
  expect(inputIssues(tool, { ...good, mail: 'nobody' })).toEqual([{ path: 'mail', reason: TOOL_RUNS_TEXT.emailInvalid('Mail') }])
  expect(inputIssues(tool, { ...good, height: 'tall' })).toHaveLength(1)
  expect(inputIssues(tool, { ...good, unused: 'x' })).toEqual([{ path: 'unused', reason: TOOL_RUNS_TEXT.unknownField }])
  expect(inputIssues(tool, { ...good, input: 'x'.repeat(1_000_000) })).toEqual([
    { path: 'input', reason: expect.stringContaining(RUN_VALUE_MAX_CHARS.toLocaleString('en-US')) },
  ])
})

test('a photo is a file that was sent here, a result is a run, and a run is not known by either', () => {
  const photo = withType(newField('Photo'), 'photo')
  const item = withType(newField('Note'), 'tool_item_select')
  const asking = { ...tool, gptPrompt: '[photo] [note]', fields: [photo, { ...item, toolId: tool.toolId }] }
  const file = `/_app/files/${'a'.repeat(64)}`
  const runId = '0199a1b2-0000-7000-8000-000000000003'
  expect(inputIssues(asking, { photo: file, note: runId })).toEqual([])
  expect(inputIssues(asking, { photo: 'https://example.com/a.png', note: 'mine' })).toEqual([
    { path: 'photo', reason: TOOL_RUNS_TEXT.photoInvalid('Photo') },
    { path: 'note', reason: TOOL_RUNS_TEXT.itemGone('Note') },
  ])
  expect(askedFields({ ...asking, fields: [photo, item] }).map(({ name }) => name)).toEqual(['photo'])
  expect([
    runWords({ photo: file, note: runId }),
    runWords({ photo: file, tone: 'calm' }),
    runWords({ input: 'Hi', tone: 'calm' }),
  ]).toEqual(['', 'calm', 'Hi'])
})

test('a part says why it does not keep its rule', () => {
  const rule = { minChars: 3, maxChars: 5, contains: 'Ab' }
  expect(['', 'a', 'abcdef', 'xyz', 'xAb'].map((content) => blockProblem(rule, content))).toEqual([
    TOOL_RUNS_TEXT.blockEmpty,
    TOOL_RUNS_TEXT.tooShort(3),
    TOOL_RUNS_TEXT.tooLongBlock(5),
    TOOL_RUNS_TEXT.lacks('Ab'),
    null,
  ])
})
