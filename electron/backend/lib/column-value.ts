import { type PropertyType, STORAGE } from '../../../shared/domain/field-types/property-type.ts'

export type ColumnValue = string | number | null

/** A parsed value as its column holds it. */
export function toColumn(type: PropertyType, value: unknown): ColumnValue {
  if (value === null || value === undefined) return null
  if (STORAGE[type].isJson) return JSON.stringify(value)
  if (type === 'boolean') return value === true ? 1 : 0
  return value as string | number
}

export function fromColumn(type: PropertyType, stored: ColumnValue): unknown {
  if (stored === null) return null
  if (STORAGE[type].isJson) return JSON.parse(String(stored))
  return type === 'boolean' ? stored === 1 : stored
}
