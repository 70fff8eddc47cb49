import yauzl from 'yauzl'
import { SOURCE_UNPACKED_MAX_BYTES, SOURCE_UNPACKED_MAX_FILES } from '../../../shared/limits/sources.ts'
import { SourceUnreadable } from './extract-source.ts'

/** The files of a document that is a zip. */
export interface Package {
  readonly names: ReadonlySet<string>
  /** Null: there is none of this name. */
  read(name: string): Promise<Buffer | null>
}

/**
 * Looks through a packed document before anything is unpacked: `unpacks-too-large` by what its list says, and by what comes out, whatever the
 * list says; `password`; `broken`.
 */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: true,
      autoClose: false,
    })
    const entries = new Map<string, yauzl.Entry>()
    let size = 0
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new SourceUnreadable('password')
      size += entry.uncompressedSize
      if (size > SOURCE_UNPACKED_MAX_BYTES || entries.size >= SOURCE_UNPACKED_MAX_FILES) throw new SourceUnreadable('unpacks-too-large')
      entries.set(entry.fileName, entry)
    }
    return {
      names: new Set(entries.keys()),
      async read(name) {
        const entry = entries.get(name)
        if (entry === undefined) return null
        try {
          return await contentOf(await zip.openReadStreamPromise(entry))
        } catch (error) {
          throw error instanceof SourceUnreadable ? error : new SourceUnreadable('broken')
        }
      },
    }
  } catch (error) {
    throw error instanceof SourceUnreadable ? error : new SourceUnreadable('broken')
  }
}

async function contentOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let unpacked = 0
  for await (const chunk of stream) {
    unpacked += chunk.length
    if (unpacked > SOURCE_UNPACKED_MAX_BYTES) throw new SourceUnreadable('unpacks-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
