type Keys = 'mod+k' | 'mod+b' | 'mod+p' | 'escape'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Passes on the keys that belong to the builder when the app has made nothing of them itself. */
export function passOnShortcuts(send: (keys: Keys) => void): void {
  const last = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return
    const keys = keysOf(event)
    if (keys === null) return
    // Escape also ends what the browser itself does, such as full screen.
    if (keys !== 'escape') event.preventDefault()
    send(keys)
  }
  // Put at the end anew for every key, so that whatever the app listens with is asked first.
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
