import { crc32 } from 'node:zlib'

/** The bytes of an entry of a zip as they come. Throws at the end when they are not what was put in: a part that is damaged unpacks all the same. */
export async function* withChecksum(source: AsyncIterable<Uint8Array>, sum: number, damaged: () => Error): AsyncGenerator<Uint8Array> {
  let found = 0
  for await (const chunk of source) {
    found = crc32(chunk, found)
    yield chunk
  }
  if (found !== sum) throw damaged()
}
