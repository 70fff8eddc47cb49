import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { BACKUP_ROW_MAX_BYTES } from '../../../shared/limits/backup.ts'
import type { Db } from './open-database.ts'

/** Writes a new file in one transaction. It gets its name once it is complete and synced. */
export function writeDatabase(to: string, fill: (copy: Db) => void, attached?: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { force: true })
  const copy = new Database(unfinished)
  try {
    copy.pragma('journal_mode = OFF')
    copy.pragma('synchronous = OFF')
    if (attached !== undefined) copy.prepare('ATTACH ? AS source').run(attached)
    copy.transaction(() => fill(copy))()
    if (attached !== undefined) copy.exec('DETACH source')
    copy.close()
    syncFile(unfinished)
    renameSync(unfinished, to)
  } finally {
    if (copy.open) copy.close()
    rmSync(unfinished, { force: true })
  }
}

export interface TableCopy {
  /** The file whose tables are copied, as last committed. */
  readonly from: string
  readonly to: string
  readonly tables: readonly string[]
}

export interface CopiedTables {
  readonly file: string
  /** The number of rows of each table that existed. */
  readonly rows: ReadonlyMap<string, number>
}

/** Some tables of a database in a file of their own. Copied over a separate connection, so without uncommitted changes. */
export function copyTables({ from, to, tables }: TableCopy): CopiedTables {
  const rows = new Map<string, number>()
  writeDatabase(
    to,
    (copy) => {
      const sqlOf = copy.prepare<[string], string>("SELECT sql FROM source.sqlite_schema WHERE type = 'table' AND name = ?").pluck()
      for (const table of tables) {
        const sql = sqlOf.get(table)
        if (sql === undefined) continue
        copy.exec(sql)
        rows.set(table, copy.prepare(`INSERT INTO main."${table}" SELECT * FROM source."${table}"`).run().changes)
      }
    },
    from,
  )
  return { file: to, rows }
}

/** Adds to such a file, and gives it its final name once it is synced. */
export function nameDatabase(file: string, to: string, complete: (copy: Db) => void): void {
  const copy = new Database(file, { fileMustExist: true })
  try {
    copy.pragma('journal_mode = OFF')
    copy.pragma('synchronous = OFF')
    copy.transaction(() => complete(copy))()
  } finally {
    copy.close()
  }
  syncFile(file)
  renameSync(file, to)
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/** Opens a file read-only. Throws when it is not a database. */
export function readFileOf<Value>(file: string, read: (db: Db) => Value): Value {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return read(db)
  } finally {
    db.close()
  }
}

/**
 * The same for an untrusted file. Throws unless it is intact and holds plain tables only, since reading a view or a virtual table would run
 * its code, and no row that memory could not hold.
 */
export function readForeignFile<Value>(file: string, read: (db: Db) => Value): Value {
  return readFileOf(file, (db) => {
    db.pragma('trusted_schema = OFF')
    db.pragma('cell_size_check = ON')
    const strange = db
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL%' OR rootpage = 0",
      )
      .pluck()
      .get()
    if (strange !== undefined) throw new Error('It holds more than tables.')
    requireModestRows(db)
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new Error('It is damaged.')
    return read(db)
  })
}

/** Columns in one group of a sum: SQLite limits how deep an expression is. */
const GROUP = 100

/** By the lengths that stand before the values, so that none of them is read. */
function requireModestRows(db: Db): void {
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  const columnsOf = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck()
  for (const table of tables) {
    const lengths = columnsOf.all(table).map((column) => `coalesce(octet_length(${quoted(column)}), 0)`)
    const sums = Array.from({ length: Math.ceil(lengths.length / GROUP) }, (_, at) => lengths.slice(at * GROUP, (at + 1) * GROUP))
    const bytes = sums.map((sum) => `(${sum.join(' + ')})`).join(' + ')
    const large = db.prepare<[number], number>(`SELECT 1 FROM ${quoted(table)} WHERE ${bytes} > ? LIMIT 1`).pluck()
    if (large.get(BACKUP_ROW_MAX_BYTES) !== undefined) throw new Error('One of its rows is larger than a row can be.')
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
