import { useEffect, useEffectEvent } from 'react'

/** Handles Escape where nothing else does. */
export function useEscape(isOn: boolean, act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
}
