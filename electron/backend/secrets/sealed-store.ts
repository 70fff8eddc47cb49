import type { KeyStorage } from '../../../shared/domain/model-provider.ts'
import type { Db } from '../db/open-database.ts'
import type { WrappedKey } from './passphrase.ts'
import type { Sealed } from './seal-value.ts'

/** A key that no value is sealed with and that is not the current one is a leftover; its place still has to be cleared. */
export const secretsMigration = `
  CREATE TABLE secret_profile (id TEXT PRIMARY KEY) STRICT;
  INSERT INTO secret_profile (id) VALUES (lower(hex(randomblob(16))));
  CREATE TABLE secret_keys (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('keychain', 'passphrase', 'file', 'memory')),
    is_current INTEGER NOT NULL DEFAULT 0, salt BLOB, nonce BLOB, wrapped BLOB
  ) STRICT;
  CREATE UNIQUE INDEX one_current_key ON secret_keys(is_current) WHERE is_current = 1;
  CREATE TABLE secrets (
    name TEXT PRIMARY KEY, version INTEGER NOT NULL, key_id TEXT NOT NULL REFERENCES secret_keys(id),
    nonce BLOB NOT NULL, sealed BLOB NOT NULL
  ) STRICT;
`

export type KeyKind = KeyStorage['kind']

export interface StoredKey {
  readonly id: string
  readonly kind: KeyKind
  /** Only of a passphrase. */
  readonly wrapped: WrappedKey | null
}

export interface StoredSecret extends Sealed {
  readonly name: string
  readonly version: number
  readonly keyId: string
}

/** What is sealed, and which key seals what. No key is in it, a passphrase's apart, which is sealed itself. */
export interface SealedStore {
  readonly profile: string
  currentKey(): StoredKey | null
  key(keyId: string): StoredKey | null
  /** Known from now on, before anything keeps it, so that it is cleared away if it never comes into use. */
  announceKey(key: StoredKey): void
  leftoverKeys(): readonly StoredKey[]
  forgetKey(keyId: string): void
  secret(name: string): StoredSecret | null
  secrets(): readonly StoredSecret[]
  isUsed(keyId: string): boolean
  put(secret: StoredSecret): void
  /** The key becomes the current one and these values are sealed with it, at once or not at all. */
  switchTo(keyId: string, resealed: readonly StoredSecret[]): void
  remove(name: string): void
}

export function createSealedStore(db: Db): SealedStore {
  const keys = 'SELECT id, kind, salt, nonce, wrapped FROM secret_keys'
  const selectCurrent = db.prepare(`${keys} WHERE is_current = 1`)
  const selectKey = db.prepare(`${keys} WHERE id = ?`)
  const selectLeftover = db.prepare(`${keys} WHERE is_current = 0 AND id NOT IN (SELECT key_id FROM secrets)`)
  const insertKey = db.prepare('INSERT INTO secret_keys (id, kind, salt, nonce, wrapped) VALUES (?, ?, ?, ?, ?)')
  const deleteKey = db.prepare('DELETE FROM secret_keys WHERE id = ?')
  const clearCurrent = db.prepare('UPDATE secret_keys SET is_current = 0 WHERE is_current = 1')
  const setCurrent = db.prepare('UPDATE secret_keys SET is_current = 1 WHERE id = ?')
  const secrets = 'SELECT name, version, key_id AS keyId, nonce, sealed FROM secrets'
  const selectSecret = db.prepare(`${secrets} WHERE name = ?`)
  const selectSecrets = db.prepare(`${secrets} ORDER BY name`)
  const selectUse = db.prepare('SELECT 1 FROM secrets WHERE key_id = ? LIMIT 1')
  const upsert = db.prepare(
    `INSERT INTO secrets (name, version, key_id, nonce, sealed) VALUES (@name, @version, @keyId, @nonce, @sealed)
     ON CONFLICT (name) DO UPDATE SET version = @version, key_id = @keyId, nonce = @nonce, sealed = @sealed`,
  )
  const deleteSecret = db.prepare('DELETE FROM secrets WHERE name = ?')

  return {
    profile: db.prepare('SELECT id FROM secret_profile').pluck().get() as string,
    currentKey: () => toKey(selectCurrent.get() as KeyRow | undefined),
    key: (keyId) => toKey(selectKey.get(keyId) as KeyRow | undefined),
    announceKey: ({ id, kind, wrapped }) =>
      void insertKey.run(id, kind, wrapped?.salt ?? null, wrapped?.nonce ?? null, wrapped?.sealed ?? null),
    leftoverKeys: () => (selectLeftover.all() as KeyRow[]).flatMap((row) => toKey(row) ?? []),
    forgetKey: (keyId) => void deleteKey.run(keyId),
    secret: (name) => (selectSecret.get(name) as StoredSecret | undefined) ?? null,
    secrets: () => selectSecrets.all() as StoredSecret[],
    isUsed: (keyId) => selectUse.get(keyId) !== undefined,
    put: (secret) => void upsert.run(secret),
    switchTo: db.transaction((keyId: string, resealed: readonly StoredSecret[]) => {
      clearCurrent.run()
      setCurrent.run(keyId)
      for (const secret of resealed) upsert.run(secret)
    }),
    remove: (name) => void deleteSecret.run(name),
  }
}

interface KeyRow {
  readonly id: string
  readonly kind: KeyKind
  readonly salt: Uint8Array | null
  readonly nonce: Uint8Array | null
  readonly wrapped: Uint8Array | null
}

function toKey(row: KeyRow | undefined): StoredKey | null {
  if (row === undefined) return null
  const { id, kind, salt, nonce, wrapped } = row
  return { id, kind, wrapped: salt === null || nonce === null || wrapped === null ? null : { salt, nonce, sealed: wrapped } }
}
