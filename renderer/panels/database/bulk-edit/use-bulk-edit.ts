import { useRef, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet, Row, RowFilter } from '../../../../shared/domain/row.ts'
import { GRID_TEXT, ROWS_TEXT } from '../../../../shared/text/rows.ts'
import { useClient } from '../../../state/client.tsx'
import { useToast } from '../../../state/toasts.ts'
import { counted } from '../../../ui/number-words.ts'
import { addressParts } from '../address-parts.ts'
import type { RowSelection } from '../row-selection.ts'
import type { RowHistory, RowsWritten } from '../use-row-history.ts'
import type { BulkEdit } from './bulk-edit-dialog.tsx'

/** They are kept for the undo. */
export const EDITED_AT_ONCE = 5_000
const PAGE = 500

interface Selected {
  readonly selection: RowSelection
  readonly filter: RowFilter
  readonly search: string
  readonly sort: string
  readonly count: number
}

/** Writes one value into a field of many rows, with progress, cancelling, and one undo. */
export function useBulkEdit(appId: AppId, data: DataSet, entity: string, history: RowHistory, onDone: () => void) {
  const client = useClient()
  const toast = useToast()
  const [progress, setProgress] = useState<RowsWritten | null>(null)
  const isCancelled = useRef(false)

  async function rowsOf({ selection, filter, search, sort }: Selected): Promise<readonly Row[]> {
    const found: Row[] = []
    if (selection.kind === 'some') {
      for (const part of addressParts([...selection.rowIds].slice(0, EDITED_AT_ONCE))) {
        if (isCancelled.current) break
        const chosen = { id: { in: [...part] } }
        found.push(...(await client.entities.rows({ appId, entity, data, sort: 'id', limit: part.length, filter: chosen })).rows)
      }
      return found
    }
    for (let from = 0; found.length < EDITED_AT_ONCE && !isCancelled.current; from += PAGE) {
      const { rows } = await client.entities.window({ appId, entity, data, from, limit: PAGE, filter, search, sort })
      found.push(...rows.filter(({ id }) => !selection.except.has(id)))
      if (rows.length < PAGE) break
    }
    return found.slice(0, EDITED_AT_ONCE)
  }

  async function start(selected: Selected, { column, value }: BulkEdit): Promise<void> {
    isCancelled.current = false
    const total = Math.min(selected.count, EDITED_AT_ONCE)
    setProgress({ done: 0, total })
    try {
      // All are read before the first is changed: a filter on the field would lose them.
      const rows = await rowsOf(selected)
      if (isCancelled.current) return
      await history.change(
        rows.map((row) => ({ row, column, value })),
        { refused: [], notes: [], done: (changed) => GRID_TEXT.bulk.done(counted(changed, 'row'), column.label) },
      )
      onDone()
    } catch (error) {
      toast({ tone: 'error', title: ROWS_TEXT.updateFailed, description: describeFailure(error).message })
    } finally {
      setProgress(null)
    }
  }

  return {
    progress: history.progress ?? progress,
    start,
    cancel() {
      isCancelled.current = true
      history.cancel()
    },
  }
}
