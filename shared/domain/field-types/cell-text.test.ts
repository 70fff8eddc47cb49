import { describe, expect, it } from 'vitest'
import { cellText, textForEditing, plainProperty, typedValue } from './field-types.ts'
import { isTrue } from './other-types.ts'
import type { PropertyType, TypedProperty } from './property-type.ts'

const column = (type: PropertyType, property: TypedProperty = {}): TypedProperty => ({
  ...plainProperty(type),
  ...(type === 'select' ? { enum: ['new'] } : type === 'multiselect' ? { items: { type: 'string' } } : {}),
  ...property,
})

describe('a value in its cell', () => {
  it.each([
    [column('number'), 1234.5, '1,234.5'],
    [column('number', { format: 'money' }), 1234.5, '1,234.50'],
    [column('boolean'), '1', 'Yes'],
    [column('boolean'), false, 'No'],
    [column('datetime', { format: 'date' }), '2026-11-21', 'Nov 21, 2026'],
    [column('datetime', { format: 'date-time' }), new Date(2026, 10, 21, 14, 30).toISOString(), 'Nov 21, 2026, 2:30 PM'],
    [column('datetime'), 'soon', 'soon'],
    [column('multiselect'), ['a', 'b'], 'a, b'],
    [column('json'), { a: [1] }, '{"a":[1]}'],
    [column('text'), null, ''],
  ])('reads as a person writes it (%#)', (cell, value, text) => {
    expect(cellText(cell, value).replace(/\u202f/g, ' ')).toBe(text)
  })

  it('is true when it is true, "true", 1 or "1"', () => {
    expect([true, 'true', 1, '1', false, 'yes', 0, null].map(isTrue)).toEqual([true, true, true, true, false, false, false, false])
  })
})

describe('what is typed into a cell', () => {
  it.each([
    [column('text'), ' as it is ', ' as it is '],
    [column('text'), '', null],
    [column('number'), '1,234.5', 1234.5],
    [column('number'), '-0.5', -0.5],
    [column('boolean'), 'No', false],
    [column('datetime', { format: 'date' }), '2026-02-03', '2026-02-03'],
    [column('datetime', { format: 'date' }), 'Feb 3, 2026', '2026-02-03'],
    [column('datetime', { format: 'date' }), '2/3/2026', '2026-02-03'],
    [column('datetime'), '2/3/2026 2:30 PM', new Date(2026, 1, 3, 14, 30).toISOString()],
    [column('datetime'), '2026-02-03', new Date(2026, 1, 3).toISOString()],
    [column('multiselect'), 'a,  b', ['a', 'b']],
    [column('multiselect'), '"red, large",, 5" wide', ['red, large', '5" wide']],
    [column('json'), '{"a": 1}', { a: 1 }],
    [column('json'), '  ', null],
    [column('select'), ' done ', 'done'],
  ])('becomes its value (%#)', (cell, text, value) => {
    expect(typedValue(cell, text)).toEqual({ ok: true, value })
  })

  it.each([
    [column('number'), 'many', 'Enter a number'],
    [column('boolean'), 'perhaps', 'Enter yes or no'],
    [column('datetime'), 'soon', 'Enter a date such as 2026-01-31'],
    [column('datetime', { format: 'date' }), '2026-02-31', 'Enter a date such as 2026-01-31'],
  ])('is refused with what would do (%#)', (cell, text, reason) => {
    expect(typedValue(cell, text)).toEqual({ ok: false, reason })
  })

  it('of JSON says why it is none', () => {
    expect(typedValue(column('json'), '{a}')).toEqual({ ok: false, reason: expect.stringMatching(/^Invalid JSON: ./) })
  })

  it('is the same when nothing was changed', () => {
    const moment = new Date(2026, 4, 1, 9, 5).toISOString()
    for (const [cell, value] of [
      [column('number'), 12.5],
      [column('boolean'), true],
      [column('datetime', { format: 'date-time' }), moment],
      [column('multiselect'), ['x', 'y z', 'red, "large"', ' blank ', '"quoted"']],
      [column('json'), { deep: [null, 'é'] }],
    ] as const) {
      expect(typedValue(cell, textForEditing(cell, value))).toEqual({ ok: true, value })
    }
  })
})
