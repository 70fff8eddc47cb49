import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { convertValue, parseFieldValue } from '../../../shared/domain/field-types/field-types.ts'
import { propertyType, type PropertyType } from '../../../shared/domain/field-types/property-type.ts'
import { toColumn } from '../lib/column-value.ts'

const TARGETS: Record<PropertyType, PropertySchema> = {
  text: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  datetime: { type: 'string', format: 'date-time' },
  select: { type: 'string', enum: ['new', 'done', '5'] },
  multiselect: { type: 'array', items: { type: 'string', enum: ['a', 'b', 'new'] } },
  image: { type: 'string', format: 'image' },
  json: { type: 'object' },
  relation: { type: 'string', 'x-relation': 'Order' as never },
}

it.each<[unknown, PropertyType, PropertyType, unknown]>([
  ['12', 'text', 'number', 12],
  [' -3.50 ', 'text', 'number', -3.5],
  ['007', 'text', 'number', null],
  ['12345678901234567', 'text', 'number', null],
  ['1,5', 'text', 'number', null],
  [0.1, 'number', 'text', '0.1'],
  [true, 'boolean', 'text', 'true'],
  [true, 'boolean', 'number', 1],
  ['Yes', 'text', 'boolean', true],
  ['perhaps', 'text', 'boolean', null],
  [2, 'number', 'boolean', null],
  ['new', 'text', 'select', 'new'],
  ['other', 'text', 'select', null],
  [5, 'number', 'select', '5'],
  [['new'], 'multiselect', 'select', 'new'],
  [['a', 'b'], 'multiselect', 'select', null],
  ['a, b', 'text', 'multiselect', ['a', 'b']],
  ['a, z', 'text', 'multiselect', null],
  ['', 'text', 'multiselect', null],
  ['new', 'select', 'multiselect', ['new']],
  [['a', 'b'], 'multiselect', 'text', 'a, b'],
  ['2026-01-31', 'text', 'datetime', '2026-01-31T00:00:00.000Z'],
  ['31.1.2026', 'text', 'datetime', null],
  ['https://a.example/x.png', 'text', 'image', 'https://a.example/x.png'],
  ['a picture', 'text', 'image', null],
  ['{"a":1}', 'text', 'json', { a: 1 }],
  ['{"a"', 'text', 'json', '{"a"'],
  [{ a: 1 }, 'json', 'text', '{"a":1}'],
])('%j of %s as %s is %j', (value, from, to, expected) => {
  expect(convertValue(value, from, TARGETS[to])).toEqual(expected)
})

it('never throws, and returns only values of the new type', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(TARGETS)), fc.constantFrom(...Object.values(TARGETS)), fc.jsonValue(), (from, to, raw) => {
      const valid = parseFieldValue(from, raw)
      if (!valid.ok) return
      const converted = convertValue(valid.value, propertyType(from), to)
      expect(parseFieldValue(to, converted)).toEqual({ ok: true, value: converted })
      toColumn(propertyType(to), converted)
    }),
    { numRuns: 5_000 },
  )
})
