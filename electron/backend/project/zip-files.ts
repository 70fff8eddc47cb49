import { once } from 'node:events'
import { Readable } from 'node:stream'

/** The same files give the same bytes, whenever and wherever they are zipped. */
const DATE = new Date('2000-01-01T00:00:00Z')

/** The files as a zip, all within one folder, in the order that they come in. Deflating is done beside the event loop. */
export async function zipFiles(
  files: Iterable<readonly [path: string, content: string | Uint8Array | Blob]>,
  folder: string,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  // Loaded when it is first needed: most people never take an app out.
  const { ZipArchive } = await import('archiver')
  const archive = new ZipArchive({ zlib: { level: 6 } })

  async function fill(): Promise<void> {
    for (const [name, content] of files) {
      // One at a time: a thousand at once would hold up everybody else.
      const written = once(archive, 'entry')
      archive.append(content instanceof Blob ? Readable.from(content.stream()) : Buffer.from(content), {
        name: `${folder}/${name}`,
        date: DATE,
        mode: 0o644,
      })
      await written
    }
    await archive.finalize()
  }

  const filled = fill()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  try {
    for await (const chunk of archive) chunks.push(new Uint8Array(chunk as Buffer))
  } finally {
    await filled
  }
  return chunks
}
