import type * as english from '../sync.ts'

export const SYNC_TEXT: typeof english.SYNC_TEXT = {
  notLinked: 'Diese App liegt nicht auf diesem Server. Verknüpfe sie zuerst in den Einstellungen des Desktops.',
  ofOther:
    'Diese App liegt für ein anderes Konto auf diesem Server. Bitte, wem sie gehört, dich hineinzulassen, oder verknüpfe eine Kopie.',
  gap: 'Einige frühere Änderungen dieses Geräts sind nicht angekommen. Sie werden noch einmal gesendet.',
  clientForked: 'Ein anderes Gerät sendet unter demselben Namen wie dieses. Dieses nimmt einen neuen Namen und sendet noch einmal.',
  blobsMissing: 'Dateien dieser Änderungen sind nicht angekommen. Sie werden zuerst gesendet.',
  blobWrong: 'Die Datei ist nicht die, die sie sein soll. Sende sie noch einmal.',
  blobNotFound: 'Der Server hat diese Datei nicht.',
  databaseUnavailable: 'Der Server erreicht gerade seine Datenbank nicht. Nichts Bestätigtes ist verloren; versuche es gleich noch einmal.',
  appElsewhere: 'Ein anderer Rechner dieses Servers übernimmt diese App gerade. Versuche es gleich noch einmal.',
  databaseNewer: 'Diese Datenbank hat ein neueres Lathe benutzt. Starte das, oder gib eine andere Datenbank an.',
  databaseNotDurable: 'Diese Datenbank kann verlieren, was sie bestätigt hat. Schalte fsync, full_page_writes und synchronous_commit ein.',
}
