import { useRef } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { ROWS_TEXT } from '../../../shared/text.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { counted } from '../../ui/number-words.ts'
import { typedValue } from './cell-value.ts'
import type { CellChange } from './grid-ranges.ts'
import type { RowSource } from './row-source.ts'

interface RowPatch {
  readonly row: Row
  readonly fields: Readonly<Record<string, unknown>>
}

export interface CellChanges {
  /** Texts are read as what was typed into their cells. */
  change(cells: readonly CellChange[]): Promise<void>
  undo(): Promise<void>
  redo(): Promise<void>
}

const STEPS_KEPT = 100

/** Writes cells, shows them at once, and takes back what could not be written. Every step can be undone and done again. */
export function useCellChanges(appId: AppId, data: DataSet, entity: string, source: RowSource): CellChanges {
  const client = useClient()
  const showFailure = useFailureToast()
  const toast = useToast()
  const done = useRef<RowPatch[][]>([])
  const undone = useRef<RowPatch[][]>([])
  const last = useRef(Promise.resolve())

  /** What would take it back; null for what was not written. */
  async function write({ row, fields }: RowPatch): Promise<RowPatch | null> {
    source.show({ ...row, ...fields })
    try {
      const saved = await client.entities.updateRow({ params: { appId, entity, rowId: row.id }, query: { data }, body: fields })
      source.show(saved)
      return { row: saved, fields: Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null])) }
    } catch (error) {
      source.show(row)
      showFailure(ROWS_TEXT.updateFailed, error)
      return null
    }
  }

  async function writeAll(patches: readonly RowPatch[]): Promise<RowPatch[]> {
    const back: RowPatch[] = []
    for (const patch of patches) {
      const one = await write(patch)
      if (one !== null) back.push(one)
    }
    return back
  }

  async function change(cells: readonly CellChange[]): Promise<void> {
    const { patches, refused } = patchesOf(cells)
    if (refused > 0) {
      toast({
        tone: 'error',
        title: ROWS_TEXT.updateFailed,
        description: `${counted(refused, 'value')} did not fit and stayed as before.`,
      })
    }
    const back = await writeAll(patches)
    if (back.length === 0) return
    done.current = [...done.current.slice(1 - STEPS_KEPT), back]
    undone.current = []
  }

  async function move(from: RowPatch[][], to: RowPatch[][]): Promise<void> {
    const step = from.pop()
    if (step !== undefined) to.push(await writeAll(step))
  }

  /** One after the other: an undo takes back also what is still on its way. */
  function inTurn(run: () => Promise<void>): Promise<void> {
    last.current = last.current.then(run)
    return last.current
  }

  return {
    change: (cells) => inTurn(() => change(cells)),
    undo: () => inTurn(() => move(done.current, undone.current)),
    redo: () => inTurn(() => move(undone.current, done.current)),
  }
}

/** The cells of one row are one change. */
function patchesOf(cells: readonly CellChange[]): { readonly patches: readonly RowPatch[]; readonly refused: number } {
  const byRow = new Map<string, { row: Row; fields: Record<string, unknown> }>()
  let refused = 0
  for (const { row, column, value } of cells) {
    const typed = typeof value === 'string' ? typedValue(column, value) : ({ ok: true, value } as const)
    if (!typed.ok) {
      refused += 1
      continue
    }
    if (JSON.stringify(typed.value ?? null) === JSON.stringify(row[column.key] ?? null)) continue
    const patch = byRow.get(row.id) ?? { row, fields: {} }
    byRow.set(row.id, patch)
    patch.fields[column.key] = typed.value
  }
  return { patches: [...byRow.values()], refused }
}
