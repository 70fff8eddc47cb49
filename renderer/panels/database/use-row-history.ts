import { useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { GRID_TEXT, ROWS_TEXT } from '../../../shared/text/rows.ts'
import { ROW_CHANGES_MAX, ROW_UNDO_MS } from '../../../shared/limits/rows.ts'
import { useClient } from '../../state/client.tsx'
import { type ToastMessage, useFailureToast, useToast } from '../../state/toasts.ts'
import { counted } from '../../ui/number-words.ts'
import type { CellChange } from './grid-ranges.ts'
import { type EditConflict, conflictText, patchesOf, type RejectedValue, refusalText, type RowPatch } from './row-patches.ts'
import type { RowSource } from './row-source.ts'
import { type Found, nothingFound, useRowWrites, type Written } from './use-row-writes.ts'
import { say } from '../../../shared/text/say.ts'

/** A step of undo or redo. */
type Step =
  | { readonly kind: 'write'; readonly patches: readonly RowPatch[] }
  | { readonly kind: 'put back'; readonly rows: readonly Row[] }
  | { readonly kind: 'delete'; readonly rowIds: readonly string[] }

/** `back` takes it back again; `left` is what of the step was not done. */
interface Applied {
  readonly back: Step | null
  readonly left: Step | null
}

function writeStep(patches: readonly RowPatch[]): Step | null {
  return patches.length === 0 ? null : { kind: 'write', patches }
}

/** Messages to be shown together with the result of a change. */
export interface ChangeNotes {
  /** Values that were rejected before, with the reasons. */
  readonly refused: readonly RejectedValue[]
  readonly notes: readonly string[]
  readonly action?: ToastMessage['action']
  /** What is said of so many rows that were changed. */
  readonly done?: (rows: number) => string
}

const NOTHING: ChangeNotes = { refused: [], notes: [] }

/** Rows that are through, of all. */
export interface RowsWritten {
  readonly done: number
  readonly total: number
}

export interface RowHistory {
  /** Of a change, an undo or a redo of many rows; null while there is none. */
  readonly progress: RowsWritten | null
  /** Stops it. What is written stays, and can be undone. */
  cancel(): void
  /** Texts are parsed as if typed into their cells. */
  change(cells: readonly CellChange[], besides?: ChangeNotes): Promise<void>
  undo(): Promise<void>
  redo(): Promise<void>
  /** Records added rows, so that adding can be undone. */
  added(rows: readonly Row[]): void
  /** Restores rows that were deleted elsewhere. */
  putBack(rows: readonly Row[]): Promise<void>
  /** Records deleted rows. Returns a function that restores exactly these. */
  deleted(rows: readonly Row[]): () => Promise<void>
}

const STEPS_KEPT = 100
/** As many rows as a window keeps in memory for the undo. */
const ROWS_KEPT = 100_000
const CHUNK = 500

/** Writes cells optimistically and reverts what could not be written. Every change of a table's rows can be undone and redone. */
export function useRowHistory(appId: AppId, data: DataSet, entity: string, source: RowSource): RowHistory {
  const client = useClient()
  const showFailure = useFailureToast()
  const toast = useToast()
  const done = useRef<Step[]>([])
  const undone = useRef<Step[]>([])
  const last = useRef(Promise.resolve())
  const writes = useRowWrites(appId, data, entity, source)
  const [progress, setProgress] = useState<RowsWritten | null>(null)
  const isCancelled = useRef(false)
  const place = { params: { appId, entity }, query: { data } } as const

  /** Returns the patches that undo them, and those that were not written. */
  async function writeAll(patches: readonly RowPatch[], found: Found): Promise<Written> {
    const total = patches.length
    const written = await writes.writeAll(patches, found, (done) => {
      if (total > ROW_CHANGES_MAX) setProgress({ done, total })
      return !isCancelled.current
    })
    if (written.failure !== undefined) showFailure(ROWS_TEXT.updateFailed, written.failure)
    return written
  }

  /** The part of a step that can be undone: fields that others changed since, and deleted rows, are left alone. */
  async function stillAsLeft(patches: readonly RowPatch[]): Promise<readonly RowPatch[]> {
    const kept: EditConflict[] = []
    const left = await writes.unchangedSince(patches, kept)
    if (kept.length > 0) toast({ tone: 'info', title: GRID_TEXT.notUndone, description: GRID_TEXT.notUndoneWhat(conflictText(kept)) })
    else if (left.length === 0) toast({ tone: 'info', title: GRID_TEXT.gone(patches.length), description: GRID_TEXT.goneUndo })
    return left
  }

  async function apply(step: Step): Promise<Applied> {
    switch (step.kind) {
      case 'write': {
        const found = nothingFound()
        if (step.patches.length > ROW_CHANGES_MAX) setProgress({ done: 0, total: step.patches.length })
        const { back, left } = await writeAll(await stillAsLeft(step.patches), found)
        if (found.refused.length > 0) toast({ tone: 'error', title: ROWS_TEXT.updateFailed, description: refusalText(found.refused) })
        return { back: writeStep(back), left: writeStep(left) }
      }
      case 'put back':
        for (let from = 0; from < step.rows.length; from += CHUNK) {
          await client.entities.putBackRows({ ...place, body: { rows: step.rows.slice(from, from + CHUNK) } })
        }
        toast({ tone: 'success', title: say('{length} put back', { length: counted(step.rows.length, 'row') }) })
        return { back: { kind: 'delete', rowIds: step.rows.map(({ id }) => id) }, left: null }
      case 'delete': {
        const rows: Row[] = []
        for (let from = 0; from < step.rowIds.length; from += CHUNK) {
          const { deleted } = await client.entities.deleteRows({ ...place, body: { rowIds: step.rowIds.slice(from, from + CHUNK) } })
          for (const row of deleted) rows.push(row)
        }
        if (rows.length === 0) return { back: null, left: null }
        toast({ tone: 'success', title: say('{length} taken away again', { length: counted(rows.length, 'row') }) })
        return { back: { kind: 'put back', rows }, left: null }
      }
    }
  }

  /** A step that fails as a whole stays on its stack, so that it can be tried again. */
  async function move(from: Step[], to: Step[], step = from.at(-1)): Promise<void> {
    if (step === undefined || !from.includes(step)) return
    try {
      const { back, left } = await apply(step)
      from.splice(from.indexOf(step), 1, ...(left === null ? [] : [left]))
      if (back !== null) to.push(back)
    } catch (error) {
      const title = { write: ROWS_TEXT.updateFailed, 'put back': ROWS_TEXT.createFailed, delete: ROWS_TEXT.deleteFailed }[step.kind]
      showFailure(title, error, () => void inTurn(() => move(from, to, step)))
    }
  }

  function remember(step: Step): void {
    done.current.push(step)
    undone.current.length = 0
    const size = () => done.current.reduce((sum, one) => sum + (one.kind === 'put back' ? one.rows.length : 0), 0)
    while (done.current.length > STEPS_KEPT || (done.current.length > 1 && size() > ROWS_KEPT)) done.current.shift()
  }

  async function change(cells: readonly CellChange[], { refused: before, notes: besides, action, done: said }: ChangeNotes): Promise<void> {
    const { patches, refused } = patchesOf(cells)
    const found = { ...nothingFound(), refused: [...before, ...refused] }
    const { back, failure } = await writeAll(patches, found)
    if (back.length > 0) remember({ kind: 'write', patches: back })
    const step = done.current.at(-1)
    const undoIt = { label: say('Undo'), run: () => void inTurn(() => move(done.current, undone.current, step)) }
    const words = said === undefined || back.length === 0 ? null : said(back.length)
    const notes = words === null ? besides : [`${words}.`, ...besides]
    const labels = new Map(cells.map(({ column }) => [column.key, column.label]))
    const named = <One extends { readonly field: string }>(all: readonly One[]) =>
      all.map((one) => ({ ...one, field: labels.get(one.field) ?? one.field }))
    if (found.gone.length > 0) return sayGone(found.gone)
    if (found.refused.length > 0 || besides.length > 0) {
      const description = [...(found.refused.length > 0 ? [refusalText(named(found.refused))] : []), ...notes].join(' ')
      toast(
        found.refused.length > 0
          ? { tone: 'error', title: ROWS_TEXT.updateFailed, description, action: words === null ? action : undoIt }
          : { tone: 'info', title: GRID_TEXT.noRoom, description, action, forMs: ROW_UNDO_MS },
      )
    } else if (found.overwritten.length > 0) {
      const description = [...notes, GRID_TEXT.overwrittenWhat(conflictText(named(found.overwritten)))].join(' ')
      toast({ tone: 'info', title: GRID_TEXT.overwritten, description, action: undoIt, forMs: ROW_UNDO_MS })
    } else if (words !== null && failure === undefined) toast({ tone: 'success', title: words, action: undoIt, forMs: ROW_UNDO_MS })
  }

  /** Keeps the values of a deleted row visible. */
  function sayGone(gone: readonly RowPatch[]): void {
    const rows = gone.map(({ row, fields }) => ({ ...row, ...fields }))
    toast({
      tone: 'error',
      title: GRID_TEXT.gone(gone.length),
      description: GRID_TEXT.goneWhat,
      action: { label: GRID_TEXT.putBackWritten, run: () => void putBack(rows) },
    })
  }

  /** Runs steps one after the other, so that an undo includes changes in progress. */
  function inTurn(run: () => Promise<void>): Promise<void> {
    last.current = last.current
      .then(() => {
        isCancelled.current = false
        return run()
      })
      .finally(() => setProgress(null))
    return last.current
  }

  /** Undoing it deletes the rows again. */
  function putBack(rows: readonly Row[]): Promise<void> {
    const step: Step = { kind: 'put back', rows }
    return inTurn(() => {
      remember(step)
      return move(done.current, undone.current, step)
    })
  }

  return {
    progress,
    cancel() {
      isCancelled.current = true
    },
    putBack,
    change: (cells, besides = NOTHING) => inTurn(() => change(cells, besides)),
    undo: () => inTurn(() => move(done.current, undone.current)),
    redo: () => inTurn(() => move(undone.current, done.current)),
    added: (rows) => remember({ kind: 'delete', rowIds: rows.map(({ id }) => id) }),
    deleted(rows) {
      const step: Step = { kind: 'put back', rows }
      remember(step)
      return () => inTurn(() => move(done.current, undone.current, step))
    },
  }
}
