import type { PropertySchema, PropertyType } from '../../../shared/domain/entity-schema.ts'
import type { Db } from '../db/open-database.ts'
import { type ColumnValue, fromColumn, toColumn } from '../lib/column-value.ts'
import { convertValue } from './convert-value.ts'
import { columnName } from './sql-names.ts'

export interface ColumnConversion {
  readonly table: string
  readonly xId: string
  readonly typeBefore: PropertyType
  readonly type: PropertyType
  readonly target: PropertySchema
}

/**
 * Moves values into the column of the new type. A value that the new column still has from an earlier time stays when it says the same, or
 * when nothing better can be said: so changing a type there and back gives every value back.
 */
export function convertColumn(db: Db, { table, xId, typeBefore, type, target }: ColumnConversion): void {
  const from = columnName(xId, typeBefore)
  const to = columnName(xId, type)
  const source = sourceSchema(typeBefore)
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

/** The least that a property of a type can say: enough to ask whether a value, converted back, is the one it came from. */
function sourceSchema(type: PropertyType): PropertySchema {
  switch (type) {
    case 'number':
    case 'boolean':
      return { type }
    case 'multiselect':
      return { type: 'array', items: { type: 'string' } }
    case 'json':
      return { type: 'object' }
    case 'datetime':
      return { type: 'string', format: 'date-time' }
    default:
      return { type: 'string' }
  }
}
