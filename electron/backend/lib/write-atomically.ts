import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'

/** Writes under a temporary name, syncs, and renames: a file of this name is always complete. STORAGE_FULL, STORAGE_READ_ONLY. */
export async function writeAtomically(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  try {
    await write(folder, name, bytes)
  } catch (error) {
    throw asDiskError(error)
  }
}

async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const partial = path.join(folder, `${name}.${uuidv7()}.part`)
  try {
    const handle = await open(partial, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(partial, path.join(folder, name))
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** For `catch`: null for ENOENT, rethrows everything else. */
export function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

/** Maps errors of the file system to STORAGE_FULL and STORAGE_READ_ONLY. Returns any other error unchanged. */
export function asDiskError(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('STORAGE_FULL', {}, { cause: error })
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return new AppError('STORAGE_READ_ONLY', {}, { cause: error })
  return error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
