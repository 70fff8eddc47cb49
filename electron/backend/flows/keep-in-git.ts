import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { FolderGit } from '../../../shared/domain/folder-git.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { FOLDER_TEXT } from '../../../shared/text/code.ts'
import { GIT_TEXT } from '../../../shared/text/git.ts'
import type { EnginePort } from '../engine/port.ts'
import type { FolderLink, FolderStore } from '../folder/folder-store.ts'
import { openRepository, type Repository } from '../git/repository.ts'
import type { RunGit } from '../git/run-git.ts'
import type { WorkingFolders } from './work-in-folder.ts'

export interface KeepInGitDeps {
  readonly git: RunGit
  readonly engine: EnginePort
  readonly store: FolderStore
  readonly folders: () => Pick<WorkingFolders, 'alone' | 'sync'>
  readonly author: (appId: AppId) => string
}

/** An app's working folder as a repository of the person's own git. Each call: FOLDER_REFUSED without a folder, GIT_MISSING, GIT_FAILED. */
export interface FolderRepositories {
  get(appId: AppId): Promise<FolderGit>
  start(appId: AppId): Promise<FolderGit>
  stop(appId: AppId): Promise<FolderGit>
  setRemote(appId: AppId, address: string | null): Promise<FolderGit>
  push(appId: AppId): Promise<FolderGit>
  pull(appId: AppId): Promise<FolderGit>
  /** Commits the newest version, where versions are committed. Called after folder and app were made equal; why it failed is told by `get`. */
  commitVersion(link: FolderLink): Promise<void>
}

export function createFolderRepositories({ git, engine, store, folders, author }: KeepInGitDeps): FolderRepositories {
  const failures = new Map<AppId, string>()

  function repositoryOf(appId: AppId): Repository {
    const link = store.find(appId)
    if (link === null || !link.isOpen) throw new AppError('FOLDER_REFUSED', { folder: '', reason: FOLDER_TEXT.none })
    return openRepository(git, link.folder)
  }

  async function get(appId: AppId): Promise<FolderGit> {
    return { ...(await repositoryOf(appId).describe()), reason: failures.get(appId) ?? null }
  }

  async function commitVersion({ appId, folder, agreed }: FolderLink): Promise<void> {
    try {
      const repository = openRepository(git, folder)
      if (!(await repository.isKept())) return
      const { version } = await engine.of(appId).files({ versionId: null })
      if (version === null) return
      const names = new Set([...agreed.keys()].map((path) => path.split('/')[0] ?? path))
      await repository.commit({ subject: subjectOf(version), versionNumber: version.number, names: [...names], author: author(appId) })
      failures.delete(appId)
    } catch (error) {
      if (!isAppError(error)) throw error
      failures.set(appId, reasonOf(error))
    }
  }

  return {
    get,
    commitVersion,
    async start(appId) {
      await folders().alone(appId, () => repositoryOf(appId).keep())
      await folders().sync(appId)
      return get(appId)
    },
    async stop(appId) {
      await folders().alone(appId, () => repositoryOf(appId).stopKeeping())
      failures.delete(appId)
      return get(appId)
    },
    async setRemote(appId, address) {
      await folders().alone(appId, () => repositoryOf(appId).setRemote(address))
      return get(appId)
    },
    async push(appId) {
      await folders().sync(appId)
      await folders().alone(appId, () => repositoryOf(appId).push())
      return get(appId)
    },
    async pull(appId) {
      // What is not committed yet would be in the way of a merge.
      await folders().sync(appId)
      await folders().alone(appId, () => repositoryOf(appId).pull())
      await folders().sync(appId)
      return get(appId)
    },
  }
}

/** The first line of a version's description. */
function subjectOf({ description, number }: Version): string {
  return description.split('\n')[0]?.trim() || GIT_TEXT.version(number)
}

function reasonOf(error: AppError): string {
  return error.code === 'GIT_FAILED' ? (error as AppError<'GIT_FAILED'>).data.reason : error.message
}
