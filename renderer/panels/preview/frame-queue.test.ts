import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Burst, shareOf } from './cpu-share.ts'
import { createFrameQueue } from './frame-queue.ts'

const page = { visibilityState: 'visible' }
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  page.visibilityState = 'visible'
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether the queue still waits after so long. */
async function waitsAfter(ms: number, share: () => number): Promise<boolean> {
  const stop = new AbortController()
  const queue = createFrameQueue<string>(stop.signal, share)
  let isWaiting = true
  const given = queue.next(1_000).then(
    () => (isWaiting = false),
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(ms)
  const waits = isWaiting
  stop.abort()
  await given
  return waits
}

test('a frame that says nothing is given up after its time', async () => {
  expect(await waitsAfter(900, () => 1)).toBe(true)
  expect(await waitsAfter(1_100, () => 1)).toBe(false)
})

test('on a machine that gives it a quarter of a processor, a frame has four times as long', async () => {
  expect(await waitsAfter(3_500, () => 0.25)).toBe(true)
  expect(await waitsAfter(4_500, () => 0.25)).toBe(false)
})

test('nothing counts while the page is hidden', async () => {
  page.visibilityState = 'hidden'
  expect(await waitsAfter(60_000, () => 1)).toBe(true)
})

const burst = (tookMs: number, fastestMs = 2): Burst => ({ fastestMs, tookMs, pieces: 5, seed: 1 })

test('the share is what the work needs at its fastest, of what it took', () => {
  expect(shareOf([burst(10), burst(10)], 2)).toBe(1)
  expect(shareOf([burst(10), burst(30)], 2)).toBe(0.5)
  // Slower than ever before in all of its pieces counts as busy too.
  expect(shareOf([burst(40, 8)], 2)).toBe(0.25)
  expect(shareOf([burst(10_000)], 2)).toBe(0.1)
})
