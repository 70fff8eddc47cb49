import type { PropertyType } from '../../../shared/domain/entity-schema.ts'

export type ColumnValue = string | number | null

export const COLUMN_TYPES: Readonly<Record<PropertyType, 'TEXT' | 'REAL' | 'INTEGER'>> = {
  text: 'TEXT',
  number: 'REAL',
  boolean: 'INTEGER',
  datetime: 'TEXT',
  select: 'TEXT',
  multiselect: 'TEXT',
  image: 'TEXT',
  json: 'TEXT',
  relation: 'TEXT',
}

/** A parsed value as its column holds it. */
export function toColumn(type: PropertyType, value: unknown): ColumnValue {
  if (value === null || value === undefined) return null
  if (type === 'multiselect' || type === 'json') return JSON.stringify(value)
  if (type === 'boolean') return value === true ? 1 : 0
  return value as string | number
}

export function fromColumn(type: PropertyType, stored: ColumnValue): unknown {
  if (stored === null) return null
  if (type === 'multiselect' || type === 'json') return JSON.parse(String(stored))
  return type === 'boolean' ? stored === 1 : stored
}
