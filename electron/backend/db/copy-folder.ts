import { constants } from 'node:fs'
import { cp, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Copies the files and folders of `from` that are wanted, by their paths in it. Where the disk can, contents are shared until one of both is written. */
export async function copyFolder(from: string, to: string, isWanted: (relative: string) => boolean): Promise<void> {
  const isCopied = async (file: string) => {
    if (!isWanted(path.relative(from, file))) return false
    const found = await lstat(file)
    // A socket is nothing to copy, and what a link leads to is not ours.
    return found.isFile() || found.isDirectory()
  }
  // One by one: `to` may lie in `from`.
  for (const entry of await readdir(from)) {
    const place = path.join(from, entry)
    if (await isCopied(place))
      await cp(place, path.join(to, entry), { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isCopied })
  }
}
