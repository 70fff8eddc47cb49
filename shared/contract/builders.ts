import { z } from 'zod'
import { AccountRole } from '../domain/account.ts'
import { AccountId } from '../domain/ids.ts'
import { UserStatus } from '../domain/people.ts'
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

/** The builders of a host that has accounts, for its admins; elsewhere each of these calls answers NOT_FOUND. */
export const buildersContract = {
  /** Newest first. */
  list: adminCall()
    .route({ method: 'GET', path: '/api/builders', tags: ['builders'] })
    .output(z.object({ builders: z.array(Builder) })),

  /** Any subset; what is left out stays. It holds from their next call on. */
  update: adminCall()
    .route({ method: 'PATCH', path: '/api/builders/{accountId}', tags: ['builders'] })
    .errors(appErrors('USER_NOT_FOUND'))
    .input(
      z.strictObject({ accountId: AccountId, role: AccountRole.optional(), plan: Plan.optional(), twoFactor: z.literal('off').optional() }),
    )
    .output(Builder),
}
