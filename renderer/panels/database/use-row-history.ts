import { useRef } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { GRID_TEXT, ROWS_TEXT } from '../../../shared/text/rows.ts'
import { ROW_UNDO_MS } from '../../../shared/limits/rows.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { useClient } from '../../state/client.tsx'
import { WINDOW_ID } from '../../state/window-id.ts'
import { type ToastMessage, useFailureToast, useToast } from '../../state/toasts.ts'
import { counted } from '../../ui/number-words.ts'
import { fieldReasons } from './field-reasons.ts'
import type { CellChange } from './grid-ranges.ts'
import { type EditConflict, findConflicts, conflictText, patchesOf, type RejectedValue, refusalText, type RowPatch } from './row-patches.ts'
import type { RowSource } from './row-source.ts'

/** A step of undo or redo. */
type Step =
  | { readonly kind: 'write'; readonly patches: readonly RowPatch[] }
  | { readonly kind: 'put back'; readonly rows: readonly Row[] }
  | { readonly kind: 'delete'; readonly rowIds: readonly string[] }

/** Messages to be shown together with the result of a change. */
export interface ChangeNotes {
  /** Values that were rejected before, with the reasons. */
  readonly refused: readonly RejectedValue[]
  readonly notes: readonly string[]
  readonly action?: ToastMessage['action']
  /** How many rows are written so far, of how many; false: no more are. */
  readonly onWritten?: (written: number, of: number) => boolean
}

const NOTHING: ChangeNotes = { refused: [], notes: [] }

/** The result of writing cells. */
interface Found {
  readonly refused: RejectedValue[]
  /** Values by others that were overwritten. */
  readonly overwritten: EditConflict[]
  /** Patches of rows that others had deleted. */
  readonly gone: RowPatch[]
}

const nothingFound = (): Found => ({ refused: [], overwritten: [], gone: [] })

export interface RowHistory {
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
/** Ids stand in the address of a read, which is held short. */
const IDS_AT_ONCE = 200
/** The number of concurrent writes. */
const ABREAST = 6

/** Writes cells optimistically and reverts what could not be written. Every change of a table's rows can be undone and redone. */
export function useRowHistory(appId: AppId, data: DataSet, entity: string, source: RowSource): RowHistory {
  const client = useClient()
  const showFailure = useFailureToast()
  const toast = useToast()
  const done = useRef<Step[]>([])
  const undone = useRef<Step[]>([])
  const last = useRef(Promise.resolve())
  /** Rows as written by this window. */
  const own = useRef(new WeakSet<Row>())
  const place = { params: { appId, entity }, query: { data } } as const

  /** In the result, `row` is the row after the write. */
  async function write({ row, fields }: RowPatch, found: Found): Promise<RowPatch> {
    const known = source.find(row.id)
    const before = known !== null && known.updatedAt >= row.updatedAt ? known : row
    const names = Object.keys(fields)
    // Overwriting a value of this window is not a conflict.
    const overwritten = own.current.has(before) ? [] : findConflicts(names, row, before)
    show({ ...before, ...fields })
    try {
      const saved = await client.entities.updateRow({
        params: { appId, entity, rowId: row.id },
        query: { data, windowId: WINDOW_ID },
        body: fields,
      })
      own.current.add(saved)
      source.saved(saved, names)
      found.overwritten.push(...overwritten)
      return { row: saved, fields: Object.fromEntries(names.map((name) => [name, before[name] ?? null])) }
    } catch (error) {
      source.show(before)
      // The write may have succeeded in spite of the error, and no event would tell.
      if (fieldReasons(error) === null) source.refresh()
      throw error
    }
  }

  function show(row: Row): void {
    own.current.add(row)
    source.show(row)
  }

  /** Writes the valid fields of a row although others are rejected. Null where none was written. */
  async function writeWhatFits(patch: RowPatch, found: Found): Promise<RowPatch | null> {
    try {
      return await write(patch, found)
    } catch (error) {
      if (describeFailure(error).code === 'ROW_NOT_FOUND') {
        found.gone.push(patch)
        return null
      }
      const reasons = fieldReasons(error)
      const fitting = Object.entries(patch.fields).filter(([name]) => reasons?.has(name) === false)
      if (reasons === null) throw error
      for (const [field, reason] of reasons) found.refused.push({ field, value: patch.fields[field], reason })
      return fitting.length === 0 ? null : await write({ row: patch.row, fields: Object.fromEntries(fitting) }, found)
    }
  }

  /** Returns the patches that undo them. */
  async function writeAll(patches: readonly RowPatch[], found: Found, onWritten?: ChangeNotes['onWritten']): Promise<RowPatch[]> {
    const back: RowPatch[] = []
    const failures: unknown[] = []
    for (let from = 0; from < patches.length; from += ABREAST) {
      const results = await Promise.allSettled(patches.slice(from, from + ABREAST).map((patch) => writeWhatFits(patch, found)))
      for (const result of results) {
        if (result.status === 'rejected') failures.push(result.reason)
        else if (result.value !== null) back.push(result.value)
      }
      if (onWritten?.(back.length, patches.length) === false) break
    }
    if (failures.length > 0) showFailure(ROWS_TEXT.updateFailed, failures[0])
    return back
  }

  /** The part of a step that can be undone: fields that others changed since, and deleted rows, are left alone. */
  async function stillAsLeft(patches: readonly RowPatch[]): Promise<readonly RowPatch[]> {
    const kept: EditConflict[] = []
    const left: RowPatch[] = []
    for (let from = 0; from < patches.length; from += IDS_AT_ONCE) {
      const part = patches.slice(from, from + IDS_AT_ONCE)
      const filter = { id: { in: part.map(({ row }) => row.id) } }
      const { rows } = await client.entities.rows({ appId, entity, data, sort: 'id', limit: IDS_AT_ONCE, filter })
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const { row, fields } of part) {
        const now = byId.get(row.id)
        if (now === undefined) continue
        const met = findConflicts(Object.keys(fields), row, now)
        kept.push(...met)
        const own = Object.entries(fields).filter(([name]) => !met.some(({ field }) => field === name))
        if (own.length > 0) left.push({ row: now, fields: Object.fromEntries(own) })
      }
    }
    if (kept.length > 0) toast({ tone: 'info', title: GRID_TEXT.notUndone, description: GRID_TEXT.notUndoneWhat(conflictText(kept)) })
    else if (left.length === 0) toast({ tone: 'info', title: GRID_TEXT.gone(patches.length), description: GRID_TEXT.goneUndo })
    return left
  }

