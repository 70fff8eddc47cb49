import { useCallback, useEffect, useState } from 'react'
import { describeFailure, type Failure } from '../../../../shared/domain/describe-failure.ts'
import type { KeyStorage, ModelProviderInfo, ProviderId, ProviderTest } from '../../../../shared/domain/model-provider.ts'
import { useClient } from '../../../state/client.tsx'

export type Loaded<Value> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly value: Value }
  | { readonly phase: 'failed'; readonly failure: Failure }

/** What a test of a provider said, for as long as the screen is open. */
export type TestState =
  | { readonly phase: 'testing'; readonly cancel: () => void }
  | { readonly phase: 'done'; readonly result: ProviderTest }

export interface ProvidersOfScreen {
  readonly providers: Loaded<readonly ModelProviderInfo[]>
  readonly keyStorage: Loaded<KeyStorage>
  readonly tests: ReadonlyMap<ProviderId, TestState>
  readonly reload: () => void
  readonly setProvider: (provider: ModelProviderInfo) => void
  readonly setKeyStorage: (storage: KeyStorage) => void
  /** Null when it was cancelled. */
  readonly test: (provider: ProviderId) => Promise<ProviderTest | null>
  readonly forgetTest: (provider: ProviderId) => void
}

/** `onModelsChanged` follows a test: it is what finds out which models there are. */
export function useProviders(onModelsChanged: () => Promise<void>): ProvidersOfScreen {
  const client = useClient()
  const [providers, setProviders] = useState<Loaded<readonly ModelProviderInfo[]>>({ phase: 'loading' })
  const [keyStorage, setKeyStorage] = useState<Loaded<KeyStorage>>({ phase: 'loading' })
  const [tests, setTests] = useState<ReadonlyMap<ProviderId, TestState>>(new Map())

  const reload = useCallback(() => {
    const failed = (error: unknown) => ({ phase: 'failed', failure: describeFailure(error) }) as const
    client.models.providers().then(
      (value) => setProviders({ phase: 'ready', value }),
      (error: unknown) => setProviders(failed(error)),
    )
    client.models.keyStorage().then(
      (value) => setKeyStorage({ phase: 'ready', value }),
      (error: unknown) => setKeyStorage(failed(error)),
    )
  }, [client])
  useEffect(reload, [reload])

  const setTest = (provider: ProviderId, test: TestState | null) =>
    setTests((all) => {
      const next = new Map(all)
      if (test === null) next.delete(provider)
      else next.set(provider, test)
      return next
    })

  return {
    providers,
    keyStorage,
    tests,
    reload,
    setProvider: (changed) =>
      setProviders((all) =>
        all.phase === 'ready' ? { phase: 'ready', value: all.value.map((each) => (each.id === changed.id ? changed : each)) } : all,
      ),
    setKeyStorage: (value) => setKeyStorage({ phase: 'ready', value }),
    async test(provider) {
      const stopped = new AbortController()
      setTest(provider, { phase: 'testing', cancel: () => stopped.abort() })
      const result = await client.models.test({ provider }, { signal: stopped.signal }).catch((error: unknown) => {
        const { code, message } = describeFailure(error)
        return stopped.signal.aborted ? null : ({ ok: false, code, message } as const)
      })
      setTest(provider, result === null ? null : { phase: 'done', result })
      void onModelsChanged()
      return result
    },
    forgetTest: (provider) => setTest(provider, null),
  }
}
