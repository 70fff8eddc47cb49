import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimalEdit } from './minimal-edit.ts'

test('only what differs is replaced', () => {
  expect(minimalEdit('one two three', 'one 2 three')).toEqual({ start: 4, end: 7, text: '2' })
  expect(minimalEdit('same', 'same')).toBeNull()
  expect(minimalEdit('', 'all')).toEqual({ start: 0, end: 0, text: 'all' })
})

test('a character of two units is replaced whole', () => {
  const [before, after] = ['a😀b', 'a😁b']
  expect(minimalEdit(before, after)).toEqual({ start: 1, end: 3, text: '😁' })
})

test('it always makes the one text of the other', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edit = minimalEdit(before, after)
      expect(edit === null ? before : before.slice(0, edit.start) + edit.text + before.slice(edit.end)).toBe(after)
    }),
    { numRuns: 2_000 },
  )
})
