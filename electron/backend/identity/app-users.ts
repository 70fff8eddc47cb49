import { AppError } from '../../../shared/domain/app-error.ts'
import { normalEmail } from '../../../shared/domain/people.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import {
  CODE_MINUTES,
  LOCK_MINUTES,
  SECOND_STEP_MINUTES,
  SIGN_INS_PER_APP_PER_MINUTE,
  WRONG_CODES_MAX,
  WRONG_PASSWORDS_MAX,
} from '../../../shared/limits/people.ts'
import { createRateLimit, type RateLimit } from '../lib/rate-limit.ts'
import type { AppAuth, OpenedSession, ProviderIdentity, Proven } from './app-auth.ts'
import { spelled } from './auth-two-factor.ts'
import { createLockout, type Lockout } from './lockout.ts'
import { type Passwords, requireStrongPassword } from './passwords.ts'
import { createProofs, type Proofs } from './proofs.ts'
import { createTickets, type Tickets } from './tickets.ts'
import type { UserFile } from './user-file.ts'
import type { UserMails } from './user-mails.ts'

/** What one set of users is made of: those of an app, or the builders of this installation. */
export interface AppUsersParts {
  readonly data: DataSet
  readonly isSignUpOpen: () => boolean
  /**
   * Whether an address with an account is written a code like any other: whoever enters it has proven that it is theirs and is told that
   * they have an account. Otherwise the mail says so.
   */
  readonly tellsTakenByCode: boolean
  readonly file: UserFile
  /** better-auth, loaded by whoever asks first. */
  readonly auth: () => Promise<AppAuth>
  readonly passwords: Passwords
  readonly mails: UserMails
  readonly proofs: Proofs
  /** Whose first step of signing in is done: their user id. */
  readonly secondSteps: Tickets<string>
  /** `usedCodes`: each is good for one sign-in, though an authenticator app shows it for a while. */
  readonly locks: Readonly<Record<'passwords' | 'codes' | 'secondSteps' | 'usedCodes', Lockout>>
  /** Of all who sign in together. */
  readonly rate: RateLimit
  readonly now: () => number
}

export type NeededParts = Pick<
  AppUsersParts,
  'data' | 'isSignUpOpen' | 'tellsTakenByCode' | 'file' | 'auth' | 'passwords' | 'mails' | 'now'
>

/** As long as one code is taken: while it is shown, and half a minute before and after. */
const CODE_SHOWN_MS = 120_000

export function appUsersParts(needs: NeededParts): AppUsersParts {
  const { now } = needs
  const perMs = LOCK_MINUTES * 60_000
  return {
    ...needs,
    proofs: createProofs(needs.file, now),
    locks: {
      passwords: createLockout({ atMost: WRONG_PASSWORDS_MAX, perMs, now }),
      codes: createLockout({ atMost: WRONG_CODES_MAX, perMs, now }),
      secondSteps: createLockout({ atMost: WRONG_CODES_MAX, perMs, now }),
      usedCodes: createLockout({ atMost: 1, perMs: CODE_SHOWN_MS, now }),
    },
    secondSteps: createTickets<string>(SECOND_STEP_MINUTES, now),
    rate: createRateLimit([{ perMs: 60_000, atMost: SIGN_INS_PER_APP_PER_MINUTE }], now),
  }
}

/** Where a page is that a mail leads to. */
export type PageLink = (path: string, params: Readonly<Record<string, string>>) => string

/**
 * By what somebody becomes a signed-in user. Nothing of it tells whether an address has an account, in words or by its time. Each way ends
 * with SECOND_STEP_NEEDED for whoever signs in in two steps.
 */
export interface SigningIn {
  /** CREDENTIALS_INVALID, ATTEMPTS_EXCEEDED, USER_DISABLED. */
  withPassword(input: { readonly email: string; readonly password: string }, agent: string): Promise<OpenedSession>
  /** With a link that carries the code, where there is a page for it. MAILS_TOO_MANY. */
  sendCode(email: string, purpose: 'sign-in' | 'forget-password', link?: (email: string, code: string) => string): Promise<void>
  /** CODE_INVALID, ATTEMPTS_EXCEEDED. */
  withCode(input: { readonly email: string; readonly otp: string }, agent: string): Promise<OpenedSession>
  /** Ends every other session, and what was mailed before. CODE_INVALID, ATTEMPTS_EXCEEDED, PASSWORD_WEAK. */
  withNewPassword(input: { readonly email: string; readonly otp: string; readonly password: string }, agent: string): Promise<OpenedSession>
  sendLink(email: string, link: PageLink, continueUrl: string): Promise<void>
  /** A link and a code in one mail: each lets its reader in once. MAILS_TOO_MANY. */
  sendLinkAndCode(email: string, link: PageLink, continueUrl: string): Promise<void>
  /** LINK_INVALID. */
  withLink(token: string, agent: string): Promise<OpenedSession>
  /** USER_DISABLED. */
  withProvider(identity: ProviderIdentity, agent: string): Promise<OpenedSession>
  /** With a code of the authenticator app, or a backup code. SIGN_IN_EXPIRED, CODE_INVALID, ATTEMPTS_EXCEEDED, USER_DISABLED. */
  withSecondStep(input: { readonly ticket: string; readonly code: string }, agent: string): Promise<OpenedSession>
}

