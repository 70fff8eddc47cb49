import { z } from 'zod'
import { hasWord } from '../language/has-word.ts'
import { wordsOfName } from '../language/nouns.ts'
import type { FieldKind } from '../spec/app-model.ts'
import { knownKind } from '../spec/field-types.ts'

/** What a column holds, and how its cells become values. A cell that does not fit is left empty. */
export interface ColumnKind {
  readonly kind: FieldKind
  readonly choices?: readonly string[]
  readonly valueOf: (cell: string) => unknown
}

const asIs = (cell: string): unknown => cell

const YES = new Set(['true', 'yes', 'y', 'ja', 'oui', 'si', 'sí', 'x', '✓'])
const NO = new Set(['false', 'no', 'n', 'nein', 'non'])
/** Figures that nobody counts with keep their zeros and spaces. */
const NOT_COUNTED =
  'zip postcode post_code postalcode postal_code plz phone mobile fax isbn ean sku barcode plate registration iban account serial'
const CURRENCIES = ['$', '€', '£', '¥', 'USD', 'EUR', 'GBP', 'CHF']
const LONG_TEXT_CHARS = 120
const MAX_CHOICES = 8

/** By all of its cells, and by its name where they leave it open. */
export function columnKind(name: string, cells: readonly string[]): ColumnKind {
  const filled = cells.filter((cell) => cell !== '')
  const words = wordsOfName(name)
  const said = knownKind(words)
  if (filled.length === 0) return { kind: said === 'choice' || said === 'choices' || said === null ? 'text' : said, valueOf: asIs }
  const isYes = (cell: string) => YES.has(cell.toLowerCase())
  if (filled.every((cell) => isYes(cell) || NO.has(cell.toLowerCase()))) return { kind: 'boolean', valueOf: isYes }
  if (!hasWord(words, NOT_COUNTED)) {
    const numbers = numbersOf(filled)
    if (numbers !== null) return { kind: numberKind(said, filled, numbers), valueOf: (cell) => parseNumber(cell, numbers.decimal) }
  }
  const day = dayReader(filled)
  if (day !== null) return day
  if (filled.every((cell) => /^\d{1,2}:\d{2}(?::\d{2})?$/.test(cell)))
    return { kind: 'time', valueOf: (cell) => cell.slice(0, 5).padStart(5, '0') }
  if (filled.every((cell) => z.email().safeParse(cell).success)) return { kind: 'email', valueOf: asIs }
  if (filled.every(isAddress)) return { kind: 'url', valueOf: asIs }
  if (said === 'phone' || filled.every((cell) => /^\+?[\d\s()/.-]{7,20}$/.test(cell)))
    return { kind: said === 'phone' ? 'phone' : 'text', valueOf: asIs }
  if (filled.some((cell) => cell.length > LONG_TEXT_CHARS || cell.includes('\n'))) return { kind: 'multiline', valueOf: asIs }
  const choices = choicesOf(filled, said)
  return choices === null
    ? { kind: said === 'multiline' ? 'multiline' : 'text', valueOf: asIs }
    : { kind: 'choice', choices, valueOf: asIs }
}

interface Numbers {
  readonly decimal: '.' | ','
}

