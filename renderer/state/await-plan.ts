import { ACCOUNT_POLL_INTERVAL_MS, ACCOUNT_POLL_TRIES, SUBSCRIPTION_ALIVE } from '../../shared/limits/account.ts'
import type { Client } from '../api/client.ts'

export interface AwaitPlan {
  readonly client: { readonly session: Pick<Client['session'], 'account'> }
  /** Null: whichever purchase it was. */
  readonly saleId: string | null
  readonly wait: (delayMs: number) => Promise<void>
}

/** Reads the account again after a purchase, until its plan is paid for. A call that fails counts as one that does not say so yet. */
export async function awaitPlan({ client, saleId, wait }: AwaitPlan): Promise<'done' | 'given-up'> {
  for (let tries = 1; ; tries += 1) {
    const account = await client.session.account().catch(() => null)
    const isAlive = account?.planSubscriptionStatus === SUBSCRIPTION_ALIVE
    const isPaid = saleId !== null && account?.subscriptionPaymentIds.includes(saleId) === true
    if (isAlive || isPaid) return 'done'
    if (tries === ACCOUNT_POLL_TRIES) return 'given-up'
    await wait(ACCOUNT_POLL_INTERVAL_MS)
  }
}
