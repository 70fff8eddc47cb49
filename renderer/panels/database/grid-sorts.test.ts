import { expect, it } from 'vitest'
import { sortedAlsoBy, sortedBy, sortPlace, withSort } from './grid-sorts.ts'
import { USUAL_SORT } from './table-view.ts'

it('one column sorts ascending, descending, and not', () => {
  const [up, down] = [sortedBy(USUAL_SORT, 'stage'), sortedBy('stage', 'stage')]
  expect([up, down, sortedBy(down, 'stage')]).toEqual(['stage', '-stage', USUAL_SORT])
  expect(sortedBy('stage,-value', 'value')).toBe('value')
})

it('several columns sort in the order of selection', () => {
  expect(sortedAlsoBy(USUAL_SORT, 'stage')).toBe('stage')
  expect(sortedAlsoBy('stage', 'value')).toBe('stage,value')
  expect(sortedAlsoBy('stage,value', 'stage')).toBe('-stage,value')
  expect(sortedAlsoBy('-stage,value', 'stage')).toBe('value')
  expect(sortedAlsoBy('-stage', 'stage')).toBe(USUAL_SORT)
  expect(withSort('a,b,c,d,e', 'f', true)).toBe('a,b,c,d,-f')
})

it('each column knows its rank and direction', () => {
  expect(sortPlace('stage', 'stage')).toEqual({ direction: 'ascending', number: null })
  expect(sortPlace('stage,-value', 'value')).toEqual({ direction: 'descending', number: 2 })
  expect(sortPlace('stage,-value', 'name')).toBeNull()
})
