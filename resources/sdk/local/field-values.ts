import type { PropertySchema } from '../entities.ts'

export type PropertyType = 'text' | 'number' | 'boolean' | 'datetime' | 'select' | 'multiselect' | 'image' | 'json' | 'relation'
export type ParsedValue = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

// What a stranger sends is read in a time that grows with its length alone: no two parts of a pattern can take the same characters.
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

const accept = (value: unknown): ParsedValue => ({ ok: true, value })
const refuse = (reason: string): ParsedValue => ({ ok: false, reason })

export function propertyType(property: PropertySchema): PropertyType {
  if (property['x-relation'] !== undefined) return 'relation'
  switch (property.type) {
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'array':
      return property.items?.type === 'string' || property.items?.enum !== undefined ? 'multiselect' : 'json'
    case 'object':
      return 'json'
    default:
      if (property.enum !== undefined && property.enum.length > 0) return 'select'
      if (property.format === 'date-time' || property.format === 'date') return 'datetime'
      return property.format === 'image' ? 'image' : 'text'
  }
}

/**
 * A value as a caller sent it, in the one form that is stored, or why it does not fit in plain words. Null, and an empty form field of
 * anything but text, are null. Whether a relation's row exists is for the caller to ask. A server of Lathe decides in the same way.
 */
export function parseFieldValue(property: PropertySchema, value: unknown): ParsedValue {
  if (value === null || value === undefined) return accept(null)
  const type = propertyType(property)
  if (value === '' && type !== 'text' && type !== 'json') return accept(null)
  switch (type) {
    case 'text':
      return parseText(property, value)
    case 'number':
      return parseNumber(property, value)
    case 'boolean':
      return parseBoolean(value)
    case 'datetime':
      return property.format === 'date' ? parseDate(value) : parseDateTime(value)
    case 'select':
      return parseChoice(property.enum ?? [], value)
    case 'multiselect':
      return parseChoices(property.items?.enum ?? [], value)
    case 'image':
      return typeof value === 'string' ? accept(value) : refuse('must be the address of an image')
    case 'json':
      return accept(value)
    case 'relation':
      return typeof value === 'string' ? accept(value) : refuse(`must be the id of a record of ${property['x-relation']}`)
  }
}

function parseText(property: PropertySchema, value: unknown): ParsedValue {
  if (typeof value !== 'string') return refuse('must be text')
  if (value === '') return accept(value)
  if (property.format === 'email' && !EMAIL.test(value)) return refuse('must be an email address')
  if (property.format === 'uri' && !isWebAddress(value)) return refuse('must be an address such as https://example.com')
  return accept(value)
}

function parseNumber(property: PropertySchema, value: unknown): ParsedValue {
  const number = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return refuse('must be a number')
  if (property.type === 'integer' && !Number.isInteger(number)) return refuse('must be a whole number')
  return accept(number)
}

function parseBoolean(value: unknown): ParsedValue {
  if (value === true || value === 'true' || value === 1) return accept(true)
  if (value === false || value === 'false' || value === 0) return accept(false)
  return refuse('must be true or false')
}

function parseDate(value: unknown): ParsedValue {
  const day = typeof value === 'string' && (DATE.test(value) || DATE_TIME.test(value)) ? value.slice(0, 10) : ''
  return isRealDay(day) ? accept(day) : refuse('must be a date such as 2026-01-31')
}

function parseDateTime(value: unknown): ParsedValue {
  if (typeof value === 'string' && (DATE.test(value) || DATE_TIME.test(value)) && isRealDay(value.slice(0, 10))) {
    const time = new Date(value.replace(' ', 'T'))
    if (!Number.isNaN(time.getTime())) return accept(time.toISOString())
  }
  return refuse('must be a date and time such as 2026-01-31T09:30')
}

/** The 31st of February is no day, though `Date` makes one of it. */
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
