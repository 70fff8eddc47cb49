import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEYS_KEPT } from '../../../shared/limits/http.ts'
import type { Db } from '../db/open-database.ts'

/** A response as it was sent. */
export interface StoredResponse {
  readonly status: number
  readonly body: string
}

/** The state of an `Idempotency-Key`. `unknown`: the process ended between the claim and the response. */
export type Claim = { readonly kind: 'new' } | { readonly kind: 'answered'; readonly answer: StoredResponse } | { readonly kind: 'unknown' }

/** Stores the first response for each key, so that a repeated call is not executed again. Keeps the newest `IDEMPOTENCY_KEYS_KEPT`. */
export interface IdempotencyStore {
  /** Committed before the call is executed. */
  claim(key: string): Claim
  keep(key: string, answer: StoredResponse): void
  /** The call failed without an effect; the key may be used again. */
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
