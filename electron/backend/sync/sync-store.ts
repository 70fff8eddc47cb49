import { AppId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

/** As whom this installation syncs, and which apps. The token of the session is sealed in `secrets`. None of it travels. */
export const serverAccountMigration = `
  CREATE TABLE server_account (
    id INTEGER PRIMARY KEY CHECK (id = 1), address TEXT NOT NULL, email TEXT NOT NULL, name TEXT NOT NULL, is_signed_in INTEGER NOT NULL
  ) STRICT;
  -- One that is not linked any more stays of its server: another one's log would not go on from here.
  CREATE TABLE synced_apps (app_id TEXT PRIMARY KEY, address TEXT NOT NULL, is_linked INTEGER NOT NULL) STRICT;
`

export interface StoredServerAccount {
  readonly address: string
  readonly email: string
  readonly name: string
  readonly isSignedIn: boolean
}

interface AccountRow {
  readonly address: string
  readonly email: string
  readonly name: string
  readonly isSignedIn: number
}

export function createSyncStore(db: Db) {
  const selectAccount = db.prepare<[], AccountRow>('SELECT address, email, name, is_signed_in AS isSignedIn FROM server_account')
  const putAccount = db.prepare(
    'INSERT OR REPLACE INTO server_account (id, address, email, name, is_signed_in) VALUES (1, @address, @email, @name, @isSignedIn)',
  )
  const removeAccount = db.prepare('DELETE FROM server_account')
  const selectAddress = db.prepare<[string], string>('SELECT address FROM synced_apps WHERE app_id = ?').pluck()
  const selectLinked = db.prepare<[], string>('SELECT app_id FROM synced_apps WHERE is_linked = 1 ORDER BY app_id').pluck()
  const selectIsLinked = db.prepare<[string], number>('SELECT is_linked FROM synced_apps WHERE app_id = ?').pluck()
  const link = db.prepare('INSERT OR REPLACE INTO synced_apps (app_id, address, is_linked) VALUES (?, ?, 1)')
  const unlink = db.prepare('UPDATE synced_apps SET is_linked = 0 WHERE app_id = ?')
  const forget = db.prepare('DELETE FROM synced_apps WHERE app_id = ?')

  return {
    account(): StoredServerAccount | null {
      const row = selectAccount.get()
      return row === undefined ? null : { ...row, isSignedIn: row.isSignedIn === 1 }
    },
    setAccount(account: StoredServerAccount | null): void {
      if (account === null) removeAccount.run()
      else putAccount.run({ ...account, isSignedIn: account.isSignedIn ? 1 : 0 })
    },
    /** The server that has ever kept it; null: none. */
    addressOf: (appId: AppId): string | null => selectAddress.get(appId) ?? null,
    isLinked: (appId: AppId): boolean => selectIsLinked.get(appId) === 1,
    linked: (): readonly AppId[] => selectLinked.all().map((id) => AppId.parse(id)),
    link: (appId: AppId, address: string): void => void link.run(appId, address),
    unlink: (appId: AppId): void => void unlink.run(appId),
    forget: (appId: AppId): void => void forget.run(appId),
  }
}

export type SyncStore = ReturnType<typeof createSyncStore>
