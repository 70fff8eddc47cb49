import { useCallback, useEffect, useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'system'

/** The storage key of the choice, which a start script may read before the first paint. */
export const THEME_KEY = 'theme'

const CHANGED = 'lathe:theme'
const DARK = '(prefers-color-scheme: dark)'

/** The theme that the app's stylesheet starts in: `--theme: dark` or `light`, or else that of the system. */
export function themeOfApp(): ThemeChoice {
  const told = getComputedStyle(document.documentElement).getPropertyValue('--theme').trim()
  return told === 'dark' || told === 'light' ? told : 'system'
}

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : themeOfApp()
  } catch {
    // A page in a frame may have no storage; then the app's own theme applies.
    return themeOfApp()
  }
}

/** Sets the class `dark` on the document by the choice, or else by the system. */
export function applyTheme(choice: ThemeChoice = storedChoice()): void {
  const isDark = choice === 'dark' || (choice === 'system' && matchMedia(DARK).matches)
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
}

// Announced on the window, so that two copies of this module agree.
function subscribe(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback)
  window.addEventListener('storage', callback)
  return () => {
    window.removeEventListener(CHANGED, callback)
    window.removeEventListener('storage', callback)
  }
}

export function useTheme(): { readonly choice: ThemeChoice; setChoice(choice: ThemeChoice): void } {
  const choice = useSyncExternalStore<ThemeChoice>(subscribe, storedChoice, () => 'system')

  useEffect(() => {
    if (choice !== 'system') return
    const list = matchMedia(DARK)
    const follow = () => applyTheme('system')
    list.addEventListener('change', follow)
    return () => list.removeEventListener('change', follow)
  }, [choice])

  const setChoice = useCallback((next: ThemeChoice) => {
    try {
      localStorage.setItem(THEME_KEY, next)
    } catch {
      // The choice applies, though it cannot be stored.
    }
    applyTheme(next)
    window.dispatchEvent(new Event(CHANGED))
  }, [])
  return { choice, setChoice }
}
