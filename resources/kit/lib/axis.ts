import { ownCurrency, ownLocale } from '@/lib/utils'

/** A tick of a value axis: `30000` → `30K`, or `$30K`. */
export function axisNumber(value: number, isMoney: boolean, currency = ownCurrency()): string {
  const money = isMoney ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {}
  return new Intl.NumberFormat(ownLocale(), { ...money, notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }).format(
    value,
  )
}

export function shortLabel(label: string, longest: number): string {
  const letters = Array.from(label)
  return letters.length <= longest ? label : `${letters.slice(0, longest - 1).join('')}…`
}

const MONTH = /^\d{4}-\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The label of an aggregate's group in a chart; months and days as people write them. */
export function keyLabel(key: string | number | boolean | null, { yes, no }: { readonly yes: string; readonly no: string }): string {
  if (key === null || key === '') return '–'
  if (typeof key === 'boolean') return key ? yes : no
  if (typeof key === 'number') return key.toLocaleString(ownLocale())
  const format = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(ownLocale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  if (MONTH.test(key)) return format({ month: 'short', year: '2-digit' }, `${key}-01`)
  return DAY.test(key) ? format({ day: 'numeric', month: 'short' }, key) : key
}
