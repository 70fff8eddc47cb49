import { useRef, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet, Row, RowFilter, RowReference, RowReferences } from '../../../../shared/domain/row.ts'
import { ROW_UNDO_MS } from '../../../../shared/limits/rows.ts'
import { GRID_TEXT, ROWS_TEXT } from '../../../../shared/text/rows.ts'
import { useClient } from '../../../state/client.tsx'
import { useToast } from '../../../state/toasts.ts'
import { counted } from '../../../ui/number-words.ts'
import type { RowHistory } from '../use-row-history.ts'
import { say } from '../../../../shared/text/say.ts'

export interface DeletionProgress {
  readonly done: number
  readonly total: number
}

export interface Deletion {
  /** Null while no deletion is running. */
  readonly progress: DeletionProgress | null
  /** Where other rows point to them, the person is asked first: `asked`. */
  start(rowIds: readonly string[]): Promise<void>
  readonly asked: LinkedRows | null
  /** Null: cancels the deletion. */
  answer(choice: RowReferences | null): void
  /** Deletes all rows of a filter and a search, up to `DELETED_AT_ONCE`. Rows that are added meanwhile stay. */
  startMatching(matching: MatchingRows): Promise<void>
  /** Rows deleted so far can be restored. */
  cancel(): void
}

/** Rows to be deleted, and the rows that point to them. */
export interface LinkedRows {
  readonly rowIds: readonly string[]
  readonly references: readonly RowReference[]
}

export interface MatchingRows {
  readonly filter: RowFilter
  /** Rows to keep. */
  readonly except: ReadonlySet<string>
  readonly search: string
  readonly total: number
}

const CHUNK = 500
const MATCHING_CHUNK = 1_000
/** As many rows as a window can keep in memory for the undo. */
export const DELETED_AT_ONCE = 100_000

/** Deletes any number of rows, with progress and cancelling. The deletion can be undone as long as its toast is shown. */
export function useDeleteRows(appId: AppId, data: DataSet, entity: string, history: RowHistory, onDone: () => void): Deletion {
  const client = useClient()
  const toast = useToast()
  const [progress, setProgress] = useState<DeletionProgress | null>(null)
  const [asked, setAsked] = useState<LinkedRows | null>(null)
  const isCancelled = useRef(false)
  const place = { params: { appId, entity }, query: { data } } as const

  async function start(rowIds: readonly string[]): Promise<void> {
    const references = await referencesTo(rowIds).catch((error: unknown) => {
      toast({ tone: 'error', title: ROWS_TEXT.deleteFailed, description: describeFailure(error).message })
      return null
    })
    if (references === null) return
    if (references.length > 0) setAsked({ rowIds, references })
    else await remove(rowIds, 'keep')
  }

  /** For many rows, the counts of the parts are added up. */
  async function referencesTo(rowIds: readonly string[]): Promise<readonly RowReference[]> {
    const found = new Map<string, RowReference>()
    for (let from = 0; from < rowIds.length; from += MATCHING_CHUNK) {
      const part = await client.entities.references({ ...place, body: { rowIds: rowIds.slice(from, from + MATCHING_CHUNK) } })
      for (const reference of part) {
        const key = `${reference.entity} ${reference.property}`
        found.set(key, { ...reference, count: reference.count + (found.get(key)?.count ?? 0) })
      }
    }
    return [...found.values()]
  }

  async function remove(rowIds: readonly string[], references: RowReferences): Promise<void> {
    await run(async (gone) => {
      for (let from = 0; from < rowIds.length && !isCancelled.current; from += CHUNK) {
        setProgress({ done: from, total: rowIds.length })
        const { deleted } = await client.entities.deleteRows({ ...place, body: { rowIds: rowIds.slice(from, from + CHUNK), references } })
        gone(deleted)
      }
    })
  }

  async function startMatching({ filter, except, search, total }: MatchingRows): Promise<void> {
    const most = Math.min(total - except.size, DELETED_AT_ONCE)
    await run(async (gone) => {
      setProgress({ done: 0, total: most })
      const newest = await client.entities.window({ appId, entity, data, from: 0, limit: 1, filter, search, sort: '-createdAt' })
      const until = newest.rows[0]?.createdAt
      if (until === undefined) return
      const known = filter['createdAt']
      const stays = except.size === 0 ? {} : { id: [...except].map((rowId) => ({ ne: rowId })) }
      const body = { filter: { ...filter, ...stays, createdAt: [...(Array.isArray(known) ? known : []), { lte: until }] }, search }
      let done = 0
      for (
        let after: string | null = null, isFirst = true;
        (isFirst || after !== null) && done < most && !isCancelled.current;
        isFirst = false
      ) {
        const next = await client.entities.deleteMatching({
          ...place,
          body: { ...body, after, limit: Math.min(MATCHING_CHUNK, most - done) },
        })
        gone(next.deleted)
        done += next.deleted.length
        setProgress({ done, total: most })
        after = next.after
      }
    })
  }

  async function run(act: (gone: (rows: readonly Row[]) => void) => Promise<void>): Promise<void> {
    isCancelled.current = false
    const gone: Row[] = []
    let failure: { readonly error: unknown } | null = null
    try {
      await act((rows) => {
        for (const row of rows) gone.push(row)
      })
      onDone()
    } catch (error) {
      failure = { error }
    } finally {
      setProgress(null)
    }
    const putBack = gone.length === 0 ? null : history.deleted(gone)
    const action = putBack === null ? undefined : { label: say('Undo'), run: () => void putBack() }
    const words = say('{length} deleted', { length: counted(gone.length, 'row') })
    if (failure !== null) {
      const { message } = describeFailure(failure.error)
      toast({
        tone: 'error',
        title: ROWS_TEXT.deleteFailed,
        description: putBack === null ? message : say('{message} {words} before that.', { message, words }),
        action,
      })
    } else if (putBack !== null) {
      toast({ tone: 'success', title: words, action, forMs: ROW_UNDO_MS })
    } else if (!isCancelled.current) {
      toast({ tone: 'info', title: GRID_TEXT.goneAlready })
    }
  }

  return {
    progress,
    start,
    startMatching,
    asked,
    answer(choice) {
      setAsked(null)
      if (asked !== null && choice !== null) void remove(asked.rowIds, choice)
    },
    cancel: () => {
      isCancelled.current = true
    },
  }
}
