import path from 'node:path'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { type AppUser, SignUp, type UserRole, UserRole as Role } from '../../../shared/domain/people.ts'
import { USER_SESSION_DAYS } from '../../../shared/limits/people.ts'
import { type Db, openDatabase } from '../db/open-database.ts'
import { createSettingsOutbox, type SettingPlace } from '../db/settings-outbox.ts'
import { asStorageError } from '../db/storage-errors.ts'
import { hashToken } from './hashed-sessions.ts'
import { userMigrations } from './user-migrations.ts'

const DAY_MS = 86_400_000
/** Whoever was told a new token just now may have calls on their way with the old one. */
const REPLACED_TOKEN_MS = 60_000

export interface SignedInUser {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly role: UserRole
}

export interface StoredUserSession {
  readonly id: string
  readonly createdAt: string
  /** To the day. */
  readonly lastSeenAt: string
  readonly userAgent: string
}

/** One file of users, over one connection that better-auth shares: a write goes through `exclusively`, so that none is in another's transaction. */
export interface UserFile {
  readonly db: Db
  exclusively<T>(act: () => T | Promise<T>): Promise<T>
  signUp(): SignUp
  setSignUp(signUp: SignUp): Promise<void>
  /** As a server says it is; what was changed here and not told to it yet stays. */
  applySignUp(signUp: SignUp): Promise<void>
  /** Whose token this is; null when it is unknown or over, or its user is disabled. Using a session keeps it alive. */
  signedIn(token: string): SignedInUser | null
  byEmail(email: string): { readonly id: string; readonly name: string } | null
  /** Whether this one signs in in two steps. */
  hasTwoFactor(userId: string): boolean
  /** Whoever came only by a provider has none. */
  hasPassword(userId: string): boolean
  users(userId?: string): readonly AppUser[]
  sessions(userId: string): readonly StoredUserSession[]
  endSession(userId: string, sessionId: string): Promise<void>
  /** After what is on its way. */
  endReplacedSession(userId: string, sessionId: string): Promise<void>
  endOtherSessions(userId: string, sessionId: string): Promise<void>
  /** What was mailed to somebody lets nobody in any more, and what they began to change is not gone on with. */
  endMailed(user: { readonly userId: string; readonly email: string }): Promise<void>
  close(): void
}

interface UserRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: string | null
  readonly banned: number | null
  readonly createdAt: string
  readonly lastSeenAt: string | null
}

interface SessionRow extends UserRow {
  readonly sessionId: string
  readonly expiresAt: string
}

/** Whoever has to know of the file while it is open. */
export type FollowUserFile = (file: Pick<UserFile, 'db' | 'exclusively'>) => { readonly stop: () => void }

