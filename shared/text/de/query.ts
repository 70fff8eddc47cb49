import type * as english from '../query.ts'

export const QUERY_TEXT: typeof english.QUERY_TEXT = {
  saved: 'Gespeichert',
  saveAs: 'Diese Frage speichern',
  name: 'Name',
  nameMissing: 'Gib einen Namen ein',
  replaces: (name) => `Das ersetzt, was „${name}“ war.`,
  keep: 'Frage speichern',
  keeping: 'Wird gespeichert…',
  kept: (name) => `„${name}“ gespeichert`,
  removed: (name) => `„${name}“ gelöscht`,
  remove: (name) => `${name} löschen`,
  none: 'Noch ist keine Frage gespeichert. Gib der im Editor einen Namen, dann bleibt sie bei der App.',
  readFailed: 'Die gespeicherten Fragen konnten nicht gelesen werden',
  saveFailed: 'Die Frage wurde nicht gespeichert',
  removeFailed: 'Die Frage wurde nicht gelöscht',
  tooMany: (most) => `mehr als ${most} Fragen werden nicht aufbewahrt: Lösche zuerst eine`,
}
