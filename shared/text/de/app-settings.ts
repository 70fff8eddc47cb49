import type * as english from '../app-settings.ts'

export const SETTINGS_TEXT: typeof english.SETTINGS_TEXT = {
  categoryEmpty: 'Der Name der Kategorie darf nicht leer sein',
  categoryExists: 'Diese Kategorie gibt es schon',
  linkInvalid: 'Gib eine ganze Adresse ein, etwa https://example.com.',
  emailInvalid: 'Gib eine E-Mail-Adresse ein.',
  pageInvalid: 'Eine Seite der App beginnt mit einem „/“.',
  language: 'Sprache',
  languageHint: 'Die dieses Programms, überall, wo du angemeldet bist. Was du baust, spricht die Sprachen, die du ihm gibst.',
  languageSystem: 'System',
  languageNotSaved: 'Die Sprache wurde nicht gespeichert',
  menuSettings: 'Einstellungen',
  menuAppSettings: 'App-Einstellungen',
}
