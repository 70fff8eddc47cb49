import type { EntityName, EntitySchema, PropertySchema } from '../../../shared/domain/entity-schema.ts'
import type { PropertyType } from '../../../shared/domain/field-types/property-type.ts'

export interface RowField {
  readonly name: string
  readonly xId: string
  readonly type: PropertyType
  readonly column: string
  readonly schema: PropertySchema
}

/**
 * Where an entity's rows are stored, and what they may hold. Names of tables and columns are made by the program, never by a person or a
 * model.
 */
export interface RowTable {
  readonly entity: EntityName
  readonly entityId: string
  readonly table: string
  readonly schema: EntitySchema
  readonly fields: readonly RowField[]
}

/** Change counters of a table, by which caches of its rows expire. */
export interface RowsVersion {
  /** Changes with every change of the rows or columns. */
  readonly rows: number
  /** Changes only when rows are added or removed. */
  readonly members: number
}
