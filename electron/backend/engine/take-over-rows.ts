import type { PropertyType } from '../../../shared/domain/field-types/property-type.ts'
import type { Db } from '../db/open-database.ts'
import { withoutUnique } from '../db/unique-columns.ts'
import { convertColumn } from '../entities/convert-column.ts'
import { type EntityTable, uniqueColumns } from '../entities/entity-store.ts'
import { type ReplacedRows, replaceRows } from '../rows/replace-rows.ts'

/** Replaces a table's rows by those that it has in another file, whose columns may have had other types; null where that has no such table. */
export function takeOverRows(from: Db, to: Db, table: EntityTable): ReplacedRows | null {
  if (!hasTable(from, table)) return null
  return withoutUnique(to, table.table, uniqueColumns(table.fields), () => {
    const replaced = replaceRows(from, to, table.table)
    carryOver(to, from, table)
    return replaced
  })
}

function hasTable(from: Db, { table }: EntityTable): boolean {
  return from.prepare<[string], number>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").pluck().get(table) !== undefined
}

/** Converts a column whose type has changed since. */
function carryOver(to: Db, from: Db, { table, fields }: EntityTable): void {
  const typeThen = from.prepare<[string], PropertyType>('SELECT type FROM properties WHERE x_id = ?').pluck()
  for (const { xId, type, schema } of fields) {
    const typeBefore = typeThen.get(xId)
    if (typeBefore !== undefined && typeBefore !== type) convertColumn(to, { table, xId, typeBefore, type, target: schema })
  }
}
