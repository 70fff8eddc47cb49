// This file is kept in `shared/domain/field-types` and in `resources/sdk/local`, so that a server and a browser with rows of its own apply
// the same rules. A test compares the copies.
import { FILES_MOST, parseFiles } from './file-list.ts'
import { propertyType, type TypedProperty } from './property-type.ts'

/** Available in browsers and in Node. */
declare const URL: { canParse(text: string): boolean; new (text: string): { readonly protocol: string } }

export type ParsedValue = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

/** The values that a field accepts. Choices are in its property, as are `minimum` and `maximum` where a rule has bounds. */
export type ValueRule =
  | { readonly takes: 'text' | 'email' | 'address' | 'boolean' | 'day' | 'moment' | 'choice' | 'choices' | 'image' | 'json' | 'row' }
  | { readonly takes: 'files'; readonly isInline?: boolean }
  | { readonly takes: 'number'; readonly isWhole?: boolean; readonly least?: number; readonly most?: number }

// Hostile input is matched in linear time: no two parts of a pattern match the same characters.
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

const accept = (value: unknown): ParsedValue => ({ ok: true, value })
const refuse = (reason: string): ParsedValue => ({ ok: false, reason })

/**
 * Parses a caller's value into its stored form, or returns the reason why it does not fit. Null, and an empty form field of anything but
 * text, become null. The caller checks whether a relation's row exists.
 */
export function parseByRule(rule: ValueRule, property: TypedProperty, value: unknown): ParsedValue {
  if (value === null || value === undefined) return accept(null)
  if (value === '' && !keepsEmptyText(rule)) return accept(null)
  switch (rule.takes) {
    case 'text':
      return typeof value === 'string' ? accept(value) : refuse('must be text')
    case 'email':
      return parseText(value, (text) => EMAIL.test(text), 'must be an email address')
    case 'address':
      return parseText(value, isWebAddress, 'must be an address such as https://example.com')
    case 'number':
      return parseNumber(rule, property, value)
    case 'boolean':
      return parseBoolean(value)
    case 'day':
      return parseDay(value)
    case 'moment':
      return parseMoment(value)
    case 'choice':
      return parseChoice(property.enum ?? [], value)
    case 'choices':
      return parseChoices(property.items?.enum ?? [], value)
    case 'image':
      return typeof value === 'string' ? accept(value) : refuse('must be the address of an image')
    case 'files':
      return parseFiles(value, { most: mostFiles(property), isInline: rule.isInline === true })
    case 'json':
      return isJson(value) ? accept(value) : refuse('must be JSON')
    case 'row':
      return typeof value === 'string' ? accept(value) : refuse(`must be the id of a record of ${property['x-relation']}`)
  }
}

/** How many files a field takes. */
export function mostFiles({ maxItems }: TypedProperty): number {
  return typeof maxItems === 'number' && maxItems >= 1 ? Math.min(FILES_MOST, Math.floor(maxItems)) : FILES_MOST
}

function keepsEmptyText({ takes }: ValueRule): boolean {
  return takes === 'text' || takes === 'email' || takes === 'address' || takes === 'json'
}

function parseText(value: unknown, fits: (text: string) => boolean, reason: string): ParsedValue {
  if (typeof value !== 'string') return refuse('must be text')
  return value === '' || fits(value) ? accept(value) : refuse(reason)
}

function parseNumber(rule: ValueRule & { readonly takes: 'number' }, property: TypedProperty, value: unknown): ParsedValue {
  const number = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value
  const bounds = boundsOf(rule, property)
  const isNumber = typeof number === 'number' && Number.isFinite(number)
  const isWhole = rule.isWhole !== true || Number.isInteger(number)
  if (bounds === null) return isNumber && isWhole ? accept(number) : refuse(isNumber ? 'must be a whole number' : 'must be a number')
  const isWithin = isNumber && number >= bounds.least && number <= bounds.most
  return isWithin && isWhole
    ? accept(number)
    : refuse(`must be a ${rule.isWhole === true ? 'whole ' : ''}number from ${bounds.least} to ${bounds.most}`)
}

/** The bounds of a number, from its property or by default; null where its rule has none. */
export function boundsOf(
  rule: ValueRule,
  { minimum, maximum }: Pick<TypedProperty, 'minimum' | 'maximum'>,
): { readonly least: number; readonly most: number } | null {
  if (rule.takes !== 'number' || rule.least === undefined || rule.most === undefined) return null
  const least = typeof minimum === 'number' ? minimum : rule.least
  const most = typeof maximum === 'number' ? maximum : rule.most
  return least <= most ? { least, most } : { least: rule.least, most: rule.most }
}

function parseBoolean(value: unknown): ParsedValue {
  if (value === true || value === 'true' || value === 1) return accept(true)
  if (value === false || value === 'false' || value === 0) return accept(false)
  return refuse('must be true or false')
}

