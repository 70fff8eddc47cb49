import { Preferences } from '../../../shared/domain/preferences.ts'
import type { Db } from '../db/open-database.ts'

export const preferencesMigration = 'CREATE TABLE preferences (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;'

export interface PreferencesStore {
  get(): Preferences
  /** Any subset; what is left out stays. */
  update(changes: { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined }): Preferences
}

export function createPreferences(db: Db): PreferencesStore {
  const select = db.prepare('SELECT name, value FROM preferences')
  const upsert = db.prepare('INSERT INTO preferences (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value')

  /** One that an older or newer program wrote and that does not fit is as if it had not been chosen. */
  function get(): Preferences {
    const stored = Object.fromEntries(
      (select.all() as { name: string; value: string }[]).map(({ name, value }) => [name, JSON.parse(value)]),
    )
    const parsed = Preferences.safeParse(stored)
    return parsed.success ? parsed.data : Preferences.parse({})
  }

  return {
    get,
    update(changes) {
      db.transaction(() => {
        for (const [name, value] of Object.entries(changes)) if (value !== undefined) upsert.run(name, JSON.stringify(value))
      })()
      return get()
    },
  }
}
