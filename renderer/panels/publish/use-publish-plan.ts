import { useCallback, useEffect, useState } from 'react'
import type { App } from '../../../shared/domain/app.ts'
import type { Audience } from '../../../shared/domain/audience.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { PublishOffer } from '../../../shared/domain/publication.ts'
import { useClient } from '../../state/client.tsx'

export type PlanLoad =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly plan: PublishOffer }
  | { readonly phase: 'failed'; readonly reason: string }

/** The effect of publishing now, for the given audience. The previous plan is shown until the next is loaded. */
export function usePublishPlan({ id: appId, versionId, slug }: App, audience: Audience | null): readonly [PlanLoad, () => void] {
  const client = useClient()
  const [load, setLoad] = useState<PlanLoad>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const take = (next: PlanLoad) => isCurrent && setLoad(next)
    client.apps.publishPlan({ appId, ...(audience === null ? {} : { audience }) }).then(
      (plan) => take({ phase: 'ready', plan }),
      (error: unknown) => take({ phase: 'failed', reason: describeFailure(error).message }),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another version is another plan, another slug another address
  }, [appId, client, versionId, slug, audience, attempt])
  return [load, useCallback(() => setAttempt((n) => n + 1), [])]
}
