import { expect, it } from 'vitest'
import type { Row } from '../../../shared/domain/row.ts'
import { rowsInPlace } from './rows-in-place.ts'

const AT = '2026-01-01T00:00:00.000Z'
const row = (id: string): Row => ({ id, creatorId: null, createdAt: AT, updatedAt: AT })
const table = (...ids: readonly string[]) => ({ row: (number: number) => (ids[number] === undefined ? null : row(ids[number])) })
const sight = { first: 1, last: 3, origin: -10 }
const drawn = ({ shown }: ReturnType<typeof rowsInPlace>) => shown.map(({ key, number, row: there }) => [key, number, there?.id])

it('a row’s key is its position, and a missing row has one of its own', () => {
  const placed = rowsInPlace(table('a', 'b', 'c'), sight, null)
  expect(drawn(placed)).toEqual([
    ['11', 1, 'b'],
    ['12', 2, 'c'],
    ['13', 3, undefined],
  ])
  expect(placed.present.map(({ id }) => id)).toEqual(['b', 'c'])
})

it('the edited row keeps its key wherever it moves, also outside of the viewport', () => {
  const edited = { row: 2, of: row('c') }
  expect(drawn(rowsInPlace(table('a', 'b', 'c', 'd'), sight, edited))[1]).toEqual(['c', 2, 'c'])
  expect(drawn(rowsInPlace(table('a', 'new', 'b', 'c'), sight, edited))[2]).toEqual(['c', 3, 'c'])
  expect(drawn(rowsInPlace(table('a', 'b', 'new', 'newer', 'c'), sight, edited))[3]).toEqual(['c', 2, 'c'])
})

it('a row that is in two positions for a moment is rendered under two keys', () => {
  const keys = drawn(rowsInPlace(table('a', 'c', 'c', 'd'), sight, { row: 2, of: row('c') })).map(([key]) => key)
  expect(new Set(keys).size).toBe(3)
})
