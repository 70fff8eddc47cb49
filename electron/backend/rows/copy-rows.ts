import { isUnique } from '../../../shared/domain/field-types/property-type.ts'
import type { Db } from '../db/open-database.ts'
import { withoutUnique } from '../db/unique-columns.ts'
import type { RowTable } from './row-table.ts'

const SYSTEM_COLUMNS = ['id', 'creator_id', 'created_at', 'updated_at']

/** Copies an entity's rows unchanged from one file to another: ids, creators, times and relations. Returns their ids. */
export function copyRows(from: Db, to: Db, { table, fields }: RowTable): readonly string[] {
  const there = new Set(from.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table))
  if (there.size === 0) return []
  const columns = [...SYSTEM_COLUMNS, ...fields.map(({ column }) => column).filter((column) => there.has(column))]
  const list = columns.map((column) => `"${column}"`).join(', ')
  const insert = to.prepare(`INSERT INTO "${table}" (${list}) VALUES (${columns.map(() => '?').join(', ')})`)
  const unique = fields.filter(({ schema }) => isUnique(schema)).map(({ column }) => column)
  return withoutUnique(to, table, unique, () => {
    const ids: string[] = []
    for (const row of from.prepare<[], [string, ...unknown[]]>(`SELECT ${list} FROM "${table}"`).raw().iterate()) {
      insert.run(...row)
      ids.push(row[0])
    }
    return ids
  })
}
