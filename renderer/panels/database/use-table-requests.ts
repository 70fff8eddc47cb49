import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { databaseRequest } from './database-view.ts'
import type { Condition } from './filters/filter-model.ts'

export interface TableActs {
  readonly 'add-row': () => void
  readonly export: () => void
  readonly 'row-bin': () => void
  readonly filter: (condition: Condition) => void
}

/** Handles a request to one table, by its id, once its rows were counted. */
export function useTableRequests(appId: AppId, tableId: string, isCounted: boolean, acts: TableActs): void {
  const [request, setRequest] = useAtom(databaseRequest(appId))
  const answer = useEffectEvent(() => {
    if (request?.kind === 'add-row' || request?.kind === 'export' || request?.kind === 'row-bin') acts[request.kind]()
    else if (request?.kind === 'filter' && request.entityId === tableId) acts.filter(request.condition)
    else return
    setRequest(null)
  })
  useEffect(() => {
    if (isCounted && request !== null) answer()
  }, [isCounted, request])
}
