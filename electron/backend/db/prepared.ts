import type { Statement } from 'better-sqlite3'
import type { Db } from './open-database.ts'

const KEPT_MAX = 500
const kept = new WeakMap<Db, Map<string, Statement>>()

/** A statement whose text is made of the names of tables and columns: compiled once for a connection, and not for each row. */
export function prepared<Bind extends unknown[], Row = unknown>(db: Db, sql: string): Statement<Bind, Row> {
  const ofDb = kept.get(db) ?? new Map<string, Statement>()
  kept.set(db, ofDb)
  const known = ofDb.get(sql)
  if (known !== undefined) return known as Statement<Bind, Row>
  if (ofDb.size >= KEPT_MAX) ofDb.clear()
  const made = db.prepare<Bind, Row>(sql)
  ofDb.set(sql, made as Statement)
  return made
}
