import { useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { ROWS_TEXT } from '../../../shared/text.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { counted } from '../../ui/number-words.ts'

export interface DeletionProgress {
  readonly done: number
  readonly total: number
}

export interface Deletion {
  /** Null while none runs. */
  readonly progress: DeletionProgress | null
  start(rowIds: readonly string[]): Promise<void>
  /** What is deleted by then can be put back. */
  cancel(): void
}

const CHUNK = 500

/** Deletes rows, however many, with progress and a way out. What went can be put back while the note of it stands there. */
export function useDeleteRows(appId: AppId, data: DataSet, entity: string, onDone: () => void): Deletion {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [progress, setProgress] = useState<DeletionProgress | null>(null)
  const isCancelled = useRef(false)
  const place = { params: { appId, entity }, query: { data } } as const

  async function putBack(rows: readonly Row[]): Promise<void> {
    try {
      for (let start = 0; start < rows.length; start += CHUNK) {
        await client.entities.putBackRows({ ...place, body: { rows: rows.slice(start, start + CHUNK) } })
      }
      toast({ tone: 'success', title: `${counted(rows.length, 'row')} put back` })
    } catch (error) {
      showFailure(ROWS_TEXT.createFailed, error, () => void putBack(rows))
    }
  }

  async function start(rowIds: readonly string[]): Promise<void> {
    isCancelled.current = false
    const gone: Row[] = []
    try {
      for (let from = 0; from < rowIds.length && !isCancelled.current; from += CHUNK) {
        setProgress({ done: from, total: rowIds.length })
        const { deleted } = await client.entities.deleteRows({ ...place, body: { rowIds: rowIds.slice(from, from + CHUNK) } })
        gone.push(...deleted)
      }
      onDone()
    } catch (error) {
      showFailure(ROWS_TEXT.deleteFailed, error)
      if (gone.length === 0) return
    } finally {
      setProgress(null)
    }
    if (gone.length > 0) {
      toast({ tone: 'success', title: `${counted(gone.length, 'row')} deleted`, action: { label: 'Undo', run: () => void putBack(gone) } })
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
