import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { type DataSet, readSorts, type RowFilter } from '../../../shared/domain/row.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { createRowSource, type RowSource, type RowSourceState } from './row-source.ts'

export interface TableQuery {
  readonly entity: string
  readonly data: DataSet
  readonly sort: string
  readonly search: string
  readonly filter: RowFilter
}

/** The live rows of a query. */
export function useRowSource(appId: AppId, query: TableQuery): { readonly source: RowSource; readonly state: RowSourceState } {
  const client = useClient()
  const asked = JSON.stringify(query)
  const source = useMemo(() => {
    const { entity, ...rest } = JSON.parse(asked) as TableQuery
    const placing = new Set([...Object.keys(rest.filter), ...readSorts(rest.sort).map(({ key }) => key)])
    return createRowSource({
      placesBy: (field) => rest.search !== '' || [field, 'updatedAt'].some((name) => placing.has(name)),
      read: (from, limit, signal) => client.entities.window({ appId, entity, from, limit, ...rest }, { signal }),
    })
  }, [client, appId, asked])
  const state = useSyncExternalStore(source.subscribe, source.state)
  const changes = useAtomValue(openApp(appId).rowChanges)
  const changed = changes.get(`${query.data}:${query.entity}`)?.elsewhere ?? 0

  useEffect(() => {
    source.want(0, 30)
    return source.stop
  }, [source])
  useEffect(() => {
    if (changed > 0) source.refresh()
  }, [source, changed])
  return { source, state }
}
