import { useRef } from 'react'

export interface ReturnFocus {
  /** For `onOpenAutoFocus`: where the focus is now. */
  readonly remember: () => void
  /** For `onCloseAutoFocus`: back to it. Radix does this only for a dialog that has a trigger of its own. */
  readonly giveBack: (event: Event) => void
}

export function useReturnFocus(): ReturnFocus {
  const from = useRef<HTMLElement | null>(null)
  return {
    remember() {
      from.current = originOf(document.activeElement)
    },
    giveBack(event) {
      event.preventDefault()
      from.current?.focus()
    },
  }
}

/** A menu closes as the dialog opens, so an item of it stands for the button that opened it. */
function originOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const opener = menu?.getAttribute('aria-labelledby')
  const origin = opener === null || opener === undefined ? element : document.querySelector(`[id="${CSS.escape(opener)}"]`)
  return origin instanceof HTMLElement ? origin : null
}
