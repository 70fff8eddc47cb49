import { type MouseEvent, useState } from 'react'
import { type GridPlace, type GridRange, withRows } from './grid-place.ts'

interface Pointed {
  readonly range: GridRange | null
  readonly onRange: (range: GridRange) => void
  /** The edited cell, whose editor handles the pointer. */
  readonly editing: GridPlace | null
  readonly choose: (place: GridPlace, isExtending: boolean) => void
  readonly edit: (place: GridPlace) => void
  /** Whether the cell is a checkbox: a single click toggles it. */
  readonly isSwitch: (place: GridPlace) => boolean
  /** Fills the rows of `from` into those of `to`. */
  readonly fill: (from: GridRange, to: GridRange) => void
}

/** A click activates a cell, dragging selects a range, and dragging the handle fills it. */
export function useGridPointer({ range, onRange, editing, choose, edit, isSwitch, fill }: Pointed) {
  /** The range that is being filled by its handle. */
  const [fillFrom, setFillFrom] = useState<GridRange | null>(null)
  return {
    onMouseDown(event: MouseEvent): void {
      if (event.button !== 0) return
      if (range !== null && isOn(event, '[data-fill]')) {
        event.preventDefault()
        setFillFrom(range)
        window.addEventListener('mouseup', () => setFillFrom(null), { once: true })
        return
      }
      const place = placeOf(event)
      if (place === null || (editing !== null && place.row === editing.row && place.column === editing.column)) return
      choose(place, event.shiftKey)
      if (isOn(event, '[data-toggle]')) edit(place)
    },
    onMouseOver(event: MouseEvent): void {
      const place = event.buttons === 1 && editing === null ? placeOf(event) : null
      if (place === null || range === null) return
      onRange(fillFrom === null ? { from: range.from, to: place } : withRows(fillFrom, place.row))
    },
    onMouseUp(): void {
      if (fillFrom !== null && range !== null) fill(fillFrom, range)
    },
    onDoubleClick(event: MouseEvent): void {
      const place = placeOf(event)
      if (place !== null && !isSwitch(place)) edit(place)
    },
  }
}

function isOn({ target }: MouseEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

/** The cell that contains the target of an event; null outside of value cells. */
export function placeOf({ target }: MouseEvent): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell][data-column]') : null
  const row = rowNumberOf(cell)
  return cell === null || row === null ? null : { row, column: Number(cell.dataset['column']) }
}

/** The index of the row that contains an element. */
export function rowNumberOf(element: Element | null): number | null {
  const index = element?.closest('[role=row]')?.ariaRowIndex
  return index === null || index === undefined ? null : Number(index) - 2
}
