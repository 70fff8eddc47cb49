import path from 'node:path'
import type { Database } from 'better-sqlite3'
import { copyDatabase } from './copy-database.ts'

/** SQL, or a function that does what SQL cannot. */
export type Migration = string | ((db: Database) => void)

export interface MigrateOptions {
  readonly migrations: readonly Migration[]
  readonly backupFolder: string | null
}

/** Applies the migrations that this file has not seen, each with its number in one transaction. Forward only. */
export function migrate(db: Database, { migrations, backupFolder }: MigrateOptions): void {
  const applied = db.pragma('user_version', { simple: true }) as number
  for (const [index, migration] of migrations.entries()) {
    if (index < applied) continue
    if (backupFolder !== null && applied > 0) {
      const name = path.basename(db.name, '.sqlite')
      copyDatabase(db, path.join(backupFolder, `${name}.before-migration-${index + 1}.sqlite`), { replace: true })
    }
    db.transaction(() => {
      if (typeof migration === 'string') db.exec(migration)
      else migration(db)
      db.pragma(`user_version = ${index + 1}`)
    }).immediate()
  }
}
