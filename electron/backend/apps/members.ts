import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { App } from '../../../shared/domain/app.ts'
import { AccountId, AppId } from '../../../shared/domain/ids.ts'
import { type AppRole, InvitationId, isAtLeast, type MemberInvitation, MemberRole } from '../../../shared/domain/members.ts'
import { MEMBER_INVITATIONS_MAX, MEMBERS_MAX } from '../../../shared/limits/members.ts'
import { INVITATION_DAYS } from '../../../shared/limits/people.ts'
import { MEMBERS_TEXT } from '../../../shared/text/members.ts'
import type { Db } from '../db/open-database.ts'
import type { Apps } from './apps.ts'

/** Of the installation, like the list of apps and whose they are: no app's file says who may open it. */
export const membersMigration = `
  CREATE TABLE app_members (
    app_id TEXT NOT NULL, account_id TEXT NOT NULL, role TEXT NOT NULL CHECK (role IN ('look', 'edit')), since INTEGER NOT NULL,
    PRIMARY KEY (app_id, account_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX app_members_by_account ON app_members (account_id);
  CREATE TABLE app_invitations (
    id TEXT PRIMARY KEY, app_id TEXT NOT NULL, email TEXT NOT NULL, role TEXT NOT NULL CHECK (role IN ('look', 'edit')),
    token_hash BLOB NOT NULL UNIQUE, sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, UNIQUE (app_id, email)
  ) STRICT;
`

export interface StoredMember {
  readonly accountId: AccountId
  readonly role: MemberRole
  readonly since: string
}

export interface StoredInvitation extends MemberInvitation {
  readonly appId: AppId
}

/** An invitation with the secret of its link, which is told once and kept as a hash. */
export interface SentInvitation {
  readonly invitation: StoredInvitation
  readonly token: string
}

/** The builders whom the owner of an app has let into it. */
export interface Members {
  /** What somebody is in an app, in the bin too; null for whoever has nothing to do with it. */
  find(accountId: AccountId, appId: AppId): { readonly app: App; readonly role: AppRole } | null
  /**
   * The one place that decides what a builder may do with an app. APP_NOT_FOUND, the same for an app that is not there and for one of
   * others; FORBIDDEN, with the reason, for a member of too low a role. In the bin an app is its owner's alone, and only for `bin`.
   */
  admit(
    accountId: AccountId,
    appId: unknown,
    least: AppRole,
    options?: { readonly bin: boolean },
  ): { readonly app: App; readonly role: AppRole }
  list(appId: AppId): readonly StoredMember[]
  /** Whether this account owns the app and nobody else edits it. */
  isAlone(accountId: AccountId, appId: AppId): boolean
  /** The apps of others that somebody may open, the newest first. */
  shared(accountId: AccountId): readonly { readonly app: App; readonly role: MemberRole }[]
  /** MEMBER_NOT_FOUND. */
  setRole(appId: AppId, accountId: AccountId, role: MemberRole): void
  /** MEMBER_NOT_FOUND. */
  remove(appId: AppId, accountId: AccountId): void
  invitations(appId: AppId): readonly StoredInvitation[]
  /** MEMBER_INVITED, MEMBERS_TOO_MANY. */
  invite(appId: AppId, email: string, role: MemberRole): SentInvitation
  /** With a new link; the old one ends. INVITATION_NOT_FOUND. */
  inviteAgain(appId: AppId, id: InvitationId): SentInvitation
  /** INVITATION_NOT_FOUND. */
  withdraw(appId: AppId, id: InvitationId): void
  /** Null for a link that was used, withdrawn or replaced, whose time is over, or whose app is gone. */
  opened(token: string): StoredInvitation | null
  /** Makes the account a member and ends the invitation. LINK_INVALID, MEMBERS_TOO_MANY. */
  accept(token: string, accountId: AccountId): StoredInvitation
  /** Fires when somebody is removed, or may do less or more than before: what lasts is asked for again. */
  changed(appId: AppId, accountId: AccountId): { readonly signal: AbortSignal; readonly forget: () => void }
  forget(appId: AppId): void
  /** Of an account that is removed: out of the apps of others. */
  forgetAccount(accountId: AccountId): void
}

