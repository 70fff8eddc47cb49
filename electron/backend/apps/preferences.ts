import type { AccountId } from '../../../shared/domain/ids.ts'
import { Preferences } from '../../../shared/domain/preferences.ts'
import type { Db } from '../db/open-database.ts'

export const preferencesMigration = 'CREATE TABLE preferences (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;'

/** Each builder has their own; those that were there are the local owner's. */
export const ownPreferencesMigration = `
  CREATE TABLE own_preferences (account_id TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (account_id, name)) STRICT;
  INSERT INTO own_preferences (account_id, name, value)
    SELECT owner.id, p.name, p.value FROM preferences p
    JOIN (SELECT id FROM accounts WHERE is_admin = 1 ORDER BY created_at, id LIMIT 1) owner;
  DROP TABLE preferences;
`

export interface PreferencesStore {
  of(accountId: AccountId): Preferences
  /** Any subset; what is left out stays. */
  update(accountId: AccountId, changes: { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined }): Preferences
  forget(accountId: AccountId): void
}

export function createPreferences(db: Db): PreferencesStore {
  const select = db.prepare('SELECT name, value FROM own_preferences WHERE account_id = ?')
  const upsert = db.prepare(
    'INSERT INTO own_preferences (account_id, name, value) VALUES (?, ?, ?) ON CONFLICT (account_id, name) DO UPDATE SET value = excluded.value',
  )
  const remove = db.prepare('DELETE FROM own_preferences WHERE account_id = ?')

  /** One that an older or newer program wrote and that does not fit is as if it had not been chosen. */
  function of(accountId: AccountId): Preferences {
    const stored = Object.fromEntries(
      (select.all(accountId) as { name: string; value: string }[]).map(({ name, value }) => [name, JSON.parse(value)]),
    )
    const parsed = Preferences.safeParse(stored)
    return parsed.success ? parsed.data : Preferences.parse({})
  }

  return {
    of,
    update(accountId, changes) {
      db.transaction(() => {
        for (const [name, value] of Object.entries(changes)) if (value !== undefined) upsert.run(accountId, name, JSON.stringify(value))
      })()
      return of(accountId)
    },
    forget: (accountId) => void remove.run(accountId),
  }
}