/** Null unless every cell is a figure, written in one way. */
function numbersOf(cells: readonly string[]): Numbers | null {
  const bare = cells.map(withoutUnits)
  // A leading zero says that it is no figure to count with.
  if (bare.some((cell) => Number.isInteger(Number(cell)) && cell.replace('-', '').startsWith('0') && cell.replace('-', '').length > 1))
    return null
  const isIn = (pattern: RegExp) => bare.every((cell) => pattern.test(cell))
  if (isIn(/^[-+]?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d+)?$/)) return { decimal: '.' }
  return isIn(/^[-+]?(?:\d{1,3}(?:[.' ]\d{3})+|\d{1,15})(?:,\d+)?$/) ? { decimal: ',' } : null
}

function currencyIn(cell: string): string | undefined {
  return CURRENCIES.find((sign) => cell.toUpperCase().startsWith(sign) || cell.toUpperCase().endsWith(sign))
}

function withoutUnits(cell: string): string {
  const sign = currencyIn(cell) ?? ''
  const bare = cell.toUpperCase().startsWith(sign) ? cell.slice(sign.length) : cell.slice(0, -sign.length)
  return (bare.endsWith('%') ? bare.slice(0, -1) : bare).trim()
}

function parseNumber(cell: string, decimal: '.' | ','): number | null {
  const grouping = decimal === '.' ? [','] : ['.', "'", ' ']
  const digits = grouping.reduce((text, sign) => text.replaceAll(sign, ''), withoutUnits(cell))
  const number = Number(digits.replace(',', '.'))
  return digits === '' || !Number.isFinite(number) ? null : number
}

function numberKind(said: FieldKind | null, cells: readonly string[], { decimal }: Numbers): FieldKind {
  const values = cells.map((cell) => parseNumber(cell, decimal) ?? 0)
  const isWhole = values.every((value) => Number.isSafeInteger(value))
  if (cells.some((cell) => currencyIn(cell) !== undefined) || said === 'money') return 'money'
  if (cells.every((cell) => cell.endsWith('%')) || said === 'percent') return 'percent'
  if (said === 'rating' && isWhole && values.every((value) => value >= 1 && value <= 5)) return 'rating'
  return isWhole ? 'integer' : 'number'
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/

/** The three numbers of a day, and the sign between them. */
function dayParts(cell: string): { readonly numbers: readonly number[]; readonly sign: string } | null {
  const sign = ['-', '/', '.'].find((each) => cell.split(each).length === 3)
  if (sign === undefined) return null
  const parts = cell.split(sign)
  const isShort = parts.every((part) => part.length > 0 && part.length <= 4 && [...part].every((digit) => digit >= '0' && digit <= '9'))
  return isShort ? { numbers: parts.map(Number), sign } : null
}

function dayReader(cells: readonly string[]): ColumnKind | null {
  if (cells.every((cell) => ISO_TIME.test(cell))) return { kind: 'datetime', valueOf: asIs }
  const days = cells.map(dayParts)
  if (!days.every((day) => day !== null)) return null
  const isYear = (at: number) => days.every(({ numbers }) => (numbers[at] ?? 0) >= 1000)
  if (isYear(0)) return { kind: 'date', valueOf: (cell) => dayOf(dayParts(cell)?.numbers ?? []) }
  if (!isYear(2)) return null
  // 3/14/2026 is American; where nothing tells, slashes are read so, and points and dashes are not.
  const isMonthFirst =
    days.some(({ numbers }) => (numbers[1] ?? 0) > 12) || (days.every(({ numbers }) => (numbers[0] ?? 0) <= 12) && days[0]?.sign === '/')
  const valueOf = (cell: string) => {
    const [first = 0, second = 0, year = 0] = dayParts(cell)?.numbers ?? []
    return dayOf(isMonthFirst ? [year, first, second] : [year, second, first])
  }
  return { kind: 'date', valueOf }
}

function dayOf([year, month, day]: readonly number[]): string | null {
  const two = (part = 0) => String(part).padStart(2, '0')
  const written = `${year ?? ''}-${two(month)}-${two(day)}`
  const time = Date.parse(`${written}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(written) ? null : written
}

function isAddress(cell: string): boolean {
  return ['http://', 'https://'].some((start) => cell.toLowerCase().startsWith(start)) && !cell.includes(' ') && URL.canParse(cell)
}

/** Few words that come again and again. */
function choicesOf(cells: readonly string[], said: FieldKind | null): readonly string[] | null {
  const different = [...new Set(cells)]
  const isShort = different.every((cell) => cell.length <= 30 && /^[\p{L}\p{N}][\p{L}\p{N} .&/+-]*$/u.test(cell))
  const often = said === 'choice' ? 1 : 3
  return isShort && different.length >= 2 && different.length <= MAX_CHOICES && cells.length >= different.length * often ? different : null
}
