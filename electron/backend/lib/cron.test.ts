import { expect, test } from 'vitest'
import { isSchedule, nextRun } from './cron.ts'

test.each(['0 9 * * 1-5', '*/15 * * * *', '0 0 29 2 *', ' 0 9 1,15 * MON '])('“%s” is a schedule', (text) => {
  expect(isSchedule(text)).toBe(true)
})

test.each([
  '',
  'every morning at nine o’clock',
  'a b c d e',
  '* * * *',
  '0 0 9 * * 1',
  '@daily',
  '61 * * * *',
  '*/0 * * * *',
  '0 0 31 2 *',
  '0 9 * * 8',
])('“%s” is none', (text) => {
  expect(isSchedule(text)).toBe(false)
})

test('a time that the clocks skip comes right after the gap, and one that occurs twice comes once', () => {
  const after = (moment: string, schedule = '30 2 * * *') =>
    new Date(nextRun(schedule, 'Europe/Berlin', Date.parse(moment)) ?? 0).toISOString()
  expect(after('2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
  expect(after('2026-10-25T00:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(after('2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
  expect(after('2026-10-25T00:30:00Z', '30 2,14 * * *')).toBe('2026-10-25T13:30:00.000Z')
})

test('an unknown time zone has no time', () => {
  expect(nextRun('0 9 * * *', 'Nowhere/Atlantis', 0)).toBeNull()
})
