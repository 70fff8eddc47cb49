import { AppError } from '../../../shared/domain/app-error.ts'
import { CODE_MINUTES } from '../../../shared/limits/people.ts'
import { type AppUsersParts, requireEmail } from './app-users.ts'
import { requireStrongPassword } from './passwords.ts'
import { admitPassword, requirePassword } from './require-password.ts'
import type { SignedInUser, StoredUserSession } from './user-file.ts'

/** What a signed-in user does with their own account. Whatever takes it from somebody asks for the password again: PASSWORD_NOT_SET. */
export interface OwnAccount {
  rename(user: SignedInUser, name: string): Promise<void>
  /** The new token of this device; every other one is signed out, and mails from before let nobody in. PASSWORD_WRONG, PASSWORD_WEAK, ATTEMPTS_EXCEEDED. */
  changePassword(
    user: SignedInUser,
    token: string,
    change: { readonly currentPassword: string; readonly newPassword: string },
  ): Promise<{ readonly token: string }>
  /** EMAIL_IN_USE where it is not `tellsTakenByCode`, PASSWORD_WRONG, MAILS_TOO_MANY. */
  beginEmailChange(
    user: SignedInUser,
    change: { readonly newEmail: string; readonly password: string },
  ): Promise<{ readonly ticket: string }>
  /** With `email`, it is the one that was asked for. CODE_INVALID, EMAIL_IN_USE. */
  finishEmailChange(
    user: SignedInUser,
    proof: { readonly ticket: string; readonly code: string; readonly email?: string },
  ): Promise<{ readonly email: string }>
  sessions(user: SignedInUser): readonly (StoredUserSession & { readonly isCurrent: boolean })[]
  endSession(user: SignedInUser, sessionId: string): Promise<void>
  endOtherSessions(user: SignedInUser): Promise<void>
  /** The rows that they made stay, with the id of somebody who is gone; `first` is done before they are. PASSWORD_WRONG. */
  remove(user: SignedInUser, password: string, first?: () => Promise<void>): Promise<void>
}

export function createOwnAccount(parts: AppUsersParts): OwnAccount {
  const { file, auth, mails, proofs, locks, secondSteps, tellsTakenByCode } = parts

  return {
    rename: async ({ userId }, name) => (await auth()).updateUser(userId, { name }),
    async changePassword(user, token, change) {
      requireStrongPassword(change.newPassword, user)
      admitPassword(parts, user)
      const changed = await (await auth()).changePassword(token, change)
      if (changed === null) {
        locks.passwords.fail(user.email)
        throw new AppError('PASSWORD_WRONG', {})
      }
      await file.endMailed(user)
      secondSteps.endWhere((userId) => userId === user.userId)
      // Also of whoever came in by such a mail just now.
      const here = file.signedIn(changed)
      if (here !== null) await file.endOtherSessions(here.userId, here.sessionId)
      mails.passwordChanged(user.email)
      return { token: changed }
    },
    async beginEmailChange(user, { newEmail, password }) {
      const email = requireEmail(newEmail)
      await requirePassword(parts, user, password)
      if (!tellsTakenByCode && file.byEmail(email) !== null) throw new AppError('EMAIL_IN_USE', {})
      if (!mails.admits(email)) throw new AppError('MAILS_TOO_MANY', {})
      const wish = { kind: 'change-email', email, name: user.name, role: user.role, passwordHash: null, userId: user.userId } as const
      const { ticket, code } = await proofs.begin(wish, CODE_MINUTES * 60_000)
      mails.code('change-email', email, code)
      return { ticket }
    },
    async finishEmailChange(user, { ticket, code, email }) {
      const wish = await proofs.check('change-email', ticket, code)
      if (wish.userId !== user.userId || wish.email !== (email ?? wish.email)) throw new AppError('CODE_INVALID', {})
      if (file.byEmail(wish.email) !== null) throw new AppError('EMAIL_IN_USE', {})
      await (await auth()).updateUser(user.userId, { email: wish.email })
      await file.exclusively(() => proofs.end(ticket))
      mails.emailChanged(user.email, wish.email)
      return { email: wish.email }
    },
    sessions: ({ userId, sessionId }) => file.sessions(userId).map((session) => ({ ...session, isCurrent: session.id === sessionId })),
    endSession: ({ userId }, sessionId) => file.endSession(userId, sessionId),
    endOtherSessions: ({ userId, sessionId }) => file.endOtherSessions(userId, sessionId),
    async remove(user, password, first = () => Promise.resolve()) {
      await requirePassword(parts, user, password)
      await first()
      await (await auth()).removeUser(user.userId)
    },
  }
}
