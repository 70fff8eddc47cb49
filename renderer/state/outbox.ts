import { useCallback, useEffect, useState } from 'react'
import { describeFailure, type Failure } from '../../shared/domain/describe-failure.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { Outbox } from '../../shared/domain/mail.ts'
import { useClient } from './client.tsx'

export type OutboxLoad =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'ready'; readonly outbox: Outbox }

/** An app's mails, as they change. */
export function useOutbox(appId: AppId): { readonly load: OutboxLoad; readonly reload: () => void } {
  const client = useClient()
  const [load, setLoad] = useState<OutboxLoad>({ phase: 'loading' })
  const [visit, setVisit] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const follow = async (signal: AbortSignal) => {
      try {
        for await (const outbox of await client.mail.watch({ appId }, { signal })) setLoad({ phase: 'ready', outbox })
      } catch (error) {
        if (!signal.aborted) setLoad({ phase: 'failed', failure: describeFailure(error) })
      }
    }
    void follow(stop.signal)
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whoever tries again watches anew
  }, [client, appId, visit])

  return { load, reload: useCallback(() => setVisit((now) => now + 1), []) }
}
