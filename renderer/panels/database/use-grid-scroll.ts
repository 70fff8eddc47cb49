import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { GridScale } from './grid-scale.ts'
import { type GridViewport, EMPTY_VIEWPORT, originTop, viewportAt } from './grid-viewport.ts'
import type { RowSource } from './row-source.ts'

export interface GridScroll {
  /** The element with the rows, which is positioned only here. */
  readonly body: RefObject<HTMLDivElement | null>
  /** The rows to render. */
  readonly viewport: GridViewport
  /** How far the rows are scrolled. */
  readonly offset: () => number
  readonly scrollTo: (offset: number) => void
}

export interface Scrolled {
  readonly scroller: RefObject<HTMLElement | null>
  readonly source: RowSource
  readonly scale: GridScale
  readonly viewportPx: number
  readonly total: number
}

interface Place {
  readonly offset: number
  readonly scrollTop: number
}

const TOP: Place = { offset: 0, scrollTop: 0 }
/** After a jump, rendering waits this long for the rows; then placeholders are shown. */
const PATIENCE_MS = 100

/** The scroll position of the table and its rendered rows. In a scaled table, the wheel scrolls by pixels and the scroll bar by rows. */
export function useGridScroll({ scroller, source, scale, viewportPx, total }: Scrolled): GridScroll {
  const body = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState({ viewport: EMPTY_VIEWPORT, offset: 0 })
  useSyncExternalStore(source.subscribe, source.version)
  const viewport = viewportAt(drawn.viewport, Math.min(drawn.offset, scale.maxOffset), viewportPx, total)
  if (viewport !== drawn.viewport) setDrawn({ ...drawn, viewport })

  const place = useRef(TOP)
  /** The position of the rendered rows, which lags behind while rows are loading. */
  const drawnPlace = useRef(TOP)
  const patience = useRef<ReturnType<typeof setTimeout> | null>(null)

  const move = () => {
    if (body.current === null) return
    body.current.style.transform = `translateY(${originTop(viewport, drawnPlace.current.offset, drawnPlace.current.scrollTop)}px)`
  }
  const currentViewport = () => viewportAt(viewport, place.current.offset, viewportPx, total)
  const draw = () => {
    endPatience(patience)
    drawnPlace.current = place.current
    const next = currentViewport()
    if (next === viewport) move()
    else setDrawn({ viewport: next, offset: place.current.offset })
  }
  const go = (next: Place) => {
    place.current = next
    const { first, last } = currentViewport()
    if (source.has(first, last)) return draw()
    source.want(first, last)
    patience.current ??= setTimeout(() => latest.current.draw(), PATIENCE_MS)
  }
  const scrollTo = (wanted: number) => {
    const offset = Math.min(scale.maxOffset, Math.max(0, wanted))
    if (offset === place.current.offset) return
    scroller.current?.scrollTo({ top: scale.toScrollTop(offset) })
    go({ offset, scrollTop: scroller.current?.scrollTop ?? 0 })
  }
  const latest = useRef({ go, draw, scrollTo, currentViewport })
  useLayoutEffect(() => {
    latest.current = { go, draw, scrollTo, currentViewport }
    move()
  })

  useLayoutEffect(() => {
    // After rows were deleted, the table may be scrolled beyond its end.
    if (place.current.offset > scale.maxOffset) latest.current.scrollTo(scale.maxOffset)
  }, [scale])
  useEffect(() => source.want(viewport.first, Math.max(viewport.first, viewport.last)), [source, viewport])
  useEffect(() => {
    const end = source.subscribe(() => {
      if (patience.current === null) return
      const { first, last } = latest.current.currentViewport()
      if (source.has(first, last)) flushSync(() => latest.current.draw())
    })
    return () => {
      end()
      endPatience(patience)
    }
  }, [source])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const scroll = () => {
      const { scrollTop } = element
      const { offset, ...known } = place.current
      // Our own `scrollTo` arrives as an event too, whose position is too coarse for the exact offset.
      const isOwn = scale.isScaled && Math.abs(scale.toScrollTop(offset) - scrollTop) < 1
      if (isOwn && scrollTop === known.scrollTop) return
      // Rendered in the same frame as the scroll bar.
      flushSync(() => latest.current.go({ offset: isOwn ? offset : scale.toOffset(scrollTop), scrollTop }))
    }
    const turn = (event: WheelEvent) => {
      if (!scale.isScaled || event.deltaY === 0 || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      if (event.deltaX !== 0) element.scrollBy({ left: event.deltaX })
      flushSync(() => latest.current.scrollTo(place.current.offset + event.deltaY))
    }
    element.addEventListener('scroll', scroll, { passive: true })
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      element.removeEventListener('scroll', scroll)
      element.removeEventListener('wheel', turn)
    }
  }, [scroller, scale])

  return { body, viewport, offset: () => place.current.offset, scrollTo }
}

function endPatience(patience: RefObject<ReturnType<typeof setTimeout> | null>): void {
  if (patience.current !== null) clearTimeout(patience.current)
  patience.current = null
}

/** Scrolls sideways by the shortest way. `kept`: the width of the sticky columns on the left. */
export function scrollCellIntoView(scroller: HTMLElement | null, kept: number, left: number, right: number): void {
  if (scroller === null) return
  if (left < scroller.scrollLeft + kept) scroller.scrollTo({ left: left - kept })
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollTo({ left: right - scroller.clientWidth })
}
