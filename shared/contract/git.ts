import { z } from 'zod'
import { FolderGit, RepositoryAddress } from '../domain/folder-git.ts'
import { AppId } from '../domain/ids.ts'
import { appErrors, gatedAppCall } from './base.ts'

const gitCall = () => gatedAppCall('download-code', 'owner').errors(appErrors('FOLDER_REFUSED', 'GIT_MISSING', 'GIT_FAILED'))

/** The working folder of an app as a repository of the person's own git. */
export const gitContract = {
  get: gitCall()
    .route({ method: 'GET', path: '/api/apps/{appId}/folder/git', tags: ['git'] })
    .input(z.strictObject({ appId: AppId }))
    .output(FolderGit),

  /** From now on each version is a commit. Makes a repository where the folder is none. */
  start: gitCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/folder/git', tags: ['git'] })
    .input(z.strictObject({ appId: AppId }))
    .output(FolderGit),

  /** Versions are no longer committed. The repository stays. */
  stop: gitCall()
    .route({ method: 'DELETE', path: '/api/apps/{appId}/folder/git', tags: ['git'] })
    .input(z.strictObject({ appId: AppId }))
    .output(FolderGit),

  /** Where to push to and pull from; null takes it away. */
  setRemote: gitCall()
    .route({ method: 'PUT', path: '/api/apps/{appId}/folder/git/remote', tags: ['git'] })
    .input(z.strictObject({ appId: AppId, address: RepositoryAddress.nullable() }))
    .output(FolderGit),

  push: gitCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/folder/git/push', tags: ['git'] })
    .input(z.strictObject({ appId: AppId }))
    .output(FolderGit),

  /** What others pushed becomes a version of the app. Changes nothing where both sides changed the same lines. */
  pull: gitCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/folder/git/pull', tags: ['git'] })
    .input(z.strictObject({ appId: AppId }))
    .output(FolderGit),
}
