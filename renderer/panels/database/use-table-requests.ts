import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { databaseRequest } from './database-view.ts'

/** Handles a command's request to the current table, once its rows were counted. */
export function useTableRequests(appId: AppId, isCounted: boolean, acts: Readonly<Record<'add-row' | 'export', () => void>>): void {
  const [request, setRequest] = useAtom(databaseRequest(appId))
  const answer = useEffectEvent((kind: keyof typeof acts) => {
    setRequest(null)
    acts[kind]()
  })
  const kind = request?.kind ?? null
  useEffect(() => {
    if (isCounted && (kind === 'add-row' || kind === 'export')) answer(kind)
  }, [isCounted, kind])
}
