import { useEffect, useEffectEvent, useState } from 'react'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { FileDiff, Version } from '../../../shared/domain/version.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'

/** What to compare. Null: `from` is the version before `to`, and `to` the newest; with `otherAppId` the newest of each. */
export interface ChangesQuery {
  readonly from: VersionId | null
  readonly to: VersionId | null
  readonly otherAppId: AppId | null
}

export interface Changes {
  readonly query: ChangesQuery
  readonly diffs: readonly FileDiff[]
  readonly from: Version | null
  readonly to: Version | null
}

export type ChangesLoad =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly changes: Changes }
  | { readonly phase: 'failed' }

/** Loads a comparison whenever the query changes. `attempt`: loads the same one again. */
export function useChanges(appId: AppId, query: ChangesQuery, attempt: number): ChangesLoad {
  const client = useClient()
  const showFailure = useFailureToast()
  const [load, setLoad] = useState<(ChangesLoad & { readonly of: ChangesQuery }) | null>(null)
  const fail = useEffectEvent((error: unknown) => showFailure(VERSIONS_TEXT.compareLoadFailed, error))
  useEffect(() => {
    const abort = new AbortController()
    const { from, to, otherAppId } = query
    const input = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }), ...(otherAppId === null ? {} : { otherAppId }) }
    client.versions.diff({ appId, ...input }, { signal: abort.signal }).then(
      (read) => !abort.signal.aborted && setLoad({ of: query, phase: 'ready', changes: { ...read, query } }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        setLoad({ of: query, phase: 'failed' })
        fail(error)
      },
    )
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `attempt` reads the same comparison again
  }, [appId, client, query, attempt])
  return load === null || load.of !== query ? { phase: 'loading' } : load
}
