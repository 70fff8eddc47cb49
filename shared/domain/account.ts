import { z } from 'zod'
import { ACCOUNT_ROLES } from '../limits/account.ts'
import { PLAN_FALLBACK_ID } from '../limits/plans.ts'
import { AccountId } from './ids.ts'

/** The plan of whoever has not chosen one. */
export const FIRST_PLAN = PLAN_FALLBACK_ID

export const AccountRole = z.enum(ACCOUNT_ROLES)
export type AccountRole = z.infer<typeof AccountRole>

/** Somebody who builds: the owner of this installation, or a builder who signed up on a headless host. */
export const Account = z.object({
  accountId: AccountId,
  /** Null for the local owner, who needs none. */
  email: z.string().nullable(),
  name: z.string(),
  /** The local owner is admin. */
  role: AccountRole,
  /** The id of the plan. Plans limit builders and never the local owner. */
  plan: z.string(),
})
export type Account = z.infer<typeof Account>
