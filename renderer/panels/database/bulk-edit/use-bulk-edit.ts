import { useRef, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet, Row, RowFilter } from '../../../../shared/domain/row.ts'
import { ROW_UNDO_MS } from '../../../../shared/limits/rows.ts'
import { GRID_TEXT, ROWS_TEXT } from '../../../../shared/text/rows.ts'
import { useClient } from '../../../state/client.tsx'
import { useToast } from '../../../state/toasts.ts'
import { counted } from '../../../ui/number-words.ts'
import type { RowSelection } from '../row-selection.ts'
import type { RowHistory } from '../use-row-history.ts'
import type { BulkEdit } from './bulk-edit-dialog.tsx'

/** Each row is a change of its own, which can be undone. */
export const EDITED_AT_ONCE = 5_000
const PAGE = 500
/** Ids stand in the address of a read, which is held short. */
const IDS_AT_ONCE = 200

export interface BulkProgress {
  readonly done: number
  readonly total: number
}

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
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const isCancelled = useRef(false)

  async function rowsOf({ selection, filter, search, sort }: Selected): Promise<readonly Row[]> {
    const found: Row[] = []
    if (selection.kind === 'some') {
      const ids = [...selection.rowIds].slice(0, EDITED_AT_ONCE)
      for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
        const part = { id: { in: ids.slice(from, from + IDS_AT_ONCE) } }
        found.push(...(await client.entities.rows({ appId, entity, data, sort: 'id', limit: IDS_AT_ONCE, filter: part })).rows)
      }
      return found
    }
    for (let from = 0; found.length < EDITED_AT_ONCE; from += PAGE) {
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
      let changed = 0
      const onWritten = (written: number, of: number) => {
        changed = written
        setProgress({ done: written, total: of })
        return !isCancelled.current
      }
      await history.change(
        rows.map((row) => ({ row, column, value })),
        { refused: [], notes: [], onWritten },
      )
      onDone()
      if (changed === 0) return
      const action = { label: 'Undo', run: () => void history.undo() }
      toast({ tone: 'success', title: GRID_TEXT.bulk.done(counted(changed, 'row'), column.label), action, forMs: ROW_UNDO_MS })
    } catch (error) {
      toast({ tone: 'error', title: ROWS_TEXT.updateFailed, description: describeFailure(error).message })
    } finally {
      setProgress(null)
    }
  }

  return {
    progress,
    start,
    cancel: () => {
      isCancelled.current = true
    },
  }
}
