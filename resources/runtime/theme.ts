import { applyTheme, THEME_KEY, type ThemeChoice, themeOfApp } from '../kit/hooks/use-theme.ts'

/** Follows the system while nobody chose, also in an app that shows no switch. */
export function watchTheme(): void {
  applyTheme()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme())
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, choice)
  } catch {
    // Not kept, but shown.
  }
  applyTheme(choice)
  window.dispatchEvent(new Event('lathe:theme'))
}

/**
 * Shows the theme of a version that was refreshed into this page; its stylesheet alone changes no class. Where the version starts in
 * another theme than the one before (`before`), it does so here too, whatever was chosen in the page earlier.
 */
export function applyThemeOfVersion(before: ThemeChoice): void {
  const now = themeOfApp()
  if (now !== before) chooseTheme(now)
  else applyTheme()
}
