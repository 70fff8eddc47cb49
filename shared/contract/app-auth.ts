import { oc } from '@orpc/contract'
import { z } from 'zod'
import { SignUp, TypedEmail, TypedPassword, UserName, UserRole } from '../domain/people.ts'
import { appErrors } from './base.ts'

/*
 * How an app's own users sign up, sign in and keep their account, on the app's own origin. The paths are better-auth's where it has one;
 * every answer is that of our own layer. A token is sent in the Authorization header and nowhere else.
 */
const call = oc.errors(appErrors('BAD_REQUEST', 'TOO_BUSY', 'USERS_DAMAGED', 'SESSION_ENDED'))
const ownCall = call.errors(appErrors('SIGN_IN_NEEDED', 'NOT_IN_DRAFT'))

const ticket = z.string().min(1).max(100)
const code = z.string().min(1).max(20)
const linkToken = z.string().min(1).max(200)

/** Who is signed in from now on, and by what. */
const UserSession = z.object({ token: z.string() })

/** Asked whether an address is known, the answer is the same for both. */
const Asked = z.object({ isAsked: z.literal(true) })
const Done = z.object({ isDone: z.literal(true) })

export const appAuthContract = {
  /** What the pages of signing in offer here. */
  settings: call.route({ method: 'GET', path: '/_app/auth/settings' }).output(z.object({ signUp: SignUp, isDraft: z.boolean() })),

  signUp: call
    .route({ method: 'POST', path: '/_app/auth/sign-up/email' })
    .errors(appErrors('SIGN_UP_CLOSED', 'EMAIL_INVALID', 'PASSWORD_WEAK', 'MAILS_TOO_MANY'))
    .input(z.strictObject({ name: UserName, email: TypedEmail, password: TypedPassword }))
    .output(z.object({ ticket: z.string() })),

  /** The code from the mail, and the ticket of whoever signed up: one is worth nothing without the other. */
  verifySignUp: call
    .route({ method: 'POST', path: '/_app/auth/sign-up/verify' })
    .errors(appErrors('CODE_INVALID', 'USER_DISABLED'))
    .input(z.strictObject({ ticket, code }))
    .output(UserSession),

  invitation: call
    .route({ method: 'POST', path: '/_app/auth/invitation' })
    .errors(appErrors('LINK_INVALID'))
    .input(z.strictObject({ ticket }))
    .output(z.object({ email: z.string(), name: z.string() })),

  acceptInvitation: call
    .route({ method: 'POST', path: '/_app/auth/invitation/accept' })
    .errors(appErrors('LINK_INVALID', 'PASSWORD_WEAK'))
    .input(z.strictObject({ ticket, name: UserName, password: TypedPassword }))
    .output(UserSession),

  signIn: call
    .route({ method: 'POST', path: '/_app/auth/sign-in/email' })
    .errors(appErrors('CREDENTIALS_INVALID', 'ATTEMPTS_EXCEEDED', 'USER_DISABLED'))
    .input(z.strictObject({ email: TypedEmail, password: TypedPassword }))
    .output(UserSession),

  sendCode: call
    .route({ method: 'POST', path: '/_app/auth/email-otp/send-verification-otp' })
    .errors(appErrors('EMAIL_INVALID', 'MAILS_TOO_MANY'))
    .input(z.strictObject({ email: TypedEmail, type: z.enum(['sign-in', 'forget-password']) }))
    .output(Asked),

  signInWithCode: call
    .route({ method: 'POST', path: '/_app/auth/sign-in/email-otp' })
    .errors(appErrors('EMAIL_INVALID', 'CODE_INVALID', 'ATTEMPTS_EXCEEDED', 'USER_DISABLED'))
    .input(z.strictObject({ email: TypedEmail, otp: code }))
    .output(UserSession),

  resetPassword: call
    .route({ method: 'POST', path: '/_app/auth/email-otp/reset-password' })
    .errors(appErrors('EMAIL_INVALID', 'CODE_INVALID', 'ATTEMPTS_EXCEEDED', 'PASSWORD_WEAK', 'USER_DISABLED'))
    .input(z.strictObject({ email: TypedEmail, otp: code, password: TypedPassword }))
    .output(UserSession),

  sendLink: call
    .route({ method: 'POST', path: '/_app/auth/sign-in/magic-link' })
    .errors(appErrors('EMAIL_INVALID', 'MAILS_TOO_MANY'))
    .input(z.strictObject({ email: TypedEmail, continueUrl: z.string().max(2000).default('/') }))
    .output(Asked),

  /** By a call and not by opening the link: whatever looks at links in mails would use it up. */
  signInWithLink: call
    .route({ method: 'POST', path: '/_app/auth/magic-link/verify' })
    .errors(appErrors('LINK_INVALID', 'USER_DISABLED'))
    .input(z.strictObject({ token: linkToken }))
    .output(UserSession),

  /** In a draft the answer has the token of a visitor, with which its page goes on. */
  signOut: call.route({ method: 'POST', path: '/_app/auth/sign-out' }).output(z.object({ token: z.string().nullable() })),

  account: ownCall
    .route({ method: 'GET', path: '/_app/auth/account' })
    .output(z.object({ email: z.string(), name: z.string(), role: UserRole, isDraft: z.boolean() })),

  rename: ownCall
    .route({ method: 'POST', path: '/_app/auth/update-user' })
    .input(z.strictObject({ name: UserName }))
    .output(Done),

  changePassword: ownCall
    .route({ method: 'POST', path: '/_app/auth/change-password' })
    .errors(appErrors('PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'PASSWORD_WEAK', 'ATTEMPTS_EXCEEDED'))
    .input(z.strictObject({ currentPassword: TypedPassword, newPassword: TypedPassword }))
    .output(UserSession),

  changeEmail: ownCall
    .route({ method: 'POST', path: '/_app/auth/change-email' })
    .errors(appErrors('PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'EMAIL_INVALID', 'EMAIL_IN_USE', 'ATTEMPTS_EXCEEDED', 'MAILS_TOO_MANY'))
    .input(z.strictObject({ newEmail: TypedEmail, password: TypedPassword }))
    .output(z.object({ ticket: z.string() })),

  verifyEmailChange: ownCall
    .route({ method: 'POST', path: '/_app/auth/change-email/verify' })
    .errors(appErrors('CODE_INVALID', 'EMAIL_IN_USE'))
    .input(z.strictObject({ ticket, code }))
    .output(z.object({ email: z.string() })),

  sessions: ownCall.route({ method: 'GET', path: '/_app/auth/list-sessions' }).output(
    z.array(
      z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        userAgent: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  ),

  endSession: ownCall
    .route({ method: 'POST', path: '/_app/auth/revoke-session' })
    .input(z.strictObject({ id: z.string().min(1).max(64) }))
    .output(Done),

  endOtherSessions: ownCall.route({ method: 'POST', path: '/_app/auth/revoke-other-sessions' }).output(Done),

  remove: ownCall
    .route({ method: 'POST', path: '/_app/auth/delete-user' })
    .errors(appErrors('PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'ATTEMPTS_EXCEEDED'))
    .input(z.strictObject({ password: TypedPassword }))
    .output(Done),
}
