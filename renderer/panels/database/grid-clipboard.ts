import type { ClipboardEvent } from 'react'
import { textForEditing } from '../../../shared/domain/field-types/field-types.ts'
import type { GridColumn } from './grid-columns.ts'
import type { GridRange } from './grid-place.ts'
import { copied, type GridCells, type Pasted, pasted } from './grid-ranges.ts'
import type { LabelOf } from './use-relation-labels.ts'

/** Cells as a grid takes them back: rows of other tables by their ids. */
const OWN_FLAVOUR = 'application/x-lathe-cells'

interface ClipboardCells {
  readonly cells: GridCells
  /** Null while a cell is written in: then copying and pasting are its own. */
  readonly range: GridRange | null
  readonly labelOf: LabelOf
  readonly areHere: (range: GridRange) => boolean
  /** `found`: what was pasted over what is chosen; null where there is no text. Null for whoever may only read. */
  readonly onPaste: ((event: ClipboardEvent, found: () => Pasted | null) => void) | null
}

/** What is chosen goes out as a spreadsheet and its reader take it, and comes in from there. */
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
