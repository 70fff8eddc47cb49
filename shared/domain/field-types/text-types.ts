import { toText } from './convert.ts'
import type { FieldType } from './field-type.ts'

const asIs = { ok: true } as const

export const text = {
  kind: 'text',
  label: 'Text',
  icon: 'Type',
  storage: 'text',
  schema: { type: 'string' },
  rule: { takes: 'text' },
  isOffered: true,
  convert: toText,
  text: {
    show: String,
    edit: String,
    read: (typed) => ({ ...asIs, value: typed }),
  },
  csv: { reads: 'text', write: (value) => value, inferred: { format: null } },
  filter: {
    operators: ['contains', 'notContains', 'is', 'isNot', 'startsWith', 'isEmpty', 'isNotEmpty'],
    operand: 'text',
  },
  grid: { width: { mostPx: 280 }, isNumeric: false, canSort: true, editing: 'line', typing: 'line', input: 'text' },
  form: { control: 'input', attributes: [], reads: 'optionalText' },
  example: (_property, label) => `A ${label.toLowerCase()}`,
  exampleCondition: () => ({ contains: 'a' }),
} as const satisfies FieldType

export const multiline = {
  ...text,
  kind: 'multiline',
  label: 'Long text',
  icon: 'AlignLeft',
  schema: { type: 'string', format: 'multiline' },
  isOffered: false,
  csv: { ...text.csv, inferred: { format: 'multiline' } },
  form: { control: 'textarea', attributes: ['rows={4}'], reads: 'optionalText' },
} as const satisfies FieldType

export const email = {
  ...text,
  kind: 'email',
  label: 'Email',
  icon: 'Mail',
  schema: { type: 'string', format: 'email' },
  rule: { takes: 'email' },
  isOffered: false,
  csv: { ...text.csv, reads: 'address', inferred: { format: 'email' } },
  form: { control: 'input', attributes: ['type="email"', 'autoComplete="off"'], reads: 'optionalEmail' },
  example: () => 'somebody@example.com',
} as const satisfies FieldType

export const phone = {
  ...text,
  kind: 'phone',
  label: 'Phone',
  icon: 'Phone',
  schema: { type: 'string', format: 'tel' },
  isOffered: false,
  csv: { reads: 'text', write: text.csv.write },
  form: { control: 'input', attributes: ['type="tel"'], reads: 'optionalText' },
} as const satisfies FieldType

export const url = {
  ...text,
  kind: 'url',
  label: 'Web address',
  icon: 'Globe',
  schema: { type: 'string', format: 'uri' },
  rule: { takes: 'address' },
  isOffered: false,
  csv: { ...text.csv, reads: 'address', inferred: { format: 'uri' } },
  form: { control: 'input', attributes: ['type="url"', 'placeholder="https://"'], reads: 'optionalUrl' },
  example: () => 'https://example.com',
} as const satisfies FieldType

export const time = {
  ...text,
  kind: 'time',
  label: 'Time',
  icon: 'Clock',
  schema: { type: 'string', format: 'time' },
  isOffered: false,
  csv: { reads: 'text', write: text.csv.write },
  form: { control: 'input', attributes: ['type="time"'], reads: 'optionalText' },
} as const satisfies FieldType
