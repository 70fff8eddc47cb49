import { expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

it('allows so many in each span of time, and each key by itself', () => {
  let now = 0
  const limit = createRateLimit(
    [
      { perMs: 10, atMost: 2 },
      { perMs: 100, atMost: 3 },
    ],
    () => now,
  )
  const take = (key = 'a') => limit.take(key)
  expect([take(), take(), take(), take('b')]).toEqual([true, true, false, true])
  now = 10
  expect([take(), take()]).toEqual([true, false])
  now = 99
  expect(take()).toBe(false)
  now = 100
  expect([take(), take(), take()]).toEqual([true, true, false])
})

it('counts many at once as many, all of them or none', () => {
  const limit = createRateLimit([{ perMs: 10, atMost: 5 }], () => 0)
  expect([limit.take('a', 3), limit.take('a', 3), limit.take('a', 2), limit.take('a'), limit.take('b', 6)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})
