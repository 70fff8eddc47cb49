import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const twMerge = extendTailwindMerge({ extend: { classGroups: { shadow: [{ shadow: ['card', 'float'] }] } } })

export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs))
}

/** The locale of dates and numbers: the person's own if it is in the app's language, otherwise that language. */
export function ownLocale(): string | undefined {
  const app = typeof document === 'undefined' ? '' : document.documentElement.lang
  // Apps without a language are in English.
  if (app === '' || app.startsWith('en') || navigator.language.startsWith(app)) return undefined
  return app
}

type Numeric = number | string | null | undefined
type DateInput = string | number | Date | null | undefined

function toNumber(value: Numeric): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** The currency of the app's stylesheet: `--currency: EUR`, dollars by default. */
export function ownCurrency(): string {
  const own = typeof document === 'undefined' ? '' : getComputedStyle(document.documentElement).getPropertyValue('--currency').trim()
  return /^[A-Z]{3}$/.test(own) ? own : 'USD'
}

/** `1234.5` → `$1,234.50`, in the person's locale. */
export function formatMoney(value: Numeric, currency = ownCurrency()): string {
  const number = toNumber(value)
  if (number === null) return '–'
  return new Intl.NumberFormat(ownLocale(), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(number)
}

/** `12345.678` → `12,345.68`, in the person's locale: exact, for records. `min2` leaves four digits together, as a year has them. */
export function formatNumber(value: Numeric, useGrouping: 'auto' | 'min2' = 'auto'): string {
  const number = toNumber(value)
  return number === null ? '–' : new Intl.NumberFormat(ownLocale(), { maximumFractionDigits: 2, useGrouping }).format(number)
}

/** `3012` → `3,012`, `12345` → `12.3K`, `2000000` → `2M`: for figures and charts, which are read at a glance. */
export function formatFigure(value: Numeric): string {
  const number = toNumber(value)
  if (number === null) return '–'
  const size = Math.abs(number)
  // 999,950 and more would round up to "1000K".
  if (size >= 999_950) return `${short(number / 1_000_000)}M`
  // Four digits are read as quickly as two and a letter.
  if (size >= 10_000) return `${short(number / 1_000)}K`
  return formatNumber(number)
}

function short(number: number): string {
  return new Intl.NumberFormat(ownLocale(), { maximumFractionDigits: 1 }).format(number)
}

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/

function toDate(value: DateInput): Date | null {
  if (value === null || value === undefined || value === '') return null
  const day = typeof value === 'string' ? DATE_ONLY.exec(value) : null
  // A date without a time is the same in every time zone; `new Date` would parse it as UTC and show the day before in the west.
  const date = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** `2026-11-21` → `Nov 21, 2026`, in the person's locale. */
export function formatDate(value: DateInput): string {
  const date = toDate(value)
  return date === null ? '–' : new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium' }).format(date)
}

export function formatDateTime(value: DateInput): string {
  const date = toDate(value)
  return date === null ? '–' : new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}

/** `Priya Raman` → `PR`. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** `OpeningHours` → `/opening-hours`, `Home` → `/`; a query string is kept. */
export function pageUrl(pageName: string): string {
  const [name = '', query] = pageName.split('?', 2)
  const kebab = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase()
  const path = kebab === 'home' ? '/' : `/${kebab}`
  return query === undefined ? path : `${path}?${query}`
}
