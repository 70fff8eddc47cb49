import type * as english from '../csv.ts'

export const CSV_TEXT: typeof english.CSV_TEXT = {
  stepUpload: 'CSV hochladen',
  stepMap: 'Spalten zuordnen',
  stepImport: 'Daten importieren',
  empty: 'Die CSV-Datei scheint leer zu sein',
  noRows: 'In der CSV-Datei stehen keine gültigen Zeilen',
  parseFailed: 'Die CSV-Datei konnte nicht gelesen werden. Prüfe ihr Format.',
  mappingFallback: 'Die KI konnte keine Zuordnung vorschlagen. Es gilt die einfache Zuordnung.',
  importPartial: 'Import beendet: {n} von {total} Zeilen sind fehlgeschlagen.',
  importFailed: 'Die Daten wurden nicht importiert. Versuche es noch einmal.',
  importSuccess: 'Alle {n} Zeilen importiert.',
  exportEmpty: 'Keine Daten zum Exportieren',
  exportFile: '{entity}_export_{date}.csv',
}

export const CSV_REASON_TEXT: typeof english.CSV_REASON_TEXT = {
  nul: 'Sie enthält NUL-Zeichen, die in keinem Text vorkommen: Es ist eine andere Art Datei oder eine andere Kodierung.',
  noEncoding: 'Ihre Zeichen sind in keiner Kodierung, die hier bekannt ist.',
  notInEncoding: (encoding) => `Sie enthält Bytes, die in ${encoding} keine Zeichen sind. Wähle eine andere Kodierung.`,
  unclosed: (line) => `Ein Anführungszeichen, das in Zeile ${line} oder danach beginnt, wird nie geschlossen.`,
  notJson: (line) => `Was in Zeile ${line} beginnt, ist kein JSON.`,
  notObjects: 'JSON muss eine Liste von Objekten sein, oder ein Objekt je Zeile.',
  tooManyDigits: 'hat mehr Ziffern, als eine Zahl behalten kann',
  idTooLong: 'darf höchstens 64 Zeichen haben',
  idTwice: 'steht schon in einer früheren Zeile dieser Datei',
  tooManyValues: 'Es sind mehr Werte als Spalten',
  unclosedRow: 'Ein Anführungszeichen wird geöffnet und nie geschlossen',
  required: 'ist erforderlich',
  noRecord: (entity) => `muss ein vorhandener Datensatz von ${entity} sein`,
  severalRecords: (entity) => `nennt mehrere Datensätze von ${entity}`,
}

export const IMPORT_TABLE_TEXT: typeof english.IMPORT_TABLE_TEXT = {
  tableThere: 'gibt es schon',
  fieldThere: 'ist schon ein Feld der Tabelle',
  noChoices: 'ist kein Feld mit Optionen',
  publishedTable: 'kann sich nur ändern, wenn die App veröffentlicht wird: Importiere in Testzeilen, oder lass die Tabelle, wie sie ist',
  prepared: (entity, fileName, isNew) =>
    isNew ? `${entity} für die Zeilen von ${fileName} hinzugefügt` : `${entity} für die Zeilen von ${fileName} vorbereitet`,
  restored: (entity, fileName) => `Zurückgenommen, was der Import von ${fileName} zu ${entity} hinzugefügt hatte`,
}
