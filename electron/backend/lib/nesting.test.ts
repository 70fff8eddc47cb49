import { expect, test } from 'vitest'
import { MAX_OPEN_BRACKETS } from '../../../shared/limits/files.ts'
import { measureNesting } from './nesting.ts'

test('brackets inside of each other are too deep beyond a number that nobody writes', () => {
  const nested = (depth: number) => '[({'.repeat(depth / 3) + '})]'.repeat(depth / 3)
  expect(measureNesting(nested(MAX_OPEN_BRACKETS - (MAX_OPEN_BRACKETS % 3))).isTooDeep).toBe(false)
  expect(measureNesting(nested(MAX_OPEN_BRACKETS + 3)).isTooDeep).toBe(true)
  expect(measureNesting('()'.repeat(100_000)).isTooDeep).toBe(false)
})

test('a bracket in a string counts no longer than what is around the string', () => {
  expect(measureNesting('f(["smile :(", /[(]/])\n'.repeat(10_000)).isTooDeep).toBe(false)
})

test('words and signs are counted', () => {
  expect(measureNesting(' const größe_1 = a.b( "c" ) // ok\n').tokens).toBe(14)
})

test('a text that nothing was written for by hand takes a time that grows with its length', () => {
  expect(measureNesting(`${'('.repeat(MAX_OPEN_BRACKETS)}${'}'.repeat(2_000_000)}`).tokens).toBe(2_000_000 + MAX_OPEN_BRACKETS)
})
