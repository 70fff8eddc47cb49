import type { DBAdapter, DBTransactionAdapter } from 'better-auth'
import { v7 as uuid } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { UserRole } from '../../../shared/domain/people.ts'
import {
  CODE_DIGITS,
  CODE_MINUTES,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  USER_SESSION_DAYS,
  WRONG_CODES_MAX,
} from '../../../shared/limits/people.ts'
import { isAccepted, unlessDisabled, unlessRefused, unlessTaken } from './auth-refusals.ts'
import { createBackupCodes, createTwoFactor, type TwoFactor } from './auth-two-factor.ts'
import { withHashedSessions } from './hashed-sessions.ts'
import type { Passwords } from './passwords.ts'
import type { UserFile } from './user-file.ts'

export interface OpenedSession {
  readonly token: string
  readonly userId: string
}

/** Somebody who has proven who they are; without a token while the second step is missing. */
export interface Proven {
  readonly userId: string
  readonly token: string | null
}

/** Somebody for whom a provider vouches, with an address that it says is theirs. */
export interface ProviderIdentity {
  readonly providerId: string
  /** As the provider calls them, whatever their address. */
  readonly accountId: string
  readonly email: string
  readonly name: string
}

export interface NewUser {
  readonly email: string
  readonly name: string
  readonly role: UserRole
  readonly passwordHash: string | null
}

/** What better-auth does for one file of users. Its addresses are in `normalEmail`'s spelling. USER_DISABLED wherever a session begins. */
export interface AppAuth {
  /** With `alongside`, which writes over the same connection, in one transaction. */
  createUser(user: NewUser, alongside?: () => void): Promise<string>
  /** Null for a wrong password and for an unknown address, after the same work. */
  signIn(email: string, password: string, agent: string): Promise<Proven | null>
  /** Without a password: the address is proven otherwise, and the second step, where there is one. */
  openSession(userId: string, agent: string): Promise<string>
  createCode(email: string, purpose: 'sign-in' | 'forget-password'): Promise<string>
  /** Null for a wrong, used or old code. */
  signInWithCode(email: string, code: string, agent: string): Promise<Proven | null>
  /** False for a wrong, used or old code. Ends every session. */
  resetPassword(email: string, code: string, password: string): Promise<boolean>
  createLinkToken(email: string): Promise<string>
  /** Null for a wrong, used or old one. */
  signInWithLink(token: string, agent: string): Promise<Proven | null>
  /** Whoever came so before; otherwise whose address it is, or somebody new. */
  signInWithProvider(identity: ProviderIdentity, agent: string): Promise<Proven>
  /** The new token; every other session ends. Null for a wrong password. */
  changePassword(token: string, change: { readonly currentPassword: string; readonly newPassword: string }): Promise<string | null>
  readonly twoFactor: TwoFactor
  isPassword(userId: string, password: string): Promise<boolean>
  updateUser(
    userId: string,
    fields: { readonly name?: string; readonly email?: string; readonly role?: UserRole; readonly banned?: boolean },
  ): Promise<void>
  endSessions(userId: string): Promise<void>
  removeUser(userId: string): Promise<void>
}

export interface AppAuthNeeds {
  readonly file: Pick<UserFile, 'db' | 'exclusively' | 'hasTwoFactor'>
  /** Of this app alone. */
  readonly secret: string
  readonly passwords: Passwords
}

