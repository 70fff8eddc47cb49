import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { DiffRow } from './arrange-rows.ts'

const LINE_PX = 20
const GAP_PX = 28
/** Up to this many rows are all rendered, so that the browser's search finds them. */
const ALL_DRAWN_ROWS = 1_000
const BEYOND_ROWS = 30

export interface RowSlice {
  readonly from: number
  readonly to: number
  /** The height of the rows before the rendered ones. */
  readonly abovePx: number
  readonly belowPx: number
  readonly topOf: (row: number) => number
}

/** The visible rows with some overscan, if there are many. */
export function useRowWindow(rows: readonly DiffRow[], scroller: RefObject<HTMLElement | null>): RowSlice {
  const [seen, setSeen] = useState({ top: 0, height: 800 })
  const tops = useMemo(() => {
    const sums = new Float64Array(rows.length + 1)
    for (const [at, row] of rows.entries()) sums[at + 1] = (sums[at] ?? 0) + (row.kind === 'gap' ? GAP_PX : LINE_PX)
    return sums
  }, [rows])
  const isWindowed = rows.length > ALL_DRAWN_ROWS

  useLayoutEffect(() => {
    const element = scroller.current
    if (!isWindowed || element === null) return undefined
    const look = () => {
      // In steps, so that not every pixel causes a render.
      const top = Math.floor(element.scrollTop / (LINE_PX * 8)) * LINE_PX * 8
      setSeen((before) => (before.top === top && before.height === element.clientHeight ? before : { top, height: element.clientHeight }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [isWindowed, scroller])

  const topOf = useCallback((row: number) => tops[row] ?? 0, [tops])
  const total = tops[rows.length] ?? 0
  if (!isWindowed) return { from: 0, to: rows.length, abovePx: 0, belowPx: 0, topOf }
  const from = Math.max(0, rowAt(tops, seen.top) - BEYOND_ROWS)
  const to = Math.min(rows.length, rowAt(tops, seen.top + seen.height) + BEYOND_ROWS)
  return { from, to, abovePx: topOf(from), belowPx: total - topOf(to), topOf }
}

function rowAt(tops: Float64Array, px: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= px) low = middle
    else high = middle - 1
  }
  return low
}
