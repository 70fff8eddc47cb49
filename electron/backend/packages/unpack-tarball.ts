import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import { PACKAGE_MAX_BYTES, PACKAGE_MAX_FILES } from '../../../shared/limits/packages.ts'

export interface UnpackTask {
  readonly tarball: string
  /** Empty, and made for this. */
  readonly folder: string
}
export type Unpacked = { readonly ok: true; readonly bytes: number } | { readonly ok: false; readonly why: 'unsafe' | 'large' | 'damaged' }

type Entry = Extract extends AsyncIterable<infer One> ? One : never

class Refusal extends Error {
  readonly why: 'unsafe' | 'large'
  constructor(why: 'unsafe' | 'large') {
    super(why)
    this.why = why
  }
}

/**
 * Writes the files of a package's tarball. Nothing of it is run; no file leaves the folder; what else than files it holds is refused, and
 * so is what is too much, before anything is written.
 */
export async function unpackTarball({ tarball, folder }: UnpackTask): Promise<Unpacked> {
  try {
    let [files, bytes] = [0, 0]
    await readEntries(tarball, async (entry) => {
      files += 1
      bytes += entry.header.size
      if (files > PACKAGE_MAX_FILES || bytes > PACKAGE_MAX_BYTES) throw new Refusal('large')
      if (placeOf(entry.header.name, folder) === null) throw new Refusal('unsafe')
      entry.resume()
    })
    await readEntries(tarball, async (entry) => {
      const target = placeOf(entry.header.name, folder)
      if (target === null) throw new Refusal('unsafe')
      const chunks: Uint8Array[] = []
      for await (const chunk of entry as AsyncIterable<Uint8Array>) chunks.push(chunk)
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, Buffer.concat(chunks), { mode: 0o644 })
    })
    return { ok: true, bytes }
  } catch (error) {
    return { ok: false, why: error instanceof Refusal ? error.why : 'damaged' }
  }
}

async function readEntries(tarball: string, use: (entry: Entry) => Promise<void>): Promise<void> {
  const entries = extract()
  const using = (async () => {
    for await (const entry of entries) {
      const type: string = entry.header.type
      if (type === 'file') await use(entry)
      else if (type === 'directory' || type === 'pax-global-header') entry.resume()
      else throw new Refusal('unsafe')
    }
  })()
  const reading = pipeline(createReadStream(tarball), createGunzip(), passLimited, entries as unknown as NodeJS.WritableStream)
  // The reader's own failure says why; the pipe's only that it was cut.
  const [used, read] = await Promise.allSettled([using.finally(() => entries.destroy()), reading])
  if (used.status === 'rejected') throw used.reason
  if (read.status === 'rejected') throw read.reason
}

/** More than files are counted: a tarball may be mostly air. */
async function* passLimited(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > 2 * PACKAGE_MAX_BYTES) throw new Refusal('large')
    yield chunk
  }
}
/** `package/dist/a.js` → `<folder>/dist/a.js`; null for what would leave it, or could mean something else on another system. */
function placeOf(name: string, folder: string): string | null {
  if (/[\\:\0]/.test(name) || name.startsWith('/')) return null
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  if (parts.includes('..')) return null
  const inside = parts.slice(1)
  return inside.length === 0 ? null : path.join(folder, ...inside)
}
