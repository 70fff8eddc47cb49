import { applyTheme, THEME_KEY, type ThemeChoice } from '../kit/hooks/use-theme.ts'

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
