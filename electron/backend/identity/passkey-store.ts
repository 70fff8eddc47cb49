import { randomBytes } from 'node:crypto'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Passkey } from '../../../shared/domain/passkey.ts'
import { PASSKEYS_MAX } from '../../../shared/limits/people.ts'
import type { UserFile } from './user-file.ts'

/** A passkey with what its answers are checked by. */
export interface KeptPasskey {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly host: string
  /** What the device calls the account: nothing that anybody else knows, since whoever knows it could write over the passkey there. */
  readonly handle: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
}

export interface PasskeyStore {
  /** Oldest first. */
  list(userId: string): readonly Passkey[]
  find(id: string): KeptPasskey | null
  /** The same for all of an account. */
  handleOf(userId: string): string
  /** PASSKEYS_TOO_MANY, PASSKEY_REFUSED for one that somebody has. */
  add(passkey: KeptPasskey): Promise<void>
  /** PASSKEY_NOT_FOUND. */
  rename(userId: string, id: string, name: string): Promise<void>
  remove(userId: string, id: string): Promise<void>
  /** False, and nothing is kept, where the counter of a device that counts has not gone up: there are two of it. */
  use(id: string, counter: number): Promise<boolean>
}

interface PasskeyRow {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly host: string
  readonly handle: string
  readonly public_key: Buffer
  readonly counter: number
  readonly created_at: number
  readonly last_used_at: number | null
}

const HANDLE_BYTES = 32

export function createPasskeyStore({ db, exclusively }: Pick<UserFile, 'db' | 'exclusively'>, now: () => number): PasskeyStore {
  const select = db.prepare('SELECT * FROM passkeys WHERE id = ?')
  const selectAll = db.prepare('SELECT * FROM passkeys WHERE user_id = ? ORDER BY created_at, id')
  const selectHandle = db.prepare<[string], string>('SELECT handle FROM passkeys WHERE user_id = ? LIMIT 1').pluck()
  const insert = db.prepare(
    `INSERT INTO passkeys (id, user_id, name, host, handle, public_key, counter, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const setName = db.prepare('UPDATE passkeys SET name = ? WHERE user_id = ? AND id = ?')
  const remove = db.prepare('DELETE FROM passkeys WHERE user_id = ? AND id = ?')
  const setUsed = db.prepare(
    `UPDATE passkeys SET counter = @counter, last_used_at = @now
     WHERE id = @id AND (counter < @counter OR (counter = 0 AND @counter = 0))`,
  )

  const rows = (userId: string) => selectAll.all(userId) as PasskeyRow[]
  function requireOne({ changes }: { readonly changes: number }): void {
    if (changes === 0) throw new AppError('PASSKEY_NOT_FOUND', {})
  }

  return {
    list: (userId) => rows(userId).map(toPasskey),
    find(id) {
      const row = select.get(id) as PasskeyRow | undefined
      if (row === undefined) return null
      const { user_id: userId, name, host, handle, public_key, counter } = row
      return { id, userId, name, host, handle, publicKey: new Uint8Array(public_key), counter }
    },
    handleOf: (userId) => selectHandle.get(userId) ?? randomBytes(HANDLE_BYTES).toString('base64url'),
    add: ({ id, userId, name, host, handle, publicKey, counter }) =>
      exclusively(() => {
        if (rows(userId).length >= PASSKEYS_MAX) throw new AppError('PASSKEYS_TOO_MANY', {})
        const { changes } = insert.run(id, userId, name, host, handle, Buffer.from(publicKey), counter, now())
        if (changes === 0) throw new AppError('PASSKEY_REFUSED', {})
      }),
    rename: (userId, id, name) => exclusively(() => requireOne(setName.run(name, userId, id))),
    remove: (userId, id) => exclusively(() => requireOne(remove.run(userId, id))),
    use: (id, counter) => exclusively(() => setUsed.run({ id, counter, now: now() }).changes > 0),
  }
}

function toPasskey({ id, name, host, created_at, last_used_at }: PasskeyRow): Passkey {
  const lastUsedAt = last_used_at === null ? null : new Date(last_used_at).toISOString()
  return { id, name, host, createdAt: new Date(created_at).toISOString(), lastUsedAt }
}
