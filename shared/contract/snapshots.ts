import { z } from 'zod'
import { AppId } from '../domain/ids.ts'
import { DataSet } from '../domain/row.ts'
import { Snapshot, SnapshotId, SnapshotRestored } from '../domain/snapshot.ts'
import { appCall, appErrors } from './base.ts'

/** Copies of an app's rows. One is made before whatever takes values away: a deleted column or table, a type that not all values fit. */
export const snapshotsContract = {
  /** Newest first. They are kept for 30 days, the last 20 of them. */
  list: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/snapshots', tags: ['snapshots'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.array(Snapshot)),

  /** Makes one now. */
  create: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/snapshots', successStatus: 201, tags: ['snapshots'] })
    .input(z.strictObject({ appId: AppId, data: DataSet.default('test'), note: z.string().trim().max(200).default('') }))
    .output(Snapshot),

  /**
   * The rows of its tables are again what they were; rows of tables that it does not know stay. Columns are not changed by it: what stood
   * in one that was deleted since is seen again once a version with that column is. What is there until then is kept as `before`.
   */
  restore: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/snapshots/{snapshotId}/restore', tags: ['snapshots'] })
    .errors(appErrors('SNAPSHOT_NOT_FOUND', 'CHAT_BUSY'))
    .input(z.strictObject({ appId: AppId, snapshotId: SnapshotId }))
    .output(SnapshotRestored),

  /** One as a file, with what was uploaded into the app: `{slug}_backup_{date}.zip`. */
  download: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/snapshots/{snapshotId}/file', tags: ['snapshots'] })
    .errors(appErrors('SNAPSHOT_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, snapshotId: SnapshotId }))
    .output(z.file()),

  /** Such a file, of this app or of another with tables of the same names, as a snapshot that can be restored. Nothing else is changed. */
  takeIn: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/snapshots/file', successStatus: 201, tags: ['snapshots'] })
    .errors(appErrors('BACKUP_UNREADABLE', 'PAYLOAD_TOO_LARGE'))
    .input(z.strictObject({ appId: AppId, file: z.file() }))
    .output(Snapshot),

  remove: appCall('edit')
    .route({ method: 'DELETE', path: '/api/apps/{appId}/snapshots/{snapshotId}', tags: ['snapshots'] })
    .errors(appErrors('SNAPSHOT_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, snapshotId: SnapshotId }))
    .output(z.object({ deleted: z.boolean() })),
}
