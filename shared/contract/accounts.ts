import { z } from 'zod'
import { AccountId, AppId } from '../domain/ids.ts'
import { TypedEmail, TypedPassword, UserName } from '../domain/people.ts'
import { PasskeyAnswer, PasskeyQuestion } from '../domain/passkey.ts'
import { OTHER_BUILDER_HOSTS } from '../limits/people.ts'
import { appErrors, call } from './base.ts'

/*
 * How builders come and go on a headless host that has accounts; elsewhere each of these calls answers NOT_FOUND. The paths of 000 §7 are
 * the specification's, the others better-auth's where it has one.
 */
const publicCall = () => call('public').errors(appErrors('NOT_FOUND', 'TOO_BUSY', 'USERS_DAMAGED'))
const ownCall = () => call('signed-in').errors(appErrors('NOT_FOUND', 'TOO_BUSY', 'USERS_DAMAGED'))

const continueUrl = z.string().max(2000).default('/')
/** Whose users are meant: those of a published app, or else the builders. */
const appId = AppId.optional()
const code = z.string().min(1).max(20)
/** Of the page that asks: the builder's pages answer at more than one name. */
const origin = z.string().max(300)

const BuilderSession = z.object({ token: z.string() })
/** Asked whether an address is known, the answer is the same for both. */
const Asked = z.object({ isAsked: z.literal(true) })
const Done = z.object({ isDone: z.literal(true) })

