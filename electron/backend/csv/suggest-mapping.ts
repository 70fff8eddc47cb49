import type { EntitySchema, PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { propertyType, STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import { type ImportMapping, MAPPABLE_SYSTEM_FIELDS } from '../../../shared/domain/row-import.ts'
import { isSameName, lettersOf } from '../../../shared/domain/same-name.ts'
import { distance, wordsOf } from '../lib/likeness.ts'
import { valuesIdentify, valuesFit } from './values-fit.ts'

interface Field {
  readonly name: string
  readonly property: PropertySchema | null
}

interface Pair {
  readonly header: string
  readonly field: Field
  readonly score: number
}

/**
 * Maps columns to fields by name and by `valuesOf`: first equal names (spec 001 §8), then similar names whose values fit, then values that
 * fit only one field. No field gets two columns; a column that resembles none gets none.
 */
export function suggestMapping(
  headers: readonly string[],
  schema: EntitySchema,
  valuesOf: (header: string) => readonly string[] = () => [],
): ImportMapping[] {
  const fields: readonly Field[] = [
    ...Object.entries(schema.properties).map(([name, property]) => ({ name, property })),
    ...MAPPABLE_SYSTEM_FIELDS.map((name) => ({ name, property: null })),
  ]
  const found = new Map<string, Field>()
  const isFree = ({ header, field }: Pick<Pair, 'header' | 'field'>) => !found.has(header) && ![...found.values()].includes(field)
  const pairs = (scoreOf: (header: string, field: Field) => number): readonly Pair[] =>
    headers
      .filter((header) => !found.has(header))
      .flatMap((header) => fields.map((field) => ({ header, field, score: scoreOf(header, field) })))
      .filter((pair) => pair.score > 0 && isFree(pair))
  const take = (chosen: readonly Pair[]): void => {
    for (const pair of chosen) if (isFree(pair)) found.set(pair.header, pair.field)
  }

  take(pairs((header, { name }) => (header.trim().toLowerCase() === name.toLowerCase() ? 1 : 0)))
  take(pairs((header, { name, property }) => (isSameName(header, name, property?.title) ? 1 : 0)))
  take(clearest(pairs((header, field) => (valuesFit(field.property, valuesOf(header)) ? likenessOf(header, field, schema.name) : 0))))
  const byValues = pairs((header, { property }) => (property !== null && valuesIdentify(property, valuesOf(header)) ? 1 : 0))
  take(byValues.filter((pair) => byValues.every((other) => other === pair || (other.header !== pair.header && other.field !== pair.field))))

  return headers.flatMap((header) => {
    const field = found.get(header)
    return field === undefined ? [] : [mappingTo(header, field.name, field.property)]
  })
}

/** The mapping of a column to a field, with the field's type. `property` null: a system field. */
export function mappingTo(csvHeader: string, schemaField: string, property: PropertySchema | null): ImportMapping {
  const dataType = property === null ? (schemaField === 'createdAt' ? 'datetime' : 'text') : propertyType(property)
  return { csvHeader, schemaField, dataType, splitCharacter: STORAGE[dataType].choices === 'several' ? ',' : null }
}

/** The best pairs first; a column that resembles two fields equally is left out. */
function clearest(pairs: readonly Pair[]): readonly Pair[] {
  return pairs
    .filter((pair) => pairs.every((other) => other === pair || other.header !== pair.header || other.score !== pair.score))
    .toSorted((a, b) => b.score - a.score)
}

/** What a table's own name over a column stands for: "Member" in a list of members. */
const NAMES = ['name', 'fullname', 'title']

const ALIKE: readonly (readonly string[])[] = [
  ['email', 'emailaddress', 'mail', 'emails'],
  ['phone', 'phonenumber', 'telephone', 'tel', 'mobile'],
  NAMES,
  ['createdat', 'createdtime', 'createdon', 'datecreated', 'created'],
  ['creatorid', 'createdby', 'ownerid'],
  ['id', 'recordid', 'rowid', 'uuid'],
  ['description', 'details', 'notes', 'note'],
  ['price', 'amount', 'cost'],
  ['quantity', 'qty'],
  ['zip', 'zipcode', 'postcode', 'postalcode'],
  ['url', 'website', 'link'],
]

/** From 0 to 1. Id and creator are never guessed: overwriting rows by them is the person's decision. */
function likenessOf(header: string, { name, property }: Field, entity: string): number {
  if (property === null && name !== 'createdAt') return 0
  const written = lettersOf(header)
  const wanted = lettersOf(name)
  if (ALIKE.some((words) => words.includes(written) && words.includes(wanted))) return 0.95
  if (property === null) return 0
  if (written === lettersOf(entity) && NAMES.includes(wanted)) return 0.9
  return Math.max(...[name, property.title ?? name].map((label) => sharedWords(header, label)), slipOf(written, wanted))
}

/** One name contains the other: "Joined" and "Joined on", "Monthly fee" and "Fee". The last word counts a little more. */
function sharedWords(header: string, label: string): number {
  const [a, b] = [wordsIn(header), wordsIn(label)]
  const [fewer, more] = a.length < b.length ? [a, b] : [b, a]
  if (fewer.length === 0 || !fewer.every((word) => more.includes(word))) return 0
  const isSameEnd = a.at(-1) === b.at(-1)
  return (2 * fewer.length) / (a.length + b.length) - (isSameEnd ? 0.1 : 0.15)
}

function wordsIn(text: string): readonly string[] {
  return wordsOf(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, ' ')
      .trim(),
  )
}

/** A typing error of a letter or two in a long word: "Adress". */
function slipOf(written: string, wanted: string): number {
  if (Math.min(written.length, wanted.length) < 5 || Math.abs(written.length - wanted.length) > 2 || written.length > 64) return 0
  return distance(written, wanted) <= (wanted.length < 8 ? 1 : 2) ? 0.6 : 0
}
