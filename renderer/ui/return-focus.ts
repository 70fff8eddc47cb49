import { useRef } from 'react'

export interface ReturnFocus {
  /** For `onOpenAutoFocus`: where the focus is now. */
  readonly remember: () => void
  /** For `onCloseAutoFocus`: back to it. Radix does this only for a dialog that has a trigger of its own. */
  readonly giveBack: (event: Event) => void
}

/** A menu closes as the dialog opens: its item may be gone by then, and its button not have the focus yet. */
let focusedLast: WeakRef<Element> | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) focusedLast = new WeakRef(target)
})

export function useReturnFocus(): ReturnFocus {
  const from = useRef<readonly HTMLElement[]>([])
  return {
    remember() {
      const { activeElement } = document
      const hasNone = activeElement === null || activeElement === document.body
      from.current = withPlacesAround(originOf(hasNone ? (focusedLast?.deref() ?? null) : activeElement))
    },
    giveBack(event) {
      event.preventDefault()
      // The confirmed action may have moved the focus already, for example into a new file.
      if (document.activeElement !== null && document.activeElement !== document.body) return
      // What opened it may have gone with what was confirmed: the place around it takes the focus then, or what is nearest in it.
      const left = from.current.filter((element) => element.isConnected)
      const place = left.find((element) => element === from.current[0] || element.tabIndex >= 0)
      const nearest = left.map((element) => element.querySelector<HTMLElement>(TAB_STOPS))
      ;(place ?? nearest.find((element) => element !== null))?.focus()
    },
  }
}

const TAB_STOPS = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** For an item of a closed menu, the menu's trigger gets the focus. */
function originOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const opener = menu?.getAttribute('aria-labelledby')
  const origin = opener === null || opener === undefined ? element : document.querySelector(`[id="${CSS.escape(opener)}"]`)
  return origin instanceof HTMLElement ? origin : null
}

function withPlacesAround(origin: HTMLElement | null): readonly HTMLElement[] {
  const places: HTMLElement[] = []
  for (let element = origin; element !== null && element !== document.body; element = element.parentElement) places.push(element)
  return places
}
