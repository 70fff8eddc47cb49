import path from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '../../../shared/domain/app-error.ts'
import { copyDatabase } from './copy-database.ts'

/** SQL, or a function that does what SQL cannot. */
export type Migration = string | ((db: Database.Database) => void)

export interface MigrateOptions {
  readonly migrations: readonly Migration[]
  readonly backupFolder: string | null
}

/** Applies the migrations that this file has not seen, each with its number in one transaction, after a copy that can be read. Forward only. */
export function migrate(db: Database.Database, { migrations, backupFolder }: MigrateOptions): void {
  const applied = db.pragma('user_version', { simple: true }) as number
  for (const [index, migration] of migrations.entries()) {
    if (index < applied) continue
    if (backupFolder !== null && applied > 0) {
      const name = path.basename(db.name, '.sqlite')
      const copy = path.join(backupFolder, `${name}.before-migration-${index + 1}.sqlite`)
      copyDatabase(db, copy, { replace: true })
      requireWhole(copy, index)
    }
    db.transaction(() => {
      if (typeof migration === 'string') db.exec(migration)
      else migration(db)
      db.pragma(`user_version = ${index + 1}`)
    }).immediate()
  }
}

/** Before what it is a copy of is changed: STORAGE_CORRUPT where it is not whole. */
function requireWhole(file: string, version: number): void {
  const copy = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const isWhole = copy.pragma('quick_check(1)', { simple: true }) === 'ok' && copy.pragma('user_version', { simple: true }) === version
    if (!isWhole) throw new AppError('STORAGE_CORRUPT', {})
  } finally {
    copy.close()
  }
}
