import type { AnalyticsFigures } from '../../../shared/domain/analytics.ts'
import { formatUsd } from '../../../shared/domain/money.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { compactNumber } from '../../ui/number-words.ts'
import { inLocale } from '../../../shared/text/language.ts'
import { say } from '../../../shared/text/say.ts'

export type FigureName = keyof AnalyticsFigures

/** In the order in which they are shown; failed calls stand beside their functions. */
export const SHOWN_FIGURES = [
  'visits',
  'visitors',
  'views',
  'signUps',
  'calls',
  'errors',
  'questions',
  'usd',
  'mails',
] as const satisfies readonly FigureName[]

export function exactFigure(name: FigureName, value: number): string {
  return name === 'usd' ? formatUsd(value) : plainNumber(value)
}

export function shortFigure(name: FigureName, value: number): string {
  return name === 'usd' ? formatUsd(value) : value < 10_000 ? plainNumber(value) : compactNumber(value)
}

const DAY = inLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }))
const LONG_DAY = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** `2026-11-29T14` as "14:00", `2026-11-29` as "Nov 29". */
export function shortTime(at: string): string {
  const [day = '', hour] = at.split('T')
  return hour === undefined ? DAY().format(new Date(`${day}T00:00:00Z`)) : `${hour}:00`
}

export function longTime(at: string): string {
  const [day = '', hour] = at.split('T')
  return hour === undefined ? LONG_DAY().format(new Date(`${day}T00:00:00Z`)) : say('{hour}:00 to {hour2}:59', { hour, hour2: hour })
}
