/** An offset in pixels. */
export interface Shift {
  readonly x: number
  readonly y: number
}

const STEP_PX = 8
const EDGE_PX = 16
/** What is open in front of the page: its labels and errors are being read, so it weighs more than the page's controls. */
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const LAYER_WEIGHT = 10
const CONTROLS = 'button, a[href], input, textarea, select, [role=treeitem], [role=option], [role=menuitem], [data-floating]'

/**
 * Finds the place for a floating element at the bottom of the window that covers no open layer and the fewest controls: its own, further
 * right, or further up.
 */
export function freePlace(floating: HTMLElement): Shift {
  const own = floating.getBoundingClientRect()
  const right = Math.max(0, window.innerWidth - EDGE_PX - own.right)
  const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => isSeen(control, floating))
  const covered = [
    ...controls.map((control) => ({ rect: control.getBoundingClientRect(), weight: 1 })),
    ...[...document.querySelectorAll(LAYERS)].map((layer) => ({ rect: layer.getBoundingClientRect(), weight: LAYER_WEIGHT })),
  ]
  let best = { x: 0, y: 0, hidden: Infinity }
  for (let up = 0; up < own.top - EDGE_PX && best.hidden > 0; up += STEP_PX) {
    for (const x of right === 0 ? [0] : [0, right]) {
      const place = new DOMRect(own.x + x, own.y - up, own.width, own.height)
      const hidden = covered.reduce((sum, { rect, weight }) => (overlap(place, rect) ? sum + weight : sum), 0)
      if (hidden < best.hidden) best = { x, y: -up, hidden }
    }
  }
  return best
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Not scrolled out of its list, and nothing on top of it, as a dialog would be. */
function isSeen(control: Element, floating: HTMLElement): boolean {
  if (floating.contains(control)) return false
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const upmost = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).find((element) => !floating.contains(element))
  return upmost !== undefined && control.contains(upmost)
}
