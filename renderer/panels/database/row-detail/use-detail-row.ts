import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../../shared/domain/row.ts'
import { useClient } from '../../../state/client.tsx'
import { openApp } from '../../../state/open-app.ts'
import type { RowSource } from '../row-source.ts'

/** `shown`: its index in the table, null where it is not among the loaded rows. A row that was deleted meanwhile is shown as it was. */
export type DetailRow =
  | { readonly phase: 'loading' }
  | { readonly phase: 'missing' }
  | { readonly phase: 'shown'; readonly row: Row; readonly number: number | null; readonly isGone: boolean }

/** One live row: from the table if loaded there, otherwise loaded separately. */
export function useDetailRow(appId: AppId, data: DataSet, entity: string, rowId: string, source: RowSource): DetailRow {
  const client = useClient()
  const number = useSyncExternalStore(source.subscribe, () => source.indexOf(rowId))
  const inTable = useSyncExternalStore(source.subscribe, () => (number === null ? null : source.row(number)))
  const changes = useAtomValue(openApp(appId).rowChanges).get(`${data}:${entity}`)?.all ?? 0
  const [last, setLast] = useState<Row | null>(null)
  const [read, setRead] = useState<{ readonly rowId: string; readonly row: Row | null } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    client.entities.rows({ appId, entity, data, sort: 'id', limit: 1, filter: { id: rowId } }, { signal: abort.signal }).then(
      ({ rows: [row] }) => setRead({ rowId, row: row ?? null }),
      () => undefined,
    )
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what has changed is read anew
  }, [client, appId, data, entity, rowId, changes])

  const row = inTable ?? (read?.rowId === rowId ? read.row : null)
  if (row !== null && row !== last) setLast(row)
  if (row !== null) return { phase: 'shown', row, number: inTable === null ? null : number, isGone: false }
  if (last?.id === rowId) return { phase: 'shown', row: last, number: null, isGone: read?.rowId === rowId }
  return { phase: read?.rowId === rowId ? 'missing' : 'loading' }
}
