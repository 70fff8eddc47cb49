import { useCallback, useEffect, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { NetworkShare } from '../../../shared/domain/network-share.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { useClient } from '../../state/client.tsx'

export interface SharedNetwork {
  /** Null while it is loaded. */
  readonly share: NetworkShare | null
  /** Why the last thing that was asked for was refused. */
  readonly failure: string | null
  readonly isBusy: boolean
  readonly set: (change: { readonly isOn?: boolean; readonly isKept?: boolean }) => void
  readonly changePort: () => void
}

/** How an app is shared on this network, as it changes. */
export function useNetworkShare(appId: AppId): SharedNetwork {
  const client = useClient()
  const [share, setShare] = useState<NetworkShare | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const follow = async (signal: AbortSignal) => {
      try {
        for await (const now of await client.network.watch({ appId }, { signal })) setShare(now)
      } catch (error) {
        if (!signal.aborted) setFailure(describeFailure(error).message)
      }
    }
    void follow(stop.signal)
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- both are used in the loop, which the rule does not see
  }, [client, appId])

  const ask = useCallback(async (asked: Promise<NetworkShare>) => {
    setBusy(true)
    setFailure(null)
    await asked.then(setShare, (error: unknown) => setFailure(describeFailure(error).message))
    setBusy(false)
  }, [])

  return {
    share,
    failure,
    isBusy,
    set: (change) => void ask(client.network.set({ appId, ...change })),
    changePort: () => void ask(client.network.changePort({ appId })),
  }
}
