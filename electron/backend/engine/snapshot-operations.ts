import { AppError } from '../../../shared/domain/app-error.ts'
import type { Snapshot, SnapshotId, SnapshotRestored } from '../../../shared/domain/snapshot.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { AppStores } from './app-stores.ts'
import { copy, read, write } from './operation.ts'
import { MAX_EVENT_ROWS } from './row-operations.ts'
import { importSnapshot } from './import-snapshot.ts'
import { takeOverRows } from './take-over-rows.ts'
import { tablesOf, takeSnapshot } from './take-snapshot.ts'

export function createSnapshotOperations(stores: AppStores) {
  const { snapshots, chat, outbox, feed, live, groupId } = stores
  return {
    snapshots: read((): readonly Snapshot[] => snapshots.list()),
    /** The path of a snapshot. SNAPSHOT_NOT_FOUND. */
    snapshotFile: read(({ snapshotId }: { snapshotId: SnapshotId }): { file: string } => ({ file: snapshots.fileOf(snapshotId) })),
    takeSnapshot: copy(({ note, data }: { data: DataSet; note: string }): Snapshot =>
      takeSnapshot(stores, 'asked', note === '' ? [] : [note], data),
    ),
    /** Makes a snapshot from an uploaded backup. BACKUP_UNREADABLE. */
    takeInSnapshot: copy(({ file }: { file: string }): Snapshot => importSnapshot(stores, file)),
    /** Restores the rows of its tables, after a snapshot of the current ones. SNAPSHOT_NOT_FOUND, CHAT_BUSY. */
    restoreSnapshot: write(({ snapshotId }: { snapshotId: SnapshotId }): SnapshotRestored => {
      if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
      return snapshots.use(snapshotId, (snapshot, copy) => {
        // Made first, so that restoring the wrong snapshot can be undone.
        const { data } = snapshot
        const before = takeSnapshot(stores, 'restore', snapshot.reasons, data)
        const target = tablesOf(stores, data)
        const queue = (op: 'put' | 'delete', where: string, rowIds: readonly string[]) =>
          data === 'live' ? live.open().outbox.addRows(op, where, rowIds, groupId()) : outbox.addRows(op, where, rowIds)
        let rowCount = 0
        const restored: string[] = []
        for (const table of target.tables) {
          const replaced = takeOverRows(copy, target.db, table)
          if (replaced === null) continue
          const { created, changed, deleted } = replaced
          restored.push(table.entity)
          rowCount += created.length + changed.length
          queue('put', `${data}:${table.entityId}`, [...created, ...changed])
          queue('delete', `${data}:${table.entityId}`, deleted)
          // Where rows that came back share a value, the table no longer refuses it.
          const entity = { kind: 'entity.set', entityKind: 'entity', entityId: table.entityId } as const
          if (data === 'live') live.open().outbox.add(entity, groupId())
          else outbox.add(entity)
          const rowIds = [...created, ...changed, ...deleted].slice(0, MAX_EVENT_ROWS)
          feed.append({ kind: 'rows.changed', data, entity: table.entity, op: 'update', rowIds })
        }
        return { rowCount, tables: restored, before }
      })
    }),
    /** SNAPSHOT_NOT_FOUND. */
    removeSnapshot: write(({ snapshotId }: { snapshotId: SnapshotId }): { deleted: boolean } => {
      snapshots.remove(snapshotId)
      return { deleted: true }
    }),
  }
}
