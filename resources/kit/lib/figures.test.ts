import { addDays, format, subMonths, subYears } from 'date-fns'
import { expect, test } from 'vitest'
import {
  averageByValue,
  averageOf,
  comingUp,
  countByChoice,
  isInThis,
  isOverdue,
  largest,
  sumByPeriod,
  sumByValue,
  sumOf,
} from './figures.ts'

const day = (date: Date) => format(date, 'yyyy-MM-dd')
const now = new Date()
const rows = [
  { name: 'a', kind: 'new', amount: 3, on: day(now) },
  { name: 'b', kind: 'old', amount: 5, on: day(subMonths(now, 1)) },
  { name: 'c', kind: 'old', amount: null, on: null },
]

test('what is not filled in adds nothing, and counts in no mean', () => {
  expect(sumOf(rows, ({ amount }) => amount)).toBe(8)
  expect(averageOf(rows, ({ amount }) => amount)).toBe(4)
  expect(averageOf([], () => 1)).toBe(0)
})

test('rows are counted and added up by what they are', () => {
  expect(countByChoice(rows, ['new', 'gone'], ({ kind }) => kind)).toEqual([
    { label: 'new', value: 1 },
    { label: 'gone', value: 0 },
  ])
  const sums = sumByValue(
    rows,
    ({ kind }) => kind,
    ({ amount }) => amount ?? 0,
  )
  expect(sums).toEqual([
    { label: 'old', value: 5 },
    { label: 'new', value: 3 },
  ])
  const means = averageByValue(
    rows,
    ({ kind }) => kind,
    ({ amount }) => amount,
  )
  expect(means).toEqual(sums)
  const [most] = largest(
    rows,
    ({ name }) => name,
    ({ amount }) => amount ?? 0,
  )
  expect(most).toEqual({ label: 'b', value: 5 })
})

test.each(['day', 'week', 'month', 'year'] as const)('the last %ss end with this one, and what lies before them is not in them', (per) => {
  const points = sumByPeriod(
    [{ on: day(now) }, { on: day(subYears(now, 30)) }, { on: null }],
    ({ on }) => on,
    () => 1,
    per,
  )
  expect(points.map(({ value }) => value)).toEqual([...points.slice(1).map(() => 0), 1])
})

test('a month has the rows of its days', () => {
  const values = sumByPeriod(
    rows,
    ({ on }) => on,
    ({ amount }) => amount ?? 0,
    'month',
  ).map(({ value }) => value)
  expect(values.slice(-2)).toEqual([5, 3])
})

test('days are told by the calendar', () => {
  expect([isInThis('day', day(now)), isInThis('month', day(now)), isInThis('year', day(subYears(now, 1))), isInThis('week', null)]).toEqual(
    [true, true, false, false],
  )
  expect([isOverdue(day(addDays(now, -1))), isOverdue(day(now)), isOverdue(null)]).toEqual([true, false, false])
  expect(comingUp([{ on: day(addDays(now, 2)) }, { on: day(now) }, { on: day(addDays(now, -1)) }], ({ on }) => on)).toEqual([
    { on: day(now) },
    { on: day(addDays(now, 2)) },
  ])
})