  async function apply(step: Step): Promise<Step | null> {
    switch (step.kind) {
      case 'write': {
        const found = nothingFound()
        const patches = await writeAll(await stillAsLeft(step.patches), found)
        if (found.refused.length > 0) toast({ tone: 'error', title: ROWS_TEXT.updateFailed, description: refusalText(found.refused) })
        return patches.length === 0 ? null : { kind: 'write', patches }
      }
      case 'put back':
        for (let from = 0; from < step.rows.length; from += CHUNK) {
          await client.entities.putBackRows({ ...place, body: { rows: step.rows.slice(from, from + CHUNK) } })
        }
        toast({ tone: 'success', title: `${counted(step.rows.length, 'row')} put back` })
        return { kind: 'delete', rowIds: step.rows.map(({ id }) => id) }
      case 'delete': {
        const rows: Row[] = []
        for (let from = 0; from < step.rowIds.length; from += CHUNK) {
          const { deleted } = await client.entities.deleteRows({ ...place, body: { rowIds: step.rowIds.slice(from, from + CHUNK) } })
          for (const row of deleted) rows.push(row)
        }
        if (rows.length === 0) return null
        toast({ tone: 'success', title: `${counted(rows.length, 'row')} taken away again` })
        return { kind: 'put back', rows }
      }
    }
  }

  /** A step that fails as a whole stays on its stack, so that it can be tried again. */
  async function move(from: Step[], to: Step[], step = from.at(-1)): Promise<void> {
    if (step === undefined || !from.includes(step)) return
    try {
      const back = await apply(step)
      from.splice(from.indexOf(step), 1)
      if (back !== null) to.push(back)
    } catch (error) {
      const title = step.kind === 'delete' ? ROWS_TEXT.deleteFailed : ROWS_TEXT.createFailed
      showFailure(title, error, () => void inTurn(() => move(from, to, step)))
    }
  }

  function remember(step: Step): void {
    done.current.push(step)
    undone.current.length = 0
    const size = () => done.current.reduce((sum, one) => sum + (one.kind === 'put back' ? one.rows.length : 0), 0)
    while (done.current.length > STEPS_KEPT || (done.current.length > 1 && size() > ROWS_KEPT)) done.current.shift()
  }

  async function change(cells: readonly CellChange[], { refused: before, notes, action, onWritten }: ChangeNotes): Promise<void> {
    const { patches, refused } = patchesOf(cells)
    const found = { ...nothingFound(), refused: [...before, ...refused] }
    const back = await writeAll(patches, found, onWritten)
    if (back.length > 0) remember({ kind: 'write', patches: back })
    const labels = new Map(cells.map(({ column }) => [column.key, column.label]))
    const named = <One extends { readonly field: string }>(all: readonly One[]) =>
      all.map((one) => ({ ...one, field: labels.get(one.field) ?? one.field }))
    if (found.gone.length > 0) return sayGone(found.gone)
    if (found.refused.length > 0 || notes.length > 0) {
      const description = [...(found.refused.length > 0 ? [refusalText(named(found.refused))] : []), ...notes].join(' ')
      toast(
        found.refused.length > 0
          ? { tone: 'error', title: ROWS_TEXT.updateFailed, description, action }
          : { tone: 'info', title: GRID_TEXT.noRoom, description, action, forMs: ROW_UNDO_MS },
      )
    } else if (found.overwritten.length > 0) {
      const description = GRID_TEXT.overwrittenWhat(conflictText(named(found.overwritten)))
      const step = done.current.at(-1)
      const run = () => void inTurn(() => move(done.current, undone.current, step))
      toast({ tone: 'info', title: GRID_TEXT.overwritten, description, action: { label: 'Undo', run }, forMs: ROW_UNDO_MS })
    }
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
    last.current = last.current.then(run)
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
