import type { FieldKind } from '../spec/app-model.ts'
import { knownKind } from '../spec/field-types.ts'

/** What a column holds, and how its cells become values. A cell that does not fit is left empty. */
export interface ColumnKind {
  readonly kind: FieldKind
  readonly choices?: readonly string[]
  readonly valueOf: (cell: string) => unknown
}

const asIs = (cell: string): unknown => cell

const YES = /^(?:true|yes|y|ja|oui|s[ií]|x|✓)$/i
const NO = /^(?:false|no|n|nein|non)$/i
/** Figures that nobody counts with keep their zeros and spaces. */
const NOT_COUNTED = /zip|post ?(?:al)? ?code|plz|phone|mobile|fax|isbn|ean|sku|barcode|plate|registration|iban|account|serial/i
const CURRENCY = /^(?:[$€£¥]|USD|EUR|GBP|CHF)\s*|\s*(?:[$€£¥]|USD|EUR|GBP|CHF)$/i
const LONG_TEXT_CHARS = 120
const MAX_CHOICES = 8

/** By all of its cells, and by its name where they leave it open. */
export function columnKind(name: string, cells: readonly string[]): ColumnKind {
  const filled = cells.filter((cell) => cell !== '')
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')
  const said = knownKind(words.toLowerCase())
  if (filled.length === 0) return { kind: said === 'choice' || said === 'choices' || said === null ? 'text' : said, valueOf: asIs }
  const all = (pattern: RegExp) => filled.every((cell) => pattern.test(cell))
  if (filled.every((cell) => YES.test(cell) || NO.test(cell))) return { kind: 'boolean', valueOf: (cell) => YES.test(cell) }
  if (!NOT_COUNTED.test(words)) {
    const numbers = numbersOf(filled)
    if (numbers !== null) return { kind: numberKind(said, filled, numbers), valueOf: (cell) => parseNumber(cell, numbers.decimal) }
  }
  const day = dayReader(filled)
  if (day !== null) return day
  if (all(/^\d{1,2}:\d{2}(?::\d{2})?$/)) return { kind: 'time', valueOf: (cell) => cell.slice(0, 5).padStart(5, '0') }
  if (all(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)) return { kind: 'email', valueOf: asIs }
  if (all(/^https?:\/\/\S+$/i)) return { kind: 'url', valueOf: asIs }
  if (said === 'phone' || all(/^\+?[\d\s()/.-]{7,20}$/)) return { kind: said === 'phone' ? 'phone' : 'text', valueOf: asIs }
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
  if (bare.some((cell) => /^-?0\d/.test(cell))) return null
  const isIn = (pattern: RegExp) => bare.every((cell) => pattern.test(cell))
  if (isIn(/^[-+]?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d+)?$/)) return { decimal: '.' }
  return isIn(/^[-+]?(?:\d{1,3}(?:[.' ]\d{3})+|\d{1,15})(?:,\d+)?$/) ? { decimal: ',' } : null
}

function withoutUnits(cell: string): string {
  return cell.replace(CURRENCY, '').replace(/\s*%$/, '').trim()
}

function parseNumber(cell: string, decimal: '.' | ','): number | null {
  const digits = withoutUnits(cell).replace(decimal === '.' ? /,/g : /[.' ]/g, '')
  const number = Number(digits.replace(',', '.'))
  return digits === '' || !Number.isFinite(number) ? null : number
}

function numberKind(said: FieldKind | null, cells: readonly string[], { decimal }: Numbers): FieldKind {
  const values = cells.map((cell) => parseNumber(cell, decimal) ?? 0)
  const isWhole = values.every((value) => Number.isSafeInteger(value))
  if (cells.some((cell) => CURRENCY.test(cell)) || said === 'money') return 'money'
  if (cells.every((cell) => cell.endsWith('%')) || said === 'percent') return 'percent'
  if (said === 'rating' && isWhole && values.every((value) => value >= 1 && value <= 5)) return 'rating'
  return isWhole ? 'integer' : 'number'
}

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/
const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/

function dayReader(cells: readonly string[]): ColumnKind | null {
  if (cells.every((cell) => ISO_DAY.test(cell))) {
    return { kind: 'date', valueOf: (cell) => dayOf(...numbersIn(ISO_DAY.exec(cell)?.slice(1))) }
  }
  if (cells.every((cell) => ISO_TIME.test(cell))) return { kind: 'datetime', valueOf: asIs }
  const parts = cells.map((cell) => PARTS.exec(cell))
  if (parts.some((part) => part === null)) return null
  // 3/14/2026 is American; where nothing tells, slashes are read so, and points and dashes are not.
  const [firsts, seconds] = [1, 3].map((at) => parts.map((part) => Number(part?.[at])))
  const isMonthFirst = seconds?.some((part) => part > 12) || (firsts?.every((part) => part <= 12) && parts[0]?.[2] === '/')
  const valueOf = (cell: string) => {
    const [, first, , second, year] = PARTS.exec(cell) ?? []
    const [month, day] = isMonthFirst ? [first, second] : [second, first]
    return dayOf(Number(year), Number(month), Number(day))
  }
  return { kind: 'date', valueOf }
}

function numbersIn(parts: readonly string[] = []): [number, number, number] {
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  return [year, month, day]
}

function dayOf(year: number, month: number, day: number): string | null {
  const two = (part: number) => String(part).padStart(2, '0')
  const written = `${year}-${two(month)}-${two(day)}`
  const time = Date.parse(`${written}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(written) ? null : written
}

/** Few words that come again and again. */
function choicesOf(cells: readonly string[], said: FieldKind | null): readonly string[] | null {
  const different = [...new Set(cells)]
  const isShort = different.every((cell) => cell.length <= 30 && /^[\p{L}\p{N}][\p{L}\p{N} .&/+-]*$/u.test(cell))
  const often = said === 'choice' ? 1 : 3
  return isShort && different.length >= 2 && different.length <= MAX_CHOICES && cells.length >= different.length * often ? different : null
}
