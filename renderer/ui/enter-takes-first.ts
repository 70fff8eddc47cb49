import { type FormEventHandler, type KeyboardEventHandler, type PointerEventHandler, useRef } from 'react'

export interface EnterTakesFirst {
  readonly onInput: FormEventHandler<HTMLElement>
  readonly onPointerMove: PointerEventHandler<HTMLElement>
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>
}

const MARKED = '[cmdk-item][aria-selected=true]'
const FIRST = '[cmdk-item]:not([aria-disabled=true])'

/**
 * For a `Command` list: Enter takes the first row, unless the person went to another since the words changed. By itself the list marks
 * the first a moment after the rows are drawn, and whoever types fast presses Enter before that.
 */
export function useEnterTakesFirst(): EnterTakesFirst {
  const isMarkChosen = useRef(true)
  return {
    onInput() {
      isMarkChosen.current = false
    },
    onPointerMove() {
      isMarkChosen.current = true
    },
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return
      if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key) || (event.ctrlKey && 'njpk'.includes(event.key)))
        isMarkChosen.current = true
      if (event.key !== 'Enter' || (isMarkChosen.current && event.currentTarget.querySelector(MARKED) !== null)) return
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>(FIRST)?.click()
    },
  }
}
