import { describe, expect, it } from 'vitest'
import { relativeTime } from './time-words.ts'

const NOW = new Date(2026, 10, 21, 12, 0, 0)
const before = (ms: number) => new Date(NOW.getTime() - ms)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('a time in words', () => {
  it.each([
    [0, 'just now'],
    [-5_000, 'just now'],
    [59_999, 'just now'],
    [MINUTE, '1 min ago'],
    [59 * MINUTE, '59 min ago'],
    [HOUR, '1 h ago'],
    [11 * HOUR, '11 h ago'],
    [13 * HOUR, 'Yesterday'],
    [24 * HOUR, 'Yesterday'],
    [2 * DAY, '2 days ago'],
    [13 * DAY, '13 days ago'],
    [14 * DAY, '2 weeks ago'],
    [59 * DAY, '8 weeks ago'],
    [60 * DAY, 'Sep 22, 2026'],
  ])('%i ms ago reads as %s', (ms, words) => {
    expect(relativeTime(before(ms), NOW)).toBe(words)
  })
})
