import type * as english from '../spec-card.ts'
import { counted } from '../counted.ts'

export const SPEC_CARD_TEXT: typeof english.SPEC_CARD_TEXT = {
  insteadOf: (choice) => `Zeilen mit „${choice}“ bekommen`,
  insteadRows: (test, live) => {
    const ofDraft =
      test === 0
        ? 'Keine Testzeile hat sie.'
        : `${counted(test, 'Zeile', 'Zeilen')} des Entwurfs ${test === 1 ? 'ändert' : 'ändern'} sich jetzt.`
    if (live === 0) return ofDraft
    return `${ofDraft} ${counted(live, 'Zeile', 'Zeilen')} der veröffentlichten App ${live === 1 ? 'ändert' : 'ändern'} sich, wenn du veröffentlichst.`
  },
  insteadUnsaid: 'Wählen…',
  insteadNothing: 'Kein Wert',
  title: 'Was diese App aufbewahrt',
  planFirst: 'Erst planen',
  planFirstHint: 'Zeigt, was verstanden wurde, und baut, wenn du es sagst',
  proposalTitle: 'Der Plan',
  empty: 'Diese App hat noch keine Listen. Füge eine hinzu, und sie bekommt eine Seite, ein Formular und Beispielzeilen.',
  notBuilt: 'Nicht gebaut',
  addList: 'Liste',
  addField: 'Feld',
  addRule: 'Regel',
  proposalHint: 'Noch ist nichts gebaut.',
  openQuestions: 'Offene Fragen',
  decideForMe: 'Entscheide du',
  ownAnswer: 'Etwas anderes',
  ownAnswerTo: (question) => `Deine eigene Antwort auf: ${question}`,
  pages: 'Seiten',
  removePage: (title) => `Seite ${title} weglassen`,
  choicesOver: 'Die Unterhaltung ist weitergegangen. Bitte noch einmal darum.',
  // A message for the assistant, which its rules understand in English.
  buildIt: 'Build it.',
  build: 'Bauen',
  building: 'Wird gebaut…',
  discard: 'Verwerfen',
  built: 'Gebaut',
  undo: 'Rückgängig',
  loadFailed: 'Was die App aufbewahrt, konnte nicht gelesen werden.',
  tryAgain: 'Noch einmal versuchen',
  listNamed: 'Eine Liste braucht einen Namen für eins und einen für viele.',
  fieldNamed: 'Ein Feld braucht einen Namen.',
  choicesNeeded: 'Gib mindestens eine Option ein, jede auf ihrer eigenen Zeile.',
  targetNeeded: 'Wähle die Liste, auf die es verweist.',
  ruleUnfinished: 'Fülle aus, was die Regel braucht.',
  figureNeedsField: 'Diese Liste hat dafür kein Feld.',
  appNamed: 'Eine App braucht einen Namen.',
  taken: 'So heißt schon etwas.',
  choicesTitle: 'Wähle, was du gemeint hast',
  choiceTaken: 'Erledigt',
  connectModel: 'Modell verbinden',
  undone: 'Es wurde nicht zurückgenommen',
  fieldLoses: (lost) =>
    lost === 1
      ? '1 Zeile hat einen Wert darin. Rückgängig holt ihn zurück.'
      : `${lost} Zeilen haben einen Wert darin. Rückgängig holt sie zurück.`,
  fieldLosesNothing: 'Keine Zeile hat einen Wert darin.',
  listLoses: (rows) =>
    rows === 0
      ? 'Sie hat keine Zeilen.'
      : rows === 1
        ? 'Ihre 1 Zeile verschwindet mit. Rückgängig holt sie zurück.'
        : `Ihre ${rows} Zeilen verschwinden mit. Rückgängig holt sie zurück.`,
}

export const LIST_VIEW_WORDS: typeof english.LIST_VIEW_WORDS = {
  table: 'Tabelle',
  board: 'Board',
  calendar: 'Kalender',
  gallery: 'Galerie',
}

export const ACCESS_WORDS: typeof english.ACCESS_WORDS = {
  members: { name: 'Alle Angemeldeten', short: 'angemeldet', meaning: 'Wer angemeldet ist, sieht und ändert alle Zeilen.' },
  own: { name: 'Jede Person die eigenen', short: 'eigene Zeilen', meaning: 'Jede Person sieht und ändert nur, was sie hinzugefügt hat.' },
  'members-own': {
    name: 'Angemeldete, je die eigenen',
    short: 'angemeldet',
    meaning: 'Wer angemeldet ist, sieht alle Zeilen und ändert die eigenen.',
  },
  'members-read': {
    name: 'Angemeldete, Admins ändern',
    short: 'angemeldet',
    meaning: 'Wer angemeldet ist, sieht alle Zeilen; du und deine Admins ändern sie.',
  },
  'public-read': { name: 'Alle lesen', short: 'öffentlich', meaning: 'Besucher sehen sie; du und deine Admins ändern sie.' },
  'public-add': {
    name: 'Alle lesen und fügen hinzu',
    short: 'öffentlich',
    meaning: 'Besucher sehen sie und fügen hinzu; du und deine Admins ändern sie.',
  },
  submit: {
    name: 'Besucher senden ein',
    short: 'eingesendet',
    meaning: 'Besucher fügen Zeilen hinzu und sehen keine; du und deine Admins schon.',
  },
  everybody: { name: 'Alle', short: 'für alle offen', meaning: 'Alle Besucher sehen und ändern alle Zeilen.' },
  admins: { name: 'Nur Admins', short: 'Admins', meaning: 'Nur du und deine Admins sehen und ändern sie.' },
}

export const FIGURE_WORDS: typeof english.FIGURE_WORDS = {
  count: 'Wie viele es sind',
  total: 'Die Summe',
  average: 'Der Durchschnitt',
  overdue: 'Wie viele überfällig sind',
  chart: 'Ein Diagramm',
}
