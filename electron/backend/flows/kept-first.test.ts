import { expect, onTestFinished, test, vi } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import { LOG_FAILING_MAX_MS, LOG_KEPT_MAX_MS, LOG_LOOK_AGAIN_MS } from '../../../shared/limits/sync.ts'
import { createKeptFirst } from './kept-first.ts'

const APP = AppId.parse('01900000-0000-7000-8000-00000000000a')
const OTHER = AppId.parse('01900000-0000-7000-8000-00000000000b')

/** An app whose log takes what waits when it is told to. */
function keeping(look: () => Promise<unknown> = () => Promise.resolve()) {
  let nowMs = 10_000
  const rows = { kept: () => Promise.resolve(), isFailing: () => false }
  const waiting: (() => void)[] = []
  const app = {
    kept: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    heardAll: Promise.resolve(),
    wake: () => undefined,
  }
  const followed = () => Promise.resolve(app)
  return {
    kept: createKeptFirst({ syncing: followed, linked: followed, isHeld: () => true, look, rows, now: () => nowMs }),
    later: (ms: number) => (nowMs += ms),
    /** How many waited. */
    take(): number {
      const taken = waiting.splice(0)
      for (const resolve of taken) resolve()
      return taken.length
    },
  }
}

const isAnswered = (answer: Promise<unknown>) =>
  Promise.race([answer.then(() => true), new Promise((resolve) => setTimeout(resolve, 0)).then(() => false)])

test('who wrote is answered when the log has it, and who did not at once', async () => {
  const { kept, take } = keeping()
  const writing = kept.keptFirst([], async () => {
    await kept.logs.ready(APP)
    kept.logs.told(APP)
  })
  expect(await isAnswered(writing)).toBe(false)
  expect(take()).toBe(1)
  expect(await isAnswered(writing)).toBe(true)
  expect(await isAnswered(kept.keptFirst([APP], () => Promise.resolve()))).toBe(true)
})

test('an answer that is given again waits for what the first one wrote', async () => {
  const { kept, take } = keeping()
  kept.logs.told(APP)
  const again = kept.keptFirst([APP], () => Promise.resolve())
  expect(await isAnswered(again)).toBe(false)
  take()
  expect(await isAnswered(again)).toBe(true)
})

test('a log that fails is not waited for as long as one that is slow', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const unavailable = expect.objectContaining({ code: 'DATABASE_UNAVAILABLE' }) as unknown
  for (const [fails, ms] of [
    [true, LOG_FAILING_MAX_MS],
    [false, LOG_KEPT_MAX_MS],
  ] as const) {
    const { kept } = keeping()
    kept.logs.told(APP)
    let isOver = false
    const refused = kept
      .keptFirst([APP], () => Promise.resolve())
      .catch((error: unknown) => error)
      .finally(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(0)
    if (fails) kept.failed(APP)
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver).toBe(true)
    expect(await refused).toEqual(unavailable)
  }
})

test('nothing runs while the database is away, which is asked after it was silent, and when it refused something', async () => {
  let isAway = false
  let ran = 0
  const { kept, later } = keeping(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()))
  const act = () => kept.keptFirst([], async () => (ran += 1))
  await act()
  isAway = true
  await act()
  later(LOG_LOOK_AGAIN_MS)
  await expect(act()).rejects.toThrow('away')
  kept.answered(APP)
  await act()
  kept.failed(APP)
  await expect(act()).rejects.toThrow('away')
  expect(ran).toBe(3)
})

test('a log that refuses keeps nobody from writing into others', async () => {
  const { kept, take } = keeping()
  const write = (appId: AppId) =>
    kept.keptFirst([], async () => {
      await kept.logs.ready(appId)
      kept.logs.told(appId)
    })
  await kept.keptFirst([], () => Promise.resolve())
  kept.failed(APP)
  const other = write(OTHER)
  await expect.poll(take).toBe(1)
  await other
  const unavailable = { code: 'DATABASE_UNAVAILABLE' }
  await expect(write(APP)).rejects.toMatchObject(unavailable)
  await expect(kept.keptFirst([APP], () => Promise.resolve())).rejects.toMatchObject(unavailable)
  kept.answered(OTHER)
  await expect(write(APP)).rejects.toMatchObject(unavailable)
  kept.answered(APP)
  const again = write(APP)
  await expect.poll(take).toBe(1)
  await again
})

test('who wrote into an app that is another node’s by now is not told that it was kept', async () => {
  const { kept } = keeping()
  const writing = kept.keptFirst([], async () => {
    await kept.logs.ready(APP)
    kept.logs.told(APP)
  })
  writing.catch(() => undefined)
  await isAnswered(writing)
  kept.lost(APP)
  await expect(writing).rejects.toMatchObject({ code: 'APP_ELSEWHERE' })
  // Before anybody waits for its log, too.
  const early = kept.keptFirst([], async () => {
    await kept.logs.ready(APP)
    kept.logs.told(APP)
    kept.lost(APP)
  })
  await expect(early).rejects.toMatchObject({ code: 'APP_ELSEWHERE' })
})

test('who follows a log uses the file that others wait for', async () => {
  const { kept } = keeping()
  expect(kept.follow(() => kept.logs.ready(APP))).toBe(null)
  await kept.logs.ready(APP)
  expect(kept.logs.ready(APP)).toBe(null)
})
