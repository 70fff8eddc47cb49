import { atom, useAtom, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { Preferences } from '../../shared/domain/preferences.ts'
import { useClient } from './client.tsx'
import { useMay } from './may.ts'
import { useFailureToast } from './toasts.ts'
import { say } from '../../shared/text/say.ts'

export type Theme = Preferences['theme']

const ThemeName = Preferences.shape.theme.unwrap()
const STORED_KEY = 'lathe.theme'
const SYSTEM_DARK = '(prefers-color-scheme: dark)'

const themeAtom = atom<Theme>(readStoredTheme())

/** Applied at once and remembered for the first paint; kept in the preferences behind it. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useAtom(themeAtom)
  const client = useClient()
  const showFailure = useFailureToast()
  const { isAllowed: mayKeep } = useMay('manage-installation')
  const choose = useCallback(
    (next: Theme) => {
      setTheme(next)
      showTheme(next)
      if (!mayKeep) return
      const save = () =>
        client.preferences.update({ theme: next }).catch((error: unknown) => showFailure(say('The theme was not saved'), error, save))
      void save()
    },
    [client, mayKeep, setTheme, showFailure],
  )
  return [theme, choose]
}

/** Once, around everything: takes the preferred theme over from the backend and follows the system's. */
export function useThemeOfPreferences(): void {
  const client = useClient()
  const setTheme = useSetAtom(themeAtom)
  useEffect(() => {
    let isCurrent = true
    Promise.all([client.preferences.get(), client.session.account()]).then(
      ([{ theme }, { isAdmin }]) => {
        // They are the installation's: with accounts, everybody else's theme is their window's own.
        if (!isCurrent || !isAdmin) return
        setTheme(theme)
        showTheme(theme)
      },
      () => undefined, // What this window remembers holds until the backend answers.
    )
    return () => {
      isCurrent = false
    }
  }, [client, setTheme])
  useSystemTheme()
}

/** Follows the system's while it is shown, where that is what was chosen. */
export function useSystemTheme(): void {
  useEffect(() => {
    const system = matchMedia(SYSTEM_DARK)
    const follow = () => showTheme(readStoredTheme())
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [])
}

function showTheme(theme: Theme): void {
  localStorage.setItem(STORED_KEY, theme)
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(SYSTEM_DARK).matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

function readStoredTheme(): Theme {
  return ThemeName.catch('system').parse(localStorage.getItem(STORED_KEY))
}
