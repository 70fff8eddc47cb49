import path from 'node:path'
import type { AppId } from '../../shared/domain/ids.ts'
import type { Apps } from './apps/apps.ts'
import type { Db } from './db/open-database.ts'
import { createFolderRepositories, type FolderRepositories } from './flows/keep-in-git.ts'
import { createWorkingFolders, type WorkInFolderDeps } from './flows/work-in-folder.ts'
import { createFolderStore } from './folder/folder-store.ts'
import { createGit } from './git/run-git.ts'
import type { Outside } from './outside-world.ts'

interface FolderNeeds extends Pick<WorkInFolderDeps, 'engine' | 'findTooDeep' | 'project' | 'showVersion' | 'reportBug'> {
  readonly outside: Outside
  readonly db: Db
  readonly apps: Apps
  readonly ownerName: (appId: AppId) => string
}

/** The wiring of apps and the folders of this computer that they are kept in: working folders, and the repositories that these are. */
export function composeFolders({ outside, db, apps, ownerName, ...needs }: FolderNeeds) {
  const store = createFolderStore(db)
  const git = createGit(outside.gitCommand ?? 'git')
  const repositories: FolderRepositories = createFolderRepositories({
    git,
    engine: needs.engine,
    store,
    folders: () => folders,
    author: ownerName,
  })
  const folders = createWorkingFolders({
    ...needs,
    store,
    dataDir: outside.dataDir,
    suggest: (appId) => path.join(outside.homeDir, 'Lathe', apps.require(appId).slug),
    onAgreed: (link) => repositories.commitVersion(link),
    openPath: outside.showFolder,
  })
  return { git, repositories, folders, forgetFolder: (appId: AppId) => store.forget(appId) }
}
