import { isAppError } from '../../../shared/domain/app-error.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { EnginePort } from '../engine/port.ts'

interface VersionFiles {
  readonly version: { readonly id: VersionId } | null
  readonly files: FileMap
}

/** The files of a version, or of what a compared answer would make; the newest when null. VERSION_NOT_FOUND. */
export function createVersionFiles(engine: Pick<EnginePort, 'of'>) {
  return async (appId: AppId, versionId: VersionId | null): Promise<VersionFiles> => {
    const app = engine.of(appId)
    try {
      return await app.files({ versionId })
    } catch (error) {
      if (versionId === null || !isAppError(error) || error.code !== 'VERSION_NOT_FOUND') throw error
      const files = await app.comparedFiles({ versionId })
      if (files === null) throw error
      return { version: { id: versionId }, files }
    }
  }
}
