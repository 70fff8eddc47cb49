import { text } from './text.ts'

export const SETTINGS_TEXT = text('SETTINGS_TEXT', {
  categoryEmpty: 'Category name cannot be empty',
  categoryExists: 'Category already exists',
  linkInvalid: 'Enter a whole address, such as https://example.com.',
  emailInvalid: 'Enter an e-mail address.',
  pageInvalid: 'A page of the app begins with one “/”.',
  language: 'Language',
  languageHint: 'Of this program, wherever you are signed in. What you build speaks the languages that you give it.',
  languageSystem: 'System',
  languageNotSaved: 'The language was not saved',
  menuSettings: 'settings',
  menuAppSettings: 'app settings',
})
