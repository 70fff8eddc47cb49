import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '../../../shared/domain/app-error.ts'
import { asStorageError } from './storage-errors.ts'

export interface FolderLock {
  release(): void
}

/**
 * Makes this process the only one on a data folder: DATA_FOLDER_IN_USE for the second. The lock is SQLite's own on a small file, which every
 * operating system takes back when its process ends, in whatever way. Trap: on POSIX, opening and closing the file by other means in this
 * process would give the lock up.
 */
export function acquireFolderLock(dataDir: string): FolderLock {
  let db: Database.Database | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    db = new Database(path.join(dataDir, 'lathe.lock'), { timeout: 0 })
    db.pragma('locking_mode = EXCLUSIVE')
    db.exec('BEGIN EXCLUSIVE; COMMIT')
    const held = db
    return { release: () => void held.close() }
  } catch (error) {
    db?.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new AppError('DATA_FOLDER_IN_USE', {}, { cause: error })
    }
    throw asStorageError(error)
  }
}
