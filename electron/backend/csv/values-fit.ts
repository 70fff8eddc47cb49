import type { PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { fieldTypeOf } from '../../../shared/domain/field-types/field-types.ts'
import { propertyType } from '../../../shared/domain/field-types/property-type.ts'
import { readDate } from './read-date.ts'
import { readNumber } from './read-number.ts'
import { booleanOf, isPlaceholder } from './read-words.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const ADDRESS = /^https?:\/\/\S+$/
/** A word among numbers is a rejected value and does not change the column's type. */
const SHARE_THAT_FITS = 0.6

/** Whether a column of these values may go into a field; `property` null: the creation time. */
export function valuesFit(property: PropertySchema | null, values: readonly string[]): boolean {
  const fits = property === null ? isDate : testOf(property)
  const filled = said(values)
  return fits === null || filled.length === 0 || filled.filter(fits).length >= filled.length * SHARE_THAT_FITS
}

/** Whether the values alone identify the field: addresses, dates, its choices. Numbers and plain text do not. */
export function valuesIdentify(property: PropertySchema, values: readonly string[]): boolean {
  const filled = said(values)
  if (filled.length === 0) return false
  const choices = property.enum ?? property.items?.enum ?? []
  if (choices.length > 0) {
    // A value that is no choice yet is asked about.
    const different = [...new Set(filled)]
    const known = different.filter((value) => isChoice(choices, value))
    return known.length > 1 && known.length >= different.length * SHARE_THAT_FITS
  }
  const { kind, csv } = fieldTypeOf(property)
  if (propertyType(property) === 'relation' || kind === 'image') return false
  const fits = kind === 'email' || kind === 'url' || csv.reads === 'day' || csv.reads === 'moment' ? testOf(property) : null
  return fits !== null && filled.every(fits)
}

function said(values: readonly string[]): readonly string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '' && !isPlaceholder(value))
}

function testOf(property: PropertySchema): ((text: string) => boolean) | null {
  const { kind, csv } = fieldTypeOf(property)
  if (kind === 'email') return (text) => EMAIL.test(text)
  if (kind === 'url') return (text) => ADDRESS.test(text)
  switch (csv.reads) {
    case 'number':
      return (text) => csv.readOwn?.(text, property) != null || readNumber(text, '.') !== null || readNumber(text, ',') !== null
    case 'boolean':
      return (text) => booleanOf(text, 'all') !== null
    case 'day':
    case 'moment':
      return isDate
    default:
      return null
  }
}

function isDate(text: string): boolean {
  return readDate(text, 'dmy') !== null || readDate(text, 'mdy') !== null
}

function isChoice(choices: readonly string[], value: string): boolean {
  return choices.some((choice) => choice.trim().toLowerCase() === value.toLowerCase())
}
