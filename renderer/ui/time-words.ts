import { inLocale } from '../../shared/text/language.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const DATE = inLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }))
const EXACT = inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }))

/** How long ago, as a person says it. A clock that runs a little ahead reads as "just now". */
export function relativeTime(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime()
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  const days = calendarDays(at, now)
  if (days === 0) return `${Math.floor(passed / HOUR)} h ago`
  if (days === 1) return 'Yesterday'
  if (days < 14) return `${days} days ago`
  if (days < 60) return `${Math.floor(days / 7)} weeks ago`
  return DATE().format(at)
}

export function exactTime(at: Date): string {
  return EXACT().format(at)
}

function calendarDays(at: Date, now: Date): number {
  const from = Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  const to = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((to - from) / DAY)
}
