import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ROW_PX } from './grid-scale.ts'
import { type Anchor, anchorAt, pushedBy } from './kept-place.ts'
import type { RowSource } from './row-source.ts'

interface KeptPlace {
  readonly source: RowSource
  /** How far the grid is scrolled. */
  readonly offset: () => number
  /** The row that is chosen. */
  readonly chosen: number | null
  readonly scrollTo: (offset: number) => void
  readonly onPushed: (by: number) => void
}

/** Rows that come and go elsewhere push nothing away: what is in sight stays there, and the cell that is chosen stays its row's. */
export function useKeptPlace({ source, offset, chosen, scrollTo, onPushed }: KeptPlace): void {
  const top = useRef<Anchor | null>(null)
  const held = useRef<Anchor | null>(null)
  useLayoutEffect(() => {
    const at = offset()
    // At the top one sees what comes.
    const isAtTop = at <= 0
    keep(source, top, isAtTop ? null : Math.ceil(at / ROW_PX), (by) => isAtTop || scrollTo(at + by * ROW_PX))
    keep(source, held, chosen, onPushed)
  })
}

function keep(source: RowSource, anchor: RefObject<Anchor | null>, index: number | null, push: (by: number) => void): void {
  const by = anchor.current === null ? 0 : pushedBy(source, anchor.current)
  // What is not here may still be on its way.
  if (by === null && !source.isSettled()) return
  if (by !== null && by !== 0) push(by)
  anchor.current = index === null ? null : anchorAt(source, index + (by ?? 0))
}
