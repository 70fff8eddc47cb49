import { useCallback, useEffect, useRef, useState } from 'react'
import { describeFailure, type Failure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { AppAiSettings, AppAiUse } from '../../../shared/domain/model-provider.ts'
import { useClient } from '../../state/client.tsx'

export type Saving =
  | { readonly phase: 'idle' }
  | { readonly phase: 'saving' }
  | { readonly phase: 'saved' }
  | { readonly phase: 'failed'; readonly reason: string }

export type AppAiLoad =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'ready'; readonly settings: AppAiSettings; readonly use: AppAiUse }

export interface AppAi {
  readonly load: AppAiLoad
  readonly saving: Saving
  readonly save: (changes: Partial<AppAiSettings>) => void
  readonly reload: () => void
}

/** The limits of an app's own questions to a model. A change is shown at once and saved in the background. */
export function useAppAi(appId: AppId): AppAi {
  const client = useClient()
  const [load, setLoad] = useState<AppAiLoad>({ phase: 'loading' })
  const [saving, setSaving] = useState<Saving>({ phase: 'idle' })
  const lastSave = useRef(0)

  const reload = useCallback(() => {
    client.apps.ai({ appId }).then(
      ({ settings, use }) => setLoad({ phase: 'ready', settings, use }),
      (error: unknown) => setLoad({ phase: 'failed', failure: describeFailure(error) }),
    )
  }, [client, appId])
  useEffect(reload, [reload])

  function save(changes: Partial<AppAiSettings>) {
    lastSave.current += 1
    const own = lastSave.current
    setSaving({ phase: 'saving' })
    setLoad((now) => (now.phase === 'ready' ? { ...now, settings: { ...now.settings, ...changes } } : now))
    client.apps.setAi({ appId, settings: changes }).then(
      ({ settings, use }) => {
        if (own !== lastSave.current) return
        setLoad((now) => (now.phase === 'ready' ? { ...now, settings, use } : now))
        setSaving({ phase: 'saved' })
      },
      (error: unknown) => {
        if (own !== lastSave.current) return
        setSaving({ phase: 'failed', reason: describeFailure(error).message })
        reload()
      },
    )
  }
  return { load, saving, save, reload }
}
