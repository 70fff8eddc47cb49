import { addDays, addMonths, addWeeks, addYears, format, startOfMonth, startOfWeek, startOfYear, subMonths, subYears } from 'date-fns'
import { expect, test } from 'vitest'
import { beforeToday, fromToday, inLast, inOrder, inThis, lastPeriods, named, pointsOf } from './figures.ts'

const day = (date: Date) => format(date, 'yyyy-MM-dd')
const now = new Date()

test('choices are listed in their order, including those without rows', () => {
  const groups = [
    { key: 'old', value: 5 },
    { key: null, value: 2 },
    { key: 'new', value: 1 },
  ]
  expect(inOrder(groups, ['new', 'gone', 'old'])).toEqual([
    { label: 'new', value: 1 },
    { label: 'gone', value: 0 },
    { label: 'old', value: 5 },
  ])
})

test('groups get the names of their rows, and those without a name or a value are left out', () => {
  const groups = [
    { key: 'c1', value: 5 },
    { key: null, value: 4 },
    { key: 'c2', value: 2.345 },
    { key: 'gone', value: 2 },
    { key: 'c3', value: null },
  ]
  const names: Readonly<Record<string, string>> = { c1: 'Ada', c2: 'Bo', c3: 'Cy' }
  expect(named(groups, (id) => names[id])).toEqual([
    { label: 'Ada', value: 5 },
    { label: 'Bo', value: 2.35 },
  ])
  expect(named(Array.from({ length: 20 }, (_, at) => ({ key: `k${at}`, value: 1 })))).toHaveLength(8)
})

test('a row without a name or a figure still gives a point', () => {
  expect(
    pointsOf(
      [
        { a: 'x', b: 1 },
        { a: null, b: null },
      ],
      ({ a }) => a,
      ({ b }) => b,
    ),
  ).toEqual([
    { label: 'x', value: 1 },
    { label: '', value: 0 },
  ])
})

test.each([
  ['day', 'yyyy-MM-dd', now],
  ['week', 'yyyy-MM-dd', startOfWeek(now, { weekStartsOn: 1 })],
  ['month', 'yyyy-MM', now],
  ['year', 'yyyy', now],
] as const)('the last %ss end with this one, and what lies before them is not in them', (per, key, first) => {
  const groups = [
    { key: format(first, key), value: 3 },
    { key: format(subYears(first, 30), key), value: 9 },
  ]
  const points = lastPeriods(groups, per)
  expect(points.map(({ value }) => value)).toEqual([...points.slice(1).map(() => 0), 3])
})

test('filters on days follow the calendar', () => {
  expect(inThis('day')).toEqual({ gte: day(now), lt: day(addDays(now, 1)) })
  const monday = startOfWeek(now, { weekStartsOn: 1 })
  expect(inThis('week')).toEqual({ gte: day(monday), lt: day(addWeeks(monday, 1)) })
  expect(inThis('month')).toEqual({ gte: day(startOfMonth(now)), lt: day(addMonths(startOfMonth(now), 1)) })
  expect(inThis('year')).toEqual({ gte: day(startOfYear(now)), lt: day(addYears(startOfYear(now), 1)) })
  expect(inLast('month')).toEqual({ gte: day(startOfMonth(subMonths(now, 5))) })
  expect([beforeToday(), fromToday()]).toEqual([{ lt: day(now) }, { gte: day(now) }])
  expect(inThis('month', 'moment').gte).toBe(startOfMonth(now).toISOString())
})
