import type { EntitySchema, PropertySchema } from '../entities.ts'
import { propertyType, type PropertyType, STORAGE } from './property-type.ts'
import type { StoredRow } from './row-database.ts'

/** A value as it is compared and sorted: lists and JSON as text, booleans as 1 and 0, times in milliseconds. */
export type ColumnValue = string | number | null

interface FieldColumn {
  readonly type: PropertyType
  readonly schema: PropertySchema
}
interface SystemColumn {
  readonly type: 'id' | 'time'
  readonly schema: null
}

/** A column that a filter or a sort can name. */
export type Column = (FieldColumn | SystemColumn) & {
  readonly label: string
  /** "apple" is sorted beside "Apple". */
  readonly ignoresCase: boolean
  valueOf(row: StoredRow): ColumnValue
}

const SYSTEM: Readonly<Record<string, Column>> = {
  id: { type: 'id', schema: null, label: 'id', ignoresCase: false, valueOf: (row) => row.id },
  creatorId: { type: 'id', schema: null, label: 'creatorId', ignoresCase: false, valueOf: (row) => row.creatorId },
  createdAt: { type: 'time', schema: null, label: 'createdAt', ignoresCase: false, valueOf: (row) => row.createdAt },
  updatedAt: { type: 'time', schema: null, label: 'updatedAt', ignoresCase: false, valueOf: (row) => row.updatedAt },
}
export const SYSTEM_FIELDS: readonly string[] = Object.keys(SYSTEM)

export function columnOf({ properties }: EntitySchema, label: string): Column | null {
  if (Object.hasOwn(SYSTEM, label)) return SYSTEM[label] ?? null
  const schema = Object.hasOwn(properties, label) ? properties[label] : undefined
  if (schema === undefined) return null
  const type = propertyType(schema)
  const { ignoresCase } = STORAGE[type]
  return { type, schema, label, ignoresCase, valueOf: (row) => toColumnValue(type, row.values[label]) }
}

export function toColumnValue(type: PropertyType, value: unknown): ColumnValue {
  if (value === null || value === undefined) return null
  if (STORAGE[type].isJson) return JSON.stringify(value)
  if (type === 'boolean') return value === true ? 1 : 0
  return value as string | number
}

/** The order of a column: numbers before texts, texts by code point; the caller places nulls. */
export function compareValues(a: string | number, b: string | number, ignoresCase: boolean): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'number') return -1
  if (typeof b === 'number') return 1
  return ignoresCase ? compareTexts(foldCase(a), foldCase(b)) : compareTexts(a, b)
}

/** Folds A to Z only, like the server's database. */
export function foldCase(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at)
    const right = b.charCodeAt(at)
    if (left !== right) return isSurrogate(left) === isSurrogate(right) ? left - right : isSurrogate(left) ? 1 : -1
  }
  return a.length - b.length
}

/** One half of a character above U+FFFF, which sorts after all others. */
function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}
