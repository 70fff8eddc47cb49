import { CELL_TEXT, ROWS_TEXT } from '../../text/rows.ts'
import { fill } from '../../text/fill.ts'
import { fitted } from './convert.ts'
import type { FieldType } from './field-type.ts'
import type { ParsedValue } from './value-rule.ts'

/** True, "true", 1 and "1" (spec 002 §5). */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}

function yesOrNo(text: string): unknown {
  const word = text.trim().toLowerCase()
  if (word === 'yes' || word === '1') return true
  return word === 'no' || word === '0' ? false : word
}

function readBoolean(typed: string): ParsedValue {
  if (/^(true|yes|ja|1|on)$/i.test(typed)) return { ok: true, value: true }
  return /^(false|no|nein|0|off)$/i.test(typed) ? { ok: true, value: false } : { ok: false, reason: CELL_TEXT.notBoolean }
}

const onOrOff = { takes: 'boolean' } as const

export const boolean = {
  kind: 'boolean',
  label: 'Yes or no',
  icon: 'ToggleLeft',
  storage: 'boolean',
  schema: { type: 'boolean' },
  rule: onOrOff,
  isOffered: true,
  convert: (value, _from, target) => fitted(onOrOff, target, typeof value === 'string' ? yesOrNo(value) : value),
  text: {
    show: (value) => (isTrue(value) ? CELL_TEXT.yes : CELL_TEXT.no),
    edit: (value) => (isTrue(value) ? 'true' : 'false'),
    read: readBoolean,
  },
  csv: { reads: 'boolean', write: (value) => value, inferred: { format: null } },
  filter: { operators: ['isTrue', 'isFalse'], operand: 'text' },
  grid: { width: { mostPx: 220 }, isNumeric: false, canSort: true, editing: 'switch', typing: null, input: 'text' },
  form: {
    control: 'component',
    name: 'Switch',
    from: '@/components/ui/switch',
    empty: 'false',
    schema: 'z.boolean()',
    isNeverNull: true,
    binding: ['checked={field.value}', 'onCheckedChange={field.onChange}'],
  },
  example: () => true,
  exampleCondition: () => true,
} as const satisfies FieldType

const PICTURE = /^(?:https?:\/\/|\/|data:image\/)/i

export const image = {
  kind: 'image',
  label: 'Image',
  icon: 'Image',
  storage: 'image',
  schema: { type: 'string', format: 'image' },
  rule: { takes: 'image' },
  isOffered: true,
  isUploaded: true,
  convert: (value) => (typeof value === 'string' && PICTURE.test(value) ? value : null),
  text: {
    show: String,
    edit: String,
    read: (typed) => ({ ok: true, value: typed }),
  },
  csv: { reads: 'address', write: (value) => value, inferred: { format: null } },
  filter: { operators: ['isNotEmpty', 'isEmpty'], operand: 'text' },
  grid: { width: { mostPx: 220 }, isNumeric: false, canSort: true, editing: 'picker', typing: 'line', input: 'text' },
  form: { control: 'component', name: 'ImageUpload', from: '@/components/ui/image-upload', empty: 'null', schema: 'z.string()' },
  example: () => null,
  exampleCondition: () => null,
} as const satisfies FieldType

const rowId = { takes: 'row' } as const

export const relation = {
  kind: 'relation',
  label: 'Link to a row',
  icon: 'Link2',
  storage: 'relation',
  schema: { type: 'string' },
  rule: rowId,
  // It names another table, which the chat asks for.
  isOffered: false,
  convert: (value, _from, target) => (typeof value === 'string' ? fitted(rowId, target, value.trim()) : null),
  text: {
    show: String,
    edit: String,
    read: (typed) => ({ ok: true, value: typed }),
  },
  csv: { reads: 'row', write: (value) => value },
  filter: { operators: ['is', 'isNot', 'isEmpty', 'isNotEmpty'], operand: 'row' },
  grid: { width: { mostPx: 220 }, isNumeric: false, canSort: true, editing: 'picker', typing: null, input: 'text' },
  form: { control: 'component', name: 'RelationSelect', from: '@/components/ui/relation-select', empty: 'null', schema: 'z.string()' },
  example: () => null,
  exampleCondition: () => null,
} as const satisfies FieldType

function fromJsonText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function readJson(typed: string): ParsedValue {
  try {
    return { ok: true, value: JSON.parse(typed) as unknown }
  } catch (error) {
    return { ok: false, reason: fill(ROWS_TEXT.cellJsonInvalid, { reason: error instanceof Error ? error.message : String(error) }) }
  }
}

export const json = {
  kind: 'json',
  label: 'JSON',
  icon: 'Braces',
  storage: 'json',
  schema: { type: 'object' },
  rule: { takes: 'json' },
  isOffered: true,
  convert: (value, from) => (from === 'text' ? fromJsonText(String(value)) : value),
  text: {
    show: (value) => JSON.stringify(value),
    edit: (value) => JSON.stringify(value, null, 2),
    read: readJson,
  },
  csv: { reads: 'json', write: (value) => JSON.stringify(value), inferred: { format: null } },
  filter: { operators: ['contains', 'notContains', 'isEmpty', 'isNotEmpty'], operand: 'text' },
  grid: { width: { mostPx: 220 }, isNumeric: false, canSort: false, editing: 'dialog', typing: null, input: 'text' },
  form: null,
  example: () => null,
  exampleCondition: () => null,
} as const satisfies FieldType
