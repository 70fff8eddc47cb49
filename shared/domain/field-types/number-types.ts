import { CELL_TEXT } from '../../text/rows.ts'
import { fitted } from './convert.ts'
import type { FieldType } from './field-type.ts'
import type { PropertyType, TypedProperty } from './property-type.ts'
import type { ParsedValue, ValueRule } from './value-rule.ts'
import { currentLanguage, inLocale } from '../../text/language.ts'

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/
const NUMBER = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }))
const MONEY = inLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** A number with a leading zero stays behind: it is a code and not a number. */
function convertBy(rule: ValueRule) {
  return (value: unknown, _from: PropertyType, target: TypedProperty): unknown => {
    if (typeof value === 'boolean') return value ? 1 : 0
    return typeof value === 'string' && !PLAIN_NUMBER.test(value.trim()) ? null : fitted(rule, target, value)
  }
}

function readTypedNumber(typed: string): ParsedValue {
  const found = Number(
    currentLanguage() === 'de' && typed.includes(',')
      ? typed.replace(/[\s.](?=\d{3}(\D|$))/g, '').replace(',', '.')
      : // Thousands with a comma or a space, as they come out of a spreadsheet.
        typed.replace(/[\s,](?=\d{3}(\D|$))/g, ''),
  )
  return Number.isFinite(found) ? { ok: true, value: found } : { ok: false, reason: CELL_TEXT.notNumber }
}

const anyNumber = { takes: 'number' } as const
const wholeNumber = { takes: 'number', isWhole: true } as const

export const number = {
  kind: 'number',
  label: 'Number',
  icon: 'Hash',
  storage: 'number',
  schema: { type: 'number' },
  rule: anyNumber,
  isOffered: true,
  convert: convertBy(anyNumber),
  text: {
    show: (value) => (typeof value === 'number' ? NUMBER().format(value) : String(value)),
    edit: String,
    read: readTypedNumber,
  },
  csv: { reads: 'number', write: (value) => value, inferred: { format: null } },
  filter: {
    operators: ['is', 'isNot', 'above', 'atLeast', 'below', 'atMost', 'between', 'isEmpty', 'isNotEmpty'],
    words: { is: '=', isNot: '≠' },
    operand: 'number',
  },
  grid: { width: { mostPx: 220 }, isNumeric: true, canSort: true, editing: 'line', typing: 'line', input: 'decimal' },
  form: { control: 'input', attributes: ['type="number"', 'step="any"'], reads: 'optionalNumber', shows: 'number' },
  example: () => 1,
  exampleCondition: () => ({ gte: 1 }),
} as const satisfies FieldType

export const integer = {
  ...number,
  kind: 'integer',
  label: 'Whole number',
  schema: { type: 'integer' },
  rule: wholeNumber,
  isOffered: false,
  convert: convertBy(wholeNumber),
  csv: { ...number.csv, inferred: { format: 'integer' } },
  form: { control: 'input', attributes: ['type="number"'], reads: 'optionalWholeNumber', shows: 'number' },
} as const satisfies FieldType

export const money = {
  ...number,
  kind: 'money',
  label: 'Amount',
  icon: 'Coins',
  schema: { type: 'number', format: 'money' },
  isOffered: false,
  text: { ...number.text, show: (value) => (typeof value === 'number' ? MONEY().format(value) : String(value)) },
  csv: { ...number.csv, inferred: { format: 'money' } },
} as const satisfies FieldType

export const percent = {
  ...number,
  kind: 'percent',
  label: 'Percent',
  icon: 'Percent',
  schema: { type: 'number', format: 'percent' },
  isOffered: false,
  csv: { reads: 'number', write: number.csv.write },
} as const satisfies FieldType
