import type { AppSecret } from '../../../shared/domain/app-secret.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'
import type { Secrets } from './secrets-port.ts'

export const appSecretsMigration = `
  -- What is known of an app's secrets besides their values, which are sealed in \`secrets\` as \`app:<app>:<name>\`.
  CREATE TABLE app_secrets (
    app_id TEXT NOT NULL, name TEXT NOT NULL, instructions TEXT NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
    PRIMARY KEY (app_id, name)
  ) STRICT;
`

export interface NewSecret {
  readonly name: string
  readonly value: string
  readonly instructions: string
}

/** The secrets of built apps. They belong to this installation: no copy, zip, backup or sync of an app has them. Values never come out by `list`. */
export interface AppSecrets {
  list(appId: AppId): readonly AppSecret[]
  /** All or, when the key's storage refuses, those before. KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED. */
  set(appId: AppId, secrets: readonly NewSecret[]): Promise<void>
  remove(appId: AppId, name: string): Promise<boolean>
  /** The values of these; one that is not there, or whose key is lost, is left out. KEY_STORAGE_LOCKED. */
  values(appId: AppId, names: readonly string[]): Promise<Readonly<Record<string, string>>>
  forget(appId: AppId): Promise<void>
}

interface Row {
  readonly key: string
  readonly instructions: string
  readonly createdAt: number
  readonly updatedAt: number
}

export function createAppSecrets({
  db,
  secrets,
  now,
}: {
  readonly db: Db
  readonly secrets: Secrets
  readonly now: () => number
}): AppSecrets {
  const select = db.prepare<[string], Row>(
    'SELECT name AS key, instructions, created_at AS createdAt, updated_at AS updatedAt FROM app_secrets WHERE app_id = ? ORDER BY name',
  )
  const upsert = db.prepare(
    `INSERT INTO app_secrets (app_id, name, instructions, created_at, updated_at) VALUES (@appId, @name, @instructions, @at, @at)
     ON CONFLICT (app_id, name) DO UPDATE SET instructions = CASE @instructions WHEN '' THEN instructions ELSE @instructions END, updated_at = @at`,
  )
  const erase = db.prepare('DELETE FROM app_secrets WHERE app_id = ? AND name = ?')
  const storedAs = (appId: AppId, name: string) => `app:${appId}:${name}`

  return {
    list: (appId) =>
      select.all(appId).map(({ key, instructions, createdAt, updatedAt }) => ({
        key,
        instructions,
        createdAt: new Date(createdAt).toISOString(),
        updatedAt: new Date(updatedAt).toISOString(),
        hasValue: secrets.has(storedAs(appId, key)),
      })),
    async set(appId, given) {
      for (const { name, value, instructions } of given) {
        await secrets.set(storedAs(appId, name), value)
        upsert.run({ appId, name, instructions, at: now() })
      }
    },
    async remove(appId, name) {
      await secrets.remove(storedAs(appId, name))
      return erase.run(appId, name).changes > 0
    },
    async values(appId, names) {
      const found = await Promise.all(names.map(async (name) => [name, await secrets.get(storedAs(appId, name))] as const))
      return Object.fromEntries(found.flatMap(([name, value]) => (value === null || value === 'lost' ? [] : [[name, value]])))
    },
    async forget(appId) {
      for (const { key } of select.all(appId)) await this.remove(appId, key)
    },
  }
}
