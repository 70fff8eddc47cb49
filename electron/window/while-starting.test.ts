import { expect, onTestFinished, test, vi } from 'vitest'
import { STARTING_SHOWN_MS, startingOptions, startingPage, whileStarting } from './while-starting.ts'

function clock() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const done: string[] = []
  const show = () => (done.push('shown'), { close: () => void done.push('closed') })
  return { done, show }
}

test('a start that takes its time is shown, until it is over', () => {
  const { done, show } = clock()
  const starting = whileStarting(show)
  vi.advanceTimersByTime(STARTING_SHOWN_MS)
  expect(done).toEqual(['shown'])
  starting.end()
  starting.end()
  expect(done).toEqual(['shown', 'closed'])
})

test('a usual start shows nothing of it', () => {
  const { done, show } = clock()
  const starting = whileStarting(show)
  vi.advanceTimersByTime(STARTING_SHOWN_MS - 1)
  starting.end()
  vi.advanceTimersByTime(STARTING_SHOWN_MS)
  expect(done).toEqual([])
})

test('its page runs no script, asks nobody and says what goes on', () => {
  const page = decodeURIComponent(startingPage({ isDark: false, title: 'Lathe is starting…', hint: 'Reading' }))
  expect(page).toContain("default-src 'none'")
  expect(page).toContain('<h1>Lathe is starting…</h1><p>Reading</p>')
  expect(page).not.toMatch(/<script|https?:/)
  expect(startingOptions({ isDark: true, title: 'Lathe' }).webPreferences).toMatchObject({
    sandbox: true,
    javascript: false,
    nodeIntegration: false,
  })
})
