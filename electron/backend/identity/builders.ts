import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Account, FIRST_PLAN } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { AccountId } from '../../../shared/domain/ids.ts'
import type { SendMail } from '../../../shared/domain/mail.ts'
import type { AppUser } from '../../../shared/domain/people.ts'
import type { Db } from '../db/open-database.ts'
import { createRateLimit } from '../lib/rate-limit.ts'
import { type AppUsers, openUsers } from './open-users.ts'
import type { Passwords } from './passwords.ts'
import type { FollowUsers } from './people.ts'
import type { SignInProviders } from './sign-in-providers.ts'
import type { Session } from './session.ts'
import type { SignedInUser } from './user-file.ts'
import { MAIL_RATES_OF_ADDRESS, MAIL_RATES_OF_APP } from './user-mails.ts'

/** One of them, as an admin sees them. */
export interface Builder extends Pick<Account, 'accountId' | 'role' | 'plan'>, Omit<AppUser, 'id' | 'role'> {
  /** Signs in in two steps. */
  readonly hasTwoFactor: boolean
}

/** The builders of a headless host that has accounts: users like those of an app, in a file of their own, each with an account here. */
export interface Builders {
  readonly areOn: boolean
  /** Who vouches for builders. */
  readonly providers: SignInProviders
  /** NOT_FOUND when this host has no accounts. USERS_DAMAGED. */
  users(): AppUsers
  /** Null for whatever is no token of a builder. USERS_DAMAGED. */
  session(token: string): Session | null
  /** The account of somebody who has signed in. Whoever has it keeps it. */
  createAccount(user: SignedInUser): AccountId
  /** Newest first. NOT_FOUND, USERS_DAMAGED. */
  list(): readonly Builder[]
  /** Holds from their next call on. USER_NOT_FOUND. */
  change(accountId: AccountId, change: BuilderChange): Promise<Builder>
  /** What an account decides by; like anybody's for one that is not there. USERS_DAMAGED. */
  account(accountId: AccountId): Pick<Account, 'role' | 'plan'>
  /** Null for an account that is not there, or is disabled. */
  email(accountId: AccountId): string | null
  /** Null for an account that is not there. */
  name(accountId: AccountId): string | null
  /** After its user was removed. */
  forget(accountId: AccountId): void
  stop(): void
}

export interface BuilderChange {
  readonly role?: Account['role'] | undefined
  readonly plan?: Account['plan'] | undefined
  readonly twoFactor?: 'off' | undefined
  /** Ends all of their sessions. Their apps stay as they are, the published ones in use. */
  readonly isDisabled?: boolean | undefined
}

export interface BuildersNeeds {
  readonly areOn: boolean
  readonly providers: SignInProviders
  readonly followUsers: FollowUsers
  /** `lathe.sqlite`. */
  readonly db: Db
  readonly dataDir: string
  readonly key: Uint8Array
  readonly sendMail: SendMail
  readonly passwords: Passwords
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

/** What of an account may change without its user. */
export const accountPlanMigration = `ALTER TABLE accounts ADD COLUMN plan TEXT NOT NULL DEFAULT '${FIRST_PLAN}';`

export function createBuilders({
  areOn,
  providers,
  followUsers,
  db,
  dataDir,
  key,
  sendMail,
  passwords,
  now,
  reportBug,
}: BuildersNeeds): Builders {
  const place = path.join(dataDir, 'builders.sqlite')
  const rates = { ofAddress: createRateLimit(MAIL_RATES_OF_ADDRESS, now), ofApp: createRateLimit(MAIL_RATES_OF_APP, now) }
  const insert = db.prepare('INSERT OR IGNORE INTO accounts (id, name, is_admin, created_at) VALUES (?, ?, 0, ?)')
  const nameOf = db.prepare<[string], string>('SELECT name FROM accounts WHERE id = ?').pluck()
  const remove = db.prepare('DELETE FROM accounts WHERE id = ? AND is_admin = 0')
  const planOf = db.prepare<[string], string>('SELECT plan FROM accounts WHERE id = ?').pluck()
  const setPlan = db.prepare('UPDATE accounts SET plan = ? WHERE id = ?')
  let open: AppUsers | null = null

  function users(): AppUsers {
    if (!areOn) throw new AppError('NOT_FOUND', {})
    open ??= openUsers({
      place,
      appId: null,
      data: 'live',
      follow: (file) => followUsers({ ...file, appId: null, data: 'live' }),
      look: () => ({ name: 'Lathe', accent: null }),
      key,
      sendMail,
      rates,
      passwords,
      isSignUpOpen: () => true,
      tellsTakenByCode: true,
      now,
      reportBug,
    })
    return open
  }

  function builderOf({ id, ...user }: AppUser): Builder {
    return { ...user, accountId: AccountId.parse(id), plan: planOf.get(id) ?? FIRST_PLAN, hasTwoFactor: users().hasTwoFactor(id) }
  }

  return {
    areOn,
    providers,
    users,
    session(token) {
      if (!areOn || (open === null && !existsSync(place))) return null
      const user = users().signedIn(token)
      if (user === null) return null
      const { sessionId, userId, email, name, role } = user
      return { id: sessionId, accountId: AccountId.parse(userId), email, name, role, plan: planOf.get(userId) ?? FIRST_PLAN }
    },
    createAccount({ userId, name }) {
      insert.run(userId, name, now())
      return AccountId.parse(userId)
    },
    list: () => users().managed.list().map(builderOf),
    async change(accountId, { plan, ...change }) {
      const user = await users().managed.change(accountId, change)
      if (plan !== undefined) setPlan.run(plan, accountId)
      return builderOf(user)
    },
    account: (accountId) => ({
      role: (areOn ? users().find(accountId)?.role : undefined) ?? 'user',
      plan: planOf.get(accountId) ?? FIRST_PLAN,
    }),
    email: (accountId) => (areOn && existsSync(place) ? (users().find(accountId)?.email ?? null) : null),
    name: (accountId) => nameOf.get(accountId) ?? null,
    forget: (accountId) => void remove.run(accountId),
    stop() {
      open?.close()
      open = null
    },
  }
}
