import { inLocale } from '../../shared/text/language.ts'
import { say } from '../../shared/text/say.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const DATE = inLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }))
const EXACT = inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }))

/** How long ago, as a person says it. A clock that runs a little ahead reads as "just now". */
export function relativeTime(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime()
  if (passed < MINUTE) return say('just now')
  if (passed < HOUR) return say('{n} min ago', { n: Math.floor(passed / MINUTE) })
  const days = calendarDays(at, now)
  if (days === 0) return say('{n} h ago', { n: Math.floor(passed / HOUR) })
  if (days === 1) return say('Yesterday')
  if (days < 14) return say('{days} days ago', { days })
  if (days < 60) return say('{n} weeks ago', { n: Math.floor(days / 7) })
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
