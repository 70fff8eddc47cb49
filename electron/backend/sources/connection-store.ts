import type { AccountId, AppId } from '../../../shared/domain/ids.ts'
import type { KeptElsewhere, SourceConnection, SourceConnectionId, SourceProvider } from '../../../shared/domain/source-connection.ts'
import type { Db } from '../db/open-database.ts'

/**
 * Who of this installation is let in where, and what of it they chose for which app. Only what was chosen here is fetched: a data source that
 * came from another device or in a project asks nobody for anything in somebody's name.
 */
export const sourceConnectionsMigration = `
  CREATE TABLE source_connections (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL, provider TEXT NOT NULL, name TEXT NOT NULL, is_revoked INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE chosen_things (
    app_id TEXT NOT NULL, provider TEXT NOT NULL, thing_id TEXT NOT NULL, connection_id TEXT NOT NULL,
    PRIMARY KEY (app_id, provider, thing_id)
  ) STRICT, WITHOUT ROWID;
`

export interface StoredConnection extends SourceConnection {
  readonly accountId: AccountId
}

interface ConnectionRow {
  readonly id: SourceConnectionId
  readonly account_id: AccountId
  readonly provider: SourceProvider
  readonly name: string
  readonly is_revoked: 0 | 1
}

export type ConnectionStore = ReturnType<typeof createConnectionStore>

export function createConnectionStore(db: Db) {
  const selectAll = db.prepare<[string], ConnectionRow>('SELECT * FROM source_connections WHERE account_id = ? ORDER BY provider, name, id')
  const selectOne = db.prepare<[string], ConnectionRow>('SELECT * FROM source_connections WHERE id = ?')
  const upsert = db.prepare('INSERT OR REPLACE INTO source_connections (id, account_id, provider, name, is_revoked) VALUES (?, ?, ?, ?, ?)')
  const removeOne = db.prepare('DELETE FROM source_connections WHERE id = ?')
  const removeChosen = db.prepare('DELETE FROM chosen_things WHERE connection_id = ?')
  const choose = db.prepare('INSERT OR REPLACE INTO chosen_things (app_id, provider, thing_id, connection_id) VALUES (?, ?, ?, ?)')
  const chosen = db
    .prepare<[string, string, string], SourceConnectionId>(
      'SELECT connection_id FROM chosen_things WHERE app_id = ? AND provider = ? AND thing_id = ?',
    )
    .pluck()
  const forgetApp = db.prepare('DELETE FROM chosen_things WHERE app_id = ?')

  return {
    of: (accountId: AccountId): readonly StoredConnection[] => selectAll.all(accountId).map(toConnection),
    find(id: SourceConnectionId): StoredConnection | null {
      const row = selectOne.get(id)
      return row === undefined ? null : toConnection(row)
    },
    put({ id, accountId, provider, name, isRevoked }: StoredConnection): void {
      upsert.run(id, accountId, provider, name, isRevoked ? 1 : 0)
    },
    remove: db.transaction((id: SourceConnectionId): void => {
      removeOne.run(id)
      removeChosen.run(id)
    }),
    choose(appId: AppId, { provider, id }: Pick<KeptElsewhere, 'provider' | 'id'>, connectionId: SourceConnectionId): void {
      choose.run(appId, provider, id, connectionId)
    },
    chosenWith: (appId: AppId, { provider, id }: Pick<KeptElsewhere, 'provider' | 'id'>): SourceConnectionId | null =>
      chosen.get(appId, provider, id) ?? null,
    forgetApp: (appId: AppId): void => void forgetApp.run(appId),
  }
}

function toConnection({ id, account_id, provider, name, is_revoked }: ConnectionRow): StoredConnection {
  return { id, accountId: account_id, provider, name, isRevoked: is_revoked === 1 }
}
