import { expect, it } from 'vitest'
import { sortedAlsoBy, sortedBy, sortPlace, withSort } from './grid-sorts.ts'
import { USUAL_SORT } from './table-view.ts'

it('sorts by one column up, down, and as before', () => {
  const [up, down] = [sortedBy(USUAL_SORT, 'stage'), sortedBy('stage', 'stage')]
  expect([up, down, sortedBy(down, 'stage')]).toEqual(['stage', '-stage', USUAL_SORT])
  expect(sortedBy('stage,-value', 'value')).toBe('value')
})

it('sorts by several columns in the order they were chosen in', () => {
  expect(sortedAlsoBy(USUAL_SORT, 'stage')).toBe('stage')
  expect(sortedAlsoBy('stage', 'value')).toBe('stage,value')
  expect(sortedAlsoBy('stage,value', 'stage')).toBe('-stage,value')
  expect(sortedAlsoBy('-stage,value', 'stage')).toBe('value')
  expect(sortedAlsoBy('-stage', 'stage')).toBe(USUAL_SORT)
  expect(withSort('a,b,c,d,e', 'f', true)).toBe('a,b,c,d,-f')
})

it('says of each column in which place and which way', () => {
  expect(sortPlace('stage', 'stage')).toEqual({ direction: 'ascending', number: null })
  expect(sortPlace('stage,-value', 'value')).toEqual({ direction: 'descending', number: 2 })
  expect(sortPlace('stage,-value', 'name')).toBeNull()
})
