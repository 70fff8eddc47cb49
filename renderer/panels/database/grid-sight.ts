import { ROW_PX, rowsInSight } from './grid-scale.ts'

/** The rows that are drawn, counted from `origin`: a row's number less that is its key, and its place. */
export interface GridSight {
  readonly first: number
  readonly last: number
  readonly origin: number
}

/** Rows come into sight so many at a time: what is scrolled by less draws nothing. */
const STEP = 4
/** A browser's pixels are too coarse much further from the origin. */
const FARTHEST = 100_000

export const NOTHING: GridSight = { first: 0, last: -1, origin: 0 }

/**
 * What is in sight there. Where one jumps to none of the rows that were in sight, the new ones take their keys and places: then nothing is
 * made and laid out but the texts.
 */
export function sightAt(known: GridSight, offset: number, viewportPx: number, rows: number): GridSight {
  const [start, end] = rowsInSight(offset, viewportPx, rows)
  const first = start - (start % STEP)
  const last = Math.min(rows - 1, end - (end % STEP) + STEP - 1)
  if (first === known.first && last === known.last) return known
  const isJump = first > known.last || last < known.first
  const origin = isJump ? first - (known.first - known.origin) : known.origin
  return { first, last, origin: Math.abs(first - origin) > FARTHEST ? first : origin }
}

/** Where the origin stands, so that each row stands as far below it as it is rows away. `offset`: how far the rows have gone by. */
export function originTop({ origin }: GridSight, offset: number, scrollTop: number): number {
  return origin * ROW_PX - (offset - scrollTop)
}
