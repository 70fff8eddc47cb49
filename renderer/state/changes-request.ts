import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { AppId, VersionId } from '../../shared/domain/ids.ts'

/** Two versions to compare. `from` null: the one before `to`; `to` null: the newest. */
export interface ChangesRequest {
  readonly appId: AppId
  readonly from: VersionId | null
  readonly to: VersionId | null
}

/** What All Changes is asked to show; null while nobody asks. Whoever shows it sets it back. */
export const changesRequest = atom<ChangesRequest | null>(null)

/** Opens All Changes from any panel. */
export function useOpenChanges(): (appId: AppId, versions: Pick<ChangesRequest, 'from' | 'to'>) => void {
  const ask = useSetAtom(changesRequest)
  return useCallback((appId, { from, to }) => ask({ appId, from, to }), [ask])
}
