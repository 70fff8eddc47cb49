import { useCallback, useEffect, useState } from 'react'
import type { AppSecret, FunctionSecretUsage } from '../../../shared/domain/app-secret.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { SECRETS_TEXT } from '../../../shared/text/secrets.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'

export interface AppSecrets {
  /** Null until they are loaded. */
  readonly secrets: readonly AppSecret[] | null
  readonly usage: readonly FunctionSecretUsage[]
  readonly hasFailed: boolean
  readonly isWorking: boolean
  reload(): void
  /** True when it was done. */
  remove(name: string): Promise<boolean>
}

/** The names of an app's secrets and what uses them. Their values never come here. */
export function useSecrets(appId: AppId): AppSecrets & { during<T>(act: () => Promise<T>): Promise<T> } {
  const client = useClient()
  const show = useToast()
  const fail = useFailureToast()
  const [known, setKnown] = useState<{ readonly secrets: readonly AppSecret[]; readonly usage: readonly FunctionSecretUsage[] } | null>(
    null,
  )
  const [hasFailed, setFailed] = useState(false)
  const [isWorking, setWorking] = useState(false)

  const load = useCallback(
    (signal?: AbortSignal) =>
      client.secrets.list({ appId }, signal === undefined ? {} : { signal }).then(
        (found) => {
          setKnown(found)
          setFailed(false)
        },
        (error: unknown) => {
          if (signal?.aborted === true) return
          setFailed(true)
          fail(SECRETS_TEXT.loadFailed, error)
        },
      ),
    [client, appId, fail],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  async function during<T>(act: () => Promise<T>): Promise<T> {
    setWorking(true)
    try {
      return await act()
    } finally {
      setWorking(false)
    }
  }

  return {
    secrets: known?.secrets ?? null,
    usage: known?.usage ?? [],
    hasFailed,
    isWorking,
    reload: () => void load(),
    during,
    remove: (name) =>
      during(async () => {
        try {
          await client.secrets.remove({ appId, name })
          show({ tone: 'success', title: SECRETS_TEXT.deleted })
          await load()
          return true
        } catch (error) {
          fail(SECRETS_TEXT.deleteFailed, error)
          return false
        }
      }),
  }
}
