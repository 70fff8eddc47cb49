import { brokenConstraint } from './constraint-errors.ts'
import type { Db } from './open-database.ts'

/** What the name of such an index has between its table and its column. */
const UNIQUE = '_unique_'

/**
 * Lets SQLite itself refuse a second row with a value that one has in these columns, and in no others. A column in which some values stand
 * twice already gets no index: whoever writes rows still asks, and the next change of the table tries again.
 */
export function keepUnique(db: Db, table: string, columns: readonly string[]): void {
  const wanted = new Map(columns.map((column) => [`${table}${UNIQUE}${column}`, column]))
  const there = new Set(indexesOf(db, table))
  for (const name of there) if (!wanted.has(name)) db.exec(`DROP INDEX "${name}"`)
  for (const [name, column] of wanted) if (!there.has(name)) makeUnique(db, table, { name, column })
}

/** Rows that come from where nothing was unique are taken as they are. */
export function withoutUnique<Value>(db: Db, table: string, columns: readonly string[], run: () => Value): Value {
  keepUnique(db, table, [])
  const value = run()
  keepUnique(db, table, columns)
  return value
}

/** Columns that have such an index. */
export function uniqueIndexes(db: Db, table: string): readonly string[] {
  return indexesOf(db, table).map((name) => name.slice(table.length + UNIQUE.length))
}

/** Empty texts are no values. A query that is to use the index says so too. */
export const isFilled = (column: string): string => `"${column}" <> ''`

function makeUnique(db: Db, table: string, { name, column }: { readonly name: string; readonly column: string }): void {
  try {
    db.exec(`CREATE UNIQUE INDEX "${name}" ON "${table}" ("${column}") WHERE ${isFilled(column)}`)
  } catch (error) {
    if (brokenConstraint(error) !== 'unique') throw error
  }
}

function indexesOf(db: Db, table: string): readonly string[] {
  const ofTable = db.prepare<[string, string], string>(
    "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND instr(name, ?) > 0",
  )
  return ofTable.pluck().all(table, UNIQUE)
}
