import { useEffect, useEffectEvent } from 'react'

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Escape, wherever nothing else wants it. A tooltip closes by it too, and takes it away from everybody else: whoever sees one beside
 * the button that has the focus does not expect that.
 */
export function useEscape(isOn: boolean, act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return undefined
    const abort = new AbortController()
    let isForTooltip = false
    const look = () => {
      isForTooltip = document.querySelector('[role="tooltip"]') !== null && document.querySelector(OVERLAYS) === null
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || (event.defaultPrevented && !isForTooltip)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', look, { capture: true, signal: abort.signal })
    window.addEventListener('keydown', press, { signal: abort.signal })
    return () => abort.abort()
  }, [isOn])
}
