import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppUsersParts } from './app-users.ts'
import { admitPassword } from './require-password.ts'
import type { SignedInUser } from './user-file.ts'

/** The second step of one's own account. What weakens or shows it asks for the password. PASSWORD_NOT_SET, PASSWORD_WRONG, ATTEMPTS_EXCEEDED. */
export interface OwnTwoFactor {
  state(user: SignedInUser): Promise<{ readonly isOn: boolean; readonly backupCodesLeft: number }>
  /** What an authenticator app reads. TWO_FACTOR_ON. */
  begin(user: SignedInUser, password: string, token: string): Promise<{ readonly address: string; readonly secret: string }>
  /** The new token of this device; every other one is signed out. CODE_INVALID, TWO_FACTOR_ON. */
  confirm(
    user: SignedInUser,
    code: string,
    token: string,
    agent: string,
  ): Promise<{ readonly token: string; readonly backupCodes: readonly string[] }>
  /** Those before are over. TWO_FACTOR_OFF. */
  newBackupCodes(user: SignedInUser, password: string, token: string): Promise<{ readonly backupCodes: readonly string[] }>
  /** The new token of this device; every other one is signed out. TWO_FACTOR_OFF. */
  end(user: SignedInUser, password: string, token: string, agent: string): Promise<{ readonly token: string }>
}

export function createOwnTwoFactor(parts: AppUsersParts): OwnTwoFactor {
  const { file, auth, mails, locks, rate, secondSteps } = parts

  function admit(): void {
    if (!rate.take('all')) throw new AppError('TOO_BUSY', {})
  }

  function requireState({ userId }: SignedInUser, isOn: boolean): void {
    if (file.hasTwoFactor(userId) !== isOn) throw new AppError(isOn ? 'TWO_FACTOR_OFF' : 'TWO_FACTOR_ON', {})
  }

  async function withPassword<T>(user: SignedInUser, act: () => Promise<T | null>): Promise<T> {
    admitPassword(parts, user)
    const done = await act()
    if (done !== null) return done
    locks.passwords.fail(user.email)
    throw new AppError('PASSWORD_WRONG', {})
  }

  /** Every session was begun under what held before. */
  async function beginAnew({ userId, email }: SignedInUser, agent: string, isOn: boolean): Promise<string> {
    const identity = await auth()
    await identity.endSessions(userId)
    secondSteps.endWhere((whose) => whose === userId)
    mails.twoFactorChanged(email, isOn)
    return identity.openSession(userId, agent)
  }

  return {
    async state({ userId }) {
      if (!file.hasTwoFactor(userId)) return { isOn: false, backupCodesLeft: 0 }
      return { isOn: true, backupCodesLeft: (await (await auth()).twoFactor.backupCodes(userId)).length }
    },
    async begin(user, password, token) {
      requireState(user, false)
      const { twoFactor } = await auth()
      const address = await withPassword(user, () => twoFactor.begin(token, password))
      return { address, secret: new URL(address).searchParams.get('secret') ?? '' }
    },
    async confirm(user, code, token, agent) {
      requireState(user, false)
      admit()
      const { twoFactor } = await auth()
      if (!(await twoFactor.confirm(token, code))) throw new AppError('CODE_INVALID', {})
      return { token: await beginAnew(user, agent, true), backupCodes: await twoFactor.backupCodes(user.userId) }
    },
    async newBackupCodes(user, password, token) {
      requireState(user, true)
      const { twoFactor } = await auth()
      return { backupCodes: await withPassword(user, () => twoFactor.newBackupCodes(token, password)) }
    },
    async end(user, password, token, agent) {
      requireState(user, true)
      const { twoFactor } = await auth()
      await withPassword(user, async () => (await twoFactor.end(token, password)) || null)
      return { token: await beginAnew(user, agent, false) }
    },
  }
}
