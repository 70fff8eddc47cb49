import type { PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { type PropertyType, STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import type { RowTable } from './row-table.ts'

interface FieldColumn {
  readonly type: PropertyType
  readonly schema: PropertySchema
}
interface SystemColumn {
  readonly type: 'id' | 'time'
  readonly schema: null
}

/** A column that a filter or a sort can name. */
export type QueryColumn = (FieldColumn | SystemColumn) & {
  readonly label: string
  readonly name: string
  readonly isNullable: boolean
  /** "apple" is sorted beside "Apple". */
  readonly collation: '' | ' COLLATE NOCASE'
}

export const ID: QueryColumn = { type: 'id', schema: null, label: 'id', name: 'id', isNullable: false, collation: '' }

const SYSTEM: Readonly<Record<string, QueryColumn>> = {
  id: ID,
  creatorId: { type: 'id', schema: null, label: 'creatorId', name: 'creator_id', isNullable: true, collation: '' },
  createdAt: { type: 'time', schema: null, label: 'createdAt', name: 'created_at', isNullable: false, collation: '' },
  updatedAt: { type: 'time', schema: null, label: 'updatedAt', name: 'updated_at', isNullable: false, collation: '' },
}

export function columnOf(table: RowTable, label: string): QueryColumn | null {
  if (Object.hasOwn(SYSTEM, label)) return SYSTEM[label] ?? null
  const field = table.fields.find(({ name }) => name === label)
  if (field === undefined) return null
  const { type, schema, column } = field
  return { type, schema, label, name: column, isNullable: true, collation: STORAGE[type].ignoresCase ? ' COLLATE NOCASE' : '' }
}
