import { expect, it } from 'vitest'
import type { Row } from '../../../shared/domain/row.ts'
import { anchorAt, type PlacedRows, rowsShiftedBy } from './row-anchor.ts'

function rowsOf(ids: string): PlacedRows {
  return {
    row: (index) => (ids[index] === undefined || ids[index] === '.' ? null : ({ id: ids[index] } as Row)),
    indexOf: (rowId) => (ids.includes(rowId) ? ids.indexOf(rowId) : null),
  }
}
const moved = (before: string, index: number, after: string) => {
  const anchor = anchorAt(rowsOf(before), index)
  return anchor === null ? 'nothing there' : rowsShiftedBy(rowsOf(after), anchor)
}

it.each([
  ['nothing happened', 'abcde', 2, 'abcde', 0],
  ['one came above', 'abcde', 2, 'xabcde', 1],
  ['three came above', 'abcde', 2, 'axybzcde', 3],
  ['one came right above', 'abcde', 2, 'abxcde', 1],
  ['one came below', 'abcde', 2, 'abcxde', 0],
  ['one above went', 'abcde', 2, 'bcde', -1],
  ['it went to the end by itself', 'abcde', 1, 'acdeb', 0],
  ['it came to the top by itself', 'abcde', 3, 'dabce', 0],
  ['it was taken away', 'abcde', 2, 'abde', null],
  ['it has not been read anew', 'abcde', 2, 'xab...', null],
  ['it is alone', 'a', 0, 'xa', 1],
  ['there is no such row', 'abc', 9, 'abc', 'nothing there'],
])('%s', (_what, before, index, after, by) => expect(moved(before, index, after)).toBe(by))
