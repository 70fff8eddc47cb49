import { useCallback, useEffect, useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'system'

/** Where the choice is kept, and what a start script may read before the first paint. */
export const THEME_KEY = 'theme'

const CHANGED = 'lathe:theme'
const DARK = '(prefers-color-scheme: dark)'

/** What the app's stylesheet starts in: `--theme: dark`, else as the system is. */
export function themeOfApp(): ThemeChoice {
  return getComputedStyle(document.documentElement).getPropertyValue('--theme').trim() === 'dark' ? 'dark' : 'system'
}

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : themeOfApp()
  } catch {
    // Storage may be closed to a page in a frame; the app's own theme is right then.
    return themeOfApp()
  }
}

/** Puts the class `dark` on the document as the choice, or else the system, says. */
export function applyTheme(choice: ThemeChoice = storedChoice()): void {
  const isDark = choice === 'dark' || (choice === 'system' && matchMedia(DARK).matches)
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
}

// Told over the window and not in this module, so that two copies of it agree.
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
      // Not kept, but shown.
    }
    applyTheme(next)
    window.dispatchEvent(new Event(CHANGED))
  }, [])
  return { choice, setChoice }
}
