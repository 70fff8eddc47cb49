import { hash as digest } from 'node:crypto'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { Db } from '../db/open-database.ts'
import { decodeBytes, encodeBytes, type Encoding } from '../lib/text-codec.ts'
import { decodeChunk, encodeChunk, findInChunk, splitIntoChunks, type Manifest, type ManifestHash } from './manifest.ts'

export interface FileStore {
  /** Keeps a text once, whoever refers to it. */
  put(text: string): Buffer
  text(hash: Uint8Array): string
  putManifest(manifest: Manifest): ManifestHash
  manifest(hash: ManifestHash): Manifest
  texts(manifest: Manifest): Map<FilePath, string>
  /** Looks one file up in many manifests: what two of them share is read once. The hash of its content, or null where it is not there. */
  finderOf(path: FilePath): (root: ManifestHash) => Uint8Array | null
  /** What is not the same in two manifests. Where they are alike, they are not even read. */
  changedPaths(before: ManifestHash, after: ManifestHash): readonly FilePath[]
  /** All that a manifest consists of, itself among it, by hash. */
  reachedBy(root: ManifestHash): readonly Uint8Array[]
  has(hash: Uint8Array): boolean
  bytes(hash: Uint8Array): Buffer
  /** Keeps bytes of another store. Their hash. */
  putBytes(bytes: Uint8Array): Buffer
  /** Drops every content that the given manifests do not reach. */
  keepOnly(manifests: readonly ManifestHash[]): void
}

const HASH_BYTES = 32

/**
 * Contents by their SHA-256, compressed. A version's list of files is content too: chunks of about 64 files, and a root that lists the
 * chunks, so that one edit among 5,000 files stores one chunk and one root.
 */
export function createFileStore(db: Db): FileStore {
  const has = db.prepare<[Uint8Array], number>('SELECT 1 FROM contents WHERE hash = ?').pluck()
  const insert = db.prepare('INSERT INTO contents (hash, encoding, body) VALUES (?, ?, ?)')
  const select = db.prepare<[Uint8Array], { encoding: Encoding; body: Uint8Array }>('SELECT encoding, body FROM contents WHERE hash = ?')
  let lastRead: { readonly hash: ManifestHash; readonly manifest: Manifest } | null = null

  function putBytes(bytes: Uint8Array): Buffer {
    const hash = digest('sha256', bytes, 'buffer')
    if (has.get(hash) === undefined) {
      const { encoding, body } = encodeBytes(bytes)
      insert.run(hash, encoding, body)
    }
    return hash
  }

  function bytes(hash: Uint8Array): Buffer {
    const row = select.get(hash)
    if (row === undefined) throw new Error(`Content ${Buffer.from(hash).toString('hex')} is missing.`)
    return decodeBytes(row)
  }

  function chunkHashes(root: Uint8Array): Buffer[] {
    const list = bytes(root)
    return Array.from({ length: list.byteLength / HASH_BYTES }, (_, index) => list.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES))
  }

  function manifest(hash: ManifestHash): Manifest {
    if (lastRead !== null && Buffer.compare(lastRead.hash, hash) === 0) return lastRead.manifest
    const read: Manifest = new Map(chunkHashes(hash).flatMap((chunk) => decodeChunk(bytes(chunk))))
    lastRead = { hash, manifest: read }
    return read
  }

  function reachedBy(root: ManifestHash): readonly Uint8Array[] {
    return [root, ...chunkHashes(root), ...manifest(root).values()]
  }

  return {
    reachedBy,
    has: (hash) => has.get(hash) !== undefined,
    bytes,
    putBytes,
    put: (text) => putBytes(Buffer.from(text)),
    text: (hash) => bytes(hash).toString('utf8'),
    putManifest(files) {
      const chunks = splitIntoChunks(files).map((chunk) => putBytes(encodeChunk(chunk)))
      return putBytes(Buffer.concat(chunks))
    },
    manifest,
    texts: (files) => new Map([...files].map(([path, hash]) => [path, bytes(hash).toString('utf8')])),
    changedPaths(before, after) {
      const [old, current] = [chunkHashes(before), chunkHashes(after)]
      const entries = (own: readonly Buffer[], other: readonly Buffer[]) => {
        const shared = new Set(other.map((chunk) => chunk.toString('latin1')))
        return new Map(own.filter((chunk) => !shared.has(chunk.toString('latin1'))).flatMap((chunk) => decodeChunk(bytes(chunk))))
      }
      const [oldEntries, newEntries] = [entries(old, current), entries(current, old)]
      return [...new Set([...oldEntries.keys(), ...newEntries.keys()])].filter((path) => {
        const [was, is] = [oldEntries.get(path), newEntries.get(path)]
        return was === undefined || is === undefined || Buffer.compare(was, is) !== 0
      })
    },
    finderOf(path) {
      const inChunk = new Map<string, Uint8Array | null>()
      const find = (chunk: Buffer): Uint8Array | null => {
        const key = chunk.toString('latin1')
        const known = inChunk.get(key)
        if (known !== undefined) return known
        const hash = findInChunk(bytes(chunk), path)
        inChunk.set(key, hash)
        return hash
      }
      return (root) => {
        for (const chunk of chunkHashes(root)) {
          const hash = find(chunk)
          if (hash !== null) return hash
        }
        return null
      }
    },
    keepOnly(manifests) {
      db.exec('CREATE TEMP TABLE kept (hash BLOB PRIMARY KEY)')
      const keep = db.prepare('INSERT OR IGNORE INTO kept VALUES (?)')
      for (const root of manifests) for (const hash of reachedBy(root)) keep.run(hash)
      db.exec('DELETE FROM contents WHERE hash NOT IN (SELECT hash FROM kept); DROP TABLE kept')
    },
  }
}
