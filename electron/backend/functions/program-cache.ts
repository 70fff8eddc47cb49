import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { FunctionConfig } from '../../../shared/domain/app-function.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { writeAtomically } from '../lib/write-atomically.ts'

/** A function of a version, built. `js` is null where it does not build, and `problems` say why. */
export const BuiltProgramFunction = z.object({
  name: z.string(),
  js: z.string().nullable(),
  map: z.string(),
  problems: z.array(z.string()),
  /** Null: its config is made of something else than plain values. */
  config: FunctionConfig.nullable(),
})
export type BuiltProgramFunction = z.infer<typeof BuiltProgramFunction>
const Kept = z.array(BuiltProgramFunction)

const KEPT = 4

export interface ProgramCache {
  find(appId: AppId, versionId: VersionId): Promise<readonly BuiltProgramFunction[] | null>
  keep(appId: AppId, versionId: VersionId, functions: readonly BuiltProgramFunction[]): Promise<void>
}

/** The functions of an app's last versions as they were built, so that the first call after a start builds nothing. Another program builds again. */
export function createProgramCache(appFolder: (appId: AppId) => string, builder: () => Promise<string>): ProgramCache {
  const folderOf = (appId: AppId) => path.join(appFolder(appId), 'functions')
  const nameOf = async (versionId: VersionId) =>
    `${versionId}-${createHash('sha256')
      .update(await builder())
      .digest('hex')
      .slice(0, 12)}.json`
  return {
    async find(appId, versionId) {
      try {
        const text = await readFile(path.join(folderOf(appId), await nameOf(versionId)), 'utf8')
        return Kept.safeParse(JSON.parse(text)).data ?? null
      } catch {
        return null
      }
    },
    async keep(appId, versionId, functions) {
      await writeAtomically(folderOf(appId), await nameOf(versionId), Buffer.from(JSON.stringify(functions)))
      const names = (await readdir(folderOf(appId))).toSorted()
      await Promise.all(names.slice(0, -KEPT).map((name) => rm(path.join(folderOf(appId), name), { force: true })))
    },
  }
}
