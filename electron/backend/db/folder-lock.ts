import { chmodSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '../../../shared/domain/app-error.ts'
import { asStorageError } from './storage-errors.ts'

export interface FolderLock {
  release(): void
}

/** Other people of this computer have no business in it; whoever made it otherwise is not asked. On Windows the person's profile keeps them out. */
function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32') return
  const { mode, uid } = statSync(dataDir)
  const own = process.geteuid?.()
  // Root's may be passed through: the PostgreSQL in it runs as another user.
  const most = own === 0 ? 0o711 : 0o700
  if ((mode & 0o777 & ~most) !== 0 && uid === own) chmodSync(dataDir, mode & most)
}

/**
 * Locks a data folder for this process: DATA_FOLDER_IN_USE for a second one. It is SQLite's lock on a small file, which the operating
 * system releases when the process ends in any way, and Node when nobody refers to what is returned any more. Trap: on POSIX, opening and closing the file by other means in this process would
 * release the lock.
 */
export function acquireFolderLock(dataDir: string): FolderLock {
  let db: Database.Database | undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    closeToOthers(dataDir)
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
