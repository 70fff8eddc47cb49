import type * as english from '../columns.ts'
import { records, values } from './counted.ts'

export const COLUMN_TEXT: typeof english.COLUMN_TEXT = {
  done: (change, title, entity) => {
    switch (change.kind) {
      case 'add':
        return `Spalte „${title}“ zu ${entity} hinzugefügt`
      case 'rename':
        return `Spalte „${title}“ von ${entity} in „${change.title}“ umbenannt`
      case 'retype':
        return `Typ der Spalte „${title}“ von ${entity} geändert`
      case 'move':
        return `Spalte „${title}“ von ${entity} verschoben`
      case 'remove':
        return `Spalte „${title}“ von ${entity} gelöscht`
      case 'rules':
        return `Regeln der Spalte „${title}“ von ${entity} geändert`
      case 'add-choice':
        return `Option „${change.choice}“ zu „${title}“ von ${entity} hinzugefügt`
      case 'add-choices':
        return `${change.choices.length} Optionen zu „${title}“ von ${entity} hinzugefügt`
    }
  },
  // A message for the assistant, which its rules understand in English.
  request: (change, entity, name, places) => {
    const field = `The field “${change.property ?? ''}” of ${entity}`
    const what =
      change.kind === 'remove'
        ? `${field} was removed.`
        : change.kind === 'rename'
          ? `${field} is called “${name ?? ''}” now.`
          : `${field} has another type now.`
    const shown = places.slice(0, 20).join(', ')
    return `${what} Mend the pages that used it: ${shown}${places.length > 20 ? ` and ${places.length - 20} more places` : ''}.`
  },
  tableAdded: (title) => `Tabelle „${title}“ hinzugefügt`,
  noTable: (title) => `„${title}“ hat keine Tabelle, auf die es verweist. Wähle eine.`,
  wrongRules: (title, wrong) =>
    `„${title}“: ${
      {
        unique: 'Eine Spalte dieses Typs kann nicht eindeutig sein.',
        'unique-default': 'Eine eindeutige Spalte hat keinen Standardwert: Die zweite Zeile ließe sich nicht speichern.',
        range: 'Der kleinste Wert liegt über dem größten oder passt nicht zum Typ.',
        length: 'Die kürzeste Länge liegt über der längsten, oder der Typ hat keine Länge.',
        default: 'Der Standardwert passt nicht zur Spalte.',
      }[wrong]
    }`,
  notUnique: (count) => `${records(count)} ${count === 1 ? 'teilt' : 'teilen'} den Wert mit einem anderen. Ändere zuerst diese.`,
  badName: (name) =>
    `„${name}“ ist kein Name für ein Feld. Er beginnt mit einem Buchstaben, hat nur Buchstaben, Ziffern und _, und ist nicht id, creatorId, createdAt oder updatedAt.`,
  taken: (name) => `Ein Feld „${name}“ gibt es schon.`,
  lastOne: 'Das ist die einzige Spalte. Eine Tabelle hat mindestens eine.',
  noChoices: 'Diese Spalte hat keine Optionen zur Auswahl.',
  choiceThere: (choice) => `„${choice}“ ist schon eine Option.`,
}

export const LOSS_TEXT: typeof english.LOSS_TEXT = {
  updated: (entity) => `Datensätze von „${entity}“ wurden durch eine Antwort geändert.`,
  entity: (entity, rows) => `„${entity}“ wurde entfernt, mit ${rows === 1 ? '1 Datensatz' : `${rows} Datensätzen`}.`,
  property: (entity, name, filled) => `„${entity}“ hat das Feld „${name}“ verloren, mit ${filled === 1 ? '1 Wert' : `${filled} Werten`}.`,
  type: (entity, name, lost, filled) =>
    `„${name}“ von „${entity}“ hat einen anderen Typ bekommen, zu dem ${lost} von ${values(filled)} nicht passen.`,
  choice: ({ entity, value, to }) =>
    to === null ? `„${value}“ wurde in „${entity}“ geleert.` : `„${value}“ wurde in „${entity}“ zu „${to}“.`,
}
