import type * as english from '../secrets.ts'

export const SECRETS_TEXT: typeof english.SECRETS_TEXT = {
  incomplete: 'Gib zu jedem Geheimnis Name und Wert ein, oder entferne leere',
  loadFailed: 'Die Geheimnisse wurden nicht geladen',
  deleteFailed: 'Das Geheimnis wurde nicht gelöscht',
  saveFailed: 'Die Geheimnisse wurden nicht gespeichert',
  saved: 'Geheimnisse gespeichert!',
  deleted: 'Geheimnis gelöscht',
  dialogTitle: 'Geheimnisse setzen oder ändern',
  dialogText: 'Gib die Werte der benötigten Geheimnisse ein',
  dialogCancel: 'Abbrechen',
  dialogSave: 'Geheimnisse speichern',
  dialogSaving: 'Wird gespeichert…',
  valuesRequiredTitle: 'Werte werden gebraucht',
  valuesRequiredText: 'Gib für alle Geheimnisse einen Wert ein',
  setFailedTitle: 'Die Geheimnisse wurden nicht gesetzt',
  setFailedText: 'Beim Setzen der Geheimnisse gab es einen Fehler',
  setTitle: 'Geheimnisse aktualisiert',
  setText: 'Die Geheimnisse sind gesetzt.',
}

export const SECRETS_OWN_TEXT: typeof english.SECRETS_OWN_TEXT = {
  managerTitle: 'Geheimnisse',
  managerText: 'Werte, die Funktionen benutzen und sonst niemand sieht. Sie bleiben auf diesem Computer.',
  none: 'Diese App hat keine Geheimnisse. Eine Funktion, die einen Dienst mit einem Schlüssel aufruft, nennt ihn in ihrer Konfiguration.',
  add: 'Geheimnis hinzufügen',
  save: 'Speichern',
  usedBy: (names) => `Benutzt von ${names}`,
  unused: 'Keine Funktion benutzt es',
  askedFor: (names) => `${names} ${names.includes(', ') ? 'fragen' : 'fragt'} danach, und es hat keinen Wert`,
  lost: 'Sein Wert lässt sich nicht mehr lesen. Gib ihn noch einmal ein.',
  keyInvalid: 'Ein Name hat Buchstaben, Ziffern und _ und beginnt mit keiner Ziffer.',
  keyTwice: 'Diesen Namen gibt es schon.',
  newValue: 'Neuer Wert',
  remove: (name) => `${name} löschen`,
  removeTitle: (name) => `${name} löschen?`,
  removeText: 'Funktionen, die es benutzen, gehen nicht mehr, bis es wieder einen Wert hat. Sein Wert lässt sich nicht zurückholen.',
  tellAssistant: 'Im Chat sagen, dass sie da sind',
  // A message for the assistant.
  message: (names) =>
    names.includes(', ')
      ? `I have added the secrets ${names}. You can use them now.`
      : `I have added the secret ${names}. You can use it now.`,
  enter: 'Werte eingeben',
  entered: 'Eingegeben',
  enterAgain: 'Werte ändern',
}