/** Loads better-auth, which takes a moment, over this connection, which nothing else may hold a transaction on. */
export async function createAppAuth({ file, secret, passwords }: AppAuthNeeds): Promise<AppAuth> {
  const [{ betterAuth }, { getAdapter }, { emailOTP }, { magicLink }, { admin }, { bearer }, { twoFactor }] = await Promise.all([
    import('better-auth'),
    import('better-auth/db/adapter'),
    import('better-auth/plugins/email-otp'),
    import('better-auth/plugins/magic-link'),
    import('better-auth/plugins/admin'),
    import('better-auth/plugins/bearer'),
    import('better-auth/plugins/two-factor'),
  ])
  const linkTokens = new Map<string, string>()
  const plugins = [
    emailOTP({
      // Codes are asked for by `createCode`, which sends none.
      sendVerificationOTP: () => Promise.resolve(),
      storeOTP: 'hashed',
      otpLength: CODE_DIGITS,
      expiresIn: CODE_MINUTES * 60,
      allowedAttempts: WRONG_CODES_MAX,
      disableSignUp: true,
    }),
    magicLink({
      sendMagicLink: ({ metadata, token }) => void linkTokens.set(String(metadata?.['ask']), token),
      storeToken: 'hashed',
      expiresIn: CODE_MINUTES * 60,
      disableSignUp: true,
    }),
    admin(),
    bearer(),
    twoFactor({
      issuer: 'Lathe',
      backupCodeOptions: { customBackupCodesGenerate: createBackupCodes },
      // Wrong codes are counted by the layer before it.
      accountLockout: { enabled: false },
    }),
  ]
  const options = {
    secret,
    // Never asked by a browser: our own router calls it.
    baseURL: 'http://app.invalid',
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN_CHARS,
      maxPasswordLength: PASSWORD_MAX_CHARS,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
    },
    session: { expiresIn: USER_SESSION_DAYS * 86_400, cookieCache: { enabled: false } },
    advanced: { database: { generateId: () => uuid() } },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
  }
  const adapter: DBAdapter = withHashedSessions(await getAdapter({ ...options, plugins, database: file.db }), file.exclusively)
  const auth = betterAuth({ ...options, plugins, database: () => adapter })
  const { internalAdapter } = await auth.$context
  const from = (agent: string) => new Headers({ 'user-agent': agent })

  async function opened(act: () => Promise<{ readonly token: string; readonly user: { readonly id: string } } | undefined>) {
    const answer = await unlessRefused(act)
    if (answer === null || answer === undefined) return null
    const userId = answer.user.id
    if (!file.hasTwoFactor(userId)) return { token: answer.token, userId }
    await internalAdapter.deleteSession(answer.token)
    return { token: null, userId }
  }

  async function requireUser(userId: string): Promise<void> {
    if ((await internalAdapter.findUserById(userId)) === null) throw new AppError('USER_NOT_FOUND', {})
  }

  async function openSession(userId: string, agent: string): Promise<string> {
    await requireUser(userId)
    const session = await unlessDisabled(() => internalAdapter.createSession(userId, false, { userAgent: agent }))
    return session.token
  }

  return {
    createUser: ({ passwordHash, ...user }, alongside = () => undefined) =>
      adapter.transaction(async (inside) => {
        const times = { createdAt: new Date(), updatedAt: new Date() }
        const { id } = await insertUser(inside, user, times)
        const account = { userId: id, accountId: id, providerId: 'credential', password: passwordHash, ...times }
        if (passwordHash !== null) await inside.create({ model: 'account', data: account })
        alongside()
        return id
      }),
    async signIn(email, password, agent) {
      const answer = await unlessRefused(() => auth.api.signInEmail({ body: { email, password }, headers: from(agent) }))
      if (answer === null) return null
      // The plugin itself ends the session of whoever has a second step, and answers without a user.
      if ('user' in answer) return { token: answer.token, userId: answer.user.id }
      const found = await internalAdapter.findUserByEmail(email)
      return found === null ? null : { token: null, userId: found.user.id }
    },
    openSession,
    createCode: (email, type) => auth.api.createVerificationOTP({ body: { email, type } }),
    signInWithCode: (email, otp, agent) => opened(() => auth.api.signInEmailOTP({ body: { email, otp }, headers: from(agent) })),
    resetPassword: (email, otp, password) => isAccepted(() => auth.api.resetPasswordEmailOTP({ body: { email, otp, password } })),
    async createLinkToken(email) {
      const ask = uuid()
      await auth.api.signInMagicLink({ body: { email, metadata: { ask } }, headers: new Headers() })
      const token = linkTokens.get(ask) ?? ''
      linkTokens.delete(ask)
      return token
    },
    signInWithLink: (token, agent) => opened(() => auth.api.magicLinkVerify({ query: { token }, headers: from(agent) })),
    async signInWithProvider({ providerId, accountId, email, name }, agent) {
      const known = await internalAdapter.findAccountByKey({ providerId, accountId })
      const userId = known?.userId ?? (await linkProvider())
      return file.hasTwoFactor(userId) ? { token: null, userId } : { token: await openSession(userId, agent), userId }

      function linkProvider(): Promise<string> {
        return adapter.transaction(async (inside) => {
          const times = { createdAt: new Date(), updatedAt: new Date() }
          const there = await inside.findOne<{ readonly id: string }>({ model: 'user', where: [{ field: 'email', value: email }] })
          const { id } = there ?? (await insertUser(inside, { email, name, role: 'user' }, times))
          await inside.create({ model: 'account', data: { userId: id, accountId, providerId, ...times } })
          return id
        })
      }
    },
    async changePassword(token, { currentPassword, newPassword }) {
      const body = { currentPassword, newPassword, revokeOtherSessions: true }
      const headers = new Headers({ authorization: `Bearer ${token}` })
      const answer = await unlessRefused(() => auth.api.changePassword({ body, headers }))
      return answer?.token ?? null
    },
    twoFactor: createTwoFactor({
      enable: (asked) => auth.api.enableTwoFactor(asked),
      disable: (asked) => auth.api.disableTwoFactor(asked),
      newBackupCodes: (asked) => auth.api.generateBackupCodes(asked),
      backupCodes: (asked) => auth.api.viewBackupCodes(asked),
      verify: (asked) => auth.api.verifyTOTP(asked),
      verifyBackupCode: (asked) => auth.api.verifyBackupCode(asked),
      adapter,
      internalAdapter,
    }),
    async isPassword(userId, password) {
      const account = await internalAdapter.findCredentialAccount(userId)
      return passwords.verify({ hash: account?.password ?? '', password })
    },
    async updateUser(userId, fields) {
      await requireUser(userId)
      await unlessTaken(() => internalAdapter.updateUser(userId, fields))
    },
    endSessions: (userId) => internalAdapter.deleteUserSessions(userId),
    async removeUser(userId) {
      await requireUser(userId)
      await internalAdapter.deleteUser(userId)
    },
  }
}

function insertUser(
  inside: DBTransactionAdapter,
  user: Omit<NewUser, 'passwordHash'>,
  times: { readonly createdAt: Date; readonly updatedAt: Date },
) {
  const data = { ...user, ...times, emailVerified: true, banned: false }
  return unlessTaken(() => inside.create<Record<string, unknown>, { readonly id: string }>({ model: 'user', data }))
}
