import { describe, expect, it } from 'vitest'
import { convertValue, fieldTypeOf, parseFieldValue, typedValue, writeProperty } from './field-types.ts'
import { rating, starsOf } from './rating.ts'
import { startCpuTime } from '../../../tests/helpers/cpu-time.ts'

const property = writeProperty('rating')
const refusal = { ok: false, reason: 'must be a whole number from 1 to 5' }

describe('a rating', () => {
  it('is told from a whole number by its format, and keeps it', () => {
    expect(property).toEqual({ type: 'integer', format: 'rating', minimum: 1, maximum: 5 })
    expect(fieldTypeOf(property).kind).toBe('rating')
    expect(fieldTypeOf({ type: 'integer' }).kind).toBe('integer')
  })

  it.each([1, 5, '3', 4.0])('takes %s', (value) => {
    expect(parseFieldValue(property, value)).toEqual({ ok: true, value: Number(value) })
  })

  it.each([0, 6, 3.5, -1, '6'])('does not take %s', (value) => {
    expect(parseFieldValue(property, value)).toEqual(refusal)
  })

  it('goes as far as its property says', () => {
    expect(parseFieldValue({ ...property, maximum: 10 }, 8)).toEqual({ ok: true, value: 8 })
    expect(starsOf({ ...property, maximum: 10 }, 8)).toBe(8)
    expect(starsOf(property, 8)).toBeNull()
  })

  it.each([
    ['4', 4],
    ['★★★☆☆', 3],
    ['⭐⭐', 2],
    ['⭐️⭐️⭐️⭐️⭐️', 5],
    ['5/5', 5],
    ['2 / 5', 2],
  ])('is written as %s', (text, stars) => {
    expect(typedValue(property, text)).toEqual({ ok: true, value: stars })
    expect(convertValue(text, 'text', property)).toBe(stars)
  })

  it.each(['4/10', '★★★★★★', '4.5', 'good', '☆☆', '7'])('is not written as %s', (text) => {
    expect(typedValue(property, text)).toEqual(refusal)
    expect(convertValue(text, 'text', property)).toBeNull()
  })

  it('comes from numbers and choices that are one, and from no yes or no', () => {
    expect(convertValue(4, 'number', property)).toBe(4)
    expect(convertValue(4.5, 'number', property)).toBeNull()
    expect(convertValue('5', 'select', property)).toBe(5)
    expect(convertValue(true, 'boolean', property)).toBeNull()
    expect(convertValue(4, 'number', { type: 'string' })).toBe('4')
  })

  it('is read from a long text in no time', () => {
    const cpuMs = startCpuTime()
    expect(rating.csv.readOwn(`${'★\uFE0F'.repeat(1_000_000)}x`, property)).toBeNull()
    expect(cpuMs()).toBeLessThan(100)
  })
})
