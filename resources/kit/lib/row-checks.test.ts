import { addDays, format } from 'date-fns'
import { expect, test } from 'vitest'
import { dayAfter, daysBetween, hoursBetween, nightsBetween, worked } from './formulas.ts'
import { isInOrder, isNotFuture, isNotPast, isOnDays, isOverlapping, isWithin } from './row-checks.ts'

const days = (by: number) => format(addDays(new Date(), by), 'yyyy-MM-dd')

test('empty values are always valid', () => {
  expect([isInOrder(null, 2), isWithin(null, 1, 2), isOnDays('', [1]), isNotPast(null), isNotFuture(undefined)]).toEqual(
    Array(5).fill(true),
  )
})

test('order, range, weekdays, past and future', () => {
  expect([isInOrder(1, 2), isInOrder(2, 2), isInOrder(2, 2, true), isInOrder('10:00', '09:00')]).toEqual([true, false, true, false])
  expect([isWithin(3, 1, 3), isWithin(4, 1, 3)]).toEqual([true, false])
  // 4 January 2026 is a Sunday.
  expect([isOnDays('2026-01-04', [0]), isOnDays('2026-01-05', [0])]).toEqual([true, false])
  expect([isNotPast(days(-1)), isNotPast(days(0)), isNotFuture(days(1))]).toEqual([false, true, false])
})

test('adjacent time ranges do not overlap, and two with the same start do', () => {
  expect(isOverlapping(['09:00', '10:00'], ['10:00', '11:00'])).toBe(false)
  expect(isOverlapping(['09:00', '10:30'], ['10:00', '11:00'])).toBe(true)
  expect(isOverlapping(['09:00', null], ['09:00', null])).toBe(true)
})

test('values calculated from a row', () => {
  expect([worked(1 / 3), worked(Number.NaN)]).toEqual([0.33, null])
  expect([daysBetween('2026-03-01', '2026-03-03'), nightsBetween('2026-03-01', '2026-03-03')]).toEqual([3, 2])
  expect([hoursBetween('9:00', '10:30'), hoursBetween(null, '10:30')]).toEqual([1.5, Number.NaN])
  expect([dayAfter('2026-02-27', 3), dayAfter(null, 3)]).toEqual(['2026-03-02', null])
})
