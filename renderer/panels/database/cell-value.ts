import type { PropertySchema, PropertyType } from '../../../shared/domain/entity-schema.ts'
import { fill } from '../../../shared/text/fill.ts'
import { CELL_TEXT, ROWS_TEXT } from '../../../shared/text/rows.ts'

/** As much of a column as its values need. */
export interface CellColumn {
  readonly type: PropertyType
  readonly property: PropertySchema
}

export type TypedValue = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hour12: true })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })
const MONEY = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Longer ones are read and written in a dialog (spec 002 §9). */
const LONG_TEXT = 50

export function isLongText(value: unknown): boolean {
  return typeof value === 'string' && (value.length > LONG_TEXT || value.includes('\n'))
}

/** True, "true", 1 and "1" (spec 002 §5). */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}

/** A value as a person reads it, in one line. */
export function cellText({ type, property }: CellColumn, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  switch (type) {
    case 'number':
      return typeof value === 'number' ? (property.format === 'money' ? MONEY : NUMBER).format(value) : String(value)
    case 'boolean':
      return isTrue(value) ? 'Yes' : 'No'
    case 'datetime':
      return dateText(property, String(value))
    case 'multiselect':
      return Array.isArray(value) ? value.join(', ') : String(value)
    case 'json':
      return JSON.stringify(value)
    default:
      return String(value)
  }
}

function dateText({ format }: PropertySchema, value: string): string {
  const time = new Date(format === 'date' ? `${value.slice(0, 10)}T00:00:00Z` : value)
  if (Number.isNaN(time.getTime())) return value
  return (format === 'date' ? DAY : MOMENT).format(time)
}

/** A value as it is edited, copied and pasted: what `typedValue` reads back as the same. */
export function editText({ type, property }: CellColumn, value: unknown): string {
  if (value === null || value === undefined) return ''
  switch (type) {
    case 'boolean':
      return isTrue(value) ? 'true' : 'false'
    case 'multiselect':
      return joinChoices(Array.isArray(value) ? value.map(String) : [String(value)])
    case 'json':
      return JSON.stringify(value, null, 2)
    case 'datetime':
      return property.format === 'date' ? String(value).slice(0, 10) : localMoment(String(value))
    default:
      return String(value)
  }
}

/** In the time zone of whoever reads it, as a field for a moment has it: `2026-01-31T09:30`. */
function localMoment(value: string): string {
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? value : `${localDay(time)}T${two(time.getHours())}:${two(time.getMinutes())}`
}

function localDay(time: Date): string {
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

const two = (number: number) => String(number).padStart(2, '0')

/** Choices in one text. One that holds a comma, a quote or a blank at its end stands between quotes. */
export function joinChoices(choices: readonly string[]): string {
  return choices.map((choice) => (/^\s|[",\n]|\s$|^$/.test(choice) ? `"${choice.replaceAll('"', '""')}"` : choice)).join(', ')
}

export function splitChoices(text: string): string[] {
  const found: string[] = []
  for (const [, quoted, plain = ''] of text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g)) {
    const choice = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')
    if (choice !== '' || quoted !== undefined) found.push(choice)
  }
  return found
}

/** What somebody typed or pasted into a cell. An empty text is no value. */
export function typedValue({ type, property }: CellColumn, text: string): TypedValue {
  const typed = text.trim()
  if (type === 'text') return { ok: true, value: text === '' ? null : text }
  if (typed === '') return { ok: true, value: null }
  switch (type) {
    case 'number':
      return typedNumber(typed)
    case 'boolean':
      if (/^(true|yes|1|on)$/i.test(typed)) return { ok: true, value: true }
      return /^(false|no|0|off)$/i.test(typed) ? { ok: true, value: false } : { ok: false, reason: CELL_TEXT.notBoolean }
    case 'datetime':
      return typedTime(property, typed)
    case 'multiselect':
      return { ok: true, value: splitChoices(typed) }
    case 'json':
      return typedJson(typed)
    default:
      return { ok: true, value: typed }
  }
}

/** As a field has it, as a cell shows it, or as a spreadsheet of this country writes it. A day without a time is the day of whoever writes it. */
function typedTime({ format }: PropertySchema, typed: string): TypedValue {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed)
  const time = new Date(isDay ? `${typed}T00:00` : typed)
  if (Number.isNaN(time.getTime()) || (isDay && localDay(time) !== typed)) return { ok: false, reason: CELL_TEXT.notDate }
  if (format !== 'date') return { ok: true, value: time.toISOString() }
  return { ok: true, value: /^\d{4}-\d{2}-\d{2}/.exec(typed)?.[0] ?? localDay(time) }
}

function typedNumber(typed: string): TypedValue {
  // Thousands with a comma or a space, as they come out of a spreadsheet.
  const number = Number(typed.replace(/[\s,](?=\d{3}(\D|$))/g, ''))
  return Number.isFinite(number) ? { ok: true, value: number } : { ok: false, reason: CELL_TEXT.notNumber }
}

function typedJson(typed: string): TypedValue {
  try {
    return { ok: true, value: JSON.parse(typed) as unknown }
  } catch (error) {
    return { ok: false, reason: fill(ROWS_TEXT.cellJsonInvalid, { reason: error instanceof Error ? error.message : String(error) }) }
  }
}
