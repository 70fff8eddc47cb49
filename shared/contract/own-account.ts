import { z } from 'zod'
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
    .errors(appErrors('PASSWORD_WRONG', 'PASSWORD_WEAK', 'ATTEMPTS_EXCEEDED'))
    .input(z.strictObject({ currentPassword: TypedPassword, newPassword: TypedPassword }))
    .output(z.object({ token: z.string() })),

  /** Writes a code to the new address, whether it is taken or not: only who reads its mail is told so. */
  changeEmail: ownCall()
    .route({ method: 'POST', path: '/api/auth/change-email', tags: ['accounts'] })
    .errors(appErrors('PASSWORD_WRONG', 'EMAIL_INVALID', 'ATTEMPTS_EXCEEDED', 'MAILS_TOO_MANY'))
    .input(z.strictObject({ newEmail: TypedEmail, password: TypedPassword }))
    .output(z.object({ ticket: z.string() })),

  /** With the code that the new address was written, and the ticket of whoever asked for it. */
  completeEmailChange: ownCall()
    .route({ method: 'POST', path: '/api/live_api/account/completeEmailChange', tags: ['accounts'] })
    .errors(appErrors('EMAIL_INVALID', 'CODE_INVALID', EMAIL_EXISTS_CODE))
    .input(z.strictObject({ newEmail: TypedEmail, ticket: z.string().min(1).max(100), code: z.string().min(1).max(20) }))
    .output(z.object({ email: z.string() })),

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
    .errors(appErrors('PASSWORD_WRONG', 'ATTEMPTS_EXCEEDED'))
    .input(z.strictObject({ password: TypedPassword }))
    .output(Done),
}