export const accountsContract = {
  /** Whether this host has accounts at all, and with whom one can sign in besides. */
  settings: call('public')
    .route({ method: 'GET', path: '/api/auth/settings', tags: ['accounts'] })
    .output(z.object({ hasAccounts: z.boolean(), provider: z.string().nullable() })),

  /** The same for an address that has an account: whoever reads its mail is told so by `verifySignUp`. */
  signUp: publicCall()
    .route({ method: 'POST', path: '/api/auth/sign-up/email', tags: ['accounts'] })
    .errors(appErrors('EMAIL_INVALID', 'PASSWORD_WEAK', 'MAILS_TOO_MANY'))
    .input(z.strictObject({ name: UserName, email: TypedEmail, password: TypedPassword }))
    .output(z.object({ ticket: z.string() })),

  /** The code from the mail, and the ticket of whoever signed up: one is worth nothing without the other. */
  verifySignUp: publicCall()
    .route({ method: 'POST', path: '/api/auth/sign-up/verify', tags: ['accounts'] })
    .errors(appErrors('CODE_INVALID', 'EMAIL_IN_USE'))
    .input(z.strictObject({ ticket: z.string().min(1).max(100), code }))
    .output(BuilderSession),

  signIn: publicCall()
    .route({ method: 'POST', path: '/api/auth/sign-in/email', tags: ['accounts'] })
    .errors(appErrors('CREDENTIALS_INVALID', 'ATTEMPTS_EXCEEDED', 'USER_DISABLED', 'SECOND_STEP_NEEDED'))
    .input(z.strictObject({ email: TypedEmail, password: TypedPassword }))
    .output(BuilderSession),

  /**
   * Where the person signs in with the provider, and the ticket that they come back with. They come back to one name of this host; `begunAt`
   * is the one that asked, where it is another.
   */
  beginProvider: publicCall()
    .route({ method: 'POST', path: '/api/auth/oidc/begin', tags: ['accounts'] })
    .errors(appErrors('PROVIDER_FAILED'))
    .input(z.strictObject({ begunAt: z.enum(OTHER_BUILDER_HOSTS).optional() }).default({}))
    .output(z.object({ address: z.string(), ticket: z.string() })),

  /** `answer`: the query that the provider came back with. */
  finishProvider: publicCall()
    .route({ method: 'POST', path: '/api/auth/oidc/finish', tags: ['accounts'] })
    .errors(
      appErrors(
        'PROVIDER_STATE_WRONG',
        'PROVIDER_FAILED',
        'PROVIDER_EMAIL_UNPROVEN',
        'EMAIL_IN_USE',
        'USER_DISABLED',
        'SECOND_STEP_NEEDED',
      ),
    )
    .input(z.strictObject({ ticket: z.string().max(100), answer: z.string().max(8000) }))
    .output(BuilderSession),

  /** What a page at this origin asks a browser for a passkey with. Nothing of it says who has one. */
  beginPasskey: publicCall()
    .route({ method: 'POST', path: '/api/auth/passkey/generate-authenticate-options', tags: ['accounts'] })
    .errors(appErrors('PASSKEY_ADDRESS'))
    .input(z.strictObject({ origin }))
    .output(z.object({ ticket: z.string(), question: PasskeyQuestion })),

  /** Both steps of signing in at once, since the device has asked its person. */
  finishPasskey: publicCall()
    .route({ method: 'POST', path: '/api/auth/passkey/verify-authentication', tags: ['accounts'] })
    .errors(appErrors('SIGN_IN_EXPIRED', 'PASSKEY_REFUSED', 'USER_DISABLED'))
    .input(z.strictObject({ ticket: z.string().min(1).max(100), answer: PasskeyAnswer }))
    .output(BuilderSession),

  /** With the ticket of SECOND_STEP_NEEDED and a code of the authenticator app, or a backup code. */
  passSecondStep: publicCall()
    .route({ method: 'POST', path: '/api/auth/two-factor/verify', tags: ['accounts'] })
    .errors(appErrors('SIGN_IN_EXPIRED', 'CODE_INVALID', 'ATTEMPTS_EXCEEDED', 'USER_DISABLED'))
    .input(z.strictObject({ ticket: z.string().min(1).max(100), code }))
    .output(BuilderSession),

  /** By a call and not by opening the link: whatever looks at links in mails would use it up. */
  signInWithLink: publicCall()
    .route({ method: 'POST', path: '/api/auth/magic-link/verify', tags: ['accounts'] })
    .errors(appErrors('LINK_INVALID', 'USER_DISABLED', 'SECOND_STEP_NEEDED'))
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(BuilderSession),

  /** Ends every other session. */
  resetPassword: publicCall()
    .route({ method: 'POST', path: '/api/auth/reset-password', tags: ['accounts'] })
    .errors(appErrors('EMAIL_INVALID', 'CODE_INVALID', 'ATTEMPTS_EXCEEDED', 'PASSWORD_WEAK', 'USER_DISABLED', 'SECOND_STEP_NEEDED'))
    .input(z.strictObject({ email: TypedEmail, otp: code, password: TypedPassword }))
    .output(BuilderSession),

  /** A new token; the old one ends. The local owner's stays. */
  refresh: ownCall()
    .route({ method: 'POST', path: '/api/auth/refresh', tags: ['accounts'] })
    .output(BuilderSession),

  signOut: ownCall()
    .route({ method: 'POST', path: '/api/auth/sign-out', tags: ['accounts'] })
    .output(Done),

  /** The account of whoever has signed in; whoever has one keeps it. */
  create: ownCall()
    .route({ method: 'POST', path: '/api/live_api/account/create', tags: ['accounts'] })
    .output(z.object({ accountId: AccountId })),

  /** `mainAppId`: as `appId` elsewhere. The users of an app enter the code on the app's own page; builders follow a link. */
  sendResetPasswordEmail: publicCall()
    .route({ method: 'POST', path: '/api/live_api/account/sendResetPasswordEmail', tags: ['accounts'] })
    .errors(appErrors('APP_NOT_FOUND', 'EMAIL_INVALID', 'MAILS_TOO_MANY'))
    .input(z.strictObject({ mainAppId: appId, email: TypedEmail, continueUrl }))
    .output(Asked),

  /** A link and a one-time code in one mail. */
  sendMagicLink: publicCall()
    .route({ method: 'POST', path: '/api/live_api/account/sendMagicLink', tags: ['accounts'] })
    .errors(appErrors('APP_NOT_FOUND', 'EMAIL_INVALID', 'MAILS_TOO_MANY'))
    .input(z.strictObject({ appId, email: TypedEmail, continueUrl }))
    .output(Asked),

  validateOtp: publicCall()
    .route({ method: 'POST', path: '/api/live_api/account/validateOtp', tags: ['accounts'] })
    .errors(appErrors('APP_NOT_FOUND', 'EMAIL_INVALID', 'CODE_INVALID', 'ATTEMPTS_EXCEEDED', 'USER_DISABLED', 'SECOND_STEP_NEEDED'))
    .input(z.strictObject({ appId, email: TypedEmail, otp: code }))
    .output(z.object({ customToken: z.string(), tenantId: z.union([z.literal('builders'), AppId]) })),
}
