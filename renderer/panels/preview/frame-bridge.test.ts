import { expect, test, vi } from 'vitest'
import type { FrameReport } from '../../../shared/domain/preview-bridge.ts'
import { connectFrame, createRateLimit } from './frame-bridge.ts'

test('an app that reports in a loop is limited to its share per second', () => {
  let now = 0
  const admits = createRateLimit(20, () => now)
  const burst = () => Array.from({ length: 100 }, admits).filter(Boolean).length
  expect(burst()).toBe(20)
  now = 999
  expect(burst()).toBe(0)
  now = 1000
  expect(burst()).toBe(20)
})

/** The bridge, and the app's end of it. */
async function connected() {
  const heard: FrameReport[] = []
  const port = Promise.withResolvers<MessagePort>()
  const flooded = vi.fn<() => void>()
  const frame = {
    contentWindow: { postMessage: (_: unknown, _origin: string, [given]: readonly MessagePort[]) => given && port.resolve(given) },
  }
  const bridge = connectFrame(frame as never, 'http://app.localhost/', (report) => heard.push(report), flooded)
  const app = await port.promise
  const close = () => {
    bridge.close()
    app.close()
  }
  return { say: app.postMessage.bind(app), close, heard, flooded }
}

const line = (text: string) => ({ type: 'console', line: { level: 'log', text, at: 0, path: null, line: null } })

test('console lines do not use up the rate limit of other reports', async () => {
  const { say, close, heard } = await connected()
  for (let count = 0; count < 60; count += 1) say(line('x'))
  for (let count = 0; count < 70; count += 1) say({ type: 'route', route: '/' })
  say(line('end'))
  await expect.poll(() => heard.some((report) => report.type === 'console' && report.line.text === 'end')).toBe(true)
  expect(heard.filter(({ type }) => type === 'route')).toHaveLength(20)
  close()
})

test('an app that floods the builder, or sends oversized messages, is disconnected', async () => {
  const flood = await connected()
  for (let count = 0; count < 10_000; count += 1) flood.say(line('x'))
  await expect.poll(() => flood.flooded.mock.calls.length).toBe(1)
  const large = await connected()
  large.say(line('x'.repeat(100_000)))
  await expect.poll(() => large.flooded.mock.calls.length).toBe(1)
  expect(large.heard).toEqual([])
  flood.close()
  large.close()
})
