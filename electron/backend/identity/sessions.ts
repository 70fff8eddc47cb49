import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { FIRST_PLAN } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { AccountId } from '../../../shared/domain/ids.ts'
import { SESSION_DAYS } from '../../../shared/limits/session.ts'
import type { Db } from '../db/open-database.ts'
import type { Session } from './session.ts'

const DAY_MS = 86_400_000
const TOKEN_BYTES = 32
const CODE_BYTES = 16

export interface StoredSession {
  readonly id: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly isRevoked: boolean
}

/** The local owner's sessions (`security.md`). Tokens and codes are issued once and stored as hashes only. */
export interface Sessions {
  /** The owner of this installation, created at the first start. The desktop's window is theirs without a token. */
  readonly owner: Session
  /** A new code for the start address, valid for one exchange until the process ends. Replaces the previous code. */
  newStartCode(): string
  /** Exchanges the code for a token. SESSION_CODE_INVALID. */
  start(code: string): { readonly token: string; readonly expiresAt: string }
  /** Null when the token is unknown, expired or revoked. */
  verify(token: string): Session | null
  /** Newest first, without expired ones. */
  list(accountId: AccountId): readonly StoredSession[]
  revoke(sessionId: string): void
}

export interface SessionsDeps {
  /** `lathe.sqlite`, with `identityMigrations` applied. */
  readonly db: Db
  readonly now: () => number
  /** The owner's initial name. */
  readonly ownerName: string
}

interface SessionRow {
  readonly id: string
  readonly account_id: string
  readonly token_hash: Uint8Array
  readonly created_at: number
  readonly expires_at: number
  readonly revoked_at: number | null
  readonly name: string
}

export function createSessions({ db, now, ownerName }: SessionsDeps): Sessions {
  const insert = db.prepare('INSERT INTO sessions (id, account_id, token_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)')
  const byHash = db.prepare('SELECT s.*, a.name FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = ?')
  const byAccount = db.prepare('SELECT * FROM sessions WHERE account_id = ? AND expires_at > ? ORDER BY created_at DESC, id DESC')
  const setRevoked = db.prepare('UPDATE sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL')
  const forgetExpired = db.prepare('DELETE FROM sessions WHERE expires_at <= ?')

  const owner = requireOwner(db, ownerName, now())
  let startCodeHash: Uint8Array | null = null

  return {
    owner,
    newStartCode() {
      const code = randomBytes(CODE_BYTES).toString('base64url')
      startCodeHash = sha256(code)
      return code
    },
    start(code) {
      if (startCodeHash === null || !timingSafeEqual(startCodeHash, sha256(code))) throw new AppError('SESSION_CODE_INVALID', {})
      startCodeHash = null
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const createdAt = now()
      const expiresAt = createdAt + SESSION_DAYS * DAY_MS
      forgetExpired.run(createdAt)
      insert.run(uuidv7(), owner.accountId, sha256(token), createdAt, expiresAt)
      return { token, expiresAt: new Date(expiresAt).toISOString() }
    },
    verify(token) {
      const hash = sha256(token)
      const row = byHash.get(hash) as SessionRow | undefined
      if (row === undefined || !timingSafeEqual(row.token_hash, hash)) return null
      if (row.revoked_at !== null || row.expires_at <= now()) return null
      return ownerSession(row.id, row.account_id, row.name)
    },
    list(accountId) {
      return (byAccount.all(accountId, now()) as SessionRow[]).map((row) => ({
        id: row.id,
        createdAt: new Date(row.created_at).toISOString(),
        expiresAt: new Date(row.expires_at).toISOString(),
        isRevoked: row.revoked_at !== null,
      }))
    },
    revoke(sessionId) {
      setRevoked.run(now(), sessionId)
    },
  }
}

/** The first account is the owner, created without a question. */
export function requireOwner(db: Db, name: string, createdAt: number): Session {
  const select = db.prepare('SELECT id, name FROM accounts WHERE is_admin = 1 ORDER BY created_at, id LIMIT 1')
  if (select.get() === undefined) {
    db.prepare('INSERT INTO accounts (id, name, is_admin, created_at) VALUES (?, ?, 1, ?)').run(uuidv7(), name, createdAt)
  }
  const row = select.get() as { readonly id: string; readonly name: string }
  return ownerSession('window', row.id, row.name)
}

function ownerSession(id: string, accountId: string, name: string): Session {
  return { id, accountId: AccountId.parse(accountId), email: null, name, role: 'admin', plan: FIRST_PLAN }
}

function sha256(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
