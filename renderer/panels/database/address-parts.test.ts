import { expect, it } from 'vitest'
import { addressParts } from './address-parts.ts'

/** What Node's HTTP server takes of a request's head, of which the address is the most. */
const HEAD_MAX_CHARS = 16_384

it.each([
  ['ids', Array.from({ length: 1_203 }, () => crypto.randomUUID())],
  ['short texts', Array.from({ length: 1_203 }, (_, n) => String(n))],
  ['texts that become longer in an address', Array.from({ length: 90 }, (_, n) => `${n} — “été” 日本語 `.repeat(5))],
])('all of many %s are asked for, each once, and no address is too long', (_what, values) => {
  const parts = addressParts(values)
  expect(parts.flat()).toEqual(values)
  for (const part of parts) {
    expect(encodeURIComponent(JSON.stringify({ id: { in: part } })).length).toBeLessThan(HEAD_MAX_CHARS * 0.75)
    expect(part.length).toBeLessThanOrEqual(500)
  }
})

it('of nothing there is nothing to ask', () => {
  expect(addressParts([])).toEqual([])
})
