import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type AppId, ContentHash } from '../../../shared/domain/ids.ts'
import { nullIfMissing, writeAtomically } from '../lib/write-atomically.ts'

/** The originals of data sources: files named by their hash, in a folder of the app's own from which no page of it is served. */
export interface SourceFiles {
  /** The same bytes are stored once. */
  put(appId: AppId, bytes: Uint8Array): Promise<ContentHash>
  /** Null: it is not here. */
  find(appId: AppId, hash: ContentHash): string | null
  /** Takes away whatever is not among these. Only while they are held. */
  keepOnly(appId: AppId, hashes: ReadonlySet<string>): Promise<void>
  /** One after the other: what was put in `work` is recorded before anything is taken away. */
  holding<Value>(appId: AppId, work: () => Promise<Value>): Promise<Value>
  copy(from: AppId, to: AppId): Promise<void>
}

export function createSourceFiles(appFolder: (appId: AppId) => string): SourceFiles {
  const folder = (appId: AppId) => path.join(appFolder(appId), 'source-files')
  const names = async (appId: AppId) => (await readdir(folder(appId)).catch(nullIfMissing)) ?? []

  const turns = new Map<AppId, Promise<unknown>>()

  return {
    async put(appId, bytes) {
      const hash = ContentHash.parse(createHash('sha256').update(bytes).digest('hex'))
      await writeAtomically(folder(appId), hash, bytes)
      return hash
    },
    find(appId, hash) {
      const file = path.join(folder(appId), hash)
      return existsSync(file) ? file : null
    },
    async keepOnly(appId, hashes) {
      for (const name of await names(appId)) if (!hashes.has(name)) await rm(path.join(folder(appId), name), { force: true })
    },
    holding(appId, work) {
      const held = (turns.get(appId) ?? Promise.resolve()).then(work)
      const settled = held.catch(() => undefined)
      turns.set(appId, settled)
      void settled.then(() => turns.get(appId) === settled && turns.delete(appId))
      return held
    },
    async copy(from, to) {
      const copied = await names(from)
      if (copied.length > 0) await mkdir(folder(to), { recursive: true })
      for (const name of copied) await copyFile(path.join(folder(from), name), path.join(folder(to), name))
    },
  }
}
