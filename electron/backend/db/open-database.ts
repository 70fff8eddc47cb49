import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { listBackups } from './list-backups.ts'
import { type Migration, migrate } from './migrate.ts'
import { asStorageError } from './storage-errors.ts'

export type Db = Database.Database

export interface OpenOptions {
  readonly migrations: readonly Migration[]
  /** Where copies from before a migration go. Null: none is made. */
  readonly backupFolder: string | null
  /** Something was written here before, so that an empty file is a damaged one. So it is when there are copies of it. */
  readonly hadContent?: boolean
  /** Opens a damaged file for reading, where it can be read at all, instead of refusing it. */
  readonly readsDamaged?: boolean
  readonly busyTimeoutMs?: number
  /** Can be made again: when the power goes it may be what it was some seconds before, and is whole in any case. */
  readonly isView?: boolean
}

export interface OpenedDatabase {
  readonly db: Db
  /** `newer`: a newer program made this file. `damaged`: parts of it are lost. Both are open for reading only. */
  readonly access: 'write' | 'newer' | 'damaged'
  /** Whether the file was left open by a program that died; it was checked then. */
  readonly wasUnclean: boolean
}

/** Why what is open for reading only is not written. */
export const WHY_READ_ONLY = { newer: 'APP_NEWER_THAN_PROGRAM', damaged: 'STORAGE_CORRUPT' } as const

const BUSY_TIMEOUT_MS = 2_000
/** As much as is read, up to this: a page of rows in another order than they were made in is read from fifty places. */
const CACHE_KB = 16_000

/**
 * Opens the file, or makes it, and brings it to the newest migration. STORAGE_FULL, STORAGE_READ_ONLY, STORAGE_BUSY, STORAGE_CORRUPT.
 * The last connection to close removes the write-ahead log, so a log that is there tells of a program that died: then the file is checked.
 */
export function openDatabase(
  file: string,
  { migrations, backupFolder, hadContent = false, readsDamaged = false, busyTimeoutMs = BUSY_TIMEOUT_MS, isView = false }: OpenOptions,
): OpenedDatabase {
  let db: Db | undefined
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    const isFresh = !existsSync(file)
    const wasUnclean = existsSync(`${file}-wal`)
    if (!isFresh && statSync(file).size === 0 && (hadContent || hasBackups(file, backupFolder))) throw new AppError('STORAGE_CORRUPT', {})
    // With a log beside it the file may lack pages that are in the log.
    const isCutOff = !isFresh && !wasUnclean && lacksPages(file)
    if (isCutOff && !readsDamaged) throw new AppError('STORAGE_CORRUPT', {})
    db = new Database(file, { timeout: busyTimeoutMs })
    const version = db.pragma('user_version', { simple: true }) as number
    // A whole database, and none of ours.
    if (hadContent && version === 0) throw new AppError('STORAGE_CORRUPT', {})
    const asFound = (access: 'newer' | 'damaged', found: Db): OpenedDatabase => {
      found.pragma('query_only = ON')
      return { db: found, access, wasUnclean }
    }
    if (isCutOff) return asFound('damaged', db)
    if (version > migrations.length) return asFound('newer', db)
    db.pragma('journal_mode = WAL')
    db.pragma(`synchronous = ${isView ? 'NORMAL' : 'FULL'}`)
    db.pragma('foreign_keys = ON')
    db.pragma(`cache_size = ${-CACHE_KB}`)
    const damage = wasUnclean ? findDamage(db) : null
    if (damage !== null && readsDamaged) return asFound('damaged', db)
    if (damage !== null) throw new AppError('STORAGE_CORRUPT', {}, { cause: damage })
    migrate(db, { migrations, backupFolder: isFresh ? null : backupFolder })
    return { db, access: 'write', wasUnclean }
  } catch (error) {
    db?.close()
    throw asStorageError(error)
  }
}

/** A second connection to a file that is open: it sees what is committed, and nothing of a transaction that is under way. */
export function openReader(db: Db): Db {
  return new Database(db.name, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
}

function hasBackups(file: string, folder: string | null): boolean {
  return folder !== null && listBackups(folder, path.basename(file, '.sqlite')).length > 0
}

const HEADER_BYTES = 100

/** Whether the file is shorter than its header says (https://sqlite.org/fileformat.html, "In-header database size"). */
function lacksPages(file: string): boolean {
  const header = Buffer.alloc(HEADER_BYTES)
  const handle = openSync(file, 'r')
  try {
    if (readSync(handle, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false
  } finally {
    closeSync(handle)
  }
  const pageSize = header.readUInt16BE(16)
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92)
  return isCounted && statSync(file).size < header.readUInt32BE(28) * (pageSize === 1 ? 65_536 : pageSize)
}

/** What is wrong with the file, as far as a quick look over all of it tells; null when nothing is. */
export function findDamage(db: Db): Error | null {
  try {
    const answer = db.pragma('quick_check(1)', { simple: true })
    return answer === 'ok' ? null : new Error(String(answer))
  } catch (error) {
    const refused = asStorageError(error)
    if (isAppError(refused) && refused.code === 'STORAGE_CORRUPT') return refused
    throw error
  }
}
