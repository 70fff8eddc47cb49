import { expect, it } from 'vitest'
import { gridCommandOf, type GridCommand, type GridPress, type PressedAt } from './grid-keys.ts'

const AT: PressedAt = { chosen: { row: 5, column: 1 }, size: { rows: 100, columns: 4, page: 10 }, canChangeColumn: true, canToggle: false }
/** `Mod+Shift+z` and the like; the last part is the key's name in the browser. */
function press(keys: string): GridPress {
  const [key = '', ...held] = keys.split('+').toReversed()
  return { key: key === 'Space' ? ' ' : key, isMod: held.includes('Mod'), isShift: held.includes('Shift'), isAlt: held.includes('Alt') }
}
const place = (row: number, column: number) => ({ row, column })

it.each<[string, GridCommand | null]>([
  ['ArrowDown', { kind: 'choose', place: place(6, 1), isExtending: false }],
  ['Shift+ArrowRight', { kind: 'choose', place: place(5, 2), isExtending: true }],
  ['Mod+End', { kind: 'choose', place: place(99, 3), isExtending: false }],
  ['Alt+ArrowDown', { kind: 'column-menu' }],
  ['Alt+Shift+ArrowLeft', { kind: 'move-column', step: -1 }],
  ['Alt+Shift+ArrowRight', { kind: 'move-column', step: 1 }],
  ['Mod+z', { kind: 'undo' }],
  ['Mod+Shift+Z', { kind: 'redo' }],
  ['Mod+y', { kind: 'redo' }],
  ['Mod+d', { kind: 'fill-down' }],
  ['Mod+Enter', { kind: 'fill-all' }],
  ['Enter', { kind: 'edit', typed: null }],
  ['F2', { kind: 'edit', typed: null }],
  ['x', { kind: 'edit', typed: 'x' }],
  ['Shift+X', { kind: 'edit', typed: 'X' }],
  ['Space', { kind: 'open-row' }],
  ['Shift+Space', { kind: 'select-row' }],
  ['Delete', { kind: 'clear' }],
  ['Backspace', { kind: 'clear' }],
  ['Escape', { kind: 'leave' }],
  ['Mod+c', null],
  ['Alt+x', null],
  ['Tab', null],
  ['Shift', null],
])('%s in a cell', (keys, command) => {
  expect(gridCommandOf(press(keys), AT)).toEqual(command)
})

it('a read-only column ignores column keys, and Space toggles a checkbox', () => {
  expect(gridCommandOf(press('Alt+ArrowDown'), { ...AT, canChangeColumn: false })).toMatchObject({ kind: 'choose', place: place(6, 1) })
  expect(gridCommandOf(press('Space'), { ...AT, canToggle: true })).toEqual({ kind: 'edit', typed: null })
})

it('without an active cell an arrow key activates the first, and other keys do nothing', () => {
  const at = { ...AT, chosen: null }
  expect(gridCommandOf(press('ArrowDown'), at)).toEqual({ kind: 'choose', place: place(0, 0), isExtending: false })
  expect(gridCommandOf(press('Mod+z'), at)).toEqual({ kind: 'undo' })
  expect(
    ['x', 'Enter', 'Delete', 'Space', 'Escape', 'Alt+ArrowDown'].map((keys) =>
      gridCommandOf(press(keys), { ...at, size: { ...AT.size, rows: 0 } }),
    ),
  ).toEqual(Array.from({ length: 6 }, () => null))
})
