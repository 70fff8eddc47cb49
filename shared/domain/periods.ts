// This file is kept in `shared/domain` and in `resources/sdk/local`, which cannot import each other. A test compares the copies.

/** Calendar periods by which moments are grouped. A week begins on Monday. */
export type Period = 'day' | 'week' | 'month' | 'year'

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

export function isTimeZone(timeZone: string): boolean {
  try {
    formatOf(timeZone)
    return true
  } catch {
    return false
  }
}

/** The date of a moment in a time zone: `2026-05-31`. */
export function dayIn(timeZone: string, time: number): string {
  return localTime(timeZone, time).slice(0, 10)
}

/** The start of a day in a time zone, in milliseconds. */
export function startOfDay(day: string, timeZone: string): number {
  const written = Date.parse(`${day}T00:00:00Z`)
  const guess = written - offsetAt(written, timeZone)
  // The offset may differ between the two because of daylight saving time.
  return written - offsetAt(guess, timeZone)
}

/** The key of the period that contains a day: the day itself, the Monday of its week, the month as `2026-05`, or the year. */
export function periodOf(day: string, period: Period): string {
  if (period === 'day') return day
  if (period === 'month') return day.slice(0, 7)
  if (period === 'year') return day.slice(0, 4)
  const time = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return writeDay(time - sinceMonday * DAY_MS)
}

export function firstDayOf(key: string, period: Period): string {
  if (period === 'year') return `${key}-01-01`
  return period === 'month' ? `${key}-01` : key
}

export function periodAfter(key: string, period: Period): string {
  const first = new Date(`${firstDayOf(key, period)}T00:00:00Z`)
  if (period === 'year') first.setUTCFullYear(first.getUTCFullYear() + 1)
  else if (period === 'month') first.setUTCMonth(first.getUTCMonth() + 1)
  else first.setUTCDate(first.getUTCDate() + (period === 'week' ? 7 : 1))
  return periodOf(writeDay(first.getTime()), period)
}

function offsetAt(time: number, timeZone: string): number {
  const seconds = Math.floor(time / 1_000) * 1_000
  return Date.parse(`${localTime(timeZone, time).replace(' ', 'T')}Z`) - seconds
}

/** The local time: `2026-05-31 13:00:00`. */
function localTime(timeZone: string, time: number): string {
  return formatOf(timeZone).format(time)
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

function writeDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** All periods from the first key to the last, including empty ones; unchanged where that would be more than `limit`. */
export function withGapsFilled(keys: readonly string[], per: Period, limit: number): readonly string[] {
  const [first] = keys
  if (first === undefined) return keys
  const filled = [first]
  for (const key of keys.slice(1)) {
    let next = periodAfter(filled.at(-1) ?? first, per)
    for (; next < key; next = periodAfter(next, per)) {
      if (filled.length > limit) return keys
      filled.push(next)
    }
    filled.push(next)
  }
  return filled
}
