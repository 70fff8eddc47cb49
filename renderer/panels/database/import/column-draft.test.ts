import { expect, it } from 'vitest'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import type { ImportColumn, ImportMapping } from '../../../../shared/domain/row-import.ts'
import { columnProblems, draftColumns, missingFields, newFields, sensitiveColumns, toMappings, withGoal } from './column-draft.ts'
import { IMPORT_WIZARD_TEXT } from './wizard-text.ts'

const schema = EntitySchema.parse({
  name: 'Customer',
  properties: { name: { type: 'string', title: 'Name' }, tags: { type: 'array', items: { type: 'string' } }, level: { type: 'string' } },
  required: ['name'],
})

const NO_NAMES: ReadonlyMap<string, string> = new Map()

const column = (csvHeader: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  csvHeader,
  dataType: 'text',
  format: null,
  samples: [],
  filled: 1,
  blank: 0,
  choices: [],
  splitCharacter: null,
  textReason: null,
  decimal: null,
  dateOrder: null,
  ...more,
})

const study = [
  column('Customer'),
  column('Tags', { dataType: 'multiselect', splitCharacter: ';' }),
  column('Since', { dataType: 'datetime', dateOrder: { order: 'dmy', isCertain: false, example: '03/04/2025' } }),
  column('Worth', { dataType: 'number', decimal: { mark: ',', isCertain: true, example: '1.234,5' } }),
]
const mappings: ImportMapping[] = [
  { csvHeader: 'Customer', schemaField: 'name', dataType: 'text', splitCharacter: null },
  { csvHeader: 'Tags', schemaField: 'tags', dataType: 'multiselect', splitCharacter: ',' },
]
const drafts = draftColumns({ study, mappings, source: 'basic', schema })
const draft = (header: string, from = drafts) => from.find(({ csvHeader }) => csvHeader === header) ?? expect.fail(header)
const changed = (header: string, goal: Parameters<typeof withGoal>[1]) =>
  drafts.map((one) =>
    one.csvHeader === header
      ? withGoal(
          one,
          goal,
          schema,
          study.find((known) => known.csvHeader === header),
        )
      : one,
  )

it('uses the suggestions, and the separators that the file shows', () => {
  expect(drafts.map(({ goal }) => goal.kind)).toEqual(['field', 'field', 'none', 'none'])
  expect(toMappings(drafts, NO_NAMES)).toEqual([
    { csvHeader: 'Customer', schemaField: 'name', dataType: 'text', splitCharacter: null },
    { csvHeader: 'Tags', schemaField: 'tags', dataType: 'multiselect', splitCharacter: ';' },
  ])
})

it('reports both columns that are mapped to one field', () => {
  const twice = changed('Worth', { kind: 'field', field: 'name' })
  expect(Object.fromEntries(columnProblems(twice, study, schema))).toEqual({
    Customer: IMPORT_WIZARD_TEXT.fieldTaken('Worth'),
    Worth: IMPORT_WIZARD_TEXT.fieldTaken('Customer'),
    Since: IMPORT_WIZARD_TEXT.askGoal,
  })
})

it('asks for the order of dates only where the file leaves it open', () => {
  const asked = changed('Since', { kind: 'field', field: 'createdAt' }).filter(({ csvHeader }) => csvHeader !== 'Worth')
  expect(Object.fromEntries(columnProblems(asked, study, schema))).toEqual({ Since: IMPORT_WIZARD_TEXT.askDateOrder })
  const said = asked.map((one) => (one.csvHeader === 'Since' ? { ...one, dateOrder: 'mdy' as const } : one))
  expect(columnProblems(said, study, schema).size).toBe(0)
  expect(toMappings(said, NO_NAMES).at(-1)).toEqual({
    csvHeader: 'Since',
    schemaField: 'createdAt',
    dataType: 'datetime',
    splitCharacter: null,
    dateOrder: 'mdy',
  })
  expect(columnProblems(changed('Since', { kind: 'field', field: 'level' }), study, schema).has('Since')).toBe(false)
})

it('adds fields with unused names for columns that match none', () => {
  const wished = changed('Worth', { kind: 'new', title: 'Worth' })
  const [made] = newFields(wished, study, null)
  expect(made).toEqual({ csvHeader: 'Worth', title: 'Worth', kind: 'number', property: { type: 'number', title: 'Worth' } })
  expect(toMappings(wished, NO_NAMES)).toHaveLength(2)
  expect(toMappings(wished, new Map([['Worth', 'worth']])).at(-1)).toMatchObject({ schemaField: 'worth', decimal: ',' })
  for (const title of ['', 'NAME', 'x'.repeat(121)]) {
    expect(columnProblems(changed('Worth', { kind: 'new', title }), study, schema).has('Worth')).toBe(true)
  }
})

it('makes every column a field of a new table', () => {
  const fresh = draftColumns({ study, mappings, source: 'basic', schema: null })
  expect(draft('Customer', fresh).goal).toEqual({ kind: 'new', title: 'Customer' })
})

it('lists required fields without a column, and columns that are mapped to ids and creators', () => {
  expect(missingFields(drafts, schema)).toEqual([])
  expect(missingFields(changed('Customer', { kind: 'none' }), schema)).toEqual(['name'])
  const sensitive = changed('Worth', { kind: 'field', field: 'creatorId' })
  expect(sensitiveColumns(sensitive)).toEqual([{ csvHeader: 'Worth', field: 'creatorId' }])
})

it('asks about a column that resembles no field, but not about an empty one', () => {
  expect(Object.fromEntries(columnProblems(drafts, study, schema))).toEqual({
    Since: IMPORT_WIZARD_TEXT.askGoal,
    Worth: IMPORT_WIZARD_TEXT.askGoal,
  })
  expect(columnProblems(changed('Worth', { kind: 'none' }), study, schema).has('Worth')).toBe(false)
  const blank = draftColumns({ study: [column('Gap', { filled: 0, blank: 9 })], mappings: [], source: 'basic', schema })
  expect(columnProblems(blank, study, schema).size).toBe(0)
})

it('says "same name" only where the names are equal', () => {
  const origins = draftColumns({
    study: [column('NAME'), column('Level of member')],
    mappings: [
      { csvHeader: 'NAME', schemaField: 'name', dataType: 'text' },
      { csvHeader: 'Level of member', schemaField: 'level', dataType: 'text' },
    ],
    source: 'basic',
    schema,
  })
  expect(origins.map(({ origin }) => origin)).toEqual(['same-name', 'alike'])
})
