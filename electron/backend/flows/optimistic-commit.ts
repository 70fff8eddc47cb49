import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import type { AppEngine } from '../engine/port.ts'

export interface NewestFiles {
  readonly files: FileMap
  readonly current: Version | null
}

/** The version that a commit expects to be the newest. Without a base the commit overwrites whatever is there. */
export function expectedBase(baseId: VersionId | null, current: Version | null): { readonly base?: VersionId | null } {
  return baseId === null ? {} : { base: current?.id ?? null }
}

/** Another version can be committed between the comparison and the commit. Of many concurrent writers one succeeds per try. */
const MAX_TRIES = 50

export async function retryWhenVersionMoved<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof FileChangedMeanwhile) throw new AppError('VERSION_MOVED', {})
      if (!isAppError(error) || error.code !== 'VERSION_MOVED' || tries === MAX_TRIES) throw error
    }
  }
}

/** A file that is to be written was changed by somebody else: a retry would not help. */
export class FileChangedMeanwhile extends Error {}

/** Throws unless the files of `paths` are the same as in version `baseId`. Other files may differ. */
export async function requireUnchangedFiles(
  app: AppEngine,
  baseId: VersionId | null,
  paths: readonly FilePath[],
  { files, current }: NewestFiles,
): Promise<void> {
  if (baseId === null || baseId === current?.id) return
  for (const path of paths) {
    const { content } = await app.fileAtVersion({ path, versionId: baseId })
    if (content !== (files.get(path) ?? null)) throw new FileChangedMeanwhile()
  }
}
