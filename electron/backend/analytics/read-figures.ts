import type { Analytics, AnalyticsFigures, AnalyticsPoint, AnalyticsRange, NamedCount } from '../../../shared/domain/analytics.ts'
import { ANALYTICS_LISTED, ANALYTICS_VISITORS_A_DAY } from '../../../shared/limits/analytics.ts'
import type { Db } from '../db/open-database.ts'
import { type DayHour, daysBefore, daysBetween } from './analytics-days.ts'
import type { Measure, NamedKind } from './tally.ts'

const DAYS: Readonly<Record<AnalyticsRange, number>> = { today: 1, '7d': 7, '30d': 30, '90d': 90, year: 365 }
const MICRO = 1_000_000

type Sums = Partial<Record<Measure, number>>
type Figures = Omit<Analytics, 'problem'>

/** What a range comes to; `db` null while nothing was ever counted. */
export function readFigures(db: Db | null, range: AnalyticsRange, now: DayHour): Figures {
  const [from, to] = [daysBefore(now.day, DAYS[range] - 1), now.day]
  const points = range === 'today' ? pointsOfHours(db, now) : pointsOfDays(db, from, to)
  const within = { from, to }
  const sums = sumsOf(
    all<{ kind: Measure; n: number }>(db, `SELECT kind, sum(n) AS n FROM days WHERE ${WITHIN} AND name = '' GROUP BY kind`, within),
  )
  const names = (kind: NamedKind) =>
    all<NamedCount>(db, `SELECT name, sum(n) AS count FROM days WHERE ${WITHIN} AND kind = @kind GROUP BY name ORDER BY count DESC, name`, {
      ...within,
      kind,
    })
  const most = one<number>(db, `SELECT max(n) FROM days WHERE ${WITHIN} AND kind = 'visitors'`, within)
  return {
    range,
    ...within,
    totals: figuresOf(sums),
    points,
    pages: listed(names('page')),
    referrers: listed(names('referrer')),
    devices: [...names('device')],
    functions: functionsOf(names('function'), names('failed-function')),
    errors: errorsOf(db, within),
    own: sums.own ?? 0,
    bots: sums.bots ?? 0,
    isAtLeast: (most ?? 0) >= ANALYTICS_VISITORS_A_DAY,
    since: one<string>(db, 'SELECT min(day) FROM days', {}),
    cuts: all<{ at: number }>(db, 'SELECT at FROM cuts ORDER BY at DESC', {})
      .map(({ at }) => new Date(at))
      .filter((at) => at.toISOString().slice(0, 10) >= daysBefore(from, 1))
      .map((at) => at.toISOString()),
  }
}

const WITHIN = 'day BETWEEN @from AND @to'

function all<Row>(db: Db | null, sql: string, values: object): readonly Row[] {
  return db === null ? [] : (db.prepare(sql).all(values) as Row[])
}

function one<Value>(db: Db | null, sql: string, values: object): Value | null {
  return db === null ? null : ((db.prepare(sql).pluck().get(values) as Value | null | undefined) ?? null)
}

function pointsOfDays(db: Db | null, from: string, to: string): AnalyticsPoint[] {
  const rows = all<{ day: string; kind: Measure; n: number }>(db, `SELECT day, kind, n FROM days WHERE ${WITHIN} AND name = ''`, {
    from,
    to,
  })
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return daysBetween(from, to).map((day) => ({ at: day, ...figuresOf(sumsOf(byDay.get(day) ?? [])) }))
}

/** Up to the hour that it is. */
function pointsOfHours(db: Db | null, { day, hour }: DayHour): AnalyticsPoint[] {
  const rows = all<{ hour: number; kind: Measure; n: number }>(db, 'SELECT hour, measure AS kind, n FROM hours WHERE day = @day', { day })
  const byHour = Map.groupBy(rows, (row) => row.hour)
  return Array.from({ length: hour + 1 }, (_, each) => ({
    at: `${day}T${String(each).padStart(2, '0')}`,
    ...figuresOf(sumsOf(byHour.get(each) ?? [])),
  }))
}

function sumsOf(rows: readonly { readonly kind: Measure; readonly n: number }[]): Sums {
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

function figuresOf(sums: Sums): AnalyticsFigures {
  const { visits = 0, visitors = 0, views = 0, signUps = 0, calls = 0, failedCalls = 0, errors = 0, questions = 0, mails = 0 } = sums
  return { visits, visitors, views, signUps, calls, failedCalls, errors, questions, usd: (sums.microUsd ?? 0) / MICRO, mails }
}

/** The most frequent ones; the others are counted together, with those that were too many on their day. */
function listed(names: readonly NamedCount[]): NamedCount[] {
  const told = names.filter(({ name }) => name !== '')
  const shown = told.slice(0, ANALYTICS_LISTED)
  const sum = (counts: readonly NamedCount[]) => counts.reduce((total, { count }) => total + count, 0)
  const rest = sum(names) - sum(shown)
  return rest === 0 ? shown : [...shown, { name: '', count: rest }]
}

function functionsOf(calls: readonly NamedCount[], failed: readonly NamedCount[]): Analytics['functions'] {
  const failedOf = new Map(failed.map(({ name, count }) => [name, count]))
  return calls.slice(0, ANALYTICS_LISTED).map(({ name, count }) => ({ name, calls: count, failed: failedOf.get(name) ?? 0 }))
}

interface ErrorRow {
  readonly source: 'page' | 'function'
  readonly in: string
  readonly title: string
  readonly path: string
  readonly line: number
  readonly count: number
  readonly lastAt: number
}

function errorsOf(db: Db | null, within: { readonly from: string; readonly to: string }): Analytics['errors'] {
  const rows = all<ErrorRow>(
    db,
    `SELECT source, "in", title, path, line, sum(n) AS count, max(last_at) AS lastAt FROM errors WHERE ${WITHIN}
     GROUP BY source, "in", title, path, line ORDER BY count DESC, lastAt DESC LIMIT ${ANALYTICS_LISTED}`,
    within,
  )
  return rows.map(({ path, line, lastAt, ...row }) => ({
    ...row,
    place: path === '' ? null : { path, line },
    lastAt: new Date(lastAt).toISOString(),
  }))
}
