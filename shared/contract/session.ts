import { z } from 'zod'
import { Account } from '../domain/account.ts'
import { AppId } from '../domain/ids.ts'
import { ACCOUNT_TYPES } from '../limits/account.ts'
import { PlanCard } from '../domain/plans.ts'
import { appErrors, call } from './base.ts'

/** The account fields of spec 000 §3. Without payments nobody has a subscription. */
const CurrentAccount = Account.omit({ role: true }).extend({
  accountType: z.enum(ACCOUNT_TYPES),
  isAdmin: z.boolean(),
  subscriptionId: z.string().nullable(),
  planSubscriptionStatus: z.string().nullable(),
  /** The sales that the subscription was paid with. */
  subscriptionPaymentIds: z.array(z.string()),
  planSubscriptionCancelledAt: z.iso.datetime().nullable(),
  appId: AppId.nullable(),
  appHeader: z.string().nullable(),
  hasPaidAppPackage: z.boolean(),
  hasBusinessInfo: z.boolean(),
})

export const sessionContract = {
  /** Exchanges the code of the start address, once, for the owner's token. */
  start: call('public')
    .route({ method: 'POST', path: '/api/session/start', tags: ['session'] })
    .errors(appErrors('SESSION_CODE_INVALID'))
    .input(z.strictObject({ code: z.string().min(1).max(200) }))
    .output(z.object({ token: z.string(), expiresAt: z.iso.datetime() })),

  account: call('signed-in')
    .route({ method: 'GET', path: '/api/live_api/account/current', tags: ['session'] })
    .output(CurrentAccount),

  /** The plans of this installation, the lowest first; with `appId`, of the account that has the app. */
  paidPlans: call('signed-in')
    .route({ method: 'GET', path: '/api/live_api/app/paidPlans', tags: ['session'] })
    .errors(appErrors('APP_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId.optional() }))
    .output(z.object({ plans: z.array(PlanCard) })),

  /** Where this installation keeps its data, the program that keeps that folder in step with other computers, if one does, and what it is. */
  installation: call('admin')
    .route({ method: 'GET', path: '/api/installation', tags: ['session'] })
    .output(
      z.object({
        dataFolder: z.string(),
        syncedBy: z.string().nullable(),
        /** A newer program has used the folder, so it is only read. */
        isOnlyRead: z.boolean(),
        version: z.string(),
        host: z.enum(['desktop', 'headless']),
      }),
    ),
}
