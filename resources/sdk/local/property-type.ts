// The same file stands in `shared/domain/field-types` and in `resources/sdk/local`, which cannot import each other. A test compares them.

/** As much of a property's JSON Schema as types and values need. */
export interface TypedProperty {
  readonly type?: string | undefined
  readonly format?: string | undefined
  readonly enum?: readonly string[] | undefined
  readonly items?: { readonly type?: string | undefined; readonly enum?: readonly string[] | undefined } | undefined
  readonly 'x-relation'?: string | undefined
  readonly minimum?: unknown
  readonly maximum?: unknown
}

/** How values are stored, compared and sorted. Several kinds of field share one: an email address is a text with a format. */
export const PROPERTY_TYPES = ['text', 'number', 'boolean', 'datetime', 'select', 'multiselect', 'image', 'json', 'relation'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export interface StorageTraits {
  readonly sql: 'TEXT' | 'REAL' | 'INTEGER'
  /** The column holds JSON text: equality of two values is not equality of two texts. */
  readonly isJson: boolean
  /** People expect "apple" beside "Apple". */
  readonly ignoresCase: boolean
  readonly isSearched: boolean
  /** A text is compared as it is, whether or not the property would take it: an earlier choice, a part of an address. */
  readonly isComparedAsText: boolean
  /** Stored where a value is there and says nothing; null: only the absence of a value is empty. */
  readonly blank: '' | '[]' | null
  /** The value in TypeScript. */
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
      return property.items?.type === 'string' || property.items?.enum !== undefined ? 'multiselect' : 'json'
    case 'object':
      return 'json'
    default:
      if (property.enum !== undefined && property.enum.length > 0) return 'select'
      if (property.format === 'date-time' || property.format === 'date') return 'datetime'
      return property.format === 'image' ? 'image' : 'text'
  }
}

/** What tells a kind of field from others that are stored alike. */
export interface RecognisedType {
  readonly storage: PropertyType
  readonly schema: { readonly type: string; readonly format?: string | undefined }
}

/** The type that a property is of: by its format, else the one of its JSON type that has none, else the first that is stored so. */
export function recognise<Type extends RecognisedType>(types: readonly Type[], property: TypedProperty): Type {
  const storage = propertyType(property)
  const alike = types.filter((each) => each.storage === storage)
  const jsonType = property.type ?? 'string'
  const find = (format: string | undefined) => alike.find(({ schema }) => schema.type === jsonType && schema.format === format)
  const found = find(property.format) ?? find(undefined) ?? alike[0]
  if (found === undefined) throw new Error(`No type of field is stored as ${storage}.`)
  return found
}
