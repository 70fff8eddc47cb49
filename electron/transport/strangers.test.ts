import { expect, it } from 'vitest'
import {
  STRANGERS_CALLS_AT_ONCE,
  STRANGERS_CALLS_WAITING,
  STRANGERS_FREE_BYTES,
  STRANGERS_HELD_MAX_BYTES,
  STRANGERS_REQUESTS_MAX,
} from '../../shared/limits/http.ts'
import { createCallQueue, createMemoryBudget } from './strangers.ts'

const HERE = new AbortController().signal

it('serves a few at a time, the others in their order, and nobody who has gone', async () => {
  const inTurn = createCallQueue()
  const served: number[] = []
  const ends: (() => void)[] = []
  const gone = new AbortController()
  const calls = Array.from({ length: STRANGERS_CALLS_AT_ONCE + 3 }, (_, n) =>
    inTurn('a', n === STRANGERS_CALLS_AT_ONCE ? gone.signal : HERE, async () => {
      served.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      return n
    }).catch((error: { code: string }) => error.code),
  )
  await Promise.resolve()
  expect(served).toHaveLength(STRANGERS_CALLS_AT_ONCE)
  // Of another app.
  expect(await inTurn('b', HERE, async () => 'b')).toBe('b')
  gone.abort()
  while ((await Promise.race([Promise.all(calls), new Promise((resolve) => setImmediate(() => resolve(null)))])) === null) ends.shift()?.()
  expect(await calls[STRANGERS_CALLS_AT_ONCE]).toBe('NOT_FOUND')
  expect(served).toEqual([0, 1, 2, 3, 5, 6])
  expect(await inTurn('a', HERE, async () => 'again')).toBe('again')
})

it('lets only so many wait', async () => {
  const inTurn = createCallQueue()
  let end = (): void => undefined
  const never = new Promise<void>((resolve) => (end = resolve))
  const calls = Array.from({ length: STRANGERS_CALLS_AT_ONCE + STRANGERS_CALLS_WAITING }, () => inTurn('a', HERE, () => never))
  await expect(inTurn('a', HERE, async () => 1)).rejects.toMatchObject({ code: 'TOO_BUSY' })
  end()
  await Promise.all(calls)
  expect(await inTurn('a', HERE, async () => 1)).toBe(1)
})

it('goes on after a call that failed', async () => {
  const inTurn = createCallQueue()
  const fails = Array.from({ length: STRANGERS_CALLS_AT_ONCE * 2 }, () => inTurn('a', HERE, () => Promise.reject(new Error('no'))))
  expect((await Promise.allSettled(fails)).map(({ status }) => status)).toEqual(fails.map(() => 'rejected'))
  expect(await inTurn('a', HERE, async () => 1)).toBe(1)
})

it('has room for so much, gives it back once, and holds nothing for who has left', () => {
  const enter = createMemoryBudget()
  const [one, two] = [enter(), enter()]
  one.take(STRANGERS_FREE_BYTES)
  one.take(STRANGERS_HELD_MAX_BYTES)
  expect(() => two.take(STRANGERS_FREE_BYTES + 1)).toThrow(expect.objectContaining({ code: 'TOO_BUSY' }))
  enter().take(STRANGERS_FREE_BYTES)
  one.leave()
  one.leave()
  one.take(STRANGERS_HELD_MAX_BYTES)
  enter().take(STRANGERS_FREE_BYTES + STRANGERS_HELD_MAX_BYTES)
  expect(() => enter().take(STRANGERS_FREE_BYTES + 1)).toThrow(expect.objectContaining({ code: 'TOO_BUSY' }))
})

it('lets in only so many, and another one for each that leaves', () => {
  const enter = createMemoryBudget()
  const [first, ...others] = Array.from({ length: STRANGERS_REQUESTS_MAX }, () => enter())
  expect(enter).toThrow(expect.objectContaining({ code: 'TOO_BUSY' }))
  first?.leave()
  first?.leave()
  enter()
  expect(enter).toThrow(expect.objectContaining({ code: 'TOO_BUSY' }))
  for (const other of others) other.leave()
  enter()
})
