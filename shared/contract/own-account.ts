import { z } from 'zod'
import { MadePasskey, Passkey, PasskeyName, PasskeyWish } from '../domain/passkey.ts'
import { TypedEmail, TypedPassword, UserName } from '../domain/people.ts'
import { EMAIL_EXISTS_CODE } from '../limits/account.ts'
import { appErrors, call } from './base.ts'

/** What a builder with an account does with it; the local owner has none, and is answered NOT_FOUND. */
const ownCall = () => call('signed-in').errors(appErrors('NOT_FOUND', 'TOO_BUSY', 'USERS_DAMAGED'))
const Done = z.object({ isDone: z.literal(true) })

export const ownAccountContract = {
  rename: ownCall()
    .route({ method: 'POST', path: '/api/auth/update-user', tags: ['accounts'] })
    .input(z.strictObject({ name: UserName }))
    .output(Done),

  /** The new token of this device; every other one is signed out. */
  changePassword: ownCall()
    .route({ method: 'POST', path: '/api/auth/change-password', tags: ['accounts'] })
    .errors(appErrors('PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'PASSWORD_WEAK', 'ATTEMPTS_EXCEEDED'))
    .input(z.strictObject({ currentPassword: TypedPassword, newPassword: TypedPassword }))
    .output(z.object({ token: z.string() })),

  /** Writes a code to the new address, whether it is taken or not: only who reads its mail is told so. */
  changeEmail: ownCall()
    .route({ method: 'POST', path: '/api/auth/change-email', tags: ['accounts'] })
    .errors(appErrors('PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'EMAIL_INVALID', 'ATTEMPTS_EXCEEDED', 'MAILS_TOO_MANY'))
    .input(z.strictObject({ newEmail: TypedEmail, password: TypedPassword }))
    .output(z.object({ ticket: z.string() })),

  /** With the code that the new address was written, and the ticket of whoever asked for it. */
  completeEmailChange: ownCall()
    .route({ method: 'POST', path: '/api/live_api/account/completeEmailChange', tags: ['accounts'] })
    .errors(appErrors('EMAIL_INVALID', 'CODE_INVALID', EMAIL_EXISTS_CODE))
    .input(z.strictObject({ newEmail: TypedEmail, ticket: z.string().min(1).max(100), code: z.string().min(1).max(20) }))
    .output(z.object({ email: z.string() })),

  /** Whether one signs in in two steps, and how many backup codes were not used. */
  twoFactor: ownCall()
    .route({ method: 'GET', path: '/api/auth/two-factor', tags: ['accounts'] })
    .output(z.object({ isOn: z.boolean(), backupCodesLeft: z.number() })),

  /** What an authenticator app reads, as an address and as a text. It is on once `confirmTwoFactor` was told a code of it. */
  beginTwoFactor: ownCall()
    .route({ method: 'POST', path: '/api/auth/two-factor/enable', tags: ['accounts'] })
    .errors(appErrors('PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'ATTEMPTS_EXCEEDED', 'TWO_FACTOR_ON'))
    .input(z.strictObject({ password: TypedPassword }))
    .output(z.object({ address: z.string(), secret: z.string() })),

  /** The new token of this device; every other one is signed out. The backup codes are told here and never again. */
  confirmTwoFactor: ownCall()
    .route({ method: 'POST', path: '/api/auth/two-factor/verify-totp', tags: ['accounts'] })
    .errors(appErrors('CODE_INVALID', 'TWO_FACTOR_ON'))
    .input(z.strictObject({ code: z.string().min(1).max(20) }))
    .output(z.object({ token: z.string(), backupCodes: z.array(z.string()) })),

  /** Those before are over. */
  newBackupCodes: ownCall()
    .route({ method: 'POST', path: '/api/auth/two-factor/generate-backup-codes', tags: ['accounts'] })
    .errors(appErrors('PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'ATTEMPTS_EXCEEDED', 'TWO_FACTOR_OFF'))
    .input(z.strictObject({ password: TypedPassword }))
    .output(z.object({ backupCodes: z.array(z.string()) })),

  /** The new token of this device; every other one is signed out. */
  endTwoFactor: ownCall()
    .route({ method: 'POST', path: '/api/auth/two-factor/disable', tags: ['accounts'] })
    .errors(appErrors('PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'ATTEMPTS_EXCEEDED', 'TWO_FACTOR_OFF'))
    .input(z.strictObject({ password: TypedPassword }))
    .output(z.object({ token: z.string() })),

  /** Whether there is a password; whoever came only by a provider has none, and sets one by a link to their address. */
  waysIn: ownCall()
    .route({ method: 'GET', path: '/api/auth/list-accounts', tags: ['accounts'] })
    .output(z.object({ hasPassword: z.boolean() })),

  /** Oldest first. `address`: where a page can use them; null where the one at `origin` can. */
  passkeys: ownCall()
    .route({ method: 'GET', path: '/api/auth/passkey/list-user-passkeys', tags: ['accounts'] })
    .input(z.strictObject({ origin: z.string().max(300) }))
    .output(z.object({ passkeys: z.array(Passkey), address: z.string().nullable() })),

  /** What a page at this origin asks the browser to make one with. */
  beginPasskey: ownCall()
    .route({ method: 'POST', path: '/api/auth/passkey/generate-register-options', tags: ['accounts'] })
    .errors(appErrors('PASSKEY_ADDRESS', 'PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'ATTEMPTS_EXCEEDED', 'PASSKEYS_TOO_MANY'))
    .input(z.strictObject({ password: TypedPassword, origin: z.string().max(300) }))
    .output(z.object({ ticket: z.string(), wish: PasskeyWish })),

  addPasskey: ownCall()
    .route({ method: 'POST', path: '/api/auth/passkey/verify-registration', tags: ['accounts'] })
    .errors(appErrors('SIGN_IN_EXPIRED', 'PASSKEY_REFUSED', 'PASSKEYS_TOO_MANY', 'PASSKEY_NOT_FOUND'))
    .input(z.strictObject({ ticket: z.string().min(1).max(100), name: PasskeyName, made: MadePasskey }))
    .output(Passkey),

  renamePasskey: ownCall()
    .route({ method: 'POST', path: '/api/auth/passkey/update-passkey', tags: ['accounts'] })
    .errors(appErrors('PASSKEY_NOT_FOUND'))
    .input(z.strictObject({ id: z.string().min(1).max(1400), name: PasskeyName }))
    .output(Done),

  /** The new token of this device; every other one is signed out. */
  removePasskey: ownCall()
    .route({ method: 'POST', path: '/api/auth/passkey/delete-passkey', tags: ['accounts'] })
    .errors(appErrors('PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'ATTEMPTS_EXCEEDED', 'PASSKEY_NOT_FOUND'))
    .input(z.strictObject({ id: z.string().min(1).max(1400), password: TypedPassword }))
    .output(z.object({ token: z.string() })),

  sessions: ownCall()
    .route({ method: 'GET', path: '/api/auth/list-sessions', tags: ['accounts'] })
    .output(
      z.array(
        z.object({
          id: z.string(),
          createdAt: z.iso.datetime(),
          /** To the day. */
          lastSeenAt: z.iso.datetime(),
          userAgent: z.string(),
          isCurrent: z.boolean(),
        }),
      ),
    ),

  endSession: ownCall()
    .route({ method: 'POST', path: '/api/auth/revoke-session', tags: ['accounts'] })
    .input(z.strictObject({ id: z.string().min(1).max(64) }))
    .output(Done),

  endOtherSessions: ownCall()
    .route({ method: 'POST', path: '/api/auth/revoke-other-sessions', tags: ['accounts'] })
    .output(Done),

  /** The apps go to the bin of nobody: nobody reaches them, and they are deleted when their time in it is over. */
  remove: ownCall()
    .route({ method: 'POST', path: '/api/auth/delete-user', tags: ['accounts'] })
    .errors(appErrors('PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'ATTEMPTS_EXCEEDED'))
    .input(z.strictObject({ password: TypedPassword }))
    .output(Done),
}
