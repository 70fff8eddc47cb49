import { expect, test } from 'vitest'
import { scheduleWords } from './schedule-words.ts'

test.each([
  ['0 9 * * *', 'every day at 9:00'],
  ['30 8,17 * * 1-5', 'Monday to Friday at 8:30 and 17:30'],
  ['0 7 * * 1', 'every Monday at 7:00'],
  ['5 0 * * 0,6', 'every Sunday and Saturday at 0:05'],
  ['0 6 1 * *', 'on day 1 of each month at 6:00'],
  ['*/15 * * * *', 'every 15 minutes'],
  ['0 * * * *', 'every hour'],
  ['20 * * * 1-5', 'Monday to Friday, every hour at :20'],
  ['0 */4 * * *', 'every 4 hours'],
  ['* * * * *', 'every minute'],
  // Nobody would say these in a few words.
  ['0 9 1-7 * 1', '0 9 1-7 * 1'],
  ['0 9 * 3 *', '0 9 * 3 *'],
  ['0 9-17 * * *', '0 9-17 * * *'],
  ['0 9 * * 9', '0 9 * * 9'],
  ['', ''],
])('“%s” is “%s”', (schedule, words) => {
  expect(scheduleWords(schedule)).toBe(words)
})
