import { addDays, differenceInCalendarDays, format, parseISO } from 'date-fns'

type Day = string | null | undefined

/** A calculated value with at most two decimals; null where it is not a number. */
export function worked(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : null
}

/** Counts both the first and the last day. */
export function daysBetween(from: Day, to: Day): number {
  return from && to ? differenceInCalendarDays(parseISO(to), parseISO(from)) + 1 : Number.NaN
}

export function nightsBetween(from: Day, to: Day): number {
  return from && to ? differenceInCalendarDays(parseISO(to), parseISO(from)) : Number.NaN
}

/** The date this many days later. */
export function dayAfter(day: Day, days: number | null | undefined): string | null {
  return day && days ? format(addDays(parseISO(day), days), 'yyyy-MM-dd') : null
}

/** Between two times of day, or two moments. */
export function hoursBetween(from: Day, to: Day): number {
  const moment = (time: string) => (time.includes('T') ? Date.parse(time) : Date.parse(`1970-01-01T${time.padStart(5, '0')}Z`))
  return from && to ? (moment(to) - moment(from)) / 3_600_000 : Number.NaN
}
