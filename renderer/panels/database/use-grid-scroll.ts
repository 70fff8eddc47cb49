import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { COLUMN_PX } from './grid-columns.ts'
import type { GridScale } from './grid-scale.ts'

export interface GridScrollView {
  /** How far the rows have gone by. */
  readonly offset: number
  readonly scrollTop: number
}

export interface GridScroll {
  readonly view: GridScrollView
  readonly scrollTo: (offset: number) => void
}

const TOP: GridScrollView = { offset: 0, scrollTop: 0 }

/** Where the table stands. In a scaled one a wheel moves it by what a wheel moves, and the bar by rows. */
export function useGridScroll(scroller: RefObject<HTMLElement | null>, scale: GridScale): GridScroll {
  const [view, setView] = useState(TOP)
  const latest = useRef(TOP)
  const show = (next: GridScrollView) => {
    latest.current = next
    setView(next)
  }
  const scrollTo = (wanted: number) => {
    const offset = Math.min(scale.maxOffset, Math.max(0, wanted))
    scroller.current?.scrollTo({ top: scale.toScrollTop(offset) })
    show({ offset, scrollTop: scroller.current?.scrollTop ?? 0 })
  }
  const actions = useRef({ scrollTo, show })
  useLayoutEffect(() => {
    actions.current = { scrollTo, show }
  })

  useLayoutEffect(() => {
    // Rows that went may have left the table standing beyond its end.
    if (latest.current.offset > scale.maxOffset) actions.current.scrollTo(scale.maxOffset)
  }, [scale])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const scroll = () => {
      const { scrollTop } = element
      const { offset } = latest.current
      // What was set by `scrollTo` comes back as an event: the bar is too coarse to say it as exactly.
      const isOwn = scale.isScaled && Math.abs(scale.toScrollTop(offset) - scrollTop) < 1
      actions.current.show({ offset: isOwn ? offset : scale.toOffset(scrollTop), scrollTop })
    }
    const turn = (event: WheelEvent) => {
      if (!scale.isScaled || event.deltaY === 0 || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      element.scrollBy({ left: event.deltaX })
      actions.current.scrollTo(latest.current.offset + event.deltaY)
    }
    element.addEventListener('scroll', scroll, { passive: true })
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      element.removeEventListener('scroll', scroll)
      element.removeEventListener('wheel', turn)
    }
  }, [scroller, scale])

  return { view, scrollTo }
}

/** Sideways, by as little as it takes; the first column stays where it is. */
export function bringIntoSight(scroller: HTMLElement | null, left: number, right: number): void {
  if (scroller === null) return
  if (left < scroller.scrollLeft + COLUMN_PX.select) scroller.scrollTo({ left: left - COLUMN_PX.select })
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollTo({ left: right - scroller.clientWidth })
}
