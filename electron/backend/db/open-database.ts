import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '../../../shared/domain/app-error.ts'
import { type Migration, migrate } from './migrate.ts'
import { asStorageError } from './storage-errors.ts'

export type Db = Database.Database

export interface OpenOptions {
  readonly migrations: readonly Migration[]
  /** Where copies from before a migration go. Null: none is made. */
  readonly backupFolder: string | null
  readonly busyTimeoutMs?: number
}

export interface OpenedDatabase {
  readonly db: Db
  /** `newer`: a newer program made this file. It is open for reading only. */
  readonly access: 'write' | 'newer'
  /** Whether the file was left open by a program that died; it was checked then. */
  readonly wasUnclean: boolean
  /** Whether the file is still where it was opened. Most systems let an open file be deleted or replaced, and what is written then is lost. */
  isInPlace(): boolean
}

const BUSY_TIMEOUT_MS = 2_000
/** As much as is read, up to this: a page of rows in another order than they were made in is read from fifty places. */
const CACHE_KB = 16_000

/**
 * Opens the file, or makes it, and brings it to the newest migration. STORAGE_FULL, STORAGE_READ_ONLY, STORAGE_BUSY, STORAGE_CORRUPT.
 * The last connection to close removes the write-ahead log, so a log that is there tells of a program that died: then the file is checked.
 */
export function openDatabase(file: string, { migrations, backupFolder, busyTimeoutMs = BUSY_TIMEOUT_MS }: OpenOptions): OpenedDatabase {
  let db: Db | undefined
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    const isFresh = !existsSync(file)
    const wasUnclean = existsSync(`${file}-wal`)
    db = new Database(file, { timeout: busyTimeoutMs })
    const version = db.pragma('user_version', { simple: true }) as number
    if (version > migrations.length) {
      db.pragma('query_only = ON')
      return { db, access: 'newer', wasUnclean, isInPlace: placeOf(file) }
    }
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    db.pragma(`cache_size = ${-CACHE_KB}`)
    if (wasUnclean) check(db)
    migrate(db, { migrations, backupFolder: isFresh ? null : backupFolder })
    return { db, access: 'write', wasUnclean, isInPlace: placeOf(file) }
  } catch (error) {
    db?.close()
    throw asStorageError(error)
  }
}

function placeOf(file: string): () => boolean {
  const look = () => statSync(file, { bigint: true, throwIfNoEntry: false })
  const opened = look()
  return () => {
    const now = look()
    return now !== undefined && now.ino === opened?.ino && now.dev === opened.dev
  }
}

function check(db: Db): void {
  const answer = db.pragma('quick_check(1)', { simple: true })
  if (answer !== 'ok') throw new AppError('STORAGE_CORRUPT', {}, { cause: new Error(String(answer)) })
}
