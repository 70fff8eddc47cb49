import { expect, it, test } from 'vitest'
import { inferColumn } from '../csv/infer-column.ts'
import { readNumber } from '../csv/read-number.ts'
import { parseFieldValue } from '../../../shared/domain/field-types/field-types.ts'
import { startCpuTime } from '../../../tests/helpers/cpu-time.ts'

const NUMBER = { type: 'number' } as const
const EMAIL = { type: 'string', format: 'email' } as const

test.each(['1', '-1.5', '+.5', '1.', '1e3', '1.e-3'])('%s is a number', (text) => {
  expect(parseFieldValue(NUMBER, text)).toEqual({ ok: true, value: Number(text) })
})

test.each(['.', '1.2.3', '1e', '--1', '1 000', 'Infinity', '0x10'])('%s is none', (text) => {
  expect(parseFieldValue(NUMBER, text).ok).toBe(false)
})

test.each(['a@b.c', 'a.b@c.d.e', 'a@..c', 'ä+1@b.co'])('%s is an address of email', (text) => {
  expect(parseFieldValue(EMAIL, text)).toEqual({ ok: true, value: text })
})

test.each(['a@b', 'a@.b', 'a@b.', '@b.c', 'a@b@c.d', 'a b@c.d', 'a@b.c d'])('%s is none', (text) => {
  expect(parseFieldValue(EMAIL, text).ok).toBe(false)
})

/* As long as a request to a live app may be. A search that starts again at each character would block the app for hours. */
const CHARS = 2_000_000
const MOST_MS = 2_000
const HOSTILE: Readonly<Record<string, string>> = {
  digits: `${'1'.repeat(CHARS)}x`,
  decimals: `1.${'1'.repeat(CHARS)}x`,
  'an exponent': `1e${'1'.repeat(CHARS)}x`,
  points: `a@${'.'.repeat(CHARS)}@`,
  labels: `a@${'b.'.repeat(CHARS / 2)} `,
  spaces: `1${' '.repeat(CHARS)}x`,
}

it.each(Object.entries(HOSTILE))('many %s are read in a time that grows with their number alone', (_name, text) => {
  const cpuMs = startCpuTime()
  for (const property of [NUMBER, EMAIL, { format: 'date' }, { format: 'date-time' }, { format: 'uri' }]) parseFieldValue(property, text)
  for (const mark of ['.', ','] as const) expect(readNumber(text, mark)).toBeNull()
  inferColumn().add(text)
  expect(cpuMs()).toBeLessThan(MOST_MS)
})
