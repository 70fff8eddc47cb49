import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppUser, SignUp, UserRole } from '../../../shared/domain/people.ts'
import { INVITATION_DAYS } from '../../../shared/limits/people.ts'
import { PEOPLE_TEXT } from '../../../shared/text/people.ts'
import { type AppUsersParts, type PageLink, requireEmail } from './app-users.ts'

const DAY_MS = 86_400_000

export interface UserChange {
  readonly role?: UserRole | undefined
  readonly isDisabled?: boolean | undefined
  /** For somebody who has lost both the app and the backup codes. */
  readonly twoFactor?: 'off' | undefined
}

/** What the app's builder does with its users. USER_NOT_FOUND. */
export interface ManagedUsers {
  list(): readonly AppUser[]
  signUp(): SignUp
  setSignUp(signUp: SignUp): Promise<void>
  /** A mail invites them; a test user is there at once. EMAIL_IN_USE, SIGN_UP_CLOSED. */
  invite(invited: { readonly email: string; readonly name: string; readonly role: UserRole }, link: PageLink): Promise<AppUser>
  /** Disabling signs them out everywhere. */
  change(userId: string, change: UserChange): Promise<AppUser>
  /** A user, or an invitation that nobody accepted. */
  remove(userId: string): Promise<void>
}

export function createManagedUsers({ data, file, auth, mails, proofs }: AppUsersParts): ManagedUsers {
  const invitations = (): readonly AppUser[] =>
    proofs.list('invitation').map(({ id, email, name, role, createdAt }) => ({
      id,
      email,
      name,
      role,
      status: 'invited' as const,
      createdAt: new Date(createdAt).toISOString(),
      lastSeenAt: null,
    }))

  function requireUser(userId: string): AppUser {
    const [found] = file.users(userId)
    if (found === undefined) throw new AppError('USER_NOT_FOUND', {})
    return found
  }

  return {
    list: () => [...invitations(), ...file.users()],
    signUp: file.signUp,
    setSignUp: file.setSignUp,
    async invite({ email: typed, name, role }, link) {
      const email = requireEmail(typed)
      if (file.byEmail(email) !== null) throw new AppError('EMAIL_IN_USE', {}, { message: PEOPLE_TEXT.invitationExists })
      if (data === 'test') return requireUser(await (await auth()).createUser({ email, name, role, passwordHash: null }))
      if (file.signUp() === 'closed') throw new AppError('SIGN_UP_CLOSED', {})
      if (!mails.admits(email)) throw new AppError('MAILS_TOO_MANY', {})
      await proofs.remove('invitation', email)
      const wish = { kind: 'invitation', email, name, role, passwordHash: null, userId: null } as const
      const { ticket } = await proofs.begin(wish, INVITATION_DAYS * DAY_MS)
      mails.link('invitation', email, link('/signup', { invitation: ticket }))
      const made = invitations().find((user) => user.email === email)
      if (made === undefined) throw new AppError('USER_NOT_FOUND', {})
      return made
    },
    async change(userId, { role, isDisabled, twoFactor }) {
      const { email } = requireUser(userId)
      const identity = await auth()
      await identity.updateUser(userId, {
        ...(role === undefined ? {} : { role }),
        ...(isDisabled === undefined ? {} : { banned: isDisabled }),
      })
      if (isDisabled === true) await identity.endSessions(userId)
      if (twoFactor === 'off' && file.hasTwoFactor(userId)) {
        await identity.twoFactor.remove(userId)
        mails.twoFactorChanged(email, false)
      }
      return requireUser(userId)
    },
    async remove(userId) {
      const invited = invitations().find(({ id }) => id === userId)
      if (invited !== undefined) return proofs.remove('invitation', invited.email)
      requireUser(userId)
      await (await auth()).removeUser(userId)
    },
  }
}
