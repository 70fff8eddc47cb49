import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder that a person has named, with the folders around it. Node's own `recursive` never ends where the system says of a folder
 * that is there that it cannot be found, as everything below `/proc` does, and takes a thread with it. Throws what the system says.
 */
export async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = []
  for (let place = folder; !(await isFolder(place)); place = path.dirname(place)) missing.unshift(place)
  for (const place of missing) {
    await mkdir(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Throws ENOTDIR where a file is in the way. */
async function isFolder(place: string): Promise<boolean> {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (found !== null && !found.isDirectory()) throw Object.assign(new Error(`${place} is no folder`), { code: 'ENOTDIR' })
  return found !== null
}
