import { closeSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { AppId } from '../../../shared/domain/ids.ts'

/** Folders of apps that are in no list: those that a copy or an import is filling, and those that are being deleted. */
export interface UnlistedFolders {
  /** Before its first file is written, or before it leaves its list. */
  mark(appId: AppId): void
  /** It is in a list from now on. */
  unmark(appId: AppId): void
  delete(appId: AppId): Promise<void>
}

interface UnlistedFoldersDeps {
  /** Holds one empty file for each of them. */
  readonly folder: string
  readonly appFolder: (appId: AppId) => string
  /** Whatever has a mark and is in a list was killed between the two, and stays. */
  readonly isListed: (appId: AppId) => boolean
}

/** What a kill left of them is deleted here, before there are new ones. A folder without a mark is never touched, whichever list it is missing in. */
export function createUnlistedFolders({ folder, appFolder, isListed }: UnlistedFoldersDeps): UnlistedFolders {
  mkdirSync(folder, { recursive: true })
  const markOf = (appId: AppId) => path.join(folder, appId)
  const unmark = (appId: AppId) => rmSync(markOf(appId), { force: true })

  for (const name of readdirSync(folder)) {
    const { success, data: appId } = AppId.safeParse(name)
    if (!success) continue
    if (!isListed(appId)) rmSync(appFolder(appId), { recursive: true, force: true })
    unmark(appId)
  }

  return {
    mark: (appId) => closeSync(openSync(markOf(appId), 'a')),
    unmark,
    async delete(appId) {
      await rm(appFolder(appId), { recursive: true, force: true })
      unmark(appId)
    },
  }
}
