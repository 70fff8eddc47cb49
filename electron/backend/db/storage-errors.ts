import Database from 'better-sqlite3'
import { AppError, type AppErrorCode } from '../../../shared/domain/app-error.ts'

type StorageCode = Extract<AppErrorCode, `STORAGE_${string}`>

/** Extended codes such as SQLITE_IOERR_WRITE start with their primary code. */
const CODES: readonly (readonly [prefix: string, code: StorageCode])[] = [
  ['SQLITE_FULL', 'STORAGE_FULL'],
  ['SQLITE_READONLY', 'STORAGE_READ_ONLY'],
  ['SQLITE_CANTOPEN', 'STORAGE_READ_ONLY'],
  ['SQLITE_PERM', 'STORAGE_READ_ONLY'],
  ['SQLITE_BUSY', 'STORAGE_BUSY'],
  ['SQLITE_LOCKED', 'STORAGE_BUSY'],
  ['SQLITE_CORRUPT', 'STORAGE_CORRUPT'],
  ['SQLITE_NOTADB', 'STORAGE_CORRUPT'],
  // The shared memory beside a file could not grow.
  ['SQLITE_IOERR_SHMSIZE', 'STORAGE_FULL'],
  ['SQLITE_IOERR', 'STORAGE_FAILED'],
]

const FILE_CODES: Readonly<Record<string, StorageCode>> = {
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
  EACCES: 'STORAGE_READ_ONLY',
  EPERM: 'STORAGE_READ_ONLY',
  EROFS: 'STORAGE_READ_ONLY',
  ENOTDIR: 'STORAGE_READ_ONLY',
  EISDIR: 'STORAGE_READ_ONLY',
  EEXIST: 'STORAGE_READ_ONLY',
  EIO: 'STORAGE_FAILED',
}

/** Columns of rows alone have names with the id of a property. */
const TAKEN_VALUE = /^UNIQUE constraint failed: rows_e_[a-z2-7]+\.p_/

/** What the disk or SQLite refused, as the failure that a person can act on. Anything else comes back as it is. */
export function asStorageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' && TAKEN_VALUE.test(error.message))
    return new AppError('ROW_NOT_UNIQUE', { issues: [] }, { cause: error })
  const storage = error instanceof Database.SqliteError ? CODES.find(([prefix]) => code.startsWith(prefix))?.[1] : FILE_CODES[code]
  return storage === undefined ? error : new AppError(storage, {}, { cause: error })
}
