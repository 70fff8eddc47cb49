import type * as english from '../app-sync.ts'
import { counted, plainNumber } from '../counted.ts'

const THING: Readonly<Record<Parameters<typeof english.APP_SYNC_TEXT.thing>[0], string>> = {
  version: 'Eine Version',
  message: 'Eine Nachricht im Chat',
  conversation: 'Eine Unterhaltung',
  entity: 'Eine Tabelle',
  row: 'Ein Datensatz',
  rows: 'Viele Datensätze',
  query: 'Eine gespeicherte Abfrage',
  round: 'Eine Reparatur',
  agent: 'Ein Lauf des Agenten',
  comparison: 'Zwei Antworten auf eine Nachricht',
  record: 'Einstellungen der App',
  tool: 'Ein Tool',
  source: 'Eine Datenquelle',
  question: 'Eine Frage an Datenquellen',
  knowledge: 'Eigene Anweisungen',
  pin: 'Was veröffentlicht ist',
  function: 'Eine veröffentlichte Funktion',
  run: 'Ein Lauf eines Tools',
  memory: 'Was sich ein Tool von jemandem merkt',
}

export const APP_SYNC_TEXT: typeof english.APP_SYNC_TEXT = {
  synced: 'Synchron',
  syncing: (count) => `Synchronisiert ${plainNumber(count)}`,
  offline: (count) => (count === 0 ? 'Offline' : `Offline, ${counted(count, 'Änderung', 'Änderungen')} auf diesem Gerät gespeichert`),
  signIn: 'Zum Synchronisieren anmelden',
  attention: (count) => `${plainNumber(count)} zu entscheiden`,
  forbidden: 'Kein Zugriff auf dem Server',
  newer: 'Zum Synchronisieren Lathe aktualisieren',
  stuck: 'Synchronisierung steht',
  tooLarge: 'Zu groß zum Synchronisieren',

  about: {
    synced: 'Jede Änderung ist auf dem Server, und auf deinen anderen Geräten, sobald sie danach fragen.',
    syncing: 'Sie sind hier gespeichert und unterwegs. Du kannst weiterarbeiten.',
    offline: 'Der Server ist nicht erreichbar. Alles geht wie sonst und wird gesendet, sobald er es ist.',
    signIn: 'Der Server kennt dieses Gerät nicht mehr. Alles ist hier gespeichert und wird gesendet, wenn du dich angemeldet hast.',
    attention: 'Etwas wurde hier und anderswo zugleich geändert. Beide Seiten bleiben, bis du entscheidest.',
    forbidden: 'Dein Konto hat auf dem Server keinen Zugang mehr zu dieser App. Alles ist hier gespeichert; frag, wem die App gehört.',
    newer: 'Ein anderes Gerät verwendet ein neueres Lathe. Alles ist hier gespeichert und wird gesendet, wenn dieses aktualisiert ist.',
    stuck: 'Etwas von einem anderen Gerät passt hier nicht. Es wird wieder versucht, und alles ist hier gespeichert.',
    tooLarge:
      'Eine Änderung ist größer, als dein Server annimmt, und was danach geändert wurde, wartet auch. Alles ist hier gespeichert, und was andere ändern, kommt an. Verkleinere, was du zuletzt geändert hast, dann geht es weiter.',
  },

  notSent: 'Noch nicht gesendet',

  parkedTitle: 'Änderungen, die auf dich warten',
  parkedAbout:
    'Sie wurden hier gemacht, während dasselbe auf einem anderen Gerät geändert wurde. Beide Seiten bleiben, bis du entscheidest.',
  parkedNone: 'Alles ist entschieden.',
  mine: 'Meine, auf diesem Gerät',
  theirs: 'Die andere, auf dem Server',
  gone: 'Gelöscht',
  empty: 'Leer',
  published: 'Veröffentlicht',
  notPublished: 'Nicht veröffentlicht',
  version: (number: number) => `Version ${plainNumber(number)}`,
  takeMine: 'Meine nehmen',
  takeTheirs: 'Die andere nehmen',
  keepBoth: 'Beide behalten',
  takeChosen: 'Auswahl übernehmen',
  bringBack: 'Mit meiner Änderung zurückholen',
  leaveDeleted: 'Gelöscht lassen',
  deleteAgain: 'Noch einmal löschen',
  whyDeleted: 'Du hast diesen Datensatz hier geändert. Auf einem anderen Gerät wurde er inzwischen gelöscht.',
  whyRefused:
    'Der Server hat diese Änderung nicht angenommen. Du kannst sie noch einmal senden oder mit dem weitermachen, was der Server hat.',
  whyOverlap: (files) =>
    `Code wurde hier und auf einem anderen Gerät zugleich geändert. In ${files === 1 ? 'einer Datei' : `${plainNumber(files)} Dateien`} haben beide dieselben Zeilen geändert; alles andere passt zusammen und ist zusammengeführt.`,
  aboutChoices:
    'Meine nehmen: Diese Dateien werden, wie sie hier sind. Die andere nehmen: Sie bleiben, wie sie auf dem Server sind. Beide behalten: Die andere bleibt, und deine wird als Version aufbewahrt, zu der du zurückkannst.',

  serverTitle: 'Server',
  serverAbout:
    'Ein Server bewahrt Apps für alle deine Geräte auf, und für alle, mit denen du baust. Ohne einen bleibt alles auf diesem Computer. Welche Apps dort liegen, wählst du in den Einstellungen jeder App.',
  signInTitle: 'Bei einem Server anmelden',
  addressHint: 'Wo jemand Lathe für mehrere betreibt. Ein Konto legt man dort an, einmal, im Browser.',
  tokenKept:
    'Dein Passwort geht an den Server und wird nicht aufbewahrt. Die Sitzung wird auf diesem Computer versiegelt, wie deine Schlüssel.',
  appsTitle: 'Apps auf dem Server',
  appsNone: 'Noch keine. Öffne eine App, dann App-Einstellungen, und wähle Synchronisiert.',
  getIt: 'Auf dieses Gerät holen',

  atServer: (server) => `Auf ${server}`,
  atServerNow: 'Sie öffnet sich auch dort, selbst wenn dieser Computer aus ist.',
  atServerSoon: 'Sie ist unterwegs dorthin und öffnet sich dann auch dort, selbst wenn dieser Computer aus ist.',
  atServerWill:
    'Diese App ist synchronisiert: Was du veröffentlichst, ist auch dort veröffentlicht und öffnet sich, selbst wenn dieser Computer aus ist.',

  whereTitle: 'Wo sie liegt',
  signInFirst: 'Damit sie auch auf einem Server liegt, melde dich zuerst dort an:',
  signInToGoOn: 'Um weiter zu synchronisieren, melde dich an:',
  onThisDevice: 'Nur auf diesem Gerät',
  onThisDeviceHint: 'Nichts davon verlässt diesen Computer.',
  keptInSync: 'Synchronisiert',
  keptInSyncHint:
    'Auch auf deinem Server, und auf jedem Gerät, auf das du sie holst. Geheimnisse, und was du beim Bauen ausprobierst, bleiben auf diesem Gerät.',

  yes: 'Ja',
  no: 'Nein',
  row: (table, name) => (name === null ? `Ein Datensatz von ${table}` : `${table}: ${name}`),
  thing: (kind, table) => (table === null ? THING[kind] : `${THING[kind]}: ${table}`),

  mineKept: (description) => (description === '' ? 'Auf diesem Gerät gemacht' : `${description} (auf diesem Gerät gemacht)`),
  theirsKept: 'Zurück zu dem, was auf dem Server war',

  notOffered: 'Das ist selbst ein Server: Seine Apps sind hier und nicht auf einem anderen.',
  addressWrong: 'Gib die ganze Adresse des Servers ein, etwa https://lathe.example.com.',
  notReached: 'Der Server antwortet nicht. Prüfe seine Adresse und deine Verbindung, dann versuche es noch einmal.',
  wrong: 'An dieser Adresse ist kein Lathe-Server, der Apps aufbewahrt. Prüfe die Adresse.',
  signInNeeded: 'Du bist bei keinem Server angemeldet. Melde dich unter Einstellungen, Konto an.',
  signInRefused: 'Der Server hat dich nicht hineingelassen. Versuche es noch einmal.',
  codeNeeded: 'Dieses Konto verlangt zusätzlich einen Code. Gib den aus deiner Authenticator-App ein oder einen Ersatzcode.',
  codeWrong: 'Der Code stimmt nicht. Gib den ein, der jetzt angezeigt wird.',
  signInExpired: 'Es hat zu lange gedauert. Melde dich noch einmal an.',
  hereAlready: 'Diese App ist schon auf diesem Gerät. Sieh bei deinen Apps nach oder im Papierkorb.',
  ofOtherServer: 'Diese App lag auf einem anderen Server. Melde dich dort an, oder dupliziere die App und synchronisiere die Kopie.',
  parkedGone: 'Das ist schon entschieden.',
}
