import { useCallback, useEffect, useState } from 'react'
import type { Analytics, AnalyticsRange, LiveView } from '../../../shared/domain/analytics.ts'
import { describeFailure, type Failure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../state/client.tsx'

export type AnalyticsLoad =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'ready'; readonly analytics: Analytics }

/** While somebody looks, figures are read anew so often. */
const FRESH_MS = 30_000

/** What an app comes to in a range. While another range is read, the one before stays. */
export function useAnalytics(appId: AppId, range: AnalyticsRange): { readonly load: AnalyticsLoad; readonly reload: () => void } {
  const client = useClient()
  const [load, setLoad] = useState<AnalyticsLoad>({ phase: 'loading' })
  const [visit, setVisit] = useState(0)
  const reload = useCallback(() => setVisit((now) => now + 1), [])

  useEffect(() => {
    let isWanted = true
    client.analytics.read({ appId, range }).then(
      (analytics) => isWanted && setLoad({ phase: 'ready', analytics }),
      (error: unknown) => isWanted && setLoad({ phase: 'failed', failure: describeFailure(error) }),
    )
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whoever tries again reads anew
  }, [client, appId, range, visit])

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), FRESH_MS)
    return () => clearInterval(timer)
  }, [reload])
  return { load, reload }
}

export interface LiveLoad {
  /** Null until it is there. */
  readonly view: LiveView | null
  readonly hasEnded: boolean
  readonly again: () => void
}

/** Who is there, as it changes. */
export function useLiveView(appId: AppId, onChange: () => void): LiveLoad {
  const client = useClient()
  const [view, setView] = useState<LiveView | null>(null)
  const [hasEnded, setEnded] = useState(false)
  const [visit, setVisit] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const follow = async (signal: AbortSignal) => {
      setEnded(false)
      let isFirst = true
      try {
        for await (const next of await client.analytics.watch({ appId }, { signal })) {
          setView(next)
          if (!isFirst) onChange()
          isFirst = false
        }
      } catch {
        // It is said below.
      }
      if (!signal.aborted) setEnded(true)
    }
    void follow(stop.signal)
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whoever tries again watches anew
  }, [client, appId, visit, onChange])

  return { view, hasEnded, again: useCallback(() => setVisit((now) => now + 1), []) }
}