function parseDay(value: unknown): ParsedValue {
  const day = typeof value === 'string' && (DATE.test(value) || DATE_TIME.test(value)) ? value.slice(0, 10) : ''
  return isRealDay(day) ? accept(day) : refuse('must be a date such as 2026-01-31')
}

function parseMoment(value: unknown): ParsedValue {
  if (typeof value === 'string' && (DATE.test(value) || DATE_TIME.test(value)) && isRealDay(value.slice(0, 10))) {
    const time = new Date(value.replace(' ', 'T'))
    if (!Number.isNaN(time.getTime())) return accept(time.toISOString())
  }
  return refuse('must be a date and time such as 2026-01-31T09:30')
}

/** `Date` accepts the 31st of February. */
function isRealDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}

function parseChoice(choices: readonly string[], value: unknown): ParsedValue {
  return typeof value === 'string' && choices.includes(value) ? accept(value) : refuse(`must be one of ${choices.join(', ')}`)
}

function parseChoices(choices: readonly string[], value: unknown): ParsedValue {
  const list = typeof value === 'string' ? [value] : value
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) return refuse('must be a list of choices')
  const isKnown = choices.length === 0 || list.every((item) => choices.includes(item))
  return isKnown ? accept([...new Set(list)]) : refuse(`must only hold ${choices.join(', ')}`)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^(?:https?|mailto|tel):$/.test(new URL(text).protocol)
}

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

/** The forms of a text that a `pattern` can ask for. Any other pattern is kept and ignored: a stranger’s text is never read by it. */
export const TEXT_FORMS = {
  letters: { pattern: '^\\p{L}+$', reason: 'must have letters only' },
  digits: { pattern: '^[0-9]+$', reason: 'must have digits only' },
  code: { pattern: '^[A-Z0-9-]+$', reason: 'must have capital letters, digits and - only' },
  word: { pattern: '^\\S+$', reason: 'must have no spaces' },
} as const
export type TextForm = keyof typeof TEXT_FORMS

const FORMS = Object.values(TEXT_FORMS).map(({ pattern, reason }) => ({ pattern, reason, regex: new RegExp(pattern, 'u') }))

/** What of a property’s limits a value breaks, and in which words; `value` is as it is stored. */
export interface BrokenLimit {
  readonly limit: 'below' | 'above' | 'length' | 'form'
  readonly reason: string
}

/** Whether a property says more of its values than their type: `minimum`, `maximum`, `minLength`, `maxLength`, `pattern`. */
export function hasLimits({ minimum, maximum, minLength, maxLength, pattern }: TypedProperty): boolean {
  return [minimum, maximum, minLength, maxLength, pattern].some((limit) => limit !== undefined)
}

/** Null: the value keeps the limits of its property, which its type alone does not say. No value breaks none. */
export function brokenLimit(property: TypedProperty, value: unknown): BrokenLimit | null {
  if (value === null || value === undefined || value === '' || !hasLimits(property)) return null
  switch (propertyType(property)) {
    case 'number':
      return typeof value === 'number' ? outOfRange(property, value, Number) : null
    case 'datetime':
      return typeof value === 'string' ? outOfRange(property, Date.parse(value), (limit) => Date.parse(String(limit))) : null
    case 'text':
      return typeof value === 'string' ? (badLength(property, value) ?? badForm(property, value)) : null
    default:
      return null
  }
}

function outOfRange({ minimum, maximum }: TypedProperty, value: number, read: (limit: unknown) => number): BrokenLimit | null {
  // What is no limit of this type compares with nothing.
  if (value < limitOf(minimum, read)) return { limit: 'below', reason: `must be at least ${String(minimum)}` }
  if (value > limitOf(maximum, read)) return { limit: 'above', reason: `must be at most ${String(maximum)}` }
  return null
}

function limitOf(limit: unknown, read: (limit: unknown) => number): number {
  return typeof limit === 'number' || typeof limit === 'string' ? read(limit) : Number.NaN
}

function badLength({ minLength, maxLength }: TypedProperty, text: string): BrokenLimit | null {
  const { length } = text
  if (typeof minLength === 'number' && length < minLength) return { limit: 'length', reason: `must have at least ${minLength} characters` }
  if (typeof maxLength === 'number' && length > maxLength) return { limit: 'length', reason: `must have at most ${maxLength} characters` }
  return null
}

function badForm({ pattern }: TypedProperty, text: string): BrokenLimit | null {
  const form = FORMS.find((each) => each.pattern === pattern)
  return form === undefined || form.regex.test(text) ? null : { limit: 'form', reason: form.reason }
}

export const NOT_UNIQUE = 'must be unique: another record has the same'
