import { z } from 'zod'
import { AppId, ContentHash } from '../domain/ids.ts'
import { OperationAnswer, PullAnswer, Push, SyncedApp } from '../domain/sync-exchange.ts'
import { SyncFile } from '../domain/sync-operation.ts'
import { SYNC_BLOBS_ASKED_MAX, SYNC_PAGE_MAX } from '../limits/sync.ts'
import { appCall, appErrors, call } from './base.ts'

const syncCall = (least: 'look' | 'edit') =>
  appCall(least).errors(appErrors('NOT_FOUND', 'SYNC_NOT_LINKED', 'TOO_BUSY', 'DATABASE_UNAVAILABLE'))

/** Apps that are kept on a server and edited on many devices. On a host that keeps none, each of these calls answers NOT_FOUND. */
export const syncContract = {
  /** Those that the caller is in, and that are kept here. */
  apps: call('signed-in')
    .route({ method: 'GET', path: '/api/sync/apps', tags: ['sync'] })
    .errors(appErrors('NOT_FOUND', 'DATABASE_UNAVAILABLE'))
    .output(z.array(SyncedApp)),

  /**
   * From now on the app is kept here, under the id that it has on the device. The first who links it owns it; for whoever is in it, it is
   * linked already. SYNC_APP_OF_OTHER for everybody else.
   */
  link: call('signed-in')
    .route({ method: 'POST', path: '/api/sync/apps', successStatus: 201, tags: ['sync'] })
    .errors(appErrors('NOT_FOUND', 'SYNC_APP_OF_OTHER', 'DATABASE_UNAVAILABLE'))
    .input(
      z.strictObject({ app: z.strictObject({ id: AppId, name: z.string().trim().min(1).max(100), description: z.string().max(2_000) }) }),
    )
    .output(SyncedApp),

  /**
   * Takes changes into the log, answered one by one. They are there for good when this answers. More than one of them may be
   * `SYNC_PUSH_MAX_BYTES` together.
   */
  push: syncCall('edit')
    .route({ method: 'POST', path: '/api/sync/apps/{appId}/push', tags: ['sync'] })
    .errors(appErrors('PAYLOAD_TOO_LARGE', 'SYNC_GAP', 'SYNC_CLIENT_FORKED', 'SYNC_BLOBS_MISSING'))
    .input(z.strictObject({ appId: AppId, ...Push.shape }))
    .output(z.object({ answers: z.array(OperationAnswer) })),

  /** What became of the app after `cursor`, in the order of the log. */
  changes: syncCall('look')
    .route({ method: 'GET', path: '/api/sync/apps/{appId}/changes', tags: ['sync'] })
    .input(
      z.strictObject({
        appId: AppId,
        file: SyncFile,
        cursor: z.coerce.number().int().nonnegative().default(0),
        limit: z.coerce.number().int().min(1).max(SYNC_PAGE_MAX).default(SYNC_PAGE_MAX),
      }),
    )
    .output(PullAnswer),

  /** Answers as soon as there is more in one of both logs than the caller has, or after a while in which nothing came. */
  news: syncCall('look')
    .route({ method: 'GET', path: '/api/sync/apps/{appId}/news', tags: ['sync'] })
    .input(
      z.strictObject({
        appId: AppId,
        app: z.coerce.number().int().nonnegative().default(0),
        live: z.coerce.number().int().nonnegative().default(0),
      }),
    )
    .output(z.object({ isNew: z.boolean() })),

  /** Of these contents, those that are not here yet: they are put before the changes that need them. */
  missingBlobs: syncCall('edit')
    .route({ method: 'POST', path: '/api/sync/apps/{appId}/blobs/missing', tags: ['sync'] })
    .input(z.strictObject({ appId: AppId, hashes: z.array(ContentHash).max(SYNC_BLOBS_ASKED_MAX) }))
    .output(z.object({ missing: z.array(ContentHash) })),

  putBlob: syncCall('edit')
    .route({ method: 'PUT', path: '/api/sync/apps/{appId}/blobs/{hash}', tags: ['sync'] })
    .errors(appErrors('PAYLOAD_TOO_LARGE', 'SYNC_BLOB_WRONG'))
    .input(z.strictObject({ appId: AppId, hash: ContentHash, file: z.file() }))
    .output(z.object({ hash: ContentHash })),

  getBlob: syncCall('look')
    .route({ method: 'GET', path: '/api/sync/apps/{appId}/blobs/{hash}', tags: ['sync'] })
    .errors(appErrors('SYNC_BLOB_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, hash: ContentHash }))
    .output(z.file()),
}
