import { AppId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

/** Of this computer and its network: it does not travel. A port stays an app's, so that its address does. */
export const networkSharesMigration = `
  CREATE TABLE network_shares (app_id TEXT PRIMARY KEY, port INTEGER, is_on INTEGER NOT NULL DEFAULT 0, is_kept INTEGER NOT NULL DEFAULT 0) STRICT;
`

export interface StoredShare {
  readonly port: number | null
  readonly isOn: boolean
  readonly isKept: boolean
}

export function createNetworkStore(db: Db) {
  const select = db.prepare<[string], { readonly port: number | null; readonly isOn: number; readonly isKept: number }>(
    'SELECT port, is_on AS isOn, is_kept AS isKept FROM network_shares WHERE app_id = ?',
  )
  const upsert = db.prepare('INSERT OR REPLACE INTO network_shares (app_id, port, is_on, is_kept) VALUES (?, ?, ?, ?)')
  const endOthers = db.prepare('UPDATE network_shares SET is_on = 0 WHERE is_kept = 0')
  const selectOn = db.prepare<[], string>('SELECT app_id FROM network_shares WHERE is_on = 1 ORDER BY app_id').pluck()
  const selectPorts = db.prepare<[string], number>('SELECT port FROM network_shares WHERE app_id <> ? AND port IS NOT NULL').pluck()
  const remove = db.prepare('DELETE FROM network_shares WHERE app_id = ?')

  function find(appId: AppId): StoredShare {
    const { port = null, isOn = 0, isKept = 0 } = select.get(appId) ?? {}
    return { port, isOn: isOn === 1, isKept: isKept === 1 }
  }

  return {
    find,
    change(appId: AppId, change: Partial<StoredShare>): void {
      const { port, isOn, isKept } = { ...find(appId), ...change }
      upsert.run(appId, port, isOn ? 1 : 0, isKept ? 1 : 0)
    },
    /** The apps that are shared again after a start; the others are off from then on. */
    keptOn(): readonly AppId[] {
      endOthers.run()
      return selectOn.all().map((id) => AppId.parse(id))
    },
    /** Ports of the other apps, which are free only while those are off. */
    portsOfOthers: (appId: AppId): readonly number[] => selectPorts.all(appId),
    forget: (appId: AppId): void => void remove.run(appId),
  }
}

export type NetworkStore = ReturnType<typeof createNetworkStore>
