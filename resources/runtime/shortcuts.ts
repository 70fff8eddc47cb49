type Keys = 'mod+k' | 'mod+b' | 'mod+p' | 'escape'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Passes the builder's shortcuts on when the app has not handled them. */
export function passOnShortcuts(send: (keys: Keys) => void): void {
  const last = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || !event.isTrusted) return
    const keys = keysOf(event)
    if (keys === null) return
    // Escape also ends browser modes such as full screen.
    if (keys !== 'escape') event.preventDefault()
    send(keys)
  }
  // Added anew for every key, so that the listener runs after all listeners of the app.
  const first = (): void => {
    window.removeEventListener('keydown', last)
    window.addEventListener('keydown', last)
  }
  window.addEventListener('keydown', first, true)
}

function keysOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Keys | null {
  if (shiftKey || altKey) return null
  if (key === 'Escape') return ctrlKey || metaKey ? null : 'escape'
  const isMod = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  const keys = `mod+${key.toLowerCase()}`
  return isMod && (keys === 'mod+k' || keys === 'mod+b' || keys === 'mod+p') ? keys : null
}
