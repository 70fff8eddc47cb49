import type { Snapshot } from '../../../shared/domain/snapshot.ts'
import type { AppStores } from './app-stores.ts'

/** The rows as they are before this operation, under the newest version. */
export function takeSnapshot(stores: AppStores, kind: Snapshot['kind'], reasons: readonly string[]): Snapshot {
  const { snapshots, versions, entities } = stores
  const current = versions.current()?.version ?? null
  return snapshots.take({ kind, reasons, version: current, tables: entities.visible() })
}
