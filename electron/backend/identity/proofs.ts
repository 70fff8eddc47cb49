import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { UserRole } from '../../../shared/domain/people.ts'
import { CODE_DIGITS, WRONG_CODES_MAX } from '../../../shared/limits/people.ts'
import { hashToken } from './hashed-sessions.ts'
import type { UserFile } from './user-file.ts'

/**
 * What somebody wants who has yet to prove that an address is theirs. It becomes an account or an address only with the proof, and only
 * as this one wrote it: an account that a stranger has prepared for somebody else's address is never completed by that person.
 */
export interface Wish {
  readonly kind: 'sign-up' | 'change-email' | 'invitation'
  readonly email: string
  readonly name: string
  readonly role: UserRole
  readonly passwordHash: string | null
  /** Whose address is to change. */
  readonly userId: string | null
}

export interface Proofs {
  /** A ticket for whoever asked, and a code for the address; an invitation has no code, its ticket is in the mail. */
  begin(wish: Wish, forMs: number): Promise<{ readonly ticket: string; readonly code: string }>
  /** CODE_INVALID; a wrong code counts, and after `WRONG_CODES_MAX` no other is right. */
  check(kind: Wish['kind'], ticket: string, code: string): Promise<Wish>
  find(kind: Wish['kind'], ticket: string): Wish | null
  /** To be called in the transaction of what the wish becomes. */
  end(ticket: string): void
  /** What was begun for an address, newest first. */
  list(kind: Wish['kind']): readonly (Wish & { readonly id: string; readonly createdAt: number })[]
  remove(kind: Wish['kind'], email: string): Promise<void>
}

const TICKET_BYTES = 32

interface ProofRow {
  readonly ticket_hash: string
  readonly kind: Wish['kind']
  readonly email: string
  readonly name: string
  readonly role: UserRole
  readonly password_hash: string | null
  readonly user_id: string | null
  readonly code_hash: string
  readonly wrong: number
  readonly created_at: number
}

export function createProofs({ db, exclusively }: Pick<UserFile, 'db' | 'exclusively'>, now: () => number): Proofs {
  const insert = db.prepare(
    `INSERT INTO proofs (ticket_hash, kind, email, name, password_hash, user_id, role, code_hash, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const select = db.prepare('SELECT * FROM proofs WHERE ticket_hash = ? AND kind = ? AND expires_at > ?')
  const countWrong = db.prepare('UPDATE proofs SET wrong = wrong + 1 WHERE ticket_hash = ?')
  const forgetOld = db.prepare('DELETE FROM proofs WHERE expires_at <= ?')

  const row = (kind: Wish['kind'], ticket: string) => (select.get(hashToken(ticket), kind, now()) as ProofRow | undefined) ?? null

  return {
    begin: ({ kind, email, name, role, passwordHash, userId }, forMs) =>
      exclusively(() => {
        const ticket = randomBytes(TICKET_BYTES).toString('base64url')
        const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
        forgetOld.run(now())
        const codeHash = hashCode(ticket, code).toString('base64url')
        insert.run(hashToken(ticket), kind, email, name, passwordHash, userId, role, codeHash, now(), now() + forMs)
        return { ticket, code }
      }),
    check: (kind, ticket, code) =>
      exclusively(() => {
        const found = row(kind, ticket)
        if (found === null || found.wrong >= WRONG_CODES_MAX) throw new AppError('CODE_INVALID', {})
        if (timingSafeEqual(Buffer.from(found.code_hash, 'base64url'), hashCode(ticket, code))) return toWish(found)
        countWrong.run(found.ticket_hash)
        throw new AppError('CODE_INVALID', {})
      }),
    find(kind, ticket) {
      const found = row(kind, ticket)
      return found === null ? null : toWish(found)
    },
    end(ticket) {
      db.prepare('DELETE FROM proofs WHERE ticket_hash = ?').run(hashToken(ticket))
    },
    list: (kind) =>
      (db.prepare('SELECT * FROM proofs WHERE kind = ? AND expires_at > ? ORDER BY created_at DESC').all(kind, now()) as ProofRow[]).map(
        (found) => ({ ...toWish(found), id: found.ticket_hash, createdAt: found.created_at }),
      ),
    async remove(kind, email) {
      await exclusively(() => db.prepare('DELETE FROM proofs WHERE kind = ? AND email = ?').run(kind, email))
    },
  }
}

function toWish({ kind, email, name, role, password_hash, user_id }: ProofRow): Wish {
  return { kind, email, name, role, passwordHash: password_hash, userId: user_id }
}

function hashCode(ticket: string, code: string): Buffer {
  return createHash('sha256').update(`${ticket} ${code.trim()}`).digest()
}
