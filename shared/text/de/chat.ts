import type * as english from '../chat.ts'

export const CHAT_TEXT: typeof english.CHAT_TEXT = {
  menuAppChat: 'App-Chat',
  keepGoing: 'Mach weiter',
  emptyTitle: 'Beginne eine Unterhaltung',
  emptyHint: 'Bitte um neue Funktionen oder Änderungen an deiner App',
  thinking: 'Denkt nach…',
  loadPrevious: 'Frühere Nachrichten laden',
  startOfConversation: 'Hier beginnt die Unterhaltung',
  messageNotFound: 'Eine Nachricht mit der ID „{id}“ gibt es in dieser Unterhaltung nicht',
  retry: 'Noch einmal',
  retryLastOnly: 'Nur die letzte Nachricht lässt sich wiederholen.',
  failedAnswer: 'Es gab einen Fehler. Versuche es noch einmal oder mit einer anderen Eingabe. Schreib uns, wenn es dabei bleibt.',
  systemAutofix: '{theProduct} hat Probleme entdeckt und versucht, sie zu beheben',
  systemDiff: 'Du hast Dateien von Hand geändert',
  systemRestoreDate: 'Die App-Version vom {date} wurde wiederhergestellt',
  systemRestore: 'Eine App-Version wurde wiederhergestellt',
  systemUndoRestore: 'Das Wiederherstellen wurde rückgängig gemacht',
  showDetails: 'Details anzeigen',
  hideDetails: 'Details ausblenden',
  versionId: 'Versions-ID',
  contextFilesTitle: 'Dateien im Kontext',
  ratingTitle: 'Bewerte diese Antwort',
  ratingRateThis: 'bewerten',
  ratingAlreadyRated: 'schon bewertet',
  ratingFailed: 'Die Bewertung wurde nicht gesendet. Versuche es noch einmal.',
}

export const WAITING_TEXT: typeof english.WAITING_TEXT = {
  thinking: 'Denkt nach, {time}',
  loading: 'Das Modell lädt oder liest, {time}',
  waiting: 'Wartet auf die ersten Worte des Modells, {time}',
}

export const RATING_REASONS: typeof english.RATING_REASONS = {
  positive: [
    'Genau das, worum ich gebeten habe',
    'Es sieht gut aus',
    'Es ging beim ersten Mal',
    'An Dinge gedacht, die ich nicht gesagt hatte',
    'Gut erklärt, was gemacht wurde',
  ],
  problem: [
    'Nicht das, worum ich gebeten habe',
    'Etwas fehlt',
    'Die App zeigt einen Fehler',
    'Etwas, das ging, ist jetzt kaputt',
    'Dinge geändert, um die ich nicht gebeten hatte',
    'Es sieht nicht richtig aus',
    'Es hat zu lange gedauert',
    'Ich verstehe die Antwort nicht',
  ],
}
