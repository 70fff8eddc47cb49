import type { EntityName, EntitySchema, PropertySchema } from '../../../shared/domain/entity-schema.ts'
import type { PropertyType } from '../../../shared/domain/field-types/property-type.ts'

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

/** How often a table has changed, so that what is known of it can be told from what was. */
export interface RowsVersion {
  /** Another number after every change of its rows or columns. */
  readonly rows: number
  /** Another number after every change but those that leave all rows there and add none. */
  readonly members: number
}
