import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { Visitor } from '../../../../shared/domain/visitor.ts'
import type { Client } from '../../../api/client.ts'
import { useClient } from '../../../state/client.tsx'
import { openApp } from '../../../state/open-app.ts'

export type SeenTable = Awaited<ReturnType<Client['access']['overview']>>[number]
export type Creator = Awaited<ReturnType<Client['access']['creators']>>[number]

export type VisitorLoad<Value> =
  | { readonly phase: 'reading' }
  | { readonly phase: 'read'; readonly value: Value }
  | { readonly phase: 'failed'; readonly message: string }

/** Loads the answer for a key and follows changes by anybody. The old answer is shown until the new one is loaded. */
function useFollowed<Value>(appId: AppId, key: string, ask: (signal: AbortSignal) => Promise<Value>): VisitorLoad<Value> {
  const { versions, rowChanges } = openApp(appId)
  const versionId = useAtomValue(versions)?.[0]?.id ?? null
  const changes = useAtomValue(rowChanges)
  const [answer, setAnswer] = useState<{ readonly key: string; readonly read: VisitorLoad<Value> } | null>(null)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const abort = new AbortController()
    askNow(abort.signal).then(
      (value) => !abort.signal.aborted && setAnswer({ key, read: { phase: 'read', value } }),
      (error: unknown) => !abort.signal.aborted && setAnswer({ key, read: { phase: 'failed', message: describeFailure(error).message } }),
    )
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what has changed is read anew
  }, [key, versionId, changes])
  return answer?.key === key ? answer.read : { phase: 'reading' }
}

const asked = ({ kind, creatorId }: Visitor) => ({ visitor: kind, ...(creatorId === undefined ? {} : { creatorId }) })

export function useSeenTables(appId: AppId, data: DataSet, visitor: Visitor): VisitorLoad<readonly SeenTable[]> {
  const client = useClient()
  const key = JSON.stringify(['tables', data, visitor])
  return useFollowed(appId, key, (signal) => client.access.overview({ appId, data, ...asked(visitor) }, { signal }))
}

export function useSeenRows(appId: AppId, data: DataSet, entity: string, visitor: Visitor, limit: number) {
  const client = useClient()
  const key = JSON.stringify(['rows', data, entity, visitor, limit])
  return useFollowed(appId, key, (signal) => client.access.rows({ appId, data, entity, ...asked(visitor), limit }, { signal }))
}

export function useCreators(appId: AppId, data: DataSet, entity: string): VisitorLoad<readonly Creator[]> {
  const client = useClient()
  return useFollowed(appId, JSON.stringify(['creators', data, entity]), (signal) =>
    client.access.creators({ appId, data, entity }, { signal }),
  )
}
