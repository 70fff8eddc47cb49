import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

export type Encoding = 'plain' | 'zstd'

/** Below this a frame's own bytes eat what it saves. */
const MIN_COMPRESSED_BYTES = 160

export function encodeBytes(bytes: Uint8Array): { readonly encoding: Encoding; readonly body: Uint8Array } {
  if (bytes.byteLength >= MIN_COMPRESSED_BYTES) {
    const body = zstdCompressSync(bytes)
    if (body.byteLength < bytes.byteLength) return { encoding: 'zstd', body }
  }
  return { encoding: 'plain', body: bytes }
}

export function decodeBytes({ encoding, body }: { readonly encoding: Encoding; readonly body: Uint8Array }): Buffer {
  return encoding === 'zstd' ? zstdDecompressSync(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
}
