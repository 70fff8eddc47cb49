import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** An element of its own for a part of the page that stands in one place or another and is the same part in each. */
export function useMovable(): HTMLElement {
  const [node] = useState(() => {
    const made = document.createElement('div')
    made.className = 'h-full min-h-0'
    return made
  })
  return node
}

/** Draws into the element. Stands after its places in the tree, so that what is drawn is laid out when it is first measured. */
export function Movable({ node, children }: { readonly node: HTMLElement; readonly children: ReactNode }) {
  return createPortal(children, node)
}

/** Where the element stands at the moment. Its dialogs, drafts, places and focus stay when another place takes it. */
export function MovablePlace({ node }: { readonly node: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(node)
    leftIn.get(node)?.()
    leftIn.delete(node)
    return () => void leftIn.set(node, remember(node))
  }, [node])
  return <div ref={place} className="h-full min-h-0" />
}

const leftIn = new WeakMap<HTMLElement, () => void>()

/** An element that is moved in the page loses what the browser keeps of it. */
function remember(node: HTMLElement): () => void {
  const scrolled = [...node.querySelectorAll('*')].filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
  const places = scrolled.map((element) => [element, element.scrollTop, element.scrollLeft] as const)
  const focused = document.activeElement
  return () => {
    for (const [element, top, left] of places) element.scrollTo({ top, left, behavior: 'instant' })
    if (focused instanceof HTMLElement && node.contains(focused)) focused.focus({ preventScroll: true })
  }
}
