import { expect, test } from 'vitest'
import { createRateLimit } from './frame-bridge.ts'

test('an app that reports in a loop gets its share of a second and no more', () => {
  let now = 0
  const admits = createRateLimit(20, () => now)
  const burst = () => Array.from({ length: 100 }, admits).filter(Boolean).length
  expect(burst()).toBe(20)
  now = 999
  expect(burst()).toBe(0)
  now = 1000
  expect(burst()).toBe(20)
})
