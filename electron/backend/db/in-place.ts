import { statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Db } from './open-database.ts'

/**
 * Refuses each write while the file is not where it was opened: DATA_FOLDER_MISSING. Most systems let an open file be moved or deleted, and SQLite
 * goes on writing to one that nobody finds again.
 */
export function refuseOutOfPlace(db: Db): void {
  const opened = statSync(db.name, { bigint: true })
  const requireInPlace = () => {
    const found = statSync(db.name, { bigint: true, throwIfNoEntry: false })
    if (found?.ino !== opened.ino || found.dev !== opened.dev) throw new AppError('DATA_FOLDER_MISSING', {})
  }
  const prepare = db.prepare.bind(db) as (sql: string) => Database.Statement<unknown[]>
  const guarded = (sql: string) => {
    const statement = prepare(sql)
    // Of a transaction, the statements in it are looked at.
    if (statement.readonly) return statement
    for (const method of ['run', 'get', 'all'] as const) {
      const act = statement[method].bind(statement)
      statement[method] = (...values: unknown[]) => {
        requireInPlace()
        return act(...values) as never
      }
    }
    return statement
  }
  db.prepare = guarded as Db['prepare']
}
