import { isAppError } from '../../../shared/domain/app-error.ts'
import type { SyncFile } from '../../../shared/domain/sync-operation.ts'
import type { Blobs } from '../lib/blobs.ts'
import type { HostedLogs } from '../sync/server/hosted-logs.ts'

type UploadLogs = Pick<HostedLogs, 'putUpload' | 'getUpload'>

/** On a server an upload is in the database before it is answered, whether or not a row names it yet, and comes from there where it is not here. */
export function keepUploads(logs: UploadLogs | null, file: SyncFile, blobs: Blobs): Blobs {
  if (logs === null) return blobs
  return {
    ...blobs,
    async put(appId, bytes) {
      const hash = await blobs.put(appId, bytes)
      await logs.putUpload(appId, file, hash, bytes).catch(unlessNotLinked)
      return hash
    },
    async read(appId, hash) {
      const here = await blobs.read(appId, hash)
      if (here !== null) return here
      const bytes = await logs.getUpload(appId, file, hash)
      if (bytes === null) return null
      await blobs.put(appId, bytes)
      return blobs.read(appId, hash)
    },
  }
}

/** An app without a log: the first change that names the upload brings it there. */
function unlessNotLinked(error: unknown): void {
  if (!isAppError(error) || error.code !== 'SYNC_NOT_LINKED') throw error
}
