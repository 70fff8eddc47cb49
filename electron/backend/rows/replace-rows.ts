import type { Db } from '../db/open-database.ts'

export interface ReplacedRows {
  readonly created: readonly string[]
  readonly changed: readonly string[]
  readonly deleted: readonly string[]
}

/**
 * Replaces the rows of a table by those that it has in another file; columns that only one of the files has stay empty. Returns their ids.
 */
export function replaceRows(from: Db, to: Db, table: string): ReplacedRows {
  const columnsOf = (db: Db) => db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
  const there = new Set(columnsOf(to))
  const list = columnsOf(from)
    .filter((column) => there.has(column))
    .map((column) => `"${column}"`)
  const before = new Set(to.prepare<[], string>(`SELECT id FROM "${table}"`).pluck().all())
  to.prepare(`DELETE FROM "${table}"`).run()
  const insert = to.prepare(`INSERT INTO "${table}" (${list.join(', ')}) VALUES (${list.map(() => '?').join(', ')})`)
  const created: string[] = []
  const changed: string[] = []
  for (const row of from
    .prepare<[], readonly unknown[]>(`SELECT ${['id', ...list].join(', ')} FROM "${table}"`)
    .raw()
    .iterate()) {
    const id = String(row[0])
    insert.run(...row.slice(1))
    if (before.delete(id)) changed.push(id)
    else created.push(id)
  }
  return { created, changed, deleted: [...before] }
}
