import { expect, test } from 'vitest'
import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { gridColumns } from './grid-columns.ts'
import type { GridPlace, GridRange } from './grid-place.ts'
import { areRead, type CellChange, cleared, copied, filled, filledWith, pasted, rowAbove } from './grid-ranges.ts'

const columns = gridColumns({
  name: 'A',
  properties: { name: { type: 'string' }, count: { type: 'number' } },
  required: [],
} as unknown as EntitySchema)
const rows = ['a', 'b', 'c', 'd'].map((name, count): Row => ({
  id: String(count),
  creatorId: null,
  createdAt: '',
  updatedAt: '',
  name,
  count,
}))
const grid = { columns, total: 5, row: (number: number) => rows[number] ?? null }
const at = (row: number, column = 0): GridPlace => ({ row, column })
const range = (from: GridPlace, to: GridPlace): GridRange => ({ from, to })
const said = (changes: readonly CellChange[]) => changes.map(({ row, column, value }) => `${row.id}.${column.key}=${JSON.stringify(value)}`)

test('rows are repeated down and up', () => {
  expect(said(filled(grid, range(at(0), at(1)), range(at(0), at(3))))).toEqual(['2.name="a"', '3.name="b"'])
  expect(said(filled(grid, range(at(2), at(3)), range(at(0), at(3))))).toEqual(['0.name="c"', '1.name="d"'])
  expect(said(filled(grid, range(at(3, 0), at(3, 2)), range(at(2), at(3))))).toEqual(['2.name="d"', '2.count=3'])
})

test('filling down copies the first row, or the row above a single one', () => {
  expect(rowAbove(range(at(2), at(0, 1)))).toEqual(range(at(0), at(0, 1)))
  expect(rowAbove(range(at(2, 1), at(2, 1)))).toEqual(range(at(1, 1), at(1, 1)))
  expect(rowAbove(range(at(0), at(0)))).toBeNull()
})

test('one value is filled into the whole range, converted through text for other columns', () => {
  expect(said(filledWith(grid, range(at(1, 1), at(0, 0))))).toEqual(['0.name="1"', '0.count=1', '1.name="1"'])
})

test('a range can be cleared and copied, except system fields', () => {
  expect(said(cleared(grid, range(at(0, 1), at(1, 2))))).toEqual(['0.count=null', '1.count=null'])
  expect(copied(grid, range(at(1, 0), at(0, 1)))).toBe('a\t0\nb\t1')
  expect([areRead(grid, range(at(0), at(3))), areRead(grid, range(at(3), at(4)))]).toEqual([true, false])
})

test('pasted cells beyond the table’s columns are reported, and rows beyond its end are returned', () => {
  const { changes, below, beyondEdge, system } = pasted(grid, 'x\ty\tz\tw\n1\t2\t3\t4', range(at(4), at(4)))
  expect([said(changes), beyondEdge, system]).toEqual([[], 1, ['Created']])
  expect(below.map((line) => line.map(({ column, value }) => `${column.key}=${String(value)}`))).toEqual([['name=1', 'count=2']])
})

test('a single value is pasted into every selected cell, a single row into every selected row', () => {
  expect(said(pasted(grid, 'x', range(at(0), at(1))).changes)).toEqual(['0.name="x"', '1.name="x"'])
  expect(said(pasted(grid, '7', range(at(0), at(0, 1))).changes)).toEqual(['0.name="7"', '0.count="7"'])
  expect(said(pasted(grid, 'x\t7', range(at(0), at(1))).changes)).toEqual(['0.name="x"', '0.count="7"', '1.name="x"', '1.count="7"'])
  expect(pasted(grid, 'x\t7', range(at(1), at(1))).place).toEqual(range(at(1), at(1, 1)))
})

test('lines of different lengths, and quoted cells with tabs and line breaks', () => {
  expect(said(pasted(grid, '"a\tb"\r\n"c ""d""\ne"\t5\r\n', range(at(0), at(0))).changes)).toEqual([
    '0.name="a\\tb"',
    '1.name="c \\"d\\"\\ne"',
    '1.count="5"',
  ])
})
