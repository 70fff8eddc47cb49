import { AppError } from '../../../shared/domain/app-error.ts'
import type { PropertyType } from '../../../shared/domain/entity-schema.ts'
import type { Db } from '../db/open-database.ts'
import { convertColumn } from '../entities/convert-column.ts'
import type { EntityTable } from '../entities/entity-store.ts'
import { replaceRows } from '../rows/replace-rows.ts'
import type { AppStores } from './app-stores.ts'
import type { EngineOperations } from './port.ts'
import { MAX_EVENT_ROWS } from './row-operations.ts'
import { takeSnapshot } from './take-snapshot.ts'

type SnapshotOperations = Pick<EngineOperations, 'snapshots' | 'takeSnapshot' | 'restoreSnapshot' | 'removeSnapshot'>

export function createSnapshotOperations(stores: AppStores): SnapshotOperations {
  const { db, snapshots, chat, outbox, feed, entities } = stores
  return {
    snapshots: () => snapshots.list(),
    takeSnapshot: ({ note }) => takeSnapshot(stores, 'asked', note === '' ? [] : [note]),
    restoreSnapshot({ snapshotId }) {
      if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
      return snapshots.use(snapshotId, (snapshot, copy) => {
        // Made first: whoever asks for the wrong one goes back again.
        const before = takeSnapshot(stores, 'restore', snapshot.reasons)
        const restored = entities.visible().filter(({ table }) => hasTable(copy, table))
        let rowCount = 0
        for (const table of restored) {
          const { created, changed, deleted } = replaceRows(copy, db, table.table)
          carryOver(stores, copy, table)
          rowCount += created.length + changed.length
          const entityIdOf = (rowId: string) => `test:${table.entityId}:${rowId}`
          for (const rowId of created) outbox.add({ kind: 'row.create', entityKind: 'row', entityId: entityIdOf(rowId) })
          for (const rowId of changed) outbox.add({ kind: 'row.set', entityKind: 'row', entityId: entityIdOf(rowId) })
          for (const rowId of deleted) outbox.add({ kind: 'row.delete', entityKind: 'row', entityId: entityIdOf(rowId) })
          const rowIds = [...created, ...changed, ...deleted].slice(0, MAX_EVENT_ROWS)
          feed.append({ kind: 'rows.changed', data: 'test', entity: table.entity, op: 'update', rowIds })
        }
        return { rowCount, tables: restored.map(({ entity }) => entity), before }
      })
    },
    removeSnapshot({ snapshotId }) {
      snapshots.remove(snapshotId)
      return { deleted: true }
    },
  }
}

function hasTable(copy: Db, table: string): boolean {
  return copy.prepare<[string], number>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").pluck().get(table) !== undefined
}

/** A column that has another type now than it had then. */
function carryOver({ db }: AppStores, copy: Db, { table, fields }: EntityTable): void {
  const typeThen = copy.prepare<[string], PropertyType>('SELECT type FROM properties WHERE x_id = ?').pluck()
  for (const { xId, type, schema } of fields) {
    const typeBefore = typeThen.get(xId)
    if (typeBefore !== undefined && typeBefore !== type) convertColumn(db, { table, xId, typeBefore, type, target: schema })
  }
}
