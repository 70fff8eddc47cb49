import { ROW_PX, rowsInViewport } from './grid-scale.ts'

/** The range of rendered rows. A row's React key and position are its index minus `origin`. */
export interface GridViewport {
  readonly first: number
  readonly last: number
  readonly origin: number
}

/** The range moves in steps of this many rows, so that scrolling by less renders nothing. */
const STEP = 4
/** Beyond this distance from the origin, browsers' pixel positions are too coarse. */
const FARTHEST = 100_000

export const EMPTY_VIEWPORT: GridViewport = { first: 0, last: -1, origin: 0 }

/**
 * The range for a scroll offset. After a jump that leaves no row of the old range visible, the new rows reuse the keys and positions of
 * the old ones: React then updates texts and creates no elements.
 */
export function viewportAt(known: GridViewport, offset: number, viewportPx: number, rows: number): GridViewport {
  const [start, end] = rowsInViewport(offset, viewportPx, rows)
  const first = start - (start % STEP)
  const last = Math.min(rows - 1, end - (end % STEP) + STEP - 1)
  if (first === known.first && last === known.last) return known
  const isJump = first > known.last || last < known.first
  const origin = isJump ? first - (known.first - known.origin) : known.origin
  return { first, last, origin: Math.abs(first - origin) > FARTHEST ? first : origin }
}

/** The top of the row `origin` in pixels. `offset`: how far the table is scrolled, which exceeds `scrollTop` in a very long table. */
export function originTop({ origin }: GridViewport, offset: number, scrollTop: number): number {
  return origin * ROW_PX - (offset - scrollTop)
}
