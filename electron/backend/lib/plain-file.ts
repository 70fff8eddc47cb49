import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Windows has neither: links are rare there, and pipes lie elsewhere. */
const PLAINLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/**
 * A file for reading, or null for what is none: a link, also one that was put there a moment ago, a device, a pipe that would never end.
 * Rejects as `open` does when nothing is there.
 */
export async function openPlainFile(file: string): Promise<FileHandle | null> {
  const handle = await open(file, PLAINLY).catch((error: NodeJS.ErrnoException) => {
    if (NO_FILES.has(error.code ?? '')) return null
    throw error
  })
  if (handle === null || (await handle.stat()).isFile()) return handle
  await handle.close()
  return null
}

/** What systems say of a link that is not followed, and of a socket. */
const NO_FILES = new Set(['ELOOP', 'EMLINK', 'ENXIO', 'EISDIR'])

/** Its first bytes, `atMost` of them; null for what is no file. */
export async function readPlainFile(file: string, atMost: number): Promise<Uint8Array | null> {
  const handle = await openPlainFile(file)
  if (handle === null) return null
  try {
    const bytes = Buffer.alloc(Math.min((await handle.stat()).size, atMost))
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return bytes.subarray(0, length)
  } finally {
    await handle.close()
  }
}
