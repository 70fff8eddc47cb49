import { expect, test } from 'vitest'
import { FIELDS_TEXT } from '../text/fields.ts'
import { TOOLS_TEXT } from '../text/tools.ts'
import { ToolId } from './ids.ts'
import { changeIssues, freePath, newTool, readTool, ToolChanges, ToolPath } from './tool.ts'
import {
  deleteProblem,
  fieldName,
  fieldProblem,
  isActiveField,
  newField,
  optionProblem,
  ToolField,
  ToolFields,
  withType,
} from './tool-field.ts'

const toolId = ToolId.parse('0199a1b2-0000-7000-8000-000000000001')
const tool = (changes: object = {}) => ({ ...newTool(toolId, 'Minutes', []), ...changes })

test.each([
  ['Minutes of a meeting', [], 'minutes-of-a-meeting'],
  ['Übersicht!', [], 'ubersicht'],
  ['議事録', [], 'tool'],
  ['Minutes', ['minutes'], 'Minutes-2'],
  ['minutes', ['Minutes', 'minutes-2'], 'minutes-3'],
  ['Keeps-Case-1', [], 'Keeps-Case-1'],
])('the path for %j beside %j is %s', (wanted, taken, path) => {
  expect(
    freePath(
      wanted,
      taken.map((one) => ({ path: one })),
    ),
  ).toBe(path)
})

test.each(['', 'a b', 'a_b', 'ä', 'a/b'])('%j is no path', (path) => {
  expect(ToolPath.safeParse(path).error?.issues[0]?.message).toBe(TOOLS_TEXT.toolPathInvalid)
})

test('a field has a label and a name of its own, whatever their case, and none is called as the main input', () => {
  const topic = newField('Topic')
  expect(fieldProblem([topic], newField('TOPIC'))).toBe(FIELDS_TEXT.fieldLabelExists)
  expect(fieldProblem([topic], newField('Topic!'))).toBe(FIELDS_TEXT.fieldNameExists)
  expect(fieldProblem([topic], newField('Input'))).toBe(FIELDS_TEXT.fieldNameReserved)
  expect(fieldProblem([topic], newField(' '))).toBe(FIELDS_TEXT.labelMissing)
  expect(fieldProblem([topic], newField('Tone'))).toBeNull()
  expect(ToolFields.safeParse([topic, newField('topic')]).error?.issues[0]?.message).toBe(FIELDS_TEXT.fieldLabelExists)
})

test.each([
  ['Date of birth', 'date_of_birth'],
  ['  Größe (cm) ', 'größe_cm'],
  ['会議', '会議'],
  ['!!!', 'field'],
])('the field %j is called %s', (label, name) => expect(fieldName(label)).toBe(name))

test('options are not empty and stand once, whatever their case', () => {
  expect(optionProblem(['Red'], ' ')).toBe(FIELDS_TEXT.fieldOptionEmpty)
  expect(optionProblem(['Red'], 'rED')).toBe(FIELDS_TEXT.fieldOptionExists)
  const options = Array.from({ length: 200 }, (_, at) => ({ label: at % 2 === 0 ? 'red' : 'RED', iconUrl: null }))
  expect(ToolField.safeParse({ ...newField('Colour'), type: 'select', options }).error?.issues[0]?.message).toBe(
    FIELDS_TEXT.fieldOptionExists,
  )
})

test('a new type takes what was entered for the old one away, and an email address is personal', () => {
  const colour: ToolField = {
    ...newField('Colour'),
    type: 'select',
    options: [{ label: 'Red', iconUrl: null }],
    filterCondition: 'include',
  }
  expect(withType(colour, 'text')).toMatchObject({ type: 'text', options: [], filterCondition: null })
  expect(withType(colour, 'multiselect').options).toHaveLength(1)
  expect(withType({ ...colour, memorize: true }, 'photo').memorize).toBe(false)
  expect(withType(colour, 'email').personal).toBe(true)
  expect(ToolField.safeParse({ ...newField('Mail'), type: 'email' }).error?.issues[0]?.message).toBe(FIELDS_TEXT.emailPersonal)
})

test('a field takes part by its tag, and with it in use only a personal one can be deleted', () => {
  const topic = newField('Topic')
  expect([isActiveField(topic, 'About [topic].'), isActiveField(topic, 'About topic.')]).toEqual([true, false])
  expect(deleteProblem(topic, 'About [topic].')).toContain('[topic]')
  expect(deleteProblem({ ...topic, personal: true }, 'About [topic].')).toBeNull()
  const before = tool({ fields: [topic], gptPrompt: 'About [topic].' })
  expect(changeIssues(before, { ...before, fields: [] })).toEqual([{ path: 'fields', reason: expect.stringContaining('[topic]') }])
  expect(changeIssues(before, { ...before, fields: [], gptPrompt: 'About.' })).toEqual([])
})

test('steps need a field', () => {
  const before = tool()
  expect(changeIssues(before, { ...before, isMultiStepInput: true })).toEqual([
    { path: 'isMultiStepInput', reason: TOOLS_TEXT.stepsNeedField },
  ])
})

test('what does not fit in a stored tool is as in a new one', () => {
  const stored = { toolId, title: 'Minutes', path: '../../etc', fields: 'none', gptPrompt: 'Write.', unknown: 1 }
  expect(readTool(stored)).toEqual({ ...tool({ gptPrompt: 'Write.' }), path: 'tool' })
  expect([readTool(null), readTool({ title: 'x' })]).toEqual([null, null])
})

test('changes name known fields only', () => {
  expect(ToolChanges.safeParse({ status: 'active' }).success).toBe(false)
  expect(ToolChanges.safeParse({ gptPrompt: 'Write.' }).success).toBe(true)
})
