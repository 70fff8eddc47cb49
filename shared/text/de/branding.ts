import type * as english from '../branding.ts'

export const BRANDING_TEXT: typeof english.BRANDING_TEXT = {
  menuBranding: 'Branding',
  ownLook: 'Wie die App selbst',
  ownFont: 'Wie die App selbst',
  presets: { dark: 'Dunkel', colorful: 'Bunt', light: 'Hell' },
  bundledFonts: 'Kommen mit der App, damit sie überall gleich aussehen',
  fonts: { sans: 'Serifenlos', serif: 'Mit Serifen', rounded: 'Gerundet', mono: 'Feste Breite' },
  colours: {
    backgroundColor: 'Hintergrund',
    headerTextColor: 'Überschrift',
    subheaderTextColor: 'Unterzeile',
    buttonBackgroundColor: 'Knopf-Hintergrund',
    buttonTextColor: 'Knopf-Text',
  },
  faint: '{ink} ist auf {ground} schwer zu lesen: {ratio}:1, nötig ist {needed}:1.',
}