export function createSigningIn({ file, auth, mails, locks, rate, secondSteps }: AppUsersParts): SigningIn {
  function admit(): void {
    if (!rate.take('all')) throw new AppError('TOO_BUSY', {})
  }

  function entered({ userId, token }: Proven): OpenedSession {
    if (token === null) throw new AppError('SECOND_STEP_NEEDED', { ticket: secondSteps.begin(userId) })
    return { userId, token }
  }

  /** As many tries for an address without an account as for one with it. */
  async function tryCode<T>(email: string, act: () => Promise<T | null>): Promise<T> {
    admit()
    if (locks.codes.isLocked(email)) throw new AppError('ATTEMPTS_EXCEEDED', {})
    const done = await act()
    if (done === null) {
      locks.codes.fail(email)
      throw new AppError('CODE_INVALID', {})
    }
    locks.codes.clear(email)
    return done
  }

  return {
    async withPassword({ email: typed, password }, agent) {
      admit()
      const email = normalEmail(typed)
      if (email === null || password === '') throw new AppError('CREDENTIALS_INVALID', {})
      if (locks.passwords.isLocked(email)) throw new AppError('ATTEMPTS_EXCEEDED', {})
      // Counted before it is tried, so that many at once are as many tries.
      locks.passwords.fail(email)
      const opened = await (await auth()).signIn(email, password, agent)
      if (opened === null) throw new AppError('CREDENTIALS_INVALID', {})
      locks.passwords.clear(email)
      return entered(opened)
    },
    async sendCode(typed, purpose, link) {
      const email = requireEmail(typed)
      if (!mails.admits(email)) throw new AppError('MAILS_TOO_MANY', {})
      // Made for everybody; there is nobody whom it lets in where nobody has the address.
      const code = await (await auth()).createCode(email, purpose)
      if (file.byEmail(email) === null) return
      mails.code(purpose === 'sign-in' ? 'sign-in' : 'reset-password', email, code, link?.(email, code))
    },
    async withCode({ email: typed, otp }, agent) {
      const email = requireEmail(typed)
      return entered(await tryCode(email, async () => (await auth()).signInWithCode(email, otp.trim(), agent)))
    },
    async withNewPassword({ email: typed, otp, password }, agent) {
      const email = requireEmail(typed)
      // By what everybody knows: that a password is somebody's name would say that the address has an account.
      requireStrongPassword(password, { email, name: '' })
      const user = await tryCode(email, async () => {
        const isReset = await (await auth()).resetPassword(email, otp.trim(), password)
        return isReset ? file.byEmail(email) : null
      })
      locks.passwords.clear(email)
      mails.passwordChanged(email)
      await file.endMailed({ userId: user.id, email })
      secondSteps.endWhere((userId) => userId === user.id)
      // Also those of whoever came in by such a mail just now.
      await (await auth()).endSessions(user.id)
      if (file.hasTwoFactor(user.id)) return entered({ userId: user.id, token: null })
      return { userId: user.id, token: await (await auth()).openSession(user.id, agent) }
    },
    async sendLink(typed, link, continueUrl) {
      const email = requireEmail(typed)
      if (!mails.admits(email)) throw new AppError('MAILS_TOO_MANY', {})
      const token = await (await auth()).createLinkToken(email)
      if (file.byEmail(email) !== null) mails.link('sign-in', email, link('/login/link', { token, continueUrl }))
    },
    async sendLinkAndCode(typed, link, continueUrl) {
      const email = requireEmail(typed)
      if (!mails.admits(email)) throw new AppError('MAILS_TOO_MANY', {})
      const identity = await auth()
      const token = await identity.createLinkToken(email)
      const code = await identity.createCode(email, 'sign-in')
      if (file.byEmail(email) !== null) mails.code('sign-in', email, code, link('/login/link', { token, continueUrl }))
    },
    async withLink(token, agent) {
      admit()
      const opened = await (await auth()).signInWithLink(token, agent)
      if (opened === null) throw new AppError('LINK_INVALID', {})
      return entered(opened)
    },
    async withProvider(identity, agent) {
      admit()
      return entered(await (await auth()).signInWithProvider(identity, agent))
    },
    async withSecondStep({ ticket, code }, agent) {
      admit()
      const userId = secondSteps.find(ticket)
      if (userId === null) throw new AppError('SIGN_IN_EXPIRED', {})
      if (locks.secondSteps.isLocked(userId)) throw new AppError('ATTEMPTS_EXCEEDED', {})
      // Counted before it is tried, so that many at once are as many tries.
      locks.secondSteps.fail(userId)
      const used = `${userId} ${spelled(code)}`
      if (locks.usedCodes.isLocked(used)) throw new AppError('CODE_INVALID', {})
      locks.usedCodes.fail(used)
      const opened = await (await auth()).twoFactor.signIn(userId, code, agent)
      if (opened === null) {
        locks.usedCodes.clear(used)
        if (locks.secondSteps.isLocked(userId)) mails.secondStepLocked(file.users(userId)[0]?.email ?? '')
        throw new AppError('CODE_INVALID', {})
      }
      locks.secondSteps.clear(userId)
      secondSteps.end(ticket)
      return opened
    },
  }
}

