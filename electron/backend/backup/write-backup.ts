import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'

/** How a backup's parts are named within its zip. */
export const ROWS = 'rows.sqlite'
export const UPLOADS = 'uploads/'

/** The rows' file and the uploaded ones as a zip, from disk to disk. `uploads`: files by the names that they have within it. */
export async function writeBackup(target: string, rows: string, uploads: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const { ZipArchive } = await import('archiver')
  const archive = new ZipArchive({ zlib: { level: 6 } })

  async function fill(): Promise<void> {
    for (const [name, file] of [[ROWS, rows] as const, ...[...uploads].map(([hash, found]) => [UPLOADS + hash, found] as const)]) {
      // One at a time: a thousand at once would hold up everybody else.
      const written = once(archive, 'entry')
      archive.file(file, { name })
      await written
    }
    await archive.finalize()
  }
  await Promise.all([pipeline(archive, createWriteStream(target)), fill()])
}
