import path from 'node:path'
import type { AppId } from '../../../shared/domain/ids.ts'
import { ImportId } from '../../../shared/domain/row-import.ts'
import type { SyncFile } from '../../../shared/domain/sync-operation.ts'
import type { ImportStore } from '../csv/import-store.ts'
import type { Db } from '../db/open-database.ts'
import { tableName } from '../entities/sql-names.ts'
import { type ApplyOperation, createApplyOperation } from '../sync/apply-operation.ts'
import { createDeviceFiles } from '../sync/device-files.ts'
import { createDescribeChange } from '../sync/describe-change.ts'
import { createOutboxStore, type DescribeChange, type OutboxStore } from '../sync/outbox-store.ts'
import type { Things } from '../sync/things.ts'
import { createCommittedState } from './committed-state.ts'

/** How one file of an app takes part in its log: what it has to tell, and what it hears. */
export interface FileSync {
  readonly db: Db
  readonly things: Things
  readonly outbox: OutboxStore
  readonly describe: DescribeChange
  readonly apply: ApplyOperation
  close(): void
}

interface FileSyncDeps {
  readonly appId: AppId
  readonly file: SyncFile
  /** The number of migrations: a state names columns, so a file takes no operation of a newer one. */
  readonly schemaVersion: number
  readonly now: () => number
  readonly things: Things
  readonly committedThings: (reader: Db) => Things
  readonly imports: ImportStore
  readonly onTold?: (() => void) | undefined
}

export function createFileSync(
  db: Db,
  { appId, file, schemaVersion, now, things, committedThings, imports, onTold }: FileSyncDeps,
): FileSync {
  const committed = createCommittedState(db, committedThings)
  const outbox = createOutboxStore(db, { appId, file, schemaVersion, now, committed: committed.read, onTold })
  return {
    db,
    things,
    outbox,
    describe: createDescribeChange({
      things,
      rowsOfBatch: (importId, batch) => rowsOfBatch(db, imports, ImportId.parse(importId), batch),
      hasFile: createDeviceFiles(path.dirname(db.name), file).canSend,
    }),
    apply: createApplyOperation({ db, things, outbox, schemaVersion }),
    close: committed.close,
  }
}

/** None of a batch that was undone meanwhile, which told so by itself. */
function rowsOfBatch(db: Db, imports: ImportStore, importId: ImportId, batch: number): readonly string[] {
  const found = imports.find(importId)
  const stored = imports.batch(importId, batch)
  if (found === null || stored === null) return []
  return idsOfBatch(db, tableName(found.entityId), stored).concat(stored.before.map(([id]) => id))
}

/** The rows that a batch added, as far as they are there. */
export function idsOfBatch(
  db: Db,
  table: string,
  { firstId, lastId, givenIds }: { readonly firstId: string | null; readonly lastId: string | null; readonly givenIds: readonly string[] },
): string[] {
  const range = db.prepare<[string, string], string>(`SELECT id FROM "${table}" WHERE id BETWEEN ? AND ? ORDER BY id`).pluck()
  return [...(firstId === null || lastId === null ? [] : range.all(firstId, lastId)), ...givenIds]
}
