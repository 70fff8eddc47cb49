import { randomBytes } from 'node:crypto'
import type { Db } from '../db/open-database.ts'

export const installationMigration = 'CREATE TABLE installation (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;'

/** 256 random bits of this installation, created at its first start. They sign tickets and tokens, and are useless elsewhere. */
export function installationKey(db: Db): Uint8Array {
  db.prepare("INSERT OR IGNORE INTO installation (name, value) VALUES ('seal-key', ?)").run(randomBytes(32))
  return db.prepare("SELECT value FROM installation WHERE name = 'seal-key'").pluck().get() as Uint8Array
}
