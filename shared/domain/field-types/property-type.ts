// This file is kept in `shared/domain/field-types` and in `resources/sdk/local`, which cannot import each other. A test compares the copies.

/** The parts of a property's JSON Schema that decide its type and values. */
export interface TypedProperty {
  readonly type?: string | undefined
  readonly format?: string | undefined
  readonly enum?: readonly string[] | undefined
  readonly items?: { readonly type?: string | undefined; readonly enum?: readonly string[] | undefined } | undefined
  readonly 'x-relation'?: string | undefined
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly minLength?: unknown
  readonly maxLength?: unknown
  readonly pattern?: unknown
  /** Of a list of files. */
  readonly maxItems?: unknown
  /** No two rows have the same value of it. */
  readonly 'x-unique'?: unknown
}

/** How values are stored, compared and sorted. Several kinds of field share one: an email address is a text with a format. */
export const PROPERTY_TYPES = ['text', 'number', 'boolean', 'datetime', 'select', 'multiselect', 'image', 'json', 'relation'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export interface StorageTraits {
  readonly sql: 'TEXT' | 'REAL' | 'INTEGER'
  /** The column holds JSON text: two equal values may differ as text. */
  readonly isJson: boolean
  /** "apple" is sorted beside "Apple". */
  readonly ignoresCase: boolean
  readonly isSearched: boolean
  /** Filters compare any text, even one that the property would reject: an earlier choice, a part of an address. */
  readonly isComparedAsText: boolean
  /** The stored form of an empty value; null: only a missing value counts as empty. */
  readonly blank: '' | '[]' | null
  /** The TypeScript type of the value. */
  readonly code: 'string' | 'number' | 'boolean' | 'string[]' | 'unknown'
  readonly choices: 'one' | 'several' | null
}

const TEXT: StorageTraits = {
  sql: 'TEXT',
  isJson: false,
  ignoresCase: false,
  isSearched: false,
  isComparedAsText: false,
  blank: null,
  code: 'string',
  choices: null,
}

export const STORAGE: Readonly<Record<PropertyType, StorageTraits>> = {
  text: { ...TEXT, ignoresCase: true, isSearched: true, isComparedAsText: true, blank: '' },
  number: { ...TEXT, sql: 'REAL', isSearched: true, code: 'number' },
  boolean: { ...TEXT, sql: 'INTEGER', code: 'boolean' },
  datetime: { ...TEXT, isSearched: true },
  select: { ...TEXT, ignoresCase: true, isSearched: true, isComparedAsText: true, choices: 'one' },
  multiselect: { ...TEXT, isJson: true, ignoresCase: true, isSearched: true, blank: '[]', code: 'string[]', choices: 'several' },
  image: { ...TEXT, blank: '' },
  json: { ...TEXT, isJson: true, code: 'unknown' },
  relation: TEXT,
}

export function propertyType(property: TypedProperty): PropertyType {
  if (property['x-relation'] !== undefined) return 'relation'
  switch (property.type) {
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'array':
      if (property.format === 'files') return 'json'
      return property.items?.type === 'string' || property.items?.enum !== undefined ? 'multiselect' : 'json'
    case 'object':
      return 'json'
    default:
      if (property.enum !== undefined && property.enum.length > 0) return 'select'
      if (property.format === 'date-time' || property.format === 'date') return 'datetime'
      return property.format === 'image' ? 'image' : 'text'
  }
}

const COMPARABLE: readonly PropertyType[] = ['text', 'number', 'datetime', 'select', 'relation']

/** Whether no two rows may have the same value of it. */
export function isUnique(property: TypedProperty): boolean {
  return property['x-unique'] === true && canBeUnique(propertyType(property))
}

export function canBeUnique(type: PropertyType): boolean {
  return COMPARABLE.includes(type)
}

/** Distinguishes a field type from others with the same storage. */
export interface RecognisedType {
  readonly storage: PropertyType
  readonly schema: { readonly type: string; readonly format?: string | undefined }
}

/** The field type of a property: by its format, else the type without a format for its JSON type, else the first of that storage that has none. */
export function recognise<Type extends RecognisedType>(types: readonly Type[], property: TypedProperty): Type {
  const storage = propertyType(property)
  const alike = types.filter((each) => each.storage === storage)
  const jsonType = property.type ?? 'string'
  const find = (format: string | undefined) => alike.find(({ schema }) => schema.type === jsonType && schema.format === format)
  const found = find(property.format) ?? find(undefined) ?? alike.find(({ schema }) => schema.format === undefined) ?? alike[0]
  if (found === undefined) throw new Error(`No type of field is stored as ${storage}.`)
  return found
}
