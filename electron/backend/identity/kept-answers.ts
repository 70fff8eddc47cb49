import { createHash } from 'node:crypto'
import { KEPT_ANSWERS } from '../../../shared/limits/http.ts'
import type { Db } from '../db/open-database.ts'

/** An answer as it went out. */
export interface KeptAnswer {
  readonly status: number
  readonly body: string
}

/** What a caller's `Idempotency-Key` stands for. `unknown`: the process ended between the claim and the answer. */
export type Claim = { readonly kind: 'new' } | { readonly kind: 'answered'; readonly answer: KeptAnswer } | { readonly kind: 'unknown' }

/** The first answer to each key, so that a call that is sent again never acts again. The newest `KEPT_ANSWERS` are kept. */
export interface KeptAnswers {
  /** Durable before the call acts. */
  claim(key: string): Claim
  keep(key: string, answer: KeptAnswer): void
  /** The call did not act; the key may be used again. */
  release(key: string): void
}

export function createKeptAnswers(db: Db): KeptAnswers {
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
        trim.run(KEPT_ANSWERS)
        return { kind: 'new' }
      }
      return row.answer === null ? { kind: 'unknown' } : { kind: 'answered', answer: JSON.parse(row.answer) as KeptAnswer }
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
