import type { Command } from './commands.ts'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The parts of a key press that a shortcut is matched by. */
export interface Stroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** One stroke such as `mod+shift+f`. A sign that needs Shift to be typed (`?`) matches with it or without. */
export function matchesStroke(stroke: Stroke, shortcut: string, onMac: boolean = isMac): boolean {
  const parts = shortcut.split('+')
  const key = parts.at(-1) ?? ''
  const wants = (name: string) => parts.slice(0, -1).includes(name)
  const mod = onMac ? stroke.metaKey : stroke.ctrlKey
  const other = onMac ? stroke.ctrlKey : stroke.metaKey
  const isLetter = /^[a-z0-9]$/.test(key)
  return (
    keyName(stroke.key) === key &&
    mod === wants('mod') &&
    !other &&
    stroke.altKey === wants('alt') &&
    (stroke.shiftKey === wants('shift') || (!isLetter && !wants('shift') && key.length === 1))
  )
}

/** The command whose shortcut ends with `stroke`, given the single key that was pressed just before it. */
export function commandFor(commands: readonly Command[], stroke: Stroke, before: string | null): Command | null {
  const found = commands.filter(({ shortcut, shownIn }) => {
    if (shortcut === undefined || shownIn === 'sheet') return false
    const [first, second] = shortcut.split(' ')
    if (first === undefined) return false
    return second === undefined ? matchesStroke(stroke, first) : before === first && matchesStroke(stroke, second)
  })
  return found.at(-1) ?? null
}

/** Whether a single key belongs to what has the focus, because it is typed there. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  // The code editor takes its text through an EditContext, on an element that is none of the others.
  const hasEditContext = 'editContext' in target && target.editContext !== null
  return hasEditContext || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) || target.isContentEditable
}

/** Where a letter goes to the item that begins with it, and one that leads to none does nothing (WAI-ARIA). */
const FINDS_BY_LETTERS = '[role=tree],[role=menu],[role=listbox],[role=grid],[role=treegrid]'

/** Whether a single letter belongs to the list that has the focus. */
export function isFinding(target: EventTarget | null, key: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(key) && target instanceof HTMLElement && target.closest(FINDS_BY_LETTERS) !== null
}

function keyName(key: string): string {
  const lower = key.toLowerCase()
  if (lower === ',') return 'comma'
  return lower.startsWith('arrow') ? lower.slice('arrow'.length) : lower
}
