import { z } from 'zod'
import { AccountId } from '../domain/ids.ts'
import { appErrors, call } from './base.ts'

/** The account fields of spec 000 §3 that the local owner has. */
const Account = z.object({
  accountId: AccountId,
  accountType: z.literal('builder'),
  name: z.string(),
  isAdmin: z.boolean(),
})
type Account = z.infer<typeof Account>

export const sessionContract = {
  /** Exchanges the code of the start address, once, for the owner's token. */
  start: call('public')
    .route({ method: 'POST', path: '/api/session/start', tags: ['session'] })
    .errors(appErrors('SESSION_CODE_INVALID'))
    .input(z.strictObject({ code: z.string().min(1).max(200) }))
    .output(z.object({ token: z.string(), expiresAt: z.iso.datetime() })),

  account: call('signed-in')
    .route({ method: 'GET', path: '/api/live_api/account/current', tags: ['session'] })
    .output(Account),

  /** Where this installation keeps its data, and what it is. */
  installation: call('admin')
    .route({ method: 'GET', path: '/api/installation', tags: ['session'] })
    .output(z.object({ dataFolder: z.string(), version: z.string(), host: z.enum(['desktop', 'headless']) })),
}
