import { expect, it } from 'vitest'
import type { Condition } from './filters/filter-model.ts'
import { layoutOf, USUAL_SORT, viewOf } from './table-view.ts'

const columns = [
  { id: 'p_1', key: 'title' },
  { id: 'p_2', key: 'value' },
  { id: 'createdAt', key: 'createdAt' },
]
const condition = { field: 'value', operator: 'above', value: '3', other: '', choices: [] } satisfies Condition
const view = { widths: { title: 210, createdAt: 90 }, hidden: ['value'], sort: '-value,title', filters: [condition], figure: 'value' }

it('is stored by column ids, so that it survives renaming', () => {
  const layout = layoutOf(view, columns)
  expect(viewOf(layout, columns)).toEqual(view)
  const renamed = columns.map((column) => (column.key === 'value' ? { ...column, key: 'amount' } : column))
  expect(viewOf(layout, renamed)).toEqual({
    ...view,
    hidden: ['amount'],
    sort: '-amount,title',
    filters: [{ ...condition, field: 'amount' }],
    figure: 'amount',
  })
})

it('ignores deleted columns, and data that cannot be read', () => {
  const layout = layoutOf(view, columns)
  const left = columns.filter(({ key }) => key !== 'value')
  expect(viewOf(layout, left)).toEqual({ widths: view.widths, hidden: [], sort: 'title', filters: [], figure: null })
  expect(viewOf({ ...layout, filters: [{ field: 'p_2', operator: 'of another version' }] }, columns).filters).toEqual([])
  expect(layoutOf(viewOf(layout, left), left)).toMatchObject({ hidden: [], filters: [], sort: [{ column: 'p_1' }] })
  expect(viewOf(layout, []).sort).toBe(USUAL_SORT)
})
