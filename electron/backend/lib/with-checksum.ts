import { crc32 } from 'node:zlib'

/** Passes the bytes of a zip entry through and throws `damaged()` at the end if their CRC-32 is wrong: damaged data can still inflate. */
export async function* withChecksum(source: AsyncIterable<Uint8Array>, sum: number, damaged: () => Error): AsyncGenerator<Uint8Array> {
  let found = 0
  for await (const chunk of source) {
    found = crc32(chunk, found)
    yield chunk
  }
  if (found !== sum) throw damaged()
}
