import type { Db } from '../db/open-database.ts'

/** The table of a new entity. Its properties get columns of their own. */
export function createTable(db: Db, table: string): void {
  db.exec(`
    CREATE TABLE "${table}" (
      id TEXT PRIMARY KEY, creator_id TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX "${table}_by_time" ON "${table}" (created_at, id)`)
}
