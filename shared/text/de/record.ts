import type * as english from '../record.ts'

export const RECORD_TEXT: typeof english.RECORD_TEXT = {
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  support: 'Hilfe',
  foot: 'Über diese App',
  mark: 'Mit Lathe gebaut',
}
