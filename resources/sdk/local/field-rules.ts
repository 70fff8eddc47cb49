import type { RecognisedType } from './property-type.ts'
import type { ValueRule } from './value-rule.ts'

/** What each type of field is recognised by, and takes. Written from `shared/domain/field-types`. */
export const FIELD_RULES: readonly (RecognisedType & { readonly rule: ValueRule })[] = [
  // text
  { storage: 'text', schema: { type: 'string' }, rule: { takes: 'text' } },
  // multiline
  { storage: 'text', schema: { type: 'string', format: 'multiline' }, rule: { takes: 'text' } },
  // email
  { storage: 'text', schema: { type: 'string', format: 'email' }, rule: { takes: 'email' } },
  // phone
  { storage: 'text', schema: { type: 'string', format: 'tel' }, rule: { takes: 'text' } },
  // url
  { storage: 'text', schema: { type: 'string', format: 'uri' }, rule: { takes: 'address' } },
  // time
  { storage: 'text', schema: { type: 'string', format: 'time' }, rule: { takes: 'text' } },
  // number
  { storage: 'number', schema: { type: 'number' }, rule: { takes: 'number' } },
  // integer
  { storage: 'number', schema: { type: 'integer' }, rule: { takes: 'number', isWhole: true } },
  // money
  { storage: 'number', schema: { type: 'number', format: 'money' }, rule: { takes: 'number' } },
  // percent
  { storage: 'number', schema: { type: 'number', format: 'percent' }, rule: { takes: 'number' } },
  // rating
  { storage: 'number', schema: { type: 'integer', format: 'rating' }, rule: { takes: 'number', isWhole: true, least: 1, most: 5 } },
  // boolean
  { storage: 'boolean', schema: { type: 'boolean' }, rule: { takes: 'boolean' } },
  // date
  { storage: 'datetime', schema: { type: 'string', format: 'date' }, rule: { takes: 'day' } },
  // datetime
  { storage: 'datetime', schema: { type: 'string', format: 'date-time' }, rule: { takes: 'moment' } },
  // choice
  { storage: 'select', schema: { type: 'string' }, rule: { takes: 'choice' } },
  // choices
  { storage: 'multiselect', schema: { type: 'array' }, rule: { takes: 'choices' } },
  // image
  { storage: 'image', schema: { type: 'string', format: 'image' }, rule: { takes: 'image' } },
  // files
  { storage: 'json', schema: { type: 'array', format: 'files' }, rule: { takes: 'files' } },
  // relation
  { storage: 'relation', schema: { type: 'string' }, rule: { takes: 'row' } },
  // json
  { storage: 'json', schema: { type: 'object' }, rule: { takes: 'json' } },
]
