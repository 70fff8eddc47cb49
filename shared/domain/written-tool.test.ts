import { expect, test } from 'vitest'
import { FIELDS_TEXT } from '../text/fields.ts'
import { WRITTEN_TOOL_TEXT } from '../text/tools.ts'
import { ToolId } from './ids.ts'
import { newTool, type Tool } from './tool.ts'
import { readWrittenTool, WrittenTool, writtenTool } from './written-tool.ts'

const EMPTY = newTool(ToolId.parse('01890000-0000-7000-8000-000000000001'), 'Minutes', [])
const ICON = `/_app/files/${'a'.repeat(64)}`
const MINUTES = {
  instructions: 'Write minutes of [input] for [audience] in a [tone] tone.',
  inputLabel: 'Your notes',
  fields: [
    { name: 'tone', label: 'Tone', type: 'select', options: ['Calm', { label: 'Brisk' }], required: true },
    { label: 'Audience', memorize: true, step: 'Who reads it' },
    { label: 'Your mail', type: 'email', step: 'Who reads it' },
  ],
  blocks: [
    { title: 'Minutes', instructions: 'Short.' },
    { title: 'To do', type: 'list', contains: '- ' },
  ],
}
const read = (written: unknown, before: Tool = EMPTY) => readWrittenTool(WrittenTool.parse(written), before)
const taken = (written: unknown, before: Tool = EMPTY): Tool => {
  const result = read(written, before)
  return result.ok ? { ...before, ...(result.changes as Partial<Tool>) } : expect.fail(JSON.stringify(result.issues))
}
const refused = (written: unknown, before: Tool = EMPTY) => {
  const result = read(written, before)
  return result.ok ? [] : result.issues
}

test('a written tool becomes whole: names from labels, steps and parts with ids, an email personal', () => {
  const tool = taken(MINUTES)
  expect(tool).toMatchObject({ title: 'Minutes', gptPrompt: MINUTES.instructions, isInputHidden: false, isMultiStepInput: true })
  expect(tool.fields).toMatchObject([
    { name: 'tone', type: 'select', required: true, options: [{ label: 'Calm' }, { label: 'Brisk' }], stepId: null },
    { name: 'audience', type: 'text', memorize: true, stepId: tool.inputSteps[0]?.id },
    { name: 'your_mail', type: 'email', personal: true, stepId: tool.inputSteps[0]?.id },
  ])
  expect(tool.inputSteps.map(({ title }) => title)).toEqual(['Who reads it'])
  expect(tool.blocks).toMatchObject(
    [
      { id: 'main', title: 'Minutes', validation: null },
      { title: 'To do', type: 'list', validation: { contains: '- ', minChars: null, maxChars: null } },
    ].map((block, at) => (at === 0 ? { ...block, id: tool.blocks[0]?.id } : block)),
  )
  expect(new Set(tool.blocks.map(({ id }) => id)).size).toBe(2)
})

test('written again as it stands, it stays as it is; what is left out stays, and ids are kept', () => {
  const tool = taken(MINUTES)
  expect(taken(writtenTool(tool), tool)).toEqual(tool)
  expect(taken({ title: undefined, fields: undefined, inputLabel: 'Notes' }, tool)).toEqual({ ...tool, inputLabel: 'Notes' })
  const changed = taken({ blocks: [{ title: 'to do', type: 'list' }, { title: 'Open questions' }] }, tool)
  expect(changed.blocks[0]?.id).toBe(tool.blocks[1]?.id)
  expect(tool.blocks.map(({ id }) => id)).not.toContain(changed.blocks[1]?.id)
  expect({ ...changed, blocks: tool.blocks }).toEqual(tool)
})

test('what cannot be written stays with a field of the same name', () => {
  const before = taken(MINUTES)
  const [tone, ...others] = before.fields
  const withIcon: Tool = {
    ...before,
    fields: [{ ...(tone ?? expect.fail()), options: [{ label: 'Calm', iconUrl: ICON }] }, ...others],
  }
  const { fields } = taken(
    { fields: [{ label: 'Mood', name: 'tone', type: 'select', options: ['calm', 'new'] }, { label: 'Audience' }] },
    withIcon,
  )
  expect(fields[0]).toMatchObject({
    label: 'Mood',
    options: [
      { label: 'calm', iconUrl: ICON },
      { label: 'new', iconUrl: null },
    ],
  })
})

test('a tool whose instructions do not name the main input does not ask for it', () => {
  expect(taken({ instructions: 'Write a poem on [topic].', fields: [{ label: 'Topic' }] })).toMatchObject({ isInputHidden: true })
})

test.each<[unknown, string, string]>([
  [{ fields: [] }, 'instructions', WRITTEN_TOOL_TEXT.missing],
  [{ title: ' ', instructions: 'x' }, 'title', WRITTEN_TOOL_TEXT.missing],
  [{ instructions: 'x', fields: [{ label: 'Tone' }] }, 'fields.0', WRITTEN_TOOL_TEXT.notNamed('[tone]')],
  [{ instructions: '[tone]', fields: [{ label: 'Tone' }, { label: 'tone', name: 'tone_2' }] }, 'fields.1', FIELDS_TEXT.fieldLabelExists],
  [{ instructions: '[input]', fields: [{ label: 'Input' }] }, 'fields.0', FIELDS_TEXT.fieldNameReserved],
  [
    { instructions: '[a]', fields: [{ label: 'A', type: 'select', options: ['x', 'X'] }] },
    'fields.0.options.1',
    FIELDS_TEXT.fieldOptionExists,
  ],
])('%j is refused at %s', (written, path, reason) => {
  expect(refused(written)).toContainEqual({ path, reason })
})

test('too many parts and none are refused; a tag that is no field is told', () => {
  expect(refused({ instructions: 'x', blocks: [] })).toMatchObject([{ path: 'blocks' }])
  expect(refused({ instructions: 'x', blocks: Array.from({ length: 13 }, () => ({ title: 'A' })) })).toMatchObject([{ path: 'blocks' }])
  expect(read({ instructions: 'Of [input], [unclear] where it is.' })).toMatchObject({
    ok: true,
    notes: [WRITTEN_TOOL_TEXT.noField('[unclear]')],
  })
})

test('who may run it and which model it asks cannot be written', () => {
  for (const one of [{ level: 'anonymous' }, { aiModel: 'x/y' }, { modelTemperature: 2 }, { status: 'active' }, { toolId: EMPTY.toolId }])
    expect(WrittenTool.safeParse(one).success).toBe(false)
})
