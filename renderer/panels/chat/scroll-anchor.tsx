import { Component, type ReactNode } from 'react'

/** Input by which a person scrolls: afterwards the position is no longer corrected. */
const SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export interface ScrollAnchorProps {
  readonly scroller: { readonly current: HTMLElement | null }
  /** The first message shown. Ids increase with time. */
  readonly firstId: string | null
  readonly children: ReactNode
}

interface Place {
  readonly id: string
  readonly top: number
}

interface Before {
  readonly place: Place | null
  readonly hasFocus: boolean
}

/**
 * Keeps the first visible message at its pixel while earlier messages are prepended and laid out. When a focused message is removed, the
 * focus goes to the scroller instead of the body.
 */
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  #held: Place | null = null
  #element: HTMLElement | null = null
  #sizes: ResizeObserver | null = null

  // Only this lifecycle method sees the old DOM together with the next props.
  override getSnapshotBeforeUpdate({ firstId }: ScrollAnchorProps): Before {
    const { scroller, firstId: next } = this.props
    const isPrepended = firstId !== null && next !== null && next < firstId
    return {
      place: isPrepended && scroller.current !== null ? placeIn(scroller.current) : null,
      hasFocus: scroller.current?.contains(document.activeElement) === true,
    }
  }

  override componentDidUpdate(_props: ScrollAnchorProps, _state: unknown, { place, hasFocus }: Before): void {
    if (hasFocus && document.activeElement === document.body) this.props.scroller.current?.focus({ preventScroll: true })
    if (place !== null) this.#hold(place)
  }

  override componentWillUnmount(): void {
    this.#release()
  }

  override render(): ReactNode {
    return this.props.children
  }

  #hold(place: Place): void {
    this.#release()
    const { current } = this.props.scroller
    if (current === null || current.firstElementChild === null) return
    this.#held = place
    this.#restore()
    this.#sizes = new ResizeObserver(this.#restore)
    this.#sizes.observe(current.firstElementChild)
    for (const input of SCROLLING) current.addEventListener(input, this.#release, { passive: true })
  }

  readonly #restore = (): void => {
    const { current } = this.props.scroller
    if (this.#held === null || current === null) return
    if (this.#element?.isConnected !== true) this.#element = messageIn(current, this.#held.id)
    if (this.#element === null) return this.#release()
    const moved = this.#element.getBoundingClientRect().top - this.#held.top
    if (Math.abs(moved) >= 0.5) current.scrollTop += moved
  }

  readonly #release = (): void => {
    this.#held = null
    this.#element = null
    this.#sizes?.disconnect()
    for (const input of SCROLLING) this.props.scroller.current?.removeEventListener(input, this.#release)
  }
}

/** The first visible message. An answer may be mounted as another element when its request is loaded, but keeps its id. */
function placeIn(scroller: HTMLElement): Place | null {
  const { top } = scroller.getBoundingClientRect()
  for (const element of scroller.querySelectorAll<HTMLElement>('[data-message]')) {
    const box = element.getBoundingClientRect()
    if (box.bottom > top) return { id: element.dataset['message'] ?? '', top: box.top }
  }
  return null
}

function messageIn(scroller: HTMLElement, id: string): HTMLElement | null {
  return scroller.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
}
