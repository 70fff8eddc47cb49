/** Per spec 001 §9. */
export const ROW_PX = 40

/** Browsers limit heights to some 33 million pixels, one of them to 17; longer tables scroll in larger steps. */
const LONGEST_PX = 16_000_000

/** Converts between the scroll position and the offset in rows. */
export interface GridScale {
  /** The height of the scrolled element. */
  readonly heightPx: number
  readonly isScaled: boolean
  /** The offset of the rows for a scroll position. */
  toOffset(scrollTop: number): number
  toScrollTop(offset: number): number
  readonly maxOffset: number
}

export function gridScale(rows: number, viewportPx: number): GridScale {
  const wholePx = rows * ROW_PX
  const heightPx = Math.min(wholePx, LONGEST_PX)
  const maxOffset = Math.max(0, wholePx - viewportPx)
  const maxScrollTop = Math.max(0, heightPx - viewportPx)
  const isScaled = heightPx < wholePx
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
  if (!isScaled) {
    return { heightPx, isScaled, maxOffset, toOffset: (top) => clamp(top, maxOffset), toScrollTop: (offset) => clamp(offset, maxOffset) }
  }
  return {
    heightPx,
    isScaled,
    maxOffset,
    toOffset: (top) => clamp((top / maxScrollTop) * maxOffset, maxOffset),
    toScrollTop: (offset) => clamp((offset / maxOffset) * maxScrollTop, maxScrollTop),
  }
}

/** Overscan: rows rendered outside of the viewport. */
const AROUND = 8

/** The rows to render. */
export function rowsInViewport(offset: number, viewportPx: number, rows: number): readonly [first: number, last: number] {
  const first = Math.max(0, Math.floor(offset / ROW_PX) - AROUND)
  const last = Math.min(rows - 1, Math.ceil((offset + viewportPx) / ROW_PX) + AROUND)
  return [first, last]
}

/** The nearest offset at which a row is fully visible. */
export function offsetToShow(index: number, offset: number, viewportPx: number): number {
  const top = index * ROW_PX
  if (top < offset) return top
  return top + ROW_PX > offset + viewportPx ? top + ROW_PX - viewportPx : offset
}