const INVITATION_MS = INVITATION_DAYS * 86_400_000

interface MemberRow {
  readonly app_id: string
  readonly account_id: string
  readonly role: string
  readonly since: number
}

interface InvitationRow {
  readonly id: string
  readonly app_id: string
  readonly email: string
  readonly role: string
  readonly sent_at: number
  readonly expires_at: number
}

export function createMembers(
  db: Db,
  { apps, now }: { readonly apps: Pick<Apps, 'findListed' | 'ownerOf'>; readonly now: () => number },
): Members {
  const selectOne = db.prepare<[string, string], MemberRow>('SELECT * FROM app_members WHERE app_id = ? AND account_id = ?')
  const selectMembers = db.prepare<[string], MemberRow>('SELECT * FROM app_members WHERE app_id = ? ORDER BY since, account_id')
  const selectShared = db.prepare<[string], MemberRow>('SELECT * FROM app_members WHERE account_id = ?')
  const countMembers = db.prepare<[string], number>('SELECT count(*) FROM app_members WHERE app_id = ?').pluck()
  const put = db.prepare(
    'INSERT INTO app_members (app_id, account_id, role, since) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET role = excluded.role',
  )
  const setRole = db.prepare('UPDATE app_members SET role = ? WHERE app_id = ? AND account_id = ?')
  const deleteOne = db.prepare('DELETE FROM app_members WHERE app_id = ? AND account_id = ?')
  const deleteAccount = db.prepare('DELETE FROM app_members WHERE account_id = ?')
  const deleteAll = db.prepare('DELETE FROM app_members WHERE app_id = ?')
  const selectInvitations = db.prepare<[string], InvitationRow>(
    'SELECT * FROM app_invitations WHERE app_id = ? ORDER BY sent_at DESC, id DESC',
  )
  const selectInvitation = db.prepare<[string, string], InvitationRow>('SELECT * FROM app_invitations WHERE app_id = ? AND id = ?')
  const selectByToken = db.prepare<[Uint8Array, number], InvitationRow>(
    'SELECT * FROM app_invitations WHERE token_hash = ? AND expires_at > ?',
  )
  const insertInvitation = db.prepare(
    'INSERT OR IGNORE INTO app_invitations (id, app_id, email, role, token_hash, sent_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const renewInvitation = db.prepare('UPDATE app_invitations SET token_hash = ?, sent_at = ?, expires_at = ? WHERE app_id = ? AND id = ?')
  const deleteInvitation = db.prepare('DELETE FROM app_invitations WHERE app_id = ? AND id = ?')
  const deleteInvitations = db.prepare('DELETE FROM app_invitations WHERE app_id = ?')

  function find(accountId: AccountId, appId: AppId): { readonly app: App; readonly role: AppRole } | null {
    const app = apps.findListed(appId)?.app ?? null
    if (app === null) return null
    if (apps.ownerOf(appId) === accountId) return { app, role: 'owner' }
    const row = selectOne.get(appId, accountId)
    return row === undefined ? null : { app, role: MemberRole.parse(row.role) }
  }

  function opened(token: string): StoredInvitation | null {
    const row = selectByToken.get(hashOf(token), now())
    if (row === undefined) return null
    const app = apps.findListed(AppId.parse(row.app_id))?.app
    return app === undefined || app.deletedAt !== null ? null : toInvitation(row)
  }

  const waiting = new Map<string, Set<AbortController>>()
  const tellChanged = (appId: AppId, accountId: AccountId) => {
    for (const each of waiting.get(`${appId} ${accountId}`) ?? []) each.abort()
  }

  function requireRoom(appId: AppId): void {
    if ((countMembers.get(appId) ?? 0) >= MEMBERS_MAX) throw new AppError('MEMBERS_TOO_MANY', {})
  }

  return {
    find,
    admit(accountId, named, least, { bin } = { bin: false }) {
      const appId = AppId.safeParse(named)
      const found = appId.success ? find(accountId, appId.data) : null
      const isThere = found !== null && (found.app.deletedAt === null || (bin && found.role === 'owner'))
      if (!isThere) throw new AppError('APP_NOT_FOUND', { appId: String(named ?? '') })
      if (isAtLeast(found.role, least)) return found
      throw new AppError('FORBIDDEN', {}, { message: least === 'owner' ? MEMBERS_TEXT.ownerOnly : MEMBERS_TEXT.looksOnly })
    },
    list: (appId) =>
      selectMembers.all(appId).map((row) => ({
        accountId: AccountId.parse(row.account_id),
        role: MemberRole.parse(row.role),
        since: new Date(row.since).toISOString(),
      })),
    isAlone: (accountId, appId) => apps.ownerOf(appId) === accountId && selectMembers.all(appId).every(({ role }) => role === 'look'),
    shared: (accountId) =>
      selectShared
        .all(accountId)
        .flatMap((row) => {
          const app = apps.findListed(AppId.parse(row.app_id))?.app
          return app === undefined || app.deletedAt !== null ? [] : [{ app, role: MemberRole.parse(row.role) }]
        })
        .toSorted((a, b) => b.app.updatedAt.localeCompare(a.app.updatedAt)),
    setRole(appId, accountId, role) {
      if (setRole.run(role, appId, accountId).changes === 0) throw new AppError('MEMBER_NOT_FOUND', {})
      tellChanged(appId, accountId)
    },
    remove(appId, accountId) {
      if (deleteOne.run(appId, accountId).changes === 0) throw new AppError('MEMBER_NOT_FOUND', {})
      tellChanged(appId, accountId)
    },
    invitations: (appId) => selectInvitations.all(appId).map(toInvitation),
    invite(appId, email, role) {
      requireRoom(appId)
      if (selectInvitations.all(appId).length >= MEMBER_INVITATIONS_MAX) throw new AppError('MEMBERS_TOO_MANY', {})
      const { token, hash } = newToken()
      const id = uuidv7()
      const { changes } = insertInvitation.run(id, appId, email, role, hash, now(), now() + INVITATION_MS)
      const row = selectInvitation.get(appId, id)
      if (changes === 0 || row === undefined) throw new AppError('MEMBER_INVITED', {})
      return { invitation: toInvitation(row), token }
    },
    inviteAgain: db.transaction((appId: AppId, id: InvitationId) => {
      const { token, hash } = newToken()
      renewInvitation.run(hash, now(), now() + INVITATION_MS, appId, id)
      const row = selectInvitation.get(appId, id)
      if (row === undefined) throw new AppError('INVITATION_NOT_FOUND', {})
      return { invitation: toInvitation(row), token }
    }),
    withdraw(appId, id) {
      if (deleteInvitation.run(appId, id).changes === 0) throw new AppError('INVITATION_NOT_FOUND', {})
    },
    opened,
    accept: db.transaction((token: string, accountId: AccountId) => {
      const invitation = opened(token)
      if (invitation === null) throw new AppError('LINK_INVALID', {})
      const { appId, id, role } = invitation
      if (selectOne.get(appId, accountId) === undefined) requireRoom(appId)
      if (apps.ownerOf(appId) !== accountId) put.run(appId, accountId, role, now())
      deleteInvitation.run(appId, id)
      return invitation
    }),
    changed(appId, accountId) {
      const key = `${appId} ${accountId}`
      const controller = new AbortController()
      const all = waiting.get(key) ?? new Set()
      waiting.set(key, all.add(controller))
      return {
        signal: controller.signal,
        forget() {
          all.delete(controller)
          if (all.size === 0 && waiting.get(key) === all) waiting.delete(key)
        },
      }
    },
    forget(appId) {
      deleteAll.run(appId)
      deleteInvitations.run(appId)
    },
    forgetAccount(accountId) {
      const appIds = selectShared.all(accountId).map((row) => AppId.parse(row.app_id))
      deleteAccount.run(accountId)
      for (const appId of appIds) tellChanged(appId, accountId)
    },
  }
}

function toInvitation(row: InvitationRow): StoredInvitation {
  return {
    id: InvitationId.parse(row.id),
    appId: AppId.parse(row.app_id),
    email: row.email,
    role: MemberRole.parse(row.role),
    sentAt: new Date(row.sent_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  }
}

function newToken(): { readonly token: string; readonly hash: Uint8Array } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}
