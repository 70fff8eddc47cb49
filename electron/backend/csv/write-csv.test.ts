import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { csvHeader, csvLines } from './write-csv.ts'

const AT = '2026-01-01T00:00:00.000Z'
const schema = EntitySchema.parse({
  name: 'Order',
  properties: {
    title: { type: 'string' },
    price: { type: 'number' },
    isPaid: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    extra: { type: 'object' },
  },
})
const row = (fields: Record<string, unknown>): Row => ({ id: 'r1', creatorId: null, createdAt: AT, updatedAt: AT, ...fields })
const read = (rows: readonly Row[], isSafe = false) =>
  Papa.parse<string[]>(csvHeader(schema) + csvLines(schema, rows, { isSafe }), { skipEmptyLines: true }).data

it('a table is a line of names followed by one line per row', () => {
  expect(csvHeader(schema)).toBe('id,creatorId,createdAt,title,price,isPaid,tags,extra\r\n')
  const rows = [row({ title: 'Rye, "dark"', price: 4.5, isPaid: true, tags: ['a', 'b'], extra: { x: 1 } }), row({ title: '' })]
  expect(csvLines(schema, rows, { isSafe: false })).toBe(`r1,,${AT},"Rye, ""dark""",4.5,true,"a, b","{""x"":1}"\r\nr1,,${AT},"",,,,\r\n`)
})

it('choices that contain a comma stay whole', () => {
  expect(read([row({ tags: ['a, b', 'c'] })])[1]?.[6]).toBe('["a, b","c"]')
})

it('cells that a spreadsheet would run as a formula are escaped on request, and numbers stay as they are', () => {
  const titles = ['=1+1', '+49 30 1', '-5', '@me', '\tx', 'a=b']
  const cells = read(
    titles.map((title) => row({ title })),
    true,
  ).slice(1)
  expect(cells.map((cell) => cell[3])).toEqual(["'=1+1", "'+49 30 1", '-5', "'@me", "'\tx", 'a=b'])
  expect(read([row({ title: '=1+1' })])[1]?.[3]).toBe('=1+1')
})

it('every text comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(read([row({ title })])[1]?.[3]).toBe(title)
    }),
  )
})
