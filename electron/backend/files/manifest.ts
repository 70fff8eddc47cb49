import { FilePath } from '../../../shared/domain/file-path.ts'

/** The files of one version: path → SHA-256 of the content. */
export type Manifest = ReadonlyMap<FilePath, Uint8Array>
/** SHA-256 of a stored manifest. */
export type ManifestHash = Uint8Array
type Entry = readonly [FilePath, Uint8Array]

const HASH_BYTES = 32
const FILES_PER_CHUNK = 64

/**
 * Sorted by path and cut where a path's own checksum says so: adding or removing a file moves no other cut, and the same files always
 * give the same chunks.
 */
export function splitIntoChunks(manifest: Manifest): readonly (readonly Entry[])[] {
  const entries = [...manifest].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const chunks: Entry[][] = []
  let current: Entry[] = []
  for (const entry of entries) {
    current.push(entry)
    if (checksum(entry[0]) % FILES_PER_CHUNK === 0) {
      chunks.push(current)
      current = []
    }
  }
  if (current.length > 0) chunks.push(current)
  return chunks
}

export function encodeChunk(entries: readonly Entry[]): Buffer {
  const paths = Buffer.from(entries.map(([path]) => path).join('\n') + '\n\n')
  return Buffer.concat([paths, ...entries.map(([, hash]) => hash)])
}

export function decodeChunk(bytes: Buffer): Entry[] {
  const end = bytes.indexOf('\n\n')
  const hashes = end + 2
  const paths = bytes.toString('utf8', 0, end).split('\n')
  return paths.map((path, index) => [
    FilePath.parse(path),
    Uint8Array.prototype.slice.call(bytes, hashes + index * HASH_BYTES, hashes + (index + 1) * HASH_BYTES),
  ])
}

/** What `decodeChunk` would say of one path, without reading all the others. */
export function findInChunk(bytes: Buffer, path: FilePath): Uint8Array | null {
  const end = bytes.indexOf('\n\n')
  const index = bytes.toString('utf8', 0, end).split('\n').indexOf(path)
  if (index === -1) return null
  const from = end + 2 + index * HASH_BYTES
  return Uint8Array.prototype.slice.call(bytes, from, from + HASH_BYTES)
}

/** FNV-1a, 32 bits, with a final mix: only its spread matters, and that it never changes. */
function checksum(path: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < path.length; index += 1) hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
