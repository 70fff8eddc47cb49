import { expect, test } from 'vitest'
import { filterRows, groupsOf, optionsOf, parseSort, sortRows, sortWords, sumOf } from './table-view.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly total: number | null
  readonly tags: readonly string[]
}
const rows: readonly Row[] = [
  { id: '1', name: 'Item 10', total: 5, tags: ['oak'] },
  { id: '2', name: 'item 9', total: null, tags: ['oak', 'pine'] },
  { id: '3', name: 'Café', total: 40, tags: [] },
]
const columns = [{ key: 'name' }, { key: 'total' }, { key: 'tags' }]
const ids = (found: readonly Row[]) => found.map((row) => row.id).join('')

test.each([
  ['', {}, '123'],
  ['ITEM', {}, '12'],
  ['item pine', {}, '2'],
  ['', { tags: 'oak' }, '12'],
  ['9', { tags: 'oak' }, '2'],
  ['', { total: '40' }, '3'],
])('words "%s" with filters %o find %s', (words, filters, found) => {
  expect(ids(filterRows(rows, columns, { words, filters: filters as Record<string, string> }))).toBe(found)
})

test.each([
  ['name', '321'],
  ['-name', '123'],
  ['total', '132'],
  ['-total', '312'],
])('sorted by %s they come as %s, those without a value last', (sort, order) => {
  expect(ids(sortRows(rows, columns, parseSort(sort)))).toBe(order)
})

test('a column may define the value that is searched and sorted', () => {
  const byLength = [{ key: 'name', value: (row: Row) => row.name.length }]
  expect(ids(sortRows(rows, byLength, parseSort('name')))).toBe('321')
  expect(ids(filterRows(rows, byLength, { words: '7', filters: {} }))).toBe('1')
})

test('sort directions are named after the type of the values', () => {
  expect(sortWords(rows, { key: 'total' }).down).toBe('highest first')
  expect(sortWords(rows, { key: 'name' }).up).toBe('A to Z')
  expect(sortWords([{ dueOn: '2026-11-21' }], { key: 'dueOn' }).up).toBe('earliest first')
})

test('a column filters by the displayed text, and offers each text once', () => {
  const names: Readonly<Record<string, string>> = { a: 'Alder', b: 'Birch' }
  const customer = { key: 'customer', value: (row: { customer: string }) => names[row.customer], isFilter: true }
  const rows = [{ customer: 'b' }, { customer: 'a' }, { customer: 'b' }]
  expect(optionsOf(rows, customer)).toEqual(['Alder', 'Birch'])
  expect(filterRows(rows, [customer], { words: '', filters: { customer: 'Birch' } })).toHaveLength(2)
})

test('choices sort in their own order, followed by rows with other values', () => {
  const tasks = [
    { id: '1', priority: 'high' },
    { id: '2', priority: 'low' },
    { id: '3', priority: 'medium' },
    { id: '4', priority: 'gone' },
  ]
  const sorted = sortRows(tasks, [{ key: 'priority' }], parseSort('-priority'), { priority: ['low', 'medium', 'high'] })
  expect(sorted.map(({ id }) => id).join('')).toBe('1324')
})

test('rows of equal value form a group, in their order; without a column all rows are one group without a title', () => {
  const divided = groupsOf([...rows, { ...rows[0], id: '4' }], { key: 'name' })
  expect(divided.map(({ title, rows: own }) => `${title}: ${own.map(({ id }) => id).join('')}`)).toEqual([
    'Item 10: 14',
    'item 9: 2',
    'Café: 3',
  ])
  expect(groupsOf(rows, undefined)).toEqual([{ title: '', rows }])
})

test('a sum skips values that are not numbers', () => {
  expect(sumOf(rows, { key: 'total' })).toBe(45)
  expect(sumOf(rows, { key: 'name' })).toBe(0)
})
