import { describeFailure } from '../../shared/domain/describe-failure.ts'
import { ACCOUNT_CREATE_RETRIES, ACCOUNT_CREATE_RETRY_INTERVAL_S, ACCOUNT_CREATE_WAIT_AFTER_SALE_S } from '../../shared/limits/account.ts'
import type { Client } from '../api/client.ts'

export interface BeginSession {
  readonly client: { readonly accounts: Pick<Client['accounts'], 'create'> }
  /** After a paid sale the account may not be known yet. */
  readonly saleId: string | null
  readonly wait: (delayMs: number) => Promise<void>
}

/** Makes the account of whoever has signed in. `unauthorized`: they may not have one. Fails as the call fails otherwise. */
export async function beginSession({ client, saleId, wait }: BeginSession): Promise<'created' | 'unauthorized'> {
  if (saleId !== null) await wait(ACCOUNT_CREATE_WAIT_AFTER_SALE_S * 1000)
  const retries = saleId === null ? 0 : ACCOUNT_CREATE_RETRIES
  for (let tries = 0; ; tries += 1) {
    try {
      await client.accounts.create()
      return 'created'
    } catch (error) {
      if (describeFailure(error).code !== 'UNAUTHORIZED') throw error
      if (tries === retries) return 'unauthorized'
    }
    await wait(ACCOUNT_CREATE_RETRY_INTERVAL_S * 1000)
  }
}
