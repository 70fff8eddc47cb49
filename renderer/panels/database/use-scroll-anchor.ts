import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ROW_PX } from './grid-scale.ts'
import { type RowAnchor, anchorAt, rowsShiftedBy } from './row-anchor.ts'
import type { RowSource } from './row-source.ts'

interface ScrollAnchor {
  readonly source: RowSource
  /** The scroll offset of the grid. */
  readonly offset: () => number
  /** The index of the active row. */
  readonly chosen: number | null
  readonly scrollTo: (offset: number) => void
  readonly onPushed: (by: number) => void
}

/** Keeps the scroll position and the chosen cell on their rows while rows are inserted and deleted elsewhere. */
export function useScrollAnchor({ source, offset, chosen, scrollTo, onPushed }: ScrollAnchor): void {
  const top = useRef<RowAnchor | null>(null)
  const held = useRef<RowAnchor | null>(null)
  useLayoutEffect(() => {
    const at = offset()
    // At the top, new rows should be visible.
    const isAtTop = at <= 0
    keep(source, top, isAtTop ? null : Math.ceil(at / ROW_PX), (by) => isAtTop || scrollTo(at + by * ROW_PX))
    keep(source, held, chosen, onPushed)
  })
}

function keep(source: RowSource, anchor: RefObject<RowAnchor | null>, index: number | null, push: (by: number) => void): void {
  const by = anchor.current === null ? 0 : rowsShiftedBy(source, anchor.current)
  // A row that is not loaded yet may still arrive.
  if (by === null && !source.isSettled()) return
  if (by !== null && by !== 0) push(by)
  anchor.current = index === null ? null : anchorAt(source, index + (by ?? 0))
}
