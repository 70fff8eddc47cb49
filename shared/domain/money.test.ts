import { expect, test } from 'vitest'
import { formatUsd } from './money.ts'

test.each([
  [0, '$0.00'],
  [1.5, '$1.50'],
  [1234.567, '$1,234.57'],
  [0.0512, '$0.05'],
  [0.01, '$0.01'],
  [0.00996, '$0.01'],
  [0.0042, '0.42¢'],
  [0.000051, '0.0051¢'],
  [0.000000001, 'under 0.001¢'],
])('%d US dollars read as %s', (usd, words) => {
  expect(formatUsd(usd)).toBe(words)
})
