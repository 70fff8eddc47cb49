import { applyTheme, THEME_KEY, type ThemeChoice, themeOfApp } from '../kit/hooks/use-theme.ts'

/** Follows the system's theme until the person chooses one, also in an app without a switch. */
export function watchTheme(): void {
  applyTheme()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme())
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, choice)
  } catch {
    // The choice applies, though it cannot be stored.
  }
  applyTheme(choice)
  window.dispatchEvent(new Event('lathe:theme'))
}

/**
 * Applies the theme of a version after a refresh, because its stylesheet changes no class. Where it starts in another theme than the
 * previous version (`before`), that theme is shown, whatever was chosen in the page before.
 */
export function applyThemeOfVersion(before: ThemeChoice): void {
  const now = themeOfApp()
  if (now !== before) chooseTheme(now)
  else applyTheme()
}
