import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corners, fromClipboard, isInRange, placeAfter, toClipboard } from './grid-place.ts'

const size = { rows: 100, columns: 5, page: 10 }

describe('a navigation key in the grid', () => {
  it.each([
    ['ArrowDown', false, { row: 4, column: 2 }],
    ['ArrowUp', false, { row: 2, column: 2 }],
    ['ArrowRight', false, { row: 3, column: 3 }],
    ['ArrowLeft', false, { row: 3, column: 1 }],
    ['ArrowDown', true, { row: 99, column: 2 }],
    ['ArrowUp', true, { row: 0, column: 2 }],
    ['PageDown', false, { row: 13, column: 2 }],
    ['PageUp', false, { row: 0, column: 2 }],
    ['Home', false, { row: 3, column: 0 }],
    ['End', false, { row: 3, column: 4 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 99, column: 4 }],
  ])('%s (with Ctrl: %s) leads where it does in a spreadsheet', (key, isMod, place) => {
    expect(placeAfter({ row: 3, column: 2 }, { key, isMod }, size)).toEqual(place)
  })

  it('never leaves the grid, and other keys do not move', () => {
    expect(placeAfter({ row: 99, column: 4 }, { key: 'ArrowDown', isMod: false }, size)).toEqual({ row: 99, column: 4 })
    expect(placeAfter({ row: 0, column: 0 }, { key: 'ArrowLeft', isMod: false }, size)).toEqual({ row: 0, column: 0 })
    expect(placeAfter({ row: 0, column: 0 }, { key: 'a', isMod: false }, size)).toBeNull()
  })
})

it('a range is the same from whichever corner it was selected', () => {
  const range = { from: { row: 5, column: 3 }, to: { row: 2, column: 1 } }
  expect(corners(range)).toEqual({ first: { row: 2, column: 1 }, last: { row: 5, column: 3 } })
  expect([isInRange(range, 2, 3), isInRange(range, 6, 3), isInRange(range, 3, 0)]).toEqual([true, false, false])
})

describe('cells on the clipboard', () => {
  it('are read back unchanged, whatever they contain', () => {
    const cell = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\r\n', '\n'))
    const cells = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }))
    fc.assert(
      fc.property(cells, (lines) => {
        // A last row of one empty cell is indistinguishable from the final line end of a spreadsheet.
        fc.pre(lines.length === 1 || lines.at(-1)?.join('') !== '')
        expect(fromClipboard(toClipboard(lines))).toEqual(lines)
      }),
    )
  })

  it('are read in the format of spreadsheets', () => {
    expect(fromClipboard('a\tb\r\n1\t"two\nlines"\r\n')).toEqual([
      ['a', 'b'],
      ['1', 'two\nlines'],
    ])
    expect(fromClipboard('')).toEqual([['']])
    expect(fromClipboard('5" pipe')).toEqual([['5" pipe']])
  })
})
