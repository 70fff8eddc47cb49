import { useCallback, useEffect, useState } from 'react'
import { describeFailure, type Failure } from '../../../../shared/domain/describe-failure.ts'
import type { SpendLimits } from '../../../../shared/domain/usage.ts'
import type { Client } from '../../../api/client.ts'
import { useClient } from '../../../state/client.tsx'

export type UsageOfAll = Awaited<ReturnType<Client['usage']['list']>>

export type UsageLoad =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'ready'; readonly usage: UsageOfAll }

export type LimitSaving =
  | { readonly phase: 'idle' }
  | { readonly phase: 'saving' }
  | { readonly phase: 'saved' }
  | { readonly phase: 'failed'; readonly reason: string }

export function useUsage() {
  const client = useClient()
  const [load, setLoad] = useState<UsageLoad>({ phase: 'loading' })
  const [saving, setSaving] = useState<LimitSaving>({ phase: 'idle' })
  const reload = useCallback(() => {
    client.usage.list().then(
      (usage) => setLoad({ phase: 'ready', usage }),
      (error: unknown) => setLoad({ phase: 'failed', failure: describeFailure(error) }),
    )
  }, [client])
  useEffect(reload, [reload])

  function save(changes: Partial<SpendLimits>): void {
    setSaving({ phase: 'saving' })
    client.usage.setLimits(changes).then(
      (limits) => {
        setLoad((now) => (now.phase === 'ready' ? { ...now, usage: { ...now.usage, limits } } : now))
        setSaving({ phase: 'saved' })
      },
      (error: unknown) => {
        setSaving({ phase: 'failed', reason: describeFailure(error).message })
        reload()
      },
    )
  }
  return { load, saving, save, reload }
}
