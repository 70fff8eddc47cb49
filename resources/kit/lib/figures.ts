import {
  addDays,
  addMonths,
  addWeeks,
  addYears,
  format,
  startOfDay,
  startOfMonth,
  startOfWeek,
  startOfYear,
  subDays,
  subMonths,
  subWeeks,
  subYears,
} from 'date-fns'
import { ownLocale } from './utils.ts'

/** A point of a chart. */
export interface Point {
  readonly label: string
  readonly value: number
}
export type Period = 'day' | 'week' | 'month' | 'year'

/** A group of an aggregate. */
interface Group {
  readonly key: string | number | boolean | null
  readonly value: number | null
}

/** As many values as a chart can show side by side. */
const MOST_VALUES = 8

/** The number of rows for each choice, in the order of the choices. */
export function inOrder(groups: readonly Group[], choices: readonly string[]): Point[] {
  return choices.map((label) => ({ label, value: groups.find(({ key }) => key === label)?.value ?? 0 }))
}

/** The largest groups, with names for their keys. */
export function named(groups: readonly Group[], nameOf: (key: string) => string | null | undefined = (key) => key): Point[] {
  return groups
    .map(({ key, value }) => ({ label: key === null ? '' : (nameOf(String(key)) ?? ''), value: Math.round((value ?? 0) * 100) / 100 }))
    .filter(({ label, value }) => label !== '' && value !== 0)
    .slice(0, MOST_VALUES)
}

/** A point for each row. */
export function pointsOf<Row>(
  rows: readonly Row[],
  labelOf: (row: Row) => string | null | undefined,
  valueOf: (row: Row) => number | null | undefined,
): Point[] {
  return rows.map((row) => ({ label: labelOf(row) ?? '', value: valueOf(row) ?? 0 }))
}

/** The number of periods, including the current one. */
const SHOWN: Readonly<Record<Period, number>> = { day: 8, week: 8, month: 6, year: 8 }
const BACK = { day: subDays, week: subWeeks, month: subMonths, year: subYears }
const ON = { day: addDays, week: addWeeks, month: addMonths, year: addYears }
const KEYS: Readonly<Record<Period, string>> = { day: 'yyyy-MM-dd', week: 'yyyy-MM-dd', month: 'yyyy-MM', year: 'yyyy' }

function startOf(period: Period, day: Date): Date {
  if (period === 'week') return startOfWeek(day, { weekStartsOn: 1 })
  return { day: startOfDay, month: startOfMonth, year: startOfYear }[period](day)
}

/** The last days, weeks, months or years, each with the value of its group. */
export function lastPeriods(groups: readonly Group[], per: Period): Point[] {
  const values = new Map(groups.map(({ key, value }) => [key, value ?? 0]))
  const now = new Date()
  return Array.from({ length: SHOWN[per] }, (_, at) => {
    const day = startOf(per, BACK[per](now, SHOWN[per] - 1 - at))
    return { label: periodLabel(day, per), value: values.get(format(day, KEYS[per])) ?? 0 }
  })
}

/** A week is labelled by its number. */
function periodLabel(day: Date, per: Period): string {
  if (per === 'month') return day.toLocaleDateString(ownLocale(), { month: 'short' })
  return format(day, { day: 'd MMM', week: "'W'I", year: 'yyyy' }[per])
}

/** A `day` property holds `2026-05-31`; a `moment` also has a time. */
type Kind = 'day' | 'moment'
const bound = (day: Date, kind: Kind) => (kind === 'day' ? format(day, 'yyyy-MM-dd') : day.toISOString())

/** A filter for values within the periods that `lastPeriods` shows. */
export function inLast(per: Period, kind: Kind = 'day') {
  return { gte: bound(startOf(per, BACK[per](new Date(), SHOWN[per] - 1)), kind) }
}

/** A filter for values of today, this week, this month or this year. */
export function inThis(period: Period, kind: Kind = 'day') {
  const start = startOf(period, new Date())
  return { gte: bound(start, kind), lt: bound(ON[period](start, 1), kind) }
}

export function beforeToday(kind: Kind = 'day') {
  return { lt: bound(startOfDay(new Date()), kind) }
}

export function fromToday(kind: Kind = 'day') {
  return { gte: bound(startOfDay(new Date()), kind) }
}
