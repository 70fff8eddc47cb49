import { useCallback } from 'react'
import type { AppId } from '../../shared/domain/ids.ts'
import type { ContextItem, SourceReaders } from '../../shared/domain/source.ts'
import { SOURCES_TEXT } from '../../shared/text/sources.ts'
import { useClient } from './client.tsx'
import { useFailureToast } from './toasts.ts'

/** The closest first. */
export function sourceReadersChoices() {
  return (['none', 'all', 'anonymous'] as const).map((value) => ({ value, label: SOURCES_TEXT.readersOf[value] }))
}

/** Says who may search a data source where the app is used. */
export function useSetReaders(appId: AppId): (item: ContextItem, readers: SourceReaders) => Promise<void> {
  const client = useClient()
  const showFailure = useFailureToast()
  return useCallback(
    async ({ id }, readers) => {
      try {
        await client.sources.setReaders({ appId, id, readers })
      } catch (error) {
        showFailure(SOURCES_TEXT.readersFailed, error)
      }
    },
    [appId, client, showFailure],
  )
}
