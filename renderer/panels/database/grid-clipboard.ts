import type { ClipboardEvent } from 'react'
import { textForEditing } from '../../../shared/domain/field-types/field-types.ts'
import type { GridColumn } from './grid-columns.ts'
import type { GridRange } from './grid-place.ts'
import { copied, type GridCells, type Pasted, pasted } from './grid-ranges.ts'
import type { LabelOf } from './use-relation-labels.ts'

/** The clipboard format of cells that keeps the ids of related rows. */
const OWN_FLAVOUR = 'application/x-lathe-cells'

interface ClipboardCells {
  readonly cells: GridCells
  /** Null while a cell is edited: then the editor copies and pastes. */
  readonly range: GridRange | null
  readonly labelOf: LabelOf
  readonly areHere: (range: GridRange) => boolean
  /** `found`: the pasted text applied to the selection; null where there is no text. Null for people who may only read. */
  readonly onPaste: ((event: ClipboardEvent, found: () => Pasted | null) => void) | null
}

/** Copies the selection for spreadsheets and screen readers, and pastes from them. */
export function gridClipboard({ cells, range, labelOf, areHere, onPaste }: ClipboardCells) {
  const readText = (column: GridColumn, value: unknown) =>
    (column.type.storage === 'relation' && typeof value === 'string' ? labelOf(String(column.property['x-relation']), value) : null) ??
    textForEditing(column.property, value)
  return {
    onCopy(event: ClipboardEvent): void {
      if (range === null) return
      event.preventDefault()
      if (!areHere(range)) return
      event.clipboardData.setData('text/plain', copied(cells, range, readText))
      event.clipboardData.setData(OWN_FLAVOUR, copied(cells, range))
    },
    onPaste(event: ClipboardEvent): void {
      if (range === null || onPaste === null) return
      const text = event.clipboardData.getData(OWN_FLAVOUR) || event.clipboardData.getData('text/plain')
      onPaste(event, () => (text === '' ? null : pasted(cells, text, range)))
    },
  }
}
