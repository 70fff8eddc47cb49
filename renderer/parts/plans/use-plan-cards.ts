import { useCallback, useEffect, useState } from 'react'
import { describeFailure, type Failure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { PlanCard } from '../../../shared/domain/plans.ts'
import { useReloadAccount } from '../../state/account.ts'
import { useClient } from '../../state/client.tsx'

export type PlanCards =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly cards: readonly PlanCard[] }
  | { readonly phase: 'failed'; readonly failure: Failure }

/** The plans of this installation, and the account's own anew: at each opening, and when somebody comes back from where they paid. */
export function usePlanCards(appId: AppId | null): readonly [PlanCards, () => void] {
  const client = useClient()
  const reloadAccount = useReloadAccount()
  const [load, setLoad] = useState<PlanCards>({ phase: 'loading' })
  const read = useCallback(() => {
    reloadAccount()
    client.session.paidPlans(appId === null ? {} : { appId }).then(
      ({ plans }) => setLoad({ phase: 'ready', cards: plans }),
      (error: unknown) => setLoad({ phase: 'failed', failure: describeFailure(error) }),
    )
  }, [appId, client, reloadAccount])
  useEffect(read, [read])
  useEffect(() => {
    window.addEventListener('focus', reloadAccount)
    return () => window.removeEventListener('focus', reloadAccount)
  }, [reloadAccount])
  return [load, read]
}
