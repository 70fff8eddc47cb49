import { hkdfSync } from 'node:crypto'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { SendMail } from '../../../shared/domain/mail.ts'
import type { Sender } from '../../../shared/domain/mail-letter.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { RateLimit } from '../lib/rate-limit.ts'
import { type AppAuth, createAppAuth } from './app-auth.ts'
import { appUsersParts, createSigningIn, createSigningUp, type NeededParts, type SigningIn, type SigningUp } from './app-users.ts'
import { createManagedUsers, type ManagedUsers } from './manage-users.ts'
import { createOwnAccount, type OwnAccount } from './own-account.ts'
import { createOwnTwoFactor, type OwnTwoFactor } from './own-two-factor.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import { type FollowUserFile, openUserFile, type SignedInUser, type UserFile } from './user-file.ts'
import { createUserMails } from './user-mails.ts'

/** One set of users with a file of its own. */
export interface AppUsers extends SigningUp {
  readonly signingIn: SigningIn
  readonly account: OwnAccount
  readonly twoFactor: OwnTwoFactor
  readonly passkeys: Passkeys
  readonly managed: ManagedUsers
  signedIn(token: string): SignedInUser | null
  hasTwoFactor(userId: string): boolean
  hasPassword(userId: string): boolean
  /** Somebody of them, without a session; null for whoever is gone or disabled. */
  find(userId: string): SignedInUser | null
  /** A new token for a session, whose own ends when calls that are on their way have been answered. */
  renew(user: SignedInUser, agent: string): Promise<{ readonly token: string }>
  close(): void
}

export interface OpenUsersNeeds {
  readonly place: string
  /** Null: the builders of this installation. */
  readonly appId: AppId | null
  readonly data: DataSet
  readonly follow: FollowUserFile
  readonly look: () => Pick<Sender, 'name' | 'accent'>
  /** 32 random bytes of this installation. */
  readonly key: Uint8Array
  readonly sendMail: SendMail
  readonly rates: { readonly ofAddress: RateLimit; readonly ofApp: RateLimit }
  readonly passwords: Passwords
  readonly isSignUpOpen: (file: UserFile) => boolean
  readonly tellsTakenByCode: NeededParts['tellsTakenByCode']
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

/** USERS_DAMAGED. Of better-auth nothing is loaded before somebody signs in. */
export function openUsers(needs: OpenUsersNeeds): AppUsers {
  const { place, appId, data, follow, look, key, sendMail, rates, passwords, isSignUpOpen, tellsTakenByCode, now, reportBug } = needs
  const file = openUserFile(place, appId, follow, now)
  const mails = createUserMails({ appId, data, look, sendMail, rates, now, reportBug })
  const secret = Buffer.from(hkdfSync('sha256', key, appId ?? 'builders', `users ${data}`, 32)).toString('base64url')
  let loading: Promise<AppAuth> | null = null
  const auth = () => {
    loading ??= createAppAuth({ file, secret, passwords })
    loading.catch(() => {
      loading = null
    })
    return loading
  }
  const parts = appUsersParts({ data, isSignUpOpen: () => isSignUpOpen(file), tellsTakenByCode, file, auth, passwords, mails, now })
  return {
    signingIn: createSigningIn(parts),
    ...createSigningUp(parts),
    account: createOwnAccount(parts),
    twoFactor: createOwnTwoFactor(parts),
    passkeys: createPasskeys(parts),
    managed: createManagedUsers(parts),
    signedIn: file.signedIn,
    hasTwoFactor: file.hasTwoFactor,
    hasPassword: file.hasPassword,
    find(userId) {
      const [found] = file.users(userId)
      if (found === undefined || found.status !== 'active') return null
      return { sessionId: '', userId, email: found.email, name: found.name, role: found.role }
    },
    async renew({ userId, sessionId }, agent) {
      const token = await (await auth()).openSession(userId, agent)
      await file.endReplacedSession(userId, sessionId)
      return { token }
    },
    close: file.close,
  }
}
