import type { FieldKind } from '../spec/app-model.ts'
import type { LanguageCode } from '../language/language.ts'
import { labelSet } from '../statistics/labels.ts'

/** What a property can be by what it is called. */
export const PROPERTY_KINDS = [
  'text',
  'multiline',
  'email',
  'phone',
  'url',
  'time',
  'number',
  'integer',
  'money',
  'percent',
  'rating',
  'boolean',
  'date',
  'datetime',
  'choice',
  'choices',
  'image',
] as const satisfies readonly FieldKind[]
export type PropertyKind = (typeof PROPERTY_KINDS)[number]
export const KIND_TAGS = labelSet(PROPERTY_KINDS)

/** What a property is called, and of what it is told. */
export interface NamedProperty {
  readonly words: string
  readonly list: string
  readonly language: LanguageCode
}
