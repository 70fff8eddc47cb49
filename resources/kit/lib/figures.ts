import { format, isSameDay, isSameMonth, isSameWeek, isSameYear, parseISO, subDays, subMonths, subWeeks, subYears } from 'date-fns'
import { ownLocale } from './utils.ts'

// What rows come to: sums, means, counts and points of a chart.

export interface Point {
  readonly label: string
  readonly value: number
}
export type Period = 'day' | 'week' | 'month' | 'year'

type Text = string | null | undefined
type Amount = number | null | undefined

/** So many values a chart can show beside each other. */
const MOST_VALUES = 8

export function sumOf<Row>(rows: readonly Row[], valueOf: (row: Row) => Amount): number {
  return rows.reduce((sum, row) => sum + (valueOf(row) ?? 0), 0)
}

/** The mean of what is filled in, with one digit behind the point. */
export function averageOf<Row>(rows: readonly Row[], valueOf: (row: Row) => Amount): number {
  const values = rows.map(valueOf).filter((value) => value !== null && value !== undefined)
  return values.length === 0 ? 0 : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
}

/** How many rows have each of the choices. */
export function countByChoice<Row>(rows: readonly Row[], choices: readonly string[], choiceOf: (row: Row) => Text): Point[] {
  return choices.map((label) => ({ label, value: rows.filter((row) => choiceOf(row) === label).length }))
}

/** What each value that occurs adds up to, the largest first. */
export function sumByValue<Row>(rows: readonly Row[], valueOf: (row: Row) => Text, amountOf: (row: Row) => number): Point[] {
  return largestFirst(groupsOf(rows, valueOf).map(([label, some]) => ({ label, value: sumOf(some, amountOf) })))
}

/** The mean of each value that occurs, the highest first. */
export function averageByValue<Row>(rows: readonly Row[], valueOf: (row: Row) => Text, amountOf: (row: Row) => Amount): Point[] {
  const means = groupsOf(rows, valueOf).map(([label, some]) => ({ label, value: averageOf(some, amountOf) }))
  return largestFirst(means.filter(({ value }) => value > 0))
}

function groupsOf<Row>(rows: readonly Row[], valueOf: (row: Row) => Text): [string, Row[]][] {
  return [...Map.groupBy(rows, (row) => valueOf(row) ?? '')].filter(([label]) => label !== '')
}

/** The rows with the largest figures. */
export function largest<Row>(rows: readonly Row[], labelOf: (row: Row) => Text, valueOf: (row: Row) => number): Point[] {
  return largestFirst(rows.map((row) => ({ label: labelOf(row) ?? '', value: valueOf(row) })))
}

function largestFirst(points: readonly Point[]): Point[] {
  return points.toSorted((a, b) => b.value - a.value).slice(0, MOST_VALUES)
}

/** The last of them, this one included. */
const SHOWN: Readonly<Record<Period, number>> = { day: 8, week: 8, month: 6, year: 8 }
const BACK = { day: subDays, week: subWeeks, month: subMonths, year: subYears }
const KEYS: Readonly<Record<Period, string>> = { day: 'yyyy-MM-dd', week: 'RRRR-II', month: 'yyyy-MM', year: 'yyyy' }

/** The last days, weeks, months or years, each with the sum of its rows. */
export function sumByPeriod<Row>(rows: readonly Row[], dayOf: (row: Row) => Text, valueOf: (row: Row) => number, per: Period): Point[] {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const day = dayOf(row)
    if (!day) continue
    const key = format(parseISO(day), KEYS[per])
    sums.set(key, (sums.get(key) ?? 0) + valueOf(row))
  }
  const now = new Date()
  return Array.from({ length: SHOWN[per] }, (_, at) => {
    const day = BACK[per](now, SHOWN[per] - 1 - at)
    return { label: periodLabel(day, per), value: sums.get(format(day, KEYS[per])) ?? 0 }
  })
}

/** A week is called by its number. */
function periodLabel(day: Date, per: Period): string {
  if (per === 'month') return day.toLocaleDateString(ownLocale(), { month: 'short' })
  return format(day, { day: 'd MMM', week: "'W'I", year: 'yyyy' }[per])
}

/** Whether a day is today, in this week, in this month or in this year. */
export function isInThis(period: Period, day: Text): boolean {
  if (!day) return false
  const [then, now] = [parseISO(day), new Date()]
  if (period === 'week') return isSameWeek(then, now, { weekStartsOn: 1 })
  return { day: isSameDay, month: isSameMonth, year: isSameYear }[period](then, now)
}

/** A day before today. */
export function isOverdue(day: Text): boolean {
  return day ? day.slice(0, 10) < today() : false
}

/** The rows of today and later, the nearest first. */
export function comingUp<Row>(rows: readonly Row[], dayOf: (row: Row) => Text): Row[] {
  return rows.filter((row) => (dayOf(row) ?? '') >= today()).toSorted((a, b) => (dayOf(a) ?? '').localeCompare(dayOf(b) ?? ''))
}

/** The rows with the latest days first. */
export function latest<Row>(rows: readonly Row[], dayOf: (row: Row) => Text): Row[] {
  return rows.toSorted((a, b) => (dayOf(b) ?? '').localeCompare(dayOf(a) ?? ''))
}

function today(): string {
  return format(new Date(), 'yyyy-MM-dd')
}
