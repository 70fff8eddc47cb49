import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Blueprints, parseBlueprints } from './blueprint.ts'

/** The blueprints in a folder. */
export async function readBlueprints(folder: string): Promise<Blueprints> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name)
        return [path.relative(folder, file).replaceAll(path.sep, '/'), await readFile(file, 'utf8')] as const
      }),
  )
  return parseBlueprints(new Map(files))
}
