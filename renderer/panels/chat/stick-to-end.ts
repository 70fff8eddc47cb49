import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR_END_PX = 32

export interface StickToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly isAtEnd: boolean
  readonly isAtTop: boolean
  readonly jumpToEnd: () => void
}

/** Follows what grows at the end, as long as the person looks at the end; whoever has scrolled up is left in peace. */
export function useStickToEnd(topDistancePx: number): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isStuck = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const [isAtTop, setAtTop] = useState(true)

  const jumpToEnd = useCallback(() => {
    const element = scroller.current
    if (element === null) return
    isStuck.current = true
    setAtEnd(true)
    element.scrollTop = element.scrollHeight
  }, [])

  useLayoutEffect(jumpToEnd, [jumpToEnd])

  useEffect(() => {
    const element = scroller.current
    const inner = content.current
    if (element === null || inner === null) return undefined
    let topBefore = element.scrollTop
    let heightBefore = element.scrollHeight
    const read = () => {
      const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
      // The word of a scroll comes a frame late, when the content may have grown again: only going up lets the end go. Content that has
      // become shorter moves the place up too, and nobody scrolled.
      const hasGoneUp = element.scrollTop < topBefore && element.scrollHeight >= heightBefore
      topBefore = element.scrollTop
      heightBefore = element.scrollHeight
      isStuck.current = isNearEnd || (isStuck.current && !hasGoneUp)
      setAtEnd(isStuck.current)
      setAtTop(element.scrollTop < topDistancePx)
    }
    const sizes = new ResizeObserver(() => {
      if (isStuck.current) element.scrollTop = element.scrollHeight
      else read()
    })
    sizes.observe(inner)
    sizes.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [topDistancePx])

  return { scroller, content, isAtEnd, isAtTop, jumpToEnd }
}
