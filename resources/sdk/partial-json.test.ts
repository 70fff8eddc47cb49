import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partialJson } from './partial-json.ts'

test.each([
  ['', undefined],
  ['Here it is: ', undefined],
  ['```json\n{"a', {}],
  ['{"a":', {}],
  ['{"a":"so far', { a: 'so far' }],
  ['{"a":"tab\\', { a: 'tab' }],
  ['{"a":"\\u00e', { a: '' }],
  ['{"a":"\\\\', { a: '\\' }],
  ['{"a":12', {}],
  ['{"a":12,', { a: 12 }],
  ['{"a":[1,2', { a: [1] }],
  ['{"a":[{"b":tr', { a: [{}] }],
  ['["x","', ['x', '']],
  ['{"a":1}\n```', { a: 1 }],
])('of %j there is %j', (text, value) => {
  expect(partialJson(text)).toEqual(value)
})

test('of every object, each beginning is a value, and the whole is itself', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const text = JSON.stringify(value)
      for (let end = 1; end < text.length; end += 1) expect(partialJson(text.slice(0, end))).toBeTypeOf('object')
      expect(partialJson(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 200 },
  )
})
