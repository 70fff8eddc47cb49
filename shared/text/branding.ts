import { text } from './text.ts'

export const BRANDING_TEXT = text('BRANDING_TEXT', {
  menuBranding: 'branding',
  ownLook: 'The app’s own',
  ownFont: 'The app’s own',
  presets: { dark: 'Dark', colorful: 'Colorful', light: 'Light' },
  bundledFonts: 'Served with the app, so that they look the same everywhere',
  fonts: { sans: 'Sans', serif: 'Serif', rounded: 'Rounded', mono: 'Monospaced' },
  colours: {
    backgroundColor: 'Background',
    headerTextColor: 'Header text',
    subheaderTextColor: 'Subheader text',
    buttonBackgroundColor: 'Button background',
    buttonTextColor: 'Button text',
  },
  faint: '{ink} is hard to read on the {ground}: {ratio}:1, and {needed}:1 is needed.',
})
