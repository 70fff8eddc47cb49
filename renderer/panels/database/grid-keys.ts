import { type GridPlace, type GridSize, placeAfter } from './grid-place.ts'

export interface GridPress {
  readonly key: string
  /** Ctrl, or Command on a Mac. */
  readonly isMod: boolean
  readonly isShift: boolean
  readonly isAlt: boolean
}

/** The state of the grid at which a key is pressed. */
export interface PressedAt {
  /** The active cell. */
  readonly chosen: GridPlace | null
  readonly size: GridSize
  /** Whether its column can be moved and has a menu. */
  readonly canChangeColumn: boolean
  /** Whether the active cell holds a boolean. */
  readonly canToggle: boolean
}

/** The effect of a key in the grid. */
export type GridCommand =
  | { readonly kind: 'choose'; readonly place: GridPlace; readonly isExtending: boolean }
  | { readonly kind: 'edit'; readonly typed: string | null }
  | { readonly kind: 'move-column'; readonly step: -1 | 1 }
  | { readonly kind: 'column-menu' | 'undo' | 'redo' | 'fill-down' | 'fill-all' | 'select-row' | 'open-row' | 'clear' | 'leave' }

const START: GridPlace = { row: 0, column: 0 }

/** The keys of a spreadsheet; null for a key that the grid does not handle. */
export function gridCommandOf(press: GridPress, at: PressedAt): GridCommand | null {
  const { key, isMod, isShift } = press
  const { chosen, size } = at
  if (chosen !== null && press.isAlt && at.canChangeColumn) {
    const command = onColumn(press)
    if (command !== null) return command
  }
  const next = placeAfter(chosen ?? START, { key, isMod }, size)
  if (next !== null && size.rows > 0) return { kind: 'choose', place: chosen === null ? START : next, isExtending: isShift }
  if (isMod && isLetter(key, 'z')) return { kind: isShift ? 'redo' : 'undo' }
  if (isMod && isLetter(key, 'y')) return { kind: 'redo' }
  return chosen === null ? null : onCell(press, at)
}

/** Alt + Down opens the column's menu; Alt + Shift + Left or Right moves the column. */
function onColumn({ key, isShift }: GridPress): GridCommand | null {
  if (key === 'ArrowDown') return { kind: 'column-menu' }
  if (!isShift || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null
  return { kind: 'move-column', step: key === 'ArrowLeft' ? -1 : 1 }
}

function onCell({ key, isMod, isShift, isAlt }: GridPress, { canToggle }: PressedAt): GridCommand | null {
  if (isMod && isLetter(key, 'd')) return { kind: 'fill-down' }
  switch (key) {
    case 'Enter':
      return isMod ? { kind: 'fill-all' } : { kind: 'edit', typed: null }
    case 'F2':
      return { kind: 'edit', typed: null }
    case ' ':
      if (isShift) return { kind: 'select-row' }
      return canToggle ? { kind: 'edit', typed: null } : { kind: 'open-row' }
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' }
    case 'Escape':
      return { kind: 'leave' }
    default:
      return key.length === 1 && !isMod && !isAlt ? { kind: 'edit', typed: key } : null
  }
}

/** With Shift or Caps Lock, the key arrives as a capital letter. */
function isLetter(key: string, letter: string): boolean {
  return key.toLowerCase() === letter
}
