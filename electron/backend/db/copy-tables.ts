import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Db } from './open-database.ts'

export interface TableCopy {
  /** The file whose tables are copied, as it was committed last. */
  readonly from: string
  readonly to: string
  readonly tables: readonly string[]
  /** Writes what the copy says of itself. */
  readonly describe: (copy: Db) => void
}

/**
 * Some tables of a database as a file of their own, columns and all. It appears under its name when it is whole and on the disk. Over a
 * connection of its own: what a transaction has not committed yet is not in it.
 */
export function copyTables({ from, to, tables, describe }: TableCopy): void {
  mkdirSync(path.dirname(to), { recursive: true })
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { force: true })
  const copy = new Database(unfinished)
  try {
    copy.pragma('journal_mode = OFF')
    copy.pragma('synchronous = OFF')
    copy.prepare('ATTACH ? AS source').run(from)
    const sqlOf = copy.prepare<[string], string>("SELECT sql FROM source.sqlite_schema WHERE type = 'table' AND name = ?").pluck()
    copy.transaction(() => {
      for (const table of tables) {
        const sql = sqlOf.get(table)
        if (sql === undefined) continue
        copy.exec(sql)
        copy.exec(`INSERT INTO main."${table}" SELECT * FROM source."${table}"`)
      }
      describe(copy)
    })()
    copy.exec('DETACH source')
    copy.close()
    const handle = openSync(unfinished, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(unfinished, to)
  } finally {
    if (copy.open) copy.close()
    rmSync(unfinished, { force: true })
  }
}

/** Runs with a file that nothing is written into. Throws when it is none. */
export function readFileOf<Value>(file: string, read: (db: Db) => Value): Value {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return read(db)
  } finally {
    db.close()
  }
}
