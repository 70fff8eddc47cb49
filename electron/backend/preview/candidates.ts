import { v7 as uuid } from 'uuid'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import { type AppId, VersionId } from '../../../shared/domain/ids.ts'

/** Files that may become a version. Their pages can be opened unseen, with the tables of the version that they are based on. */
export interface Candidates {
  add(base: VersionId, files: FileMap): VersionId
  files(id: VersionId): FileMap | null
  /** The version whose tables it has; of a version, itself. */
  baseOf(id: VersionId): VersionId
  remove(id: VersionId): void
  /** The files of a candidate, or else of a version. */
  orVersions(filesOf: FilesOf): FilesOf
}

type FilesOf = (
  appId: AppId,
  versionId: VersionId | null,
) => Promise<{ readonly version: { readonly id: VersionId } | null; readonly files: FileMap }>

export function createCandidates(): Candidates {
  const known = new Map<VersionId, { readonly base: VersionId; readonly files: FileMap }>()
  return {
    add(base, files) {
      const id = VersionId.parse(uuid())
      known.set(id, { base, files })
      return id
    },
    files: (id) => known.get(id)?.files ?? null,
    baseOf: (id) => known.get(id)?.base ?? id,
    remove: (id) => void known.delete(id),
    orVersions: (filesOf) => async (appId, id) => {
      const candidate = id === null ? undefined : known.get(id)
      return id === null || candidate === undefined ? filesOf(appId, id) : { version: { id }, files: candidate.files }
    },
  }
}
