import { useRef } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { GRID_TEXT, ROWS_TEXT } from '../../../shared/text/rows.ts'
import { useClient } from '../../state/client.tsx'
import { type ToastMessage, useFailureToast, useToast } from '../../state/toasts.ts'
import { counted } from '../../ui/number-words.ts'
import { fieldReasons } from './field-reasons.ts'
import type { CellChange } from './grid-ranges.ts'
import { patchesOf, type Refusal, refusalText, type RowPatch } from './row-patches.ts'
import type { RowSource } from './row-source.ts'

/** What takes a step back, or does it again. */
type Step =
  | { readonly kind: 'write'; readonly patches: readonly RowPatch[] }
  | { readonly kind: 'put back'; readonly rows: readonly Row[] }
  | { readonly kind: 'delete'; readonly rowIds: readonly string[] }

/** What is said together with what came of a change. */
export interface Besides {
  /** What did not get this far, and why. */
  readonly refused: readonly Refusal[]
  readonly notes: readonly string[]
  readonly action?: ToastMessage['action']
}

const NOTHING: Besides = { refused: [], notes: [] }

export interface RowHistory {
  /** Texts are read as what was typed into their cells. */
  change(cells: readonly CellChange[], besides?: Besides): Promise<void>
  undo(): Promise<void>
  redo(): Promise<void>
  /** Rows that were made: they can be taken away again. */
  added(rows: readonly Row[]): void
  /** Rows that were deleted. Answers with what puts these back, and nothing else. */
  deleted(rows: readonly Row[]): () => Promise<void>
}

const STEPS_KEPT = 100
/** As many rows as a window keeps to put them back. */
const ROWS_KEPT = 100_000
const CHUNK = 500
/** As many are written at once. */
const ABREAST = 6

/** Writes cells, shows them at once, and takes back what could not be written. Every step on a table's rows can be undone and done again. */
export function useRowHistory(appId: AppId, data: DataSet, entity: string, source: RowSource): RowHistory {
  const client = useClient()
  const showFailure = useFailureToast()
  const toast = useToast()
  const done = useRef<Step[]>([])
  const undone = useRef<Step[]>([])
  const last = useRef(Promise.resolve())
  const place = { params: { appId, entity }, query: { data } } as const

  async function write({ row, fields }: RowPatch): Promise<RowPatch> {
    source.show({ ...row, ...fields })
    try {
      const saved = await client.entities.updateRow({ params: { appId, entity, rowId: row.id }, query: { data }, body: fields })
      source.show(saved)
      return { row: saved, fields: Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null])) }
    } catch (error) {
      source.show(row)
      throw error
    }
  }

  /** Of several values of a row those that fit are written, though others do not. Null where none was. */
  async function writeWhatFits(patch: RowPatch, refused: Refusal[]): Promise<RowPatch | null> {
    try {
      return await write(patch)
    } catch (error) {
      const reasons = fieldReasons(error)
      const fitting = Object.entries(patch.fields).filter(([name]) => reasons?.has(name) === false)
      if (reasons === null || Object.keys(patch.fields).length === 1) throw error
      for (const [field, reason] of reasons) refused.push({ field, value: patch.fields[field], reason })
      return fitting.length === 0 ? null : await write({ row: patch.row, fields: Object.fromEntries(fitting) })
    }
  }

  /** What would take them back. */
  async function writeAll(patches: readonly RowPatch[], refused: Refusal[]): Promise<RowPatch[]> {
    const back: RowPatch[] = []
    const failures: unknown[] = []
    for (let from = 0; from < patches.length; from += ABREAST) {
      const results = await Promise.allSettled(patches.slice(from, from + ABREAST).map((patch) => writeWhatFits(patch, refused)))
      for (const result of results) {
        if (result.status === 'rejected') failures.push(result.reason)
        else if (result.value !== null) back.push(result.value)
      }
    }
    if (failures.length > 0) showFailure(ROWS_TEXT.updateFailed, failures[0])
    return back
  }

  async function apply(step: Step): Promise<Step | null> {
    switch (step.kind) {
      case 'write': {
        const patches = await writeAll(step.patches, [])
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

  /** A step that fails as a whole stays where it was: it can be tried again. */
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

  async function change(cells: readonly CellChange[], { refused: before, notes, action }: Besides): Promise<void> {
    const { patches, refused } = patchesOf(cells)
    const all = [...before, ...refused]
    const back = await writeAll(patches, all)
    const labels = new Map(cells.map(({ column }) => [column.key, column.label]))
    const named = all.map((one) => ({ ...one, field: labels.get(one.field) ?? one.field }))
    if (named.length > 0 || notes.length > 0) {
      const description = [...(named.length > 0 ? [refusalText(named)] : []), ...notes].join(' ')
      toast(
        named.length > 0
          ? { tone: 'error', title: ROWS_TEXT.updateFailed, description, action }
          : { tone: 'info', title: GRID_TEXT.noRoom, description, action },
      )
    }
    if (back.length > 0) remember({ kind: 'write', patches: back })
  }

  /** One after the other: an undo takes back also what is still on its way. */
  function inTurn(run: () => Promise<void>): Promise<void> {
    last.current = last.current.then(run)
    return last.current
  }

  return {
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
