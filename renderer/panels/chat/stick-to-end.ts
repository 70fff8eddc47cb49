import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { say } from '../../../shared/text/say.ts'

const NEAR_END_PX = 32
/** How long after an input the scroll position may still move: wheels and keys scroll smoothly. */
const HAND_MS = 1_000
const MOVING_KEYS: ReadonlySet<string> = new Set(['PageUp', 'PageDown', say('Home'), 'End', 'ArrowUp', 'ArrowDown', ' ', 'Tab'])

export interface StickToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly isAtEnd: boolean
  readonly isAtTop: boolean
  readonly jumpToEnd: () => void
}

/** Keeps the thread scrolled to its end while it grows, unless the person has scrolled up. */
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
    const hand = watchHand(element)
    let topBefore = element.scrollTop
    const read = () => {
      const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
      // Content that shrinks and grows again before the scroll event also moves the position up, without a scroll by the person.
      const hasGoneUp = element.scrollTop < topBefore && hand.isMoving()
      topBefore = element.scrollTop
      isStuck.current = isNearEnd || (isStuck.current && !hasGoneUp)
      if (isStuck.current && !isNearEnd) element.scrollTop = element.scrollHeight
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
      hand.stop()
      sizes.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [topDistancePx])

  return { scroller, content, isAtEnd, isAtTop, jumpToEnd }
}

/** Whether a person is scrolling `element`, by wheel, touch, key or scroll bar, or by moving the focus inside of it. */
function watchHand(element: HTMLElement): { readonly isMoving: () => boolean; readonly stop: () => void } {
  const listening = new AbortController()
  const { signal } = listening
  let movedAt = -Infinity
  let isPressed = false
  const move = () => (movedAt = performance.now())
  const release = () => (isPressed = false)
  for (const kind of ['wheel', 'touchmove'] as const) element.addEventListener(kind, move, { passive: true, signal })
  element.addEventListener('keydown', ({ key }) => MOVING_KEYS.has(key) && move(), { signal })
  element.addEventListener('focusin', ({ target }) => target !== element && move(), { signal })
  element.addEventListener('pointerdown', () => (isPressed = true), { signal })
  for (const kind of ['pointerup', 'pointercancel', 'blur'] as const) window.addEventListener(kind, release, { signal })
  return { isMoving: () => isPressed || performance.now() - movedAt < HAND_MS, stop: () => listening.abort() }
}
