import type { EntityName, EntitySchema, PropertySchema, PropertyType } from '../../../shared/domain/entity-schema.ts'

export interface RowField {
  readonly name: string
  readonly xId: string
  readonly type: PropertyType
  readonly column: string
  readonly schema: PropertySchema
}

/** Where an entity's rows are, and what they may hold. Names of tables and columns are made by the program, never by a person or a model. */
export interface RowTable {
  readonly entity: EntityName
  readonly entityId: string
  readonly table: string
  readonly schema: EntitySchema
  readonly fields: readonly RowField[]
}
