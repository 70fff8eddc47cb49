import { randomInt } from 'node:crypto'
import type { DBAdapter } from 'better-auth'
import { BACKUP_CODE_CHARS, BACKUP_CODES } from '../../../shared/limits/people.ts'
import type { OpenedSession } from './app-auth.ts'
import { isAccepted, unlessDisabled, unlessRefused } from './auth-refusals.ts'

/** The second step of signing in. Who asks has a session; whether it is on is looked up before. */
export interface TwoFactor {
  /** The address that an authenticator app reads; it is on once `confirm` was told a code of it. Null for a wrong password. */
  begin(token: string, password: string): Promise<string | null>
  /** False for a wrong code. Otherwise the session of `token` is over. */
  confirm(token: string, code: string): Promise<boolean>
  backupCodes(userId: string): Promise<readonly string[]>
  /** In the place of those before. Null for a wrong password. */
  newBackupCodes(token: string, password: string): Promise<readonly string[] | null>
  /** False for a wrong password. Otherwise the session of `token` is over. */
  end(token: string, password: string): Promise<boolean>
  /** For somebody who has lost both the app and the codes. */
  remove(userId: string): Promise<void>
  /** Null for a code that is wrong, or a backup code that was used. */
  signIn(userId: string, code: string, agent: string): Promise<OpenedSession | null>
}

/** What of better-auth it is made of. */
interface TwoFactorNeeds {
  enable(
    asked: WithPassword & { readonly body: { readonly method: 'totp' } },
  ): Promise<{ readonly method: string } | { readonly totpURI: string }>
  disable(asked: WithPassword): Promise<unknown>
  newBackupCodes(asked: WithPassword): Promise<{ readonly backupCodes: readonly string[] }>
  backupCodes(asked: { readonly body: { readonly userId: string } }): Promise<{ readonly backupCodes: readonly string[] }>
  verify(asked: WithCode): Promise<unknown>
  verifyBackupCode(asked: WithCode): Promise<unknown>
  readonly adapter: Pick<DBAdapter, 'deleteMany'>
  readonly internalAdapter: {
    updateUser(userId: string, fields: { readonly twoFactorEnabled: boolean }): Promise<unknown>
    createSession(userId: string, isShort: boolean, fields: { readonly userAgent: string }): Promise<{ readonly token: string }>
    deleteSession(token: string): Promise<void>
  }
}

interface WithPassword {
  readonly body: { readonly password: string }
  readonly headers: Headers
}

interface WithCode {
  readonly body: { readonly code: string }
  readonly headers: Headers
}

export function createTwoFactor({ adapter, internalAdapter, ...api }: TwoFactorNeeds): TwoFactor {
  const as = (token: string) => new Headers({ authorization: `Bearer ${token}` })

  return {
    async begin(token, password) {
      const begun = await unlessRefused(() => api.enable({ body: { password, method: 'totp' }, headers: as(token) }))
      return begun !== null && 'totpURI' in begun ? begun.totpURI : null
    },
    confirm: (token, code) => isAccepted(() => api.verify({ body: { code: spelled(code) }, headers: as(token) })),
    backupCodes: async (userId) => (await api.backupCodes({ body: { userId } })).backupCodes,
    async newBackupCodes(token, password) {
      const made = await unlessRefused(() => api.newBackupCodes({ body: { password }, headers: as(token) }))
      return made?.backupCodes ?? null
    },
    end: (token, password) => isAccepted(() => api.disable({ body: { password }, headers: as(token) })),
    async remove(userId) {
      await internalAdapter.updateUser(userId, { twoFactorEnabled: false })
      await adapter.deleteMany({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] })
    },
    async signIn(userId, typed, agent) {
      const code = spelled(typed)
      // The code is checked for a session, which nobody is told of before it was right.
      const { token } = await unlessDisabled(() => internalAdapter.createSession(userId, false, { userAgent: agent }))
      let isRight = false
      try {
        const asked = { body: { code }, headers: as(token) }
        isRight = await isAccepted(() => (isBackupCode(code) ? api.verifyBackupCode(asked) : api.verify(asked)))
      } finally {
        if (!isRight) await internalAdapter.deleteSession(token)
      }
      return isRight ? { token, userId } : null
    },
  }
}

/** Nothing that looks like something else. */
const BACKUP_CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = BACKUP_CODE_CHARS / 2

export function createBackupCodes(): string[] {
  const char = () => BACKUP_CODE_ALPHABET[randomInt(BACKUP_CODE_ALPHABET.length)] ?? ''
  return Array.from({ length: BACKUP_CODES }, () => spelled(Array.from({ length: BACKUP_CODE_CHARS }, char).join('')))
}

/** In the one spelling that it is kept in: apps show `123 456`, and people leave the hyphen out. */
export function spelled(typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return code.length === BACKUP_CODE_CHARS ? `${code.slice(0, HALF)}-${code.slice(HALF)}` : code
}

function isBackupCode(code: string): boolean {
  return code.length === BACKUP_CODE_CHARS + 1
}