/** Opens the file, or makes it. USERS_DAMAGED for one that cannot be read. */
export function openUserFile(place: string, appId: AppId | null, follow: FollowUserFile, now: () => number): UserFile {
  const db = orDamaged(
    () => openDatabase(place, { migrations: userMigrations, backupFolder: path.join(path.dirname(place), 'backups') }).db,
  )
  const session = db.prepare(
    `SELECT s.id AS sessionId, s."expiresAt", u.id, u.email, u.name, u.role, u.banned, u."createdAt"
     FROM session s JOIN "user" u ON u.id = s."userId" WHERE s.token = ?`,
  )
  const refresh = db.prepare('UPDATE session SET "expiresAt" = ?, "updatedAt" = ? WHERE id = ?')
  const setting = db.prepare('SELECT value FROM user_settings WHERE name = ?').pluck()
  const setSetting = db.prepare('INSERT OR REPLACE INTO user_settings (name, value) VALUES (?, ?)')
  const outbox = createSettingsOutbox(db, now)
  /** Builders have none: it is said at the start of the host. */
  const signUpSetting: SettingPlace | null = appId && {
    appId,
    name: 'sign-up',
    read: () => (setting.get('sign-up') as string | undefined) ?? null,
    write: (value) => void setSetting.run('sign-up', value),
  }
  const user = db.prepare('SELECT id, name FROM "user" WHERE email = ?')
  const password = db.prepare(`SELECT 1 FROM account WHERE "userId" = ? AND "providerId" = 'credential' AND password IS NOT NULL`)
  const twoFactor = db.prepare('SELECT "twoFactorEnabled" FROM "user" WHERE id = ?').pluck()
  const users = db.prepare(
    `SELECT u.id, u.email, u.name, u.role, u.banned, u."createdAt", max(s."updatedAt") AS "lastSeenAt"
     FROM "user" u LEFT JOIN session s ON s."userId" = u.id WHERE @id IS NULL OR u.id = @id
     GROUP BY u.id ORDER BY u."createdAt" DESC, u.id DESC`,
  )
  const sessions = db.prepare(
    `SELECT id, "createdAt", "updatedAt" AS "lastSeenAt", coalesce("userAgent", '') AS "userAgent" FROM session
     WHERE "userId" = ? AND "expiresAt" > ? ORDER BY "updatedAt" DESC, id DESC`,
  )
  /** better-auth names codes by the address, and keeps that of a link inside. */
  const endPasses = db.prepare(
    `DELETE FROM verification WHERE identifier IN ('sign-in-otp-' || @email, 'forget-password-otp-' || @email)
     OR CASE WHEN json_valid(value) THEN value ->> '$.email' END = @email`,
  )
  const endProofs = db.prepare('DELETE FROM proofs WHERE user_id = ?')
  let last: Promise<unknown> = Promise.resolve()

  function exclusively<T>(act: () => T | Promise<T>): Promise<T> {
    const next = last.then(act)
    last = next.catch(() => undefined)
    return next
  }

  function keepAlive({ sessionId, expiresAt }: SessionRow): void {
    const until = now() + USER_SESSION_DAYS * DAY_MS
    // One that ends so soon was replaced.
    if (until - Date.parse(expiresAt) < DAY_MS || Date.parse(expiresAt) - now() <= REPLACED_TOKEN_MS) return
    const extend = () => refresh.run(new Date(until).toISOString(), new Date(now()).toISOString(), sessionId)
    // Once a day; a session that could not be extended is so the next time.
    void exclusively(extend).catch(() => undefined)
  }

  const following = follow({ db, exclusively })
  return {
    db,
    exclusively,
    signUp: () => SignUp.safeParse(setting.get('sign-up')).data ?? 'closed',
    async setSignUp(signUp) {
      if (signUpSetting !== null) await exclusively(() => outbox.change(signUpSetting, signUp))
    },
    async applySignUp(signUp) {
      if (signUpSetting !== null) await exclusively(() => outbox.apply(signUpSetting, signUp))
    },
    signedIn: (token) =>
      orDamaged(() => {
        const row = session.get(hashToken(token)) as SessionRow | undefined
        if (row === undefined || row.banned === 1 || Date.parse(row.expiresAt) <= now()) return null
        keepAlive(row)
        return { sessionId: row.sessionId, userId: row.id, email: row.email, name: row.name, role: roleOf(row) }
      }),
    byEmail: (email) => (user.get(email) as { readonly id: string; readonly name: string } | undefined) ?? null,
    hasTwoFactor: (userId) => twoFactor.get(userId) === 1,
    hasPassword: (userId) => password.get(userId) !== undefined,
    users: (userId) => orDamaged(() => (users.all({ id: userId ?? null }) as UserRow[]).map(toUser)),
    sessions: (userId) => sessions.all(userId, new Date(now()).toISOString()) as StoredUserSession[],
    async endSession(userId, sessionId) {
      await exclusively(() => db.prepare('DELETE FROM session WHERE "userId" = ? AND id = ?').run(userId, sessionId))
    },
    async endReplacedSession(userId, sessionId) {
      const until = new Date(now() + REPLACED_TOKEN_MS).toISOString()
      const shorten = db.prepare('UPDATE session SET "expiresAt" = ? WHERE "userId" = ? AND id = ? AND "expiresAt" > ?')
      await exclusively(() => shorten.run(until, userId, sessionId, until))
    },
    async endOtherSessions(userId, sessionId) {
      await exclusively(() => db.prepare('DELETE FROM session WHERE "userId" = ? AND id <> ?').run(userId, sessionId))
    },
    async endMailed({ userId, email }) {
      await exclusively(() => {
        endPasses.run({ email })
        endProofs.run(userId)
      })
    },
    close() {
      following.stop()
      db.close()
    },
  }
}

function toUser(row: UserRow): AppUser {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: roleOf(row),
    status: row.banned === 1 ? 'disabled' : 'active',
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
  }
}

function roleOf({ role }: UserRow): UserRole {
  return Role.safeParse(role).data ?? 'user'
}

/** The file of the accounts is one of several of an app: what is wrong with it is said as such. */
function orDamaged<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw asUsersDamaged(error)
  }
}

function asUsersDamaged(error: unknown): unknown {
  const refused = asStorageError(error)
  return isAppError(refused) && refused.code === 'STORAGE_CORRUPT' ? new AppError('USERS_DAMAGED', {}, { cause: error }) : refused
}
