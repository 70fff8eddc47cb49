import { z } from 'zod'
import { AccountId } from './ids.ts'

export const AccountRole = z.enum(['user', 'admin'])
export type AccountRole = z.infer<typeof AccountRole>

/** Somebody who builds: the owner of this installation, or a builder who signed up on a headless host. */
export const Account = z.object({
  accountId: AccountId,
  /** Null for the local owner, who needs none. */
  email: z.string().nullable(),
  name: z.string(),
  /** The local owner is admin. */
  role: AccountRole,
  /** The id of the plan; `free` before any was chosen. Plans limit builders and never the local owner. */
  plan: z.string(),
})
export type Account = z.infer<typeof Account>
