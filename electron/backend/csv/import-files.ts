import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ImportId } from '../../../shared/domain/row-import.ts'
import { IMPORT_FILE_MAX_BYTES } from '../../../shared/limits/csv.ts'
import { say } from '../../../shared/text/say.ts'
import { asStorageError } from '../db/storage-errors.ts'
import { nullIfMissing } from '../lib/write-atomically.ts'

/** The files of imports, each in a folder of its own inside the app's folder. */
export interface ImportFiles {
  /** The folder of all imports of an app. */
  all(appId: AppId): string
  folder(appId: AppId, importId: ImportId): string
  /** Creates an empty file to append to. */
  begin(appId: AppId, importId: ImportId): Promise<void>
  /** Bytes that were received before are skipped. Returns the length of the file. IMPORT_NOT_READY for a chunk that would leave a gap. */
  append(appId: AppId, importId: ImportId, offset: number, bytes: Uint8Array): Promise<number>
  /** Stores a whole stream and returns its length. PAYLOAD_TOO_LARGE. */
  take(appId: AppId, importId: ImportId, chunks: AsyncIterable<Uint8Array>, onProgress: (received: number) => void): Promise<number>
  has(appId: AppId, importId: ImportId): Promise<boolean>
  remove(appId: AppId, importId: ImportId): Promise<void>
  /** Deletes all but these. */
  keepOnly(appId: AppId, importIds: readonly ImportId[]): Promise<void>
}

const SOURCE = 'source'
const REJECTED = 'rejected.csv'

export const sourceIn = (folder: string): string => path.join(folder, SOURCE)
export const rejectedIn = (folder: string): string => path.join(folder, REJECTED)

export function createImportFiles(appFolder: (appId: AppId) => string): ImportFiles {
  const all = (appId: AppId) => path.join(appFolder(appId), 'imports')
  const folder = (appId: AppId, importId: ImportId) => path.join(all(appId), importId)

  async function remove(appId: AppId, importId: ImportId): Promise<void> {
    await rm(folder(appId, importId), { recursive: true, force: true })
  }

  return {
    all,
    folder,
    remove,
    begin: (appId, importId) =>
      asStorage(async () => {
        await mkdir(folder(appId, importId), { recursive: true })
        await (await open(sourceIn(folder(appId, importId)), 'wx')).close()
      }),
    append: (appId, importId, offset, bytes) =>
      asStorage(async () => {
        const handle = await open(sourceIn(folder(appId, importId)), 'r+')
        try {
          const { size } = await handle.stat()
          if (offset > size) throw new AppError('IMPORT_NOT_READY', { phase: 'receiving' })
          const fresh = bytes.subarray(size - offset)
          if (fresh.length > 0) await handle.write(fresh, 0, fresh.length, size)
          return size + fresh.length
        } finally {
          await handle.close()
        }
      }),
    take: (appId, importId, chunks, onProgress) =>
      asStorage(async () => {
        const handle = await open(sourceIn(folder(appId, importId)), 'r+')
        let received = 0
        try {
          for await (const chunk of chunks) {
            if (received + chunk.length > IMPORT_FILE_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
            for (let at = 0; at < chunk.length;) at += (await handle.write(chunk, at, chunk.length - at, received + at)).bytesWritten
            received += chunk.length
            onProgress(received)
          }
          return received
        } finally {
          await handle.close()
        }
      }),
    has: async (appId, importId) => (await stat(sourceIn(folder(appId, importId))).catch(nullIfMissing)) !== null,
    async keepOnly(appId, importIds) {
      const kept = new Set<string>(importIds)
      for (const name of (await readdir(all(appId)).catch(nullIfMissing)) ?? [])
        if (!kept.has(name)) await rm(path.join(all(appId), name), { recursive: true, force: true })
    },
  }
}

/** Opens a file of this computer by its path. CSV_PARSE_FAILED for one that cannot be read. */
export async function openChosenFile(file: string): Promise<{ readonly bytes: number; readonly chunks: AsyncIterable<Uint8Array> }> {
  const unreadable = (cause?: unknown) =>
    new AppError('CSV_PARSE_FAILED', { reason: say('There is no file to be read at this place.') }, { cause })
  if (!path.isAbsolute(file)) throw unreadable()
  const found = await stat(file).catch((error: unknown) => {
    throw unreadable(error)
  })
  if (!found.isFile()) throw unreadable()
  return { bytes: found.size, chunks: createReadStream(file, { highWaterMark: 1_048_576 }) as AsyncIterable<Uint8Array> }
}

async function asStorage<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    throw asStorageError(error)
  }
}
