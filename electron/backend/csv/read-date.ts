import type { DateOrder } from '../../../shared/domain/row-import.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|z|[+-]\d{2}:?\d{2})?)?$/
const NUMBERS = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})\.?(?:,?[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AaPp])?\.?(?:[Mm])?\.?)?$/
const DAY_FIRST =
  /^(\d{1,2})\.?[\s-]+(\p{L}{3,9})\.?,?[\s-]+(\d{2}|\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AaPp])?\.?(?:[Mm])?\.?)?$/u
const MONTH_FIRST =
  /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AaPp])?\.?(?:[Mm])?\.?)?$/u
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export interface ReadDate {
  /** In ISO form: `2026-01-31` or `2026-01-31T09:30:00`, with a zone where one was written. */
  readonly iso: string
  readonly hasTime: boolean
  /** For a date in numbers: the orders of its parts that are possible. */
  readonly orders: readonly DateOrder[] | null
}

/** Reads a date in any usual notation, numeric parts in this order; null for anything else. */
export function readDate(text: string, order: DateOrder): ReadDate | null {
  const trimmed = text.trim()
  if (trimmed.length < 6 || trimmed.length > 40) return null
  return readIso(trimmed) ?? readNumbers(trimmed, order) ?? readWords(trimmed)
}

function readIso(text: string): ReadDate | null {
  const found = ISO.exec(text)
  if (found === null) return null
  const [, year = '', month = '', day = '', hour, minute = '', second = '00', fraction, zone = ''] = found
  if (!isDay(Number(year), Number(month), Number(day))) return null
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return { iso: date, hasTime: false, orders: null }
  if (!isTime(Number(hour), Number(minute), Number(second))) return null
  const time = `${hour}:${minute}:${second}${fraction === undefined ? '' : `.${fraction.slice(0, 3)}`}`
  return { iso: `${date}T${time}${zone.toUpperCase()}`, hasTime: true, orders: null }
}

function readNumbers(text: string, order: DateOrder): ReadDate | null {
  const found = NUMBERS.exec(text)
  if (found === null) return null
  const [, first = '', , second = '', third = '', ...time] = found
  const orders = ordersOf(first, second, third)
  const used = orders.includes('ymd') ? 'ymd' : order
  if (!orders.includes(used)) return null
  const [year, month, day] = inOrder(used, first, second, third)
  return assemble(fullYear(year), Number(month), Number(day), time, orders)
}

function readWords(text: string): ReadDate | null {
  const dayFirst = DAY_FIRST.exec(text)
  const found = dayFirst ?? MONTH_FIRST.exec(text)
  if (found === null) return null
  const [, first = '', second = '', year = '', ...time] = found
  const [day, name] = dayFirst === null ? [second, first] : [first, second]
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : assemble(fullYear(year), month, Number(day), time, null)
}

/** The orders in which three numbers form a valid day. */
function ordersOf(first: string, second: string, third: string): readonly DateOrder[] {
  if (first.length > 2) return first.length === 4 && third.length <= 2 ? ['ymd'] : []
  if (third.length !== 4 && third.length !== 2) return []
  const orders: DateOrder[] = []
  const year = fullYear(third)
  if (isDay(year, Number(second), Number(first))) orders.push('dmy')
  if (isDay(year, Number(first), Number(second))) orders.push('mdy')
  return orders
}

function inOrder(order: DateOrder, first: string, second: string, third: string): readonly [string, string, string] {
  switch (order) {
    case 'ymd':
      return [first, second, third]
    case 'dmy':
      return [third, second, first]
    case 'mdy':
      return [third, first, second]
  }
}

function assemble(
  year: number,
  month: number,
  day: number,
  [hour, minute = '', second = '00', half]: readonly (string | undefined)[],
  orders: ReadDate['orders'],
): ReadDate | null {
  if (!isDay(year, month, day)) return null
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  if (hour === undefined) return { iso: date, hasTime: false, orders }
  const written = Number(hour)
  if (half !== undefined && (written < 1 || written > 12)) return null
  const hours = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (!isTime(hours, Number(minute), Number(second))) return null
  return { iso: `${date}T${two(hours)}:${minute}:${second}`, hasTime: true, orders }
}

/** Two-digit years: 00 to 68 belong to this century, as POSIX has it. */
function fullYear(year: string): number {
  const number = Number(year)
  return year.length > 2 ? number : number + (number < 69 ? 2000 : 1900)
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0))
}

function isTime(hour: number, minute: number, second: number): boolean {
  return hour <= 23 && minute <= 59 && second <= 59
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
