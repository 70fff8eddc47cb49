import type * as english from '../code.ts'

export const CODE_TEXT: typeof english.CODE_TEXT = {
  groupLayout: 'Layout',
  groupPages: 'Seiten',
  groupComponents: 'Komponenten',
  groupEntities: 'Tabellen',
  groupServices: 'Dienste',
  groupFunctions: 'Funktionen',
  groupStyles: 'Stile',
  groupTests: 'Tests',
  findInFiles: 'In Dateien suchen',
  goToChat: 'Zum Chat',
  download: 'Code herunterladen',
  saveFailed: 'Die Datei wurde nicht gespeichert',
  beingMade:
    'Der Assistent ändert gerade die App. Du kannst weitermachen: Wo er ändert, was du noch nicht gespeichert hast, wirst du gefragt. Was du gespeichert hast, bleibt neben seinen Änderungen; wo beide dieselben Zeilen ändern, steht es im Verlauf der Datei.',
  deleteFailed: 'Die Datei wurde nicht gelöscht',
  loadFailed: 'Der Code konnte nicht geladen werden. Versuche es noch einmal.',
  bundleNotLoaded: 'Die App ist noch nicht geladen. Warte kurz und versuche es noch einmal.',
  noVersions: 'Diese App hat keine Versionen',
  noFileHistory: 'Diese Datei hat keinen Verlauf',
  fileHistoryFailed: 'Der Verlauf der Datei konnte nicht geladen werden',
}

export const FOLDER_TEXT: typeof english.FOLDER_TEXT = {
  notAbsolute: 'Gib den ganzen Pfad des Ordners an.',
  tooWide: 'Eine App braucht einen Ordner für sich.',
  ownData: 'Dort bewahrt Lathe seine eigenen Daten auf.',
  linksOut: 'Ein Link darin führt woandershin.',
  gone: 'Den Ordner gibt es nicht mehr. In der App wurde nichts geändert.',
  none: 'Der Code liegt noch in keinem Ordner.',
  folderWithin: 'Eigene Ordner gehören nicht zu einer App. Leg ihre Dateien neben die anderen.',
  edited: (names, count) => `${names.join(', ')}${count > names.length ? ` und ${count - names.length} weitere` : ''} im Ordner bearbeitet`,
}
