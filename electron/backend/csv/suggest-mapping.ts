import type { EntitySchema, PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { propertyType, STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import { type ImportMapping, MAPPABLE_SYSTEM_FIELDS } from '../../../shared/domain/row-import.ts'

interface Field {
  readonly name: string
  readonly property: PropertySchema | null
}

/**
 * Where columns go by their names alone: the same name whatever its case (spec 001 §8), then the same letters and digits, then a word for
 * the same thing. No field gets two columns; a column that looks like nothing gets none.
 */
export function suggestMapping(headers: readonly string[], schema: EntitySchema): ImportMapping[] {
  const fields: Field[] = [
    ...Object.entries(schema.properties).map(([name, property]) => ({ name, property })),
    ...MAPPABLE_SYSTEM_FIELDS.map((name) => ({ name, property: null })),
  ]
  const free = new Set(fields)
  const found = new Map<string, Field>()
  for (const alike of [sameName, sameLetters, sameWords]) {
    for (const header of headers) {
      if (found.has(header)) continue
      const field = [...free].find((one) => alike(header, one))
      if (field === undefined) continue
      found.set(header, field)
      free.delete(field)
    }
  }
  return headers.flatMap((header) => {
    const field = found.get(header)
    return field === undefined ? [] : [mappingTo(header, field.name, field.property)]
  })
}

/** The mapping of a column onto a field, with the field's type. `property` null: a field that every row has. */
export function mappingTo(csvHeader: string, schemaField: string, property: PropertySchema | null): ImportMapping {
  const dataType = property === null ? (schemaField === 'createdAt' ? 'datetime' : 'text') : propertyType(property)
  return { csvHeader, schemaField, dataType, splitCharacter: STORAGE[dataType].choices === 'several' ? ',' : null }
}

function sameName(header: string, { name }: Field): boolean {
  return header.trim().toLowerCase() === name.toLowerCase()
}

function sameLetters(header: string, { name, property }: Field): boolean {
  const written = letters(header)
  return written !== '' && (written === letters(name) || (property?.title !== undefined && written === letters(property.title)))
}

const ALIKE: readonly (readonly string[])[] = [
  ['email', 'emailaddress', 'mail', 'emails'],
  ['phone', 'phonenumber', 'telephone', 'tel', 'mobile'],
  ['name', 'fullname', 'title'],
  ['createdat', 'createdtime', 'createdon', 'datecreated', 'created'],
  ['creatorid', 'createdby', 'ownerid'],
  ['id', 'recordid', 'rowid', 'uuid'],
  ['description', 'details', 'notes', 'note'],
  ['price', 'amount', 'cost'],
  ['quantity', 'qty'],
  ['zip', 'zipcode', 'postcode', 'postalcode'],
  ['url', 'website', 'link'],
]

/** An id or a creator is never guessed: what is overwritten by it is the person's to say. */
function sameWords(header: string, { name, property }: Field): boolean {
  if (property === null && name !== 'createdAt') return false
  const written = letters(header)
  const wanted = letters(name)
  return (
    ALIKE.some((words) => words.includes(written) && words.includes(wanted)) ||
    (written !== '' && wanted !== '' && (written === `${wanted}s` || `${written}s` === wanted))
  )
}

/** Without accents, spaces and signs. */
function letters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}