/** By what somebody new becomes a user. */
export interface SigningUp {
  /** The same answer for an address that has an account: its owner is written that. SIGN_UP_CLOSED, PASSWORD_WEAK, MAILS_TOO_MANY. */
  begin(
    input: { readonly name: string; readonly email: string; readonly password: string },
    link: PageLink,
  ): Promise<{ readonly ticket: string }>
  /** CODE_INVALID, EMAIL_IN_USE. */
  finish(input: { readonly ticket: string; readonly code: string }, agent: string): Promise<OpenedSession>
  /** Whom an invitation is for. LINK_INVALID. */
  invitation(ticket: string): { readonly email: string; readonly name: string }
  /** LINK_INVALID, PASSWORD_WEAK. */
  accept(input: { readonly ticket: string; readonly name: string; readonly password: string }, agent: string): Promise<OpenedSession>
}

export function createSigningUp({ isSignUpOpen, tellsTakenByCode, file, auth, passwords, mails, proofs, rate }: AppUsersParts): SigningUp {
  async function become(
    email: string,
    ticket: string,
    user: { readonly name: string; readonly role: 'user' | 'admin' },
    passwordHash: string | null,
    agent: string,
  ) {
    const identity = await auth()
    const userId = await identity.createUser({ ...user, email, passwordHash }, () => proofs.end(ticket))
    return { userId, token: await identity.openSession(userId, agent) }
  }

  return {
    async begin({ name, email: typed, password }, link) {
      if (!isSignUpOpen()) throw new AppError('SIGN_UP_CLOSED', {})
      const email = requireEmail(typed)
      requireStrongPassword(password, { email, name })
      if (!rate.take('all')) throw new AppError('TOO_BUSY', {})
      if (!mails.admits(email)) throw new AppError('MAILS_TOO_MANY', {})
      const passwordHash = await passwords.hash(password)
      const wish = { kind: 'sign-up', email, name, role: 'user', passwordHash, userId: null } as const
      const { ticket, code } = await proofs.begin(wish, CODE_MINUTES * 60_000)
      if (tellsTakenByCode || file.byEmail(email) === null) mails.code('verify-email', email, code)
      else mails.alreadyUser(email, link('/login', {}))
      return { ticket }
    },
    async finish({ ticket, code }, agent) {
      const { email, name, role, passwordHash } = await proofs.check('sign-up', ticket, code)
      // Two who sign up with one address at once are one too many.
      if (file.byEmail(email) !== null) throw new AppError(tellsTakenByCode ? 'EMAIL_IN_USE' : 'CODE_INVALID', {})
      return become(email, ticket, { name, role }, passwordHash, agent)
    },
    invitation(ticket) {
      const wish = proofs.find('invitation', ticket)
      if (wish === null) throw new AppError('LINK_INVALID', {})
      return { email: wish.email, name: wish.name }
    },
    async accept({ ticket, name, password }, agent) {
      const wish = proofs.find('invitation', ticket)
      if (wish === null || file.byEmail(wish.email) !== null) throw new AppError('LINK_INVALID', {})
      requireStrongPassword(password, { email: wish.email, name })
      const passwordHash = await passwords.hash(password)
      if (proofs.find('invitation', ticket) === null) throw new AppError('LINK_INVALID', {})
      return become(wish.email, ticket, { name, role: wish.role }, passwordHash, agent)
    },
  }
}

export function requireEmail(typed: string): string {
  const email = normalEmail(typed)
  if (email === null) throw new AppError('EMAIL_INVALID', {})
  return email
}
