import { z } from 'zod'
import { AccountRole } from '../domain/account.ts'
import { AccountId } from '../domain/ids.ts'
import { UserStatus } from '../domain/people.ts'
import { SignInProviderForm, SignInProviderInfo, SignInProviderTest } from '../domain/sign-in-provider.ts'
import { PLAN_IDS } from '../limits/plans.ts'
import { appErrors, call } from './base.ts'

const Plan = z.enum(PLAN_IDS)

const Builder = z.object({
  accountId: AccountId,
  email: z.string(),
  name: z.string(),
  role: AccountRole,
  plan: Plan,
  status: UserStatus,
  /** Signs in in two steps. */
  hasTwoFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  /** To the day; null for somebody who has never signed in. */
  lastSeenAt: z.iso.datetime().nullable(),
})

const adminCall = () => call('admin').errors(appErrors('NOT_FOUND', 'USERS_DAMAGED'))

const provided = { tags: ['builders'], path: '/api/sign-in-provider' } as const

/** The builders of a host that has accounts, for its admins; elsewhere each of these calls answers NOT_FOUND. */
export const buildersContract = {
  /** Newest first. */
  list: adminCall()
    .route({ method: 'GET', path: '/api/builders', tags: ['builders'] })
    .output(z.object({ builders: z.array(Builder) })),

  /** Any subset; what is left out stays. It holds from their next call on. Disabling signs them out everywhere; nobody disables themselves. */
  update: adminCall()
    .route({ method: 'PATCH', path: '/api/builders/{accountId}', tags: ['builders'] })
    .errors(appErrors('USER_NOT_FOUND'))
    .input(
      z.strictObject({
        accountId: AccountId,
        role: AccountRole.optional(),
        plan: Plan.optional(),
        twoFactor: z.literal('off').optional(),
        isDisabled: z.boolean().optional(),
      }),
    )
    .output(Builder),

  /** With whom one can sign in besides. */
  provider: adminCall()
    .route({ method: 'GET', ...provided })
    .output(SignInProviderInfo),

  /** The secret can be written and never read; absent, the one that is kept stays, as long as issuer and client are the same. */
  setProvider: adminCall()
    .route({ method: 'PUT', ...provided })
    .errors(appErrors('SIGN_IN_PROVIDER_REFUSED', 'KEY_STORAGE_LOCKED', 'KEY_STORAGE_FAILED'))
    .input(z.strictObject({ provider: SignInProviderForm, secret: z.string().max(1000).optional() }))
    .output(SignInProviderInfo),

  /** Whoever came by it keeps their account, and sets a password by a link. */
  removeProvider: adminCall()
    .route({ method: 'DELETE', ...provided })
    .errors(appErrors('SIGN_IN_PROVIDER_REFUSED'))
    .output(SignInProviderInfo),

  /** Asks it what it can do, and whether it knows the client. Nobody signs in. */
  testProvider: adminCall()
    .route({ method: 'POST', path: '/api/sign-in-provider/test', tags: ['builders'] })
    .errors(appErrors('SIGN_IN_PROVIDER_REFUSED'))
    .output(SignInProviderTest),
}
