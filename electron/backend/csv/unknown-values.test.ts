import { describe, expect, it } from 'vitest'
import { csvFile } from '../../../tests/helpers/csv-file.ts'
import { EntityName, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { propertyType } from '../../../shared/domain/field-types/property-type.ts'
import type { ImportMapping, UnknownValue } from '../../../shared/domain/row-import.ts'
import { IMPORT_UNKNOWN_SHOWN } from '../../../shared/limits/csv.ts'
import { createRelatedRows } from './related-rows.ts'

const customers = createRelatedRows()
for (const [id, label] of [
  ['c1', 'Ada'],
  ['c2', 'Bo'],
  ['c3', 'Bo'],
  ['c4', 'Eve'],
  ['c5', 'EVE'],
  ['c6', 'c1'],
  ['c7', null],
] as const)
  customers.add(id, label)

const properties = {
  status: { type: 'string', enum: ['New', 'Done'] },
  tags: { type: 'array', items: { type: 'string', enum: ['red', 'blue'] } },
  customer: { type: 'string', 'x-relation': EntityName.parse('Customer') },
} satisfies Record<string, PropertySchema>

function convert(content: string, unknown: UnknownValue, required: readonly string[] = []) {
  using file = csvFile(content)
  const names = content.slice(0, content.indexOf('\n')).split(',')
  const mappings = names.map((name): ImportMapping => {
    const property: PropertySchema = properties[name as keyof typeof properties]
    return { csvHeader: name, schemaField: name, dataType: propertyType(property), unknown }
  })
  return file.convert(properties, { mappings, required, related: new Map([['customer', customers]]) })
}

describe('values of a relation that match no row', () => {
  it.each([
    ['an id', 'c4', 'c4'],
    ['an id before what another row is called', 'c1', 'c1'],
    ['a name', 'Ada', 'c1'],
    ['a name in other letters', 'aDA', 'c1'],
    ['a name as it is written, though another row is called so in other letters', 'EVE', 'c5'],
  ])('is found by %s', (_, text, id) => {
    expect(convert(`customer\n${text}\n`, 'reject').planned.map((row) => row[3])).toEqual([id])
  })

  it.each([
    ['a name that several have', 'Bo', 'names several records of Customer'],
    ['a name that several have in other letters', 'eve', 'names several records of Customer'],
    ['a name that nobody has', 'Nobody', 'must be an existing record of Customer'],
  ])('is refused by %s, or left out where that is wished', (_, text, reason) => {
    const content = `customer,status\n${text},New\n`
    const refused = convert(content, 'reject')
    expect(refused.rejections).toEqual([{ line: 2, column: 'customer', value: text, reason }])
    const kept = convert(content, 'leave-out')
    expect(kept.rejections).toEqual([])
    expect(kept.planned.map((row) => row.slice(3))).toEqual([[null, 'New']])
    for (const { unknown } of [refused, kept])
      expect(unknown).toEqual([{ csvHeader: 'customer', schemaField: 'customer', kind: 'record', rows: 1, values: [text], hasMore: false }])
  })
})

describe('values that match no choice', () => {
  const content = 'status,tags\nNew,"red, blue"\ndone,"red, green"\nLost,green\nLost,Blue\n'

  it('new choices are counted by rows, and each is reported once', () => {
    const { unknown, counts } = convert(content, 'reject')
    expect(counts).toEqual({ read: 4, accepted: 1, rejected: 3, blank: 0 })
    expect(unknown).toEqual([
      { csvHeader: 'status', schemaField: 'status', kind: 'choice', rows: 2, values: ['Lost'], hasMore: false },
      { csvHeader: 'tags', schemaField: 'tags', kind: 'choice', rows: 2, values: ['green'], hasMore: false },
    ])
  })

  it('ignored values leave the other values of their cell', () => {
    const { planned, counts } = convert(content, 'leave-out')
    expect(counts).toEqual({ read: 4, accepted: 4, rejected: 0, blank: 0 })
    expect(planned.map((row) => row.slice(3))).toEqual([
      ['New', '["red","blue"]'],
      ['Done', '["red"]'],
      [null, null],
      [null, '["blue"]'],
    ])
  })

  it('a required field is not left empty', () => {
    expect(convert('status\nLost\n', 'leave-out', ['status']).rejections.map(({ reason }) => reason)).toEqual(['is required'])
  })

  it('a long list of unknown values is cut off', () => {
    const rows = Array.from({ length: IMPORT_UNKNOWN_SHOWN + 5 }, (_, n) => `choice ${n},red\n`).join('')
    const [found] = convert(`status,tags\n${rows}`, 'reject').unknown
    expect(found).toMatchObject({ rows: IMPORT_UNKNOWN_SHOWN + 5, hasMore: true })
    expect(found?.values.length).toBe(IMPORT_UNKNOWN_SHOWN)
  })
})
