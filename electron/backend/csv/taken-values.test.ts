import { expect, test } from 'vitest'
import { createTakenValues } from './taken-values.ts'

test('a value of a unique field is taken once, by the row that has it or by the first row of the file', () => {
  const values = createTakenValues()
  values.add('1', 'a@x.de')
  expect(values.take('a@x.de', null, false)).toBe(false)
  expect(values.take('a@x.de', '2', false)).toBe(false)
  expect(values.take('a@x.de', '1', false)).toBe(true)
  expect(values.take('b@x.de', null, false)).toBe(true)
  expect(values.take('b@x.de', null, false)).toBe(false)
})

test('a row that the import has written before it was interrupted does not stand in its own way', () => {
  const values = createTakenValues()
  values.add('1', 'a@x.de')
  expect(values.take('a@x.de', null, true)).toBe(true)
  expect(values.take('a@x.de', null, false)).toBe(false)
})
