import { CELL_TEXT } from '../../text/rows.ts'
import { fitted } from './convert.ts'
import type { FieldType } from './field-type.ts'
import type { PropertyType, TypedProperty } from './property-type.ts'
import type { ParsedValue, ValueRule } from './value-rule.ts'
import { inLocale } from '../../text/language.ts'

const MOMENT = inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
const DAY = inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

function convertBy(rule: ValueRule) {
  return (value: unknown, _from: PropertyType, target: TypedProperty): unknown =>
    typeof value === 'string' ? fitted(rule, target, value.trim()) : null
}

function formatted(format: Intl.DateTimeFormat, iso: string, value: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? value : format.format(time)
}

const two = (number: number) => String(number).padStart(2, '0')

function localDay(time: Date): string {
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

/** In the time zone of whoever reads it, as a field for a moment has it: `2026-01-31T09:30`. */
function localMoment(value: string): string {
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? value : `${localDay(time)}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/** `31.1.2026, 09:30` as a field has it; anything else as it is. */
function fromGerman(typed: string): string {
  const [, day = '', month = '', year = '', time] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s+(\d{1,2}:\d{2}))?$/.exec(typed) ?? []
  if (day === '') return typed
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time === undefined ? '' : `T${time.padStart(5, '0')}`}`
}

/** As a field has it, as a cell shows it, or as a spreadsheet of this country writes it. A day without a time is the day of whoever writes it. */
function readBy(valueOf: (time: Date, typed: string) => string) {
  return (text: string): ParsedValue => {
    const typed = fromGerman(text)
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed)
    const time = new Date(isDay ? `${typed}T00:00` : typed)
    if (Number.isNaN(time.getTime()) || (isDay && localDay(time) !== typed)) return { ok: false, reason: CELL_TEXT.notDate }
    return { ok: true, value: valueOf(time, typed) }
  }
}

export const datetime = {
  kind: 'datetime',
  label: 'Date and time',
  icon: 'CalendarClock',
  storage: 'datetime',
  schema: { type: 'string', format: 'date-time' },
  rule: { takes: 'moment' },
  isOffered: true,
  convert: convertBy({ takes: 'moment' }),
  text: {
    show: (value) => formatted(MOMENT(), String(value), String(value)),
    edit: (value) => localMoment(String(value)),
    read: readBy((time) => time.toISOString()),
  },
  csv: { reads: 'moment', write: (value) => value, inferred: { format: null } },
  filter: { operators: ['is', 'before', 'after', 'between', 'isEmpty', 'isNotEmpty'], words: { is: 'on' }, operand: 'day' },
  grid: { width: { mostPx: 220 }, isNumeric: false, canSort: true, editing: 'line', typing: null, input: 'datetime-local' },
  form: { control: 'input', attributes: ['type="datetime-local"'], reads: 'optionalDateTime', shows: 'moment' },
  example: () => '2026-01-31T09:30:00Z',
  exampleCondition: () => ({ gte: '2026-01-01' }),
} as const satisfies FieldType

export const date = {
  ...datetime,
  kind: 'date',
  label: 'Date',
  icon: 'Calendar',
  schema: { type: 'string', format: 'date' },
  rule: { takes: 'day' },
  convert: convertBy({ takes: 'day' }),
  text: {
    show: (value) => formatted(DAY(), `${String(value).slice(0, 10)}T00:00:00Z`, String(value)),
    edit: (value) => String(value).slice(0, 10),
    read: readBy((time, typed) => /^\d{4}-\d{2}-\d{2}/.exec(typed)?.[0] ?? localDay(time)),
  },
  csv: { ...datetime.csv, reads: 'day', inferred: { format: 'date' } },
  grid: { ...datetime.grid, input: 'date' },
  form: { control: 'input', attributes: ['type="date"'], reads: 'optionalText' },
  example: () => '2026-01-31',
} as const satisfies FieldType
