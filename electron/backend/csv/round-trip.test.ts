import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { EntitySchema, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { propertyType } from '../../../shared/domain/field-types/property-type.ts'
import type { ImportFormat, ImportMapping } from '../../../shared/domain/row-import.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { csvFile } from '../../../tests/helpers/csv-file.ts'
import { fromColumn } from '../lib/column-value.ts'
import { createRelatedRows } from './related-rows.ts'
import { csvHeader, csvLines } from './write-csv.ts'

const CHOICES = ['new', 'done', 'half, done', 'NULL', '"late"']
const properties: Readonly<Record<string, PropertySchema>> = {
  text: { type: 'string' },
  long: { type: 'string', format: 'multiline' },
  number: { type: 'number' },
  whole: { type: 'integer' },
  yes: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'date-time' },
  pick: { type: 'string', enum: CHOICES },
  tags: { type: 'array', items: { type: 'string' } },
  picture: { type: 'string', format: 'image' },
  extra: { type: 'object' },
  list: { type: 'array' },
  other: { 'x-relation': 'Thing' as never },
}
const schema = EntitySchema.parse({ name: 'Thing', properties })

// Text in the database is valid Unicode, and a text file contains no NUL.
const anyText = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.toWellFormed().replaceAll('\0', ''))
const hostile = fc.constantFrom(
  '',
  ' ',
  '"',
  '""',
  '\r',
  '\n',
  '\r\n',
  ',',
  '\uFEFF',
  "'",
  '=1+1',
  'a"b,c\r\nd',
  '\\"',
  '0123',
  '1e5',
  'true',
  'NULL',
  '-',
  '[1]',
  '😀',
  '\u2028',
  '\r"',
)
const text = fc.oneof(
  anyText,
  hostile,
  fc.tuple(hostile, hostile).map(([a, b]) => a + b),
)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number))
const moment = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => date.toISOString())
const json = fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value).replaceAll('-0', '0')))

const row = fc.record({
  id: fc.uuid(),
  creatorId: maybe(fc.uuid()),
  createdAt: moment,
  text: maybe(text),
  long: maybe(text),
  number: maybe(finite),
  whole: maybe(fc.maxSafeInteger().map((number) => (number === 0 ? 0 : number))),
  yes: maybe(fc.boolean()),
  day: maybe(moment.map((at) => at.slice(0, 10))),
  time: maybe(moment),
  pick: maybe(fc.constantFrom(...CHOICES)),
  tags: maybe(fc.uniqueArray(text, { maxLength: 3 })),
  picture: maybe(text.filter((address) => address !== '')),
  extra: maybe(json),
  list: maybe(fc.array(json, { maxLength: 3 })),
  other: maybe(fc.uuid()),
})

const format: ImportFormat = {
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  quote: '"',
  escape: 'double',
  skipLines: 0,
  headerRows: 1,
  unitRows: 0,
  skipLastLines: 0,
}

it('an export is imported unchanged, for every type and in any script', () => {
  const mappings: ImportMapping[] = [
    ...['id', 'creatorId'].map((name) => ({ csvHeader: name, schemaField: name, dataType: 'text' as const })),
    { csvHeader: 'createdAt', schemaField: 'createdAt', dataType: 'datetime' },
    ...Object.entries(schema.properties).map(([name, property]) => ({
      csvHeader: name,
      schemaField: name,
      dataType: propertyType(property),
    })),
  ]
  fc.assert(
    fc.property(fc.uniqueArray(row, { minLength: 1, maxLength: 8, selector: ({ id }) => id }), (rows) => {
      const full = rows.map((one): Row => ({ ...one, updatedAt: one.createdAt }))
      using file = csvFile(csvHeader(schema) + csvLines(schema, full, { isSafe: false }))
      const others = createRelatedRows()
      for (const { other } of rows) if (typeof other === 'string') others.add(other, null)
      const { planned, rejections } = file.convert(schema.properties, { mappings, format, related: new Map([['other', others]]) })
      expect(rejections).toEqual([])
      const fields = Object.entries(schema.properties)
      const back = planned.map(([id, creatorId, createdAt, ...values]) => ({
        id,
        creatorId,
        createdAt: new Date(createdAt ?? 0).toISOString(),
        ...Object.fromEntries(fields.map(([name, property], index) => [name, fromColumn(propertyType(property), values[index] ?? null)])),
      }))
      expect(back).toEqual(rows)
    }),
    { numRuns: 150 },
  )
})

it('an export of this program is recognised as one', () => {
  const rows = Array.from({ length: 50 }, (_, n): Row => {
    const at = new Date(1_700_000_000_000 + n * 1000).toISOString()
    return {
      id: `row-${n}`,
      creatorId: null,
      createdAt: at,
      updatedAt: at,
      text: n % 7 === 0 ? '' : `say "${n}", ok\nthen`,
      number: n / 8,
      yes: n % 2 === 0,
    }
  })
  using file = csvFile(csvHeader(schema) + csvLines(schema, rows, { isSafe: false }))
  const look = file.look()
  expect(look).toMatchObject({ format, headers: ['id', 'creatorId', 'createdAt', ...Object.keys(properties)] })
  expect(file.study()).toMatchObject({ lines: 50, shortRows: 0, longRows: 0 })
})

it('random bytes cause no crash, and every row that is read is accounted for', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), fc.constantFrom('', 'a,b\n', '"a";b\r\n', '\t"'), (bytes, head) => {
      using file = csvFile(Buffer.concat([Buffer.from(head), bytes]))
      try {
        const { counts } = file.convert({ a: { type: 'number' }, b: { type: 'string' } }, { mappings: [] })
        expect(counts.read).toBe(counts.accepted + counts.rejected + counts.blank)
      } catch (error) {
        expect(['CSV_EMPTY', 'CSV_NO_ROWS', 'CSV_PARSE_FAILED']).toContain((error as { readonly code?: string }).code)
      }
    }),
    { numRuns: 150 },
  )
})
