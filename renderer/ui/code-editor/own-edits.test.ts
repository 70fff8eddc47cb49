import { expect, test } from 'vitest'
import { createOwnEdits } from './own-edits.ts'

test('what was typed comes back later, and is not taken for somebody else’s text', () => {
  const ownEdits = createOwnEdits()
  for (const text of ['a', 'ab', 'abc']) ownEdits.sent(text)
  expect(ownEdits.isOwn('ab')).toBe(true)
  expect(ownEdits.isOwn('abc')).toBe(true)
  expect(ownEdits.isOwn('abc')).toBe(true)
})

test('a text that is older than one that came back was brought back by somebody', () => {
  const ownEdits = createOwnEdits()
  for (const text of ['a', 'ab', 'abc']) ownEdits.sent(text)
  expect(ownEdits.isOwn('ab')).toBe(true)
  expect(ownEdits.isOwn('a')).toBe(false)
})

test('another text is never an echo', () => {
  const ownEdits = createOwnEdits()
  ownEdits.sent('a')
  expect(ownEdits.isOwn('b')).toBe(false)
  ownEdits.clear()
  expect(ownEdits.isOwn('a')).toBe(false)
})
