import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEYS_KEPT } from '../../../shared/limits/http.ts'
import type { Db } from '../db/open-database.ts'

/** An answer as it went out. */
export interface StoredResponse {
  readonly status: number
  readonly body: string
}

/** What a caller's `Idempotency-Key` stands for. `unknown`: the process ended between the claim and the answer. */
export type Claim = { readonly kind: 'new' } | { readonly kind: 'answered'; readonly answer: StoredResponse } | { readonly kind: 'unknown' }

/** The first answer to each key, so that a call that is sent again never acts again. The newest `IDEMPOTENCY_KEYS_KEPT` are kept. */
export interface IdempotencyStore {
  /** Durable before the call acts. */
  claim(key: string): Claim
  keep(key: string, answer: StoredResponse): void
  /** The call did not act; the key may be used again. */
  release(key: string): void
}

export function createIdempotencyStore(db: Db): IdempotencyStore {
  const select = db.prepare('SELECT answer FROM kept_answers WHERE key_hash = ?')
  const insert = db.prepare('INSERT INTO kept_answers (key_hash) VALUES (?)')
  const update = db.prepare('UPDATE kept_answers SET answer = ? WHERE key_hash = ?')
  const remove = db.prepare('DELETE FROM kept_answers WHERE key_hash = ?')
  const trim = db.prepare('DELETE FROM kept_answers WHERE seq <= (SELECT max(seq) FROM kept_answers) - ?')

  return {
    claim: db.transaction((key: string): Claim => {
      const row = select.get(hash(key)) as { readonly answer: string | null } | undefined
      if (row === undefined) {
        insert.run(hash(key))
        trim.run(IDEMPOTENCY_KEYS_KEPT)
        return { kind: 'new' }
      }
      return row.answer === null ? { kind: 'unknown' } : { kind: 'answered', answer: JSON.parse(row.answer) as StoredResponse }
    }),
    keep(key, answer) {
      update.run(JSON.stringify(answer), hash(key))
    },
    release(key) {
      remove.run(hash(key))
    },
  }
}

function hash(key: string): Uint8Array {
  return createHash('sha256').update(key).digest()
}
