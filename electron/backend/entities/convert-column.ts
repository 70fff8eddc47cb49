import type { PropertySchema } from '../../../shared/domain/entity-schema.ts'
import type { PropertyType } from '../../../shared/domain/field-types/property-type.ts'
import type { Db } from '../db/open-database.ts'
import { type ColumnValue, fromColumn, toColumn } from '../lib/column-value.ts'
import { convertValue, plainProperty } from '../../../shared/domain/field-types/field-types.ts'
import { columnName } from './sql-names.ts'

export interface ColumnConversion {
  readonly table: string
  readonly xId: string
  readonly typeBefore: PropertyType
  readonly type: PropertyType
  readonly target: PropertySchema
}

/**
 * Moves values into the column of the new type. A value that the new column still has from earlier is kept if it agrees, or if the current
 * one cannot be converted: changing a type back and forth restores every value.
 */
export function convertColumn(db: Db, { table, xId, typeBefore, type, target }: ColumnConversion): void {
  const from = columnName(xId, typeBefore)
  const to = columnName(xId, type)
  // Used to compare a value, converted back, with its original.
  const source = plainProperty(typeBefore)
  const rows = db.prepare<[], { id: string; old: ColumnValue; kept: ColumnValue }>(
    `SELECT id, "${from}" AS old, "${to}" AS kept FROM "${table}" WHERE "${from}" IS NOT NULL`,
  )
  const set = db.prepare(`UPDATE "${table}" SET "${to}" = ? WHERE id = ?`)
  for (const { id, old, kept } of rows.all()) {
    const isSame = kept !== null && toColumn(typeBefore, convertValue(fromColumn(type, kept), type, source)) === old
    if (isSame) continue
    const converted = toColumn(type, convertValue(fromColumn(typeBefore, old), typeBefore, target))
    if (converted !== null) set.run(converted, id)
  }
}
