import { expect, test } from 'vitest'
import { ALL_ROWS, countSelected, isSelected, MOST_EXCEPTIONS, NO_ROWS, type RowSelection, withSelected } from './row-selection.ts'

const after = (selection: RowSelection, rowIds: readonly string[], isOn: boolean) => withSelected(selection, rowIds, isOn) ?? NO_ROWS

test('rows are selected and deselected', () => {
  const two = after(NO_ROWS, ['a', 'b'], true)
  expect([isSelected(two, 'a'), isSelected(two, 'c'), countSelected(two, 10)]).toEqual([true, false, 2])
  expect(countSelected(after(two, ['a', 'c'], false), 10)).toBe(1)
})

test('all rows are selected with exceptions, which can be selected again', () => {
  const but = after(ALL_ROWS, ['a', 'b'], false)
  expect([isSelected(but, 'a'), isSelected(but, 'c'), countSelected(but, 10)]).toEqual([false, true, 8])
  const again = after(but, ['a'], true)
  expect([isSelected(again, 'a'), countSelected(again, 10)]).toEqual([true, 9])
})

test('the number of exceptions is limited to what a filter can name', () => {
  const many = Array.from({ length: MOST_EXCEPTIONS }, (_, index) => String(index))
  const most = after(ALL_ROWS, many, false)
  expect(countSelected(most, 1000)).toBe(1000 - MOST_EXCEPTIONS)
  expect(withSelected(most, ['one more'], false)).toBeNull()
})
