import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { ContentHash } from '../../../shared/domain/ids.ts'
import type { SyncFile, SyncOperation } from '../../../shared/domain/sync-operation.ts'
import { SYNC_BLOB_MAX_BYTES } from '../../../shared/limits/sync.ts'
import { nullIfMissing, writeAtomically } from '../lib/write-atomically.ts'
import { filesNamed, type NamedFile } from './files-named.ts'

const UPLOADS = { app: 'blobs', live: path.join('live-uploads', 'blobs') } as const satisfies Record<SyncFile, string>
const ATTACHMENTS = 'attachments'
const SOURCES = 'source-files'
const FOLDERS = { attachment: ATTACHMENTS, source: SOURCES } as const

/** The folders of one app in which files lie by their hash, for one of its logs. */
export function createDeviceFiles(folder: string, file: SyncFile) {
  // What came and is not in its place yet.
  const incoming = `incoming-${file}`
  const places = [UPLOADS.app, UPLOADS.live, ATTACHMENTS, SOURCES, incoming]
  const folderOf = (place: NamedFile['place']) => path.join(folder, place === 'upload' ? UPLOADS[file] : FOLDERS[place])
  const find = (hash: string) => places.map((place) => path.join(folder, place, hash)).find((file) => existsSync(file)) ?? null

  return {
    has: (hash: string): boolean => find(hash) !== null,
    /** Whether it is here and no larger than what a server takes. */
    canSend(hash: string): boolean {
      const found = find(hash)
      return found !== null && statSync(found).size <= SYNC_BLOB_MAX_BYTES
    },
    /** Null: it is not here. */
    async read(hash: string): Promise<Uint8Array | null> {
      const file = find(hash)
      return file === null ? null : readFile(file).catch(nullIfMissing)
    },
    /** Keeps it until the change that needs it is here. */
    keepIncoming: (hash: string, bytes: Uint8Array) => writeAtomically(path.join(folder, incoming), hash, bytes),
    async cameWith(hashes: readonly string[]): Promise<readonly Uint8Array[]> {
      const read = await Promise.all(hashes.map((hash) => readFile(path.join(folder, incoming, hash)).catch(nullIfMissing)))
      return read.filter((bytes) => bytes !== null)
    },
    /** Puts what came with changes where it belongs. */
    async place(operations: readonly SyncOperation[]): Promise<void> {
      for (const { place, hash } of operations.flatMap(filesNamed)) {
        const bytes = await readFile(path.join(folder, incoming, hash)).catch(nullIfMissing)
        if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== hash) continue
        await writeAtomically(folderOf(place), hash, bytes)
      }
    },
    /** What lies beside this file. */
    async list(): Promise<readonly NamedFile[]> {
      const named = (file === 'app' ? ['upload', 'attachment', 'source'] : ['upload']) as readonly NamedFile['place'][]
      const listed = await Promise.all(
        named.map(async (place) => ({ place, names: (await readdir(folderOf(place)).catch(nullIfMissing)) ?? [] })),
      )
      return listed.flatMap(({ place, names }) =>
        names.flatMap((name) => {
          const hash = ContentHash.safeParse(name)
          return hash.success ? [{ place, hash: hash.data }] : []
        }),
      )
    },
    keep: ({ place, hash }: NamedFile, bytes: Uint8Array) => writeAtomically(folderOf(place), hash, bytes),
    /** The changes are here. */
    async clearIncoming(): Promise<void> {
      const names = await readdir(path.join(folder, incoming)).catch(nullIfMissing)
      if (names !== null && names.length > 0) await rm(path.join(folder, incoming), { recursive: true, force: true })
    },
  }
}

export type DeviceFiles = ReturnType<typeof createDeviceFiles>
