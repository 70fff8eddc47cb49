import { format, parseISO } from 'date-fns'

// Conditions on a row before it is saved. Empty values are always valid.

type Value = string | number | null | undefined

function isFilled(value: Value): value is string | number {
  return value !== null && value !== undefined && value !== ''
}

export function isInOrder(first: Value, second: Value, isSameFine = false): boolean {
  if (!isFilled(first) || !isFilled(second)) return true
  return isSameFine ? first <= second : first < second
}

export function isWithin(value: number | null | undefined, min: number, max: number): boolean {
  return !isFilled(value) || (value >= min && value <= max)
}

/** 0 is Sunday. */
export function isOnDays(day: string | null | undefined, days: readonly number[]): boolean {
  return !day || days.includes(parseISO(day).getDay())
}

export function isNotPast(day: string | null | undefined): boolean {
  return !day || format(parseISO(day), 'yyyy-MM-dd') >= format(new Date(), 'yyyy-MM-dd')
}

export function isNotFuture(day: string | null | undefined): boolean {
  return !day || format(parseISO(day), 'yyyy-MM-dd') <= format(new Date(), 'yyyy-MM-dd')
}

/** Whether two time ranges overlap; one without an end ends where it starts. */
export function isOverlapping([from, to]: readonly [Value, Value], [start, end]: readonly [Value, Value]): boolean {
  if (!isFilled(from) || !isFilled(start)) return false
  const [until, endsAt] = [isFilled(to) ? to : from, isFilled(end) ? end : start]
  return from === start || (from < endsAt && start < until)
}
