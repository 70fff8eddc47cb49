import { createHash, createHmac } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import { CLAIM_ALPHABET, shownClaimCode } from '../../../shared/domain/claim.ts'
import { AccountId, type AppId } from '../../../shared/domain/ids.ts'
import { CLAIM_CODE_CHARS, CLAIM_DAYS } from '../../../shared/limits/claim.ts'
import type { Db } from '../db/open-database.ts'

/** Of the installation, like who is in an app: a code is for its accounts. */
export const claimsMigration = `
  CREATE TABLE app_claims (
    id TEXT PRIMARY KEY, app_id TEXT NOT NULL, code_hash BLOB NOT NULL, made_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    claimed_at INTEGER, claimed_by TEXT
  ) STRICT;
  CREATE UNIQUE INDEX one_waiting_claim ON app_claims (app_id) WHERE claimed_at IS NULL;
  CREATE INDEX app_claims_by_app ON app_claims (app_id);
  ALTER TABLE apps ADD COLUMN claimed_from TEXT;
`

export interface WaitingClaim {
  readonly code: string
  readonly validUntil: string
}

export interface MadeClaim {
  readonly accountId: AccountId
  readonly at: string
}

/** The codes by which customers claim apps. Each is for one app and good for one claim. */
export interface Claims {
  /** The one that waits, or a new one. */
  open(appId: AppId): WaitingClaim
  /** Null where none waits. */
  validUntil(appId: AppId): string | null
  /** The claim that a code is for, by its id; null for a code that was used or withdrawn, whose time is over, or that never was. */
  find(appId: AppId, code: string): string | null
  /** Uses a claim up, together with what `then` does: both, or neither. CLAIM_CODE_INVALID when somebody was faster. */
  take<Value>(id: string, by: AccountId, then: () => Value): Value
  withdraw(appId: AppId): void
  /** Newest first. */
  made(appId: AppId): readonly MadeClaim[]
  forget(appId: AppId): void
}

const VALID_MS = CLAIM_DAYS * 86_400_000

export function createClaims(db: Db, { key, now }: { readonly key: Uint8Array; readonly now: () => number }): Claims {
  const selectWaiting = db.prepare<[string, number], { readonly id: string; readonly expiresAt: number }>(
    'SELECT id, expires_at AS expiresAt FROM app_claims WHERE app_id = ? AND claimed_at IS NULL AND expires_at > ?',
  )
  const selectByCode = db
    .prepare<[string, Uint8Array, number], string>(
      'SELECT id FROM app_claims WHERE app_id = ? AND code_hash = ? AND claimed_at IS NULL AND expires_at > ?',
    )
    .pluck()
  const insert = db.prepare('INSERT INTO app_claims (id, app_id, code_hash, made_at, expires_at) VALUES (?, ?, ?, ?, ?)')
  const use = db.prepare('UPDATE app_claims SET claimed_at = ?, claimed_by = ? WHERE id = ? AND claimed_at IS NULL')
  const deleteWaiting = db.prepare('DELETE FROM app_claims WHERE app_id = ? AND claimed_at IS NULL')
  const selectMade = db.prepare<[string], { readonly by: string; readonly at: number }>(
    'SELECT claimed_by AS by, claimed_at AS at FROM app_claims WHERE app_id = ? AND claimed_at IS NOT NULL ORDER BY claimed_at DESC, id DESC',
  )
  const deleteAll = db.prepare('DELETE FROM app_claims WHERE app_id = ?')
  const time = (at: number) => new Date(at).toISOString()
  /** It is shown again as often as its owner asks, and stands nowhere. */
  const codeOf = (id: string) => {
    const digest = createHmac('sha256', key).update(`claim ${id}`).digest()
    return Array.from({ length: CLAIM_CODE_CHARS }, (_, n) => CLAIM_ALPHABET[digest.readUInt16BE(n * 2) % CLAIM_ALPHABET.length]).join('')
  }

  return {
    open: db.transaction((appId: AppId): WaitingClaim => {
      const waiting = selectWaiting.get(appId, now())
      if (waiting !== undefined) return { code: shownClaimCode(codeOf(waiting.id)), validUntil: time(waiting.expiresAt) }
      deleteWaiting.run(appId)
      const id = uuidv7()
      insert.run(id, appId, hashOf(codeOf(id)), now(), now() + VALID_MS)
      return { code: shownClaimCode(codeOf(id)), validUntil: time(now() + VALID_MS) }
    }),
    validUntil(appId) {
      const waiting = selectWaiting.get(appId, now())
      return waiting === undefined ? null : time(waiting.expiresAt)
    },
    find: (appId, code) => selectByCode.get(appId, hashOf(code), now()) ?? null,
    take: (id, by, then) =>
      db.transaction(() => {
        if (use.run(now(), by, id).changes === 0) throw new AppError('CLAIM_CODE_INVALID', {})
        return then()
      })(),
    withdraw: (appId) => void deleteWaiting.run(appId),
    made: (appId) => selectMade.all(appId).map(({ by, at }) => ({ accountId: AccountId.parse(by), at: time(at) })),
    forget: (appId) => void deleteAll.run(appId),
  }
}

function hashOf(code: string): Uint8Array {
  return createHash('sha256').update(code).digest()
}
