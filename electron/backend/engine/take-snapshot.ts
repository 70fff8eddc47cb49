import type { VersionId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { Snapshot } from '../../../shared/domain/snapshot.ts'
import type { Db } from '../db/open-database.ts'
import type { EntityTable } from '../entities/entity-store.ts'
import type { AppStores } from './app-stores.ts'

/** The tables of a data set. An app that was never published has no live tables. */
export function tablesOf(
  { db, entities, live }: Pick<AppStores, 'db' | 'entities' | 'live'>,
  data: DataSet,
): { readonly db: Db; readonly tables: readonly EntityTable[] } {
  const published = data === 'live' ? live.find() : null
  return published === null
    ? { db, tables: data === 'live' ? [] : entities.visible() }
    : { db: published.db, tables: published.entities.visible() }
}

/**
 * Takes a snapshot before this operation changes rows, under the newest version or, for live rows, the published one. For large tables the
 * operation is aborted and retried with a finished copy, so it must not have changed any row yet.
 */
export function takeSnapshot(stores: AppStores, kind: Snapshot['kind'], reasons: readonly string[], data: DataSet = 'test'): Snapshot {
  const { snapshots, copies } = stores
  const { db, tables } = tablesOf(stores, data)
  const version = versionOf(stores, data)
  const place = { from: db.name, tables }
  // A snapshot on request may be a moment old.
  const changes = kind === 'asked' ? null : tables.map(({ table, entity }) => [table, stores.rowsVersion(data, entity)])
  const copied = copies.find(db, { ...snapshots.copyOf(place), state: JSON.stringify([data, version?.id, changes]) })
  return snapshots.take({ kind, data, reasons, version, copied, ...place })
}

/** The version whose schemas the rows of a data set follow. */
export function versionOf(
  { versions, live }: Pick<AppStores, 'versions' | 'live'>,
  data: DataSet,
): { readonly id: VersionId; readonly number: number } | null {
  if (data === 'test') return versions.current()?.version ?? null
  const pin = live.find()?.pin.get() ?? null
  return pin === null ? null : { id: pin.versionId, number: pin.versionNumber }
}
