import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dayIn, isTimeZone, type Period, periodAfter, periodOf, startOfDay } from './periods.ts'

it('is the same for a server and for a browser that keeps rows itself', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  expect(read('../../resources/sdk/local/periods.ts')).toBe(read('./periods.ts'))
})

it.each([
  ['2026-05-31', 'day', '2026-05-31', '2026-06-01'],
  ['2026-05-31', 'week', '2026-05-25', '2026-06-01'],
  ['2026-06-01', 'week', '2026-06-01', '2026-06-08'],
  ['2026-12-31', 'month', '2026-12', '2027-01'],
  ['2026-12-31', 'year', '2026', '2027'],
  ['2024-02-29', 'day', '2024-02-29', '2024-03-01'],
] satisfies [string, Period, string, string][])('%s is, per %s, in %s, before %s', (day, period, key, next) => {
  expect([periodOf(day, period), periodAfter(key, period)]).toEqual([key, next])
})

it.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns'])(
  'every day of a year begins at one moment in %s',
  (timeZone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = periodAfter(day, 'day')) {
      const start = startOfDay(day, timeZone)
      expect([day, dayIn(timeZone, start)]).toEqual([day, day])
      expect(dayIn(timeZone, start - 1) < day).toBe(true)
    }
  },
)

it('knows what is no time zone', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
