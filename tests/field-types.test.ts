import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLines } from '../electron/backend/csv/write-csv.ts'
import { changeProperty } from '../electron/backend/entities/change-property.ts'
import { formFile } from '../electron/backend/scaffolder/emit/form.ts'
import { readApp } from '../electron/backend/scaffolder/emit/read-app.ts'
import { columnTypes } from '../renderer/panels/database/columns/column-types.ts'
import { compileCondition, newCondition, operatorsOf, operatorWord } from '../renderer/panels/database/filters/filter-model.ts'
import { gridColumns } from '../renderer/panels/database/grid-columns.ts'
import type { ColumnChange, ColumnType } from '../shared/domain/column-change.ts'
import { EntitySchema } from '../shared/domain/entity-schema.ts'
import type { FieldType } from '../shared/domain/field-types/field-type.ts'
import { FIELD_TYPE_LIST } from '../shared/domain/field-types/field-type-list.ts'
import { cellText, typedValue, writeProperty } from '../shared/domain/field-types/field-types.ts'
import { number } from '../shared/domain/field-types/number-types.ts'
import { FilePath } from '../shared/domain/file-path.ts'
import { changeSet } from './helpers/change-sets.ts'
import { csvFile } from './helpers/csv-file.ts'
import { newApp } from './helpers/engine-app.ts'

/* A new field type needs its entry, and a cell and an editor in the grid. This file adds one for its tests. */
const degrees = (text: string) => (/^-?\d{1,3} ?°C$/.test(text) ? Number.parseInt(text, 10) : null)

const temperature: FieldType = {
  ...number,
  kind: 'temperature',
  label: 'Temperature',
  schema: { type: 'number', format: 'temperature' },
  rule: { takes: 'number', least: -90, most: 60 },
  text: { ...number.text, show: (value) => `${String(value)} °C`, read: (text) => ({ ok: true, value: degrees(text) ?? Number(text) }) },
  csv: { reads: 'number', readOwn: degrees, write: (value) => `${String(value)} °C` },
  filter: { operators: ['above', 'below'], words: { above: 'warmer than', below: 'colder than' }, operand: 'number' },
  form: { control: 'component', name: 'Thermometer', from: '@/components/Thermometer', empty: 'null', schema: 'z.number()' },
}

const types = FIELD_TYPE_LIST as unknown as FieldType[]
beforeAll(() => void types.push(temperature))
afterAll(() => void types.splice(types.indexOf(temperature), 1))

const path = FilePath.parse('__entities__Reading.json')
const before = { name: 'Reading', permissions: { read: 'all', write: 'all' }, properties: { place: { type: 'string' } } }

/** The schema of a table with a column of that type, added in the grid. */
function withColumn(): { readonly text: string; readonly schema: EntitySchema } {
  const added: ColumnChange = { kind: 'add', title: 'Outside', type: 'temperature' as ColumnType, choices: [], beside: null, side: 'right' }
  const { text } = changeProperty(JSON.stringify(before), added)
  return { text, schema: EntitySchema.parse(JSON.parse(text)) }
}

function outside(schema: EntitySchema) {
  const column = gridColumns(schema).find(({ key }) => key === 'outside')
  if (column === undefined) throw new Error('There is no such column.')
  return column
}

test('a type in the list can be a column’s type, with its cells’ text and parsing', () => {
  expect(columnTypes()).toContainEqual({ value: 'temperature', label: 'Temperature' })
  const column = outside(withColumn().schema)
  expect(column.type.kind).toBe('temperature')
  expect(cellText(column.property, 21)).toBe('21 °C')
  expect(typedValue(column.property, '-4 °C')).toEqual({ ok: true, value: -4 })
})

test('… its values are validated and stored, and filtered by its operators', () => {
  const { text, schema } = withColumn()
  const { app } = newApp()
  app.commitChangeSet({ changeSet: changeSet({ writes: { [path]: text } }), origin: 'edit', description: '' })
  const place = { data: 'test', entity: 'Reading', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const
  const made = app.createRows({ ...place, rows: [{ outside: 21 }, { outside: -4 }, { outside: 61 }] })
  expect(made.map((one) => (one.ok ? 'made' : one.issues[0]))).toEqual([
    'made',
    'made',
    { path: 'outside', reason: 'must be a number from -90 to 60' },
  ])
  const column = outside(schema)
  expect(operatorsOf(column).map((operator) => operatorWord(operator, column))).toEqual(['warmer than', 'colder than'])
  const compiled = compileCondition(column, { ...newCondition(column), value: '0 °C' })
  expect(compiled).toEqual({ ok: true, operators: [{ gt: 0 }] })
  const filter = { outside: compiled.ok ? [...compiled.operators] : [] }
  const found = app.listRows({ ...place, query: { sort: 'createdAt', limit: 10, filter } }).rows
  expect(found.map((row) => row['outside'])).toEqual([21])
})

test('… it is imported, with reasons for rejected values, and exported', () => {
  const { schema } = withColumn()
  using file = csvFile('place,outside\nhere,21 °C\nthere,-4\nnowhere,400\n')
  const { planned, rejections } = file.convert(schema.properties)
  expect(planned.map((row) => row.at(-1))).toEqual([21, -4])
  expect(rejections).toEqual([{ line: 4, column: 'outside', value: '400', reason: 'must be a number from -90 to 60' }])
  const row = { id: 'r1', creatorId: null, createdAt: 'now', updatedAt: 'now', place: 'here', outside: 21 }
  expect(csvLines(schema, [row], { isSafe: false })).toBe('r1,,now,here,21 °C\r\n')
})

test('… and forms of built apps have its control', () => {
  const model = readApp(new Map([[path, withColumn().text]]), 'Weather')
  const [entity] = model.entities
  if (entity === undefined) throw new Error('The app has no list.')
  const form = formFile(model, entity)
  expect(form).toContain("import { Thermometer } from '@/components/Thermometer'")
  expect(form).toContain('<Thermometer id="outside" value={field.value} onChange={field.onChange} />')
  expect(form).toContain('outside: z.number().nullable(),')
})

test('ratings are not inferred from a file: a person chooses the type, and invalid values are rejected with the reason', () => {
  using file = csvFile('title,stars\nA,4\nB,5/5\nC,★★☆☆☆\nD,\nE,9\nF,good\n')
  expect(file.study().columns.map(({ dataType }) => dataType)).toEqual(['text', 'text'])
  const { planned, rejections } = file.convert({ title: { type: 'string' }, stars: writeProperty('rating') })
  expect(planned.map((row) => row.at(-1))).toEqual([4, 5, 2, null])
  expect(rejections.map(({ line, value, reason }) => [line, value, reason])).toEqual([
    [6, '9', 'must be a whole number from 1 to 5'],
    [7, 'good', 'must be a whole number from 1 to 5'],
  ])
})
