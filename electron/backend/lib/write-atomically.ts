import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'

/** A file with this name is always whole: it gets its name after its bytes are on the disk. STORAGE_FULL, STORAGE_READ_ONLY. */
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

/** For `catch`: null when there is no such file. */
export function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

/** What the disk refused, as a person can act on it: STORAGE_FULL, STORAGE_READ_ONLY. Anything else comes back as it is. */
export function asDiskError(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('STORAGE_FULL', {}, { cause: error })
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return new AppError('STORAGE_READ_ONLY', {}, { cause: error })
  return error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
