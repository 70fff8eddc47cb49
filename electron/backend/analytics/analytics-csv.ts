import type { Analytics, AnalyticsPoint } from '../../../shared/domain/analytics.ts'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { csvLine } from '../lib/csv-cell.ts'

const FIGURES = ['visits', 'visitors', 'views', 'signUps', 'calls', 'failedCalls', 'errors', 'questions', 'usd', 'mails'] as const

/** One line for each count. Names come from strangers: none of them is a formula to a spreadsheet. */
export function analyticsCsv({ points, pages, referrers, devices, functions, errors, from, to }: Analytics): string {
  const { columns, kinds, figures, words } = ANALYTICS_TEXT
  const period = `${from}/${to}`
  const line = (kind: string, when: string, name: string, count: number) => csvLine([kind, when, name, count], { isSafe: true })
  const ofPoint = (point: AnalyticsPoint) => FIGURES.map((figure) => line(figures[figure], point.at, '', point[figure]))
  const named = (kind: keyof typeof kinds, each: { readonly name: string; readonly count: number }) =>
    line(kinds[kind], period, words(kind, each.name), each.count)
  return [
    csvLine([columns.kind, columns.when, columns.name, columns.count], { isSafe: true }),
    ...points.flatMap(ofPoint),
    ...pages.map((each) => named('pages', each)),
    ...referrers.map((each) => named('referrers', each)),
    ...devices.map((each) => named('devices', each)),
    ...functions.flatMap(({ name, calls, failed }) => [
      named('functions', { name, count: calls }),
      line(kinds.failedFunctions, period, words('functions', name), failed),
    ]),
    ...errors.map(({ title, place, count, in: name }) =>
      line(
        kinds.errors,
        period,
        [title, place === null ? name : `${place.path}:${place.line}`].filter((part) => part !== '').join(' · '),
        count,
      ),
    ),
  ].join('')
}
