import type * as english from '../source-connections.ts'
import { counted } from '../counted.ts'

export const SOURCE_CONNECTIONS_TEXT: typeof english.SOURCE_CONNECTIONS_TEXT = {
  provider: { notion: 'Notion', 'google-drive': 'Google Drive' },
  notionAbout: 'Seiten und Datenbanken eines Workspace',
  driveAbout: 'Docs, Tabellen, Präsentationen, PDFs und Ordner',
  notFound: 'Diese Verbindung gibt es nicht mehr. Verbinde neu.',
  tooMany: (n) => `Mehr als ${counted(n, 'Verbindung', 'Verbindungen')} lassen sich nicht aufbewahren. Trenne zuerst eine.`,
  ownerOnly: 'Nur wem diese App gehört, verbindet, was anderswo liegt. Füge die Datei selbst hinzu, oder frag dort nach.',

  account: 'Von',
  another: 'Von anderswo…',
  connect: 'Verbinden',
  connecting: 'Wird verbunden…',
  connectAgain: 'Neu verbinden',
  disconnect: 'Trennen',
  disconnectFailed: 'Die Verbindung wurde nicht getrennt',
  revoked: (name) => `${name} lässt Lathe nicht mehr hinein. Verbinde neu, damit es weitergeht; was davon gelesen wurde, bleibt.`,
  listFailed: 'Was dort liegt, ließ sich nicht auflisten.',
  sealed: 'Das wird auf diesem Computer versiegelt, nur an den Anbieter geschickt und steht in keinem Export.',

  notionToken: 'Zugangstoken',
  notionTokenPlaceholder: 'ntn_…',
  notionTokenHint:
    'Lege unter notion.so/my-integrations eine interne Integration an, gib ihr bei jeder Seite, die gelesen werden soll, unter „Verbindungen“ Zugriff und füge ihr Secret hier ein.',
  notionTokenMissing: 'Füge das Token deiner Integration ein.',
  tokenRefused: (provider) => `${provider} kennt dieses Token nicht.`,
  unreachable: (provider) => `${provider} hat nicht geantwortet. Versuche es noch einmal.`,

  way: 'Wie Lathe hineinkommt',
  wayToken: 'Mit einem Token',
  waySignIn: 'Mit einer Anmeldung',
  clientId: 'Client-ID',
  clientIdHint: {
    notion: (address) =>
      `Einer öffentlichen Integration, die du unter notion.so/my-integrations angelegt hast. Trage dort ${address} als Umleitungsadresse ein.`,
    'google-drive':
      'Eines Clients der Art „Desktop-App“, den du unter console.cloud.google.com angelegt hast, in einem Projekt mit der Drive API; mit der Sheets API werden alle Blätter einer Tabelle gelesen, sonst das erste.',
  },
  clientSecret: 'Clientschlüssel',
  clientAsBefore: 'Wie bisher',
  clientMissing: 'Gib die ID deines Clients ein.',
  signIn: 'Anmelden…',
  signInOpen: 'Im Browser öffnen',
  signInAbout: (provider) =>
    `${provider} fragt dich auf dieser Seite, ob Lathe lesen darf. Was es Lathe dort gibt, wird auf diesem Computer versiegelt.`,
  signInWaiting: 'Melde dich auf der Seite an, die dein Browser geöffnet hat. Hier geht es von selbst weiter.',
  signInCancel: 'Nicht warten',
  signInRefused: (provider) =>
    `${provider} hat Lathe nicht hineingelassen. Prüfe Client-ID und Clientschlüssel und versuche es noch einmal.`,
  signInNotBegun: (reason) => `Die Anmeldung konnte nicht beginnen: ${reason}`,
  signInOnComputer: 'Anmelden geht in Lathe auf deinem eigenen Computer. Nimm hier ein Token.',

  search: 'Eine Seite oder Datei finden',
  things: 'Was dort liegt',
  nothing: 'Dort liegt nichts, was gelesen werden darf.',
  notionNothing:
    'Deine Integration sieht noch keine Seite. Öffne in Notion eine Seite, wähle in ihrem Menü „Verbindungen“ und füge die Integration hinzu.',
  nothingFound: 'Dort heißt nichts so.',
  more: 'Mehr anzeigen',
  loading: 'Es wird nachgesehen, was dort liegt',
  choose: (name) => `${name} auswählen`,
  open: 'Öffnen',
  openFolder: (name) => `Den Ordner ${name} öffnen`,
  up: 'Zurück',
  chosen: (n) => (n === 0 ? 'Noch ist nichts ausgewählt.' : `${counted(n, 'Eintrag', 'Einträge')} ausgewählt.`),
  noneChosen: 'Wähle aus, was gelesen werden soll.',
  chosenHint: (documents) =>
    `Jeder Eintrag wird eine Datenquelle. Was darin liegt, wird auch gelesen, bis zu ${counted(documents, 'Seite', 'Seiten')}, Zeilen und Dateien mitgezählt.`,
  kinds: {
    'notion page': 'Seite',
    'notion database': 'Datenbank',
    'google doc': 'Dokument',
    'google sheet': 'Tabelle',
    'google slide': 'Präsentation',
    pdf: 'PDF',
    csv: 'Tabelle',
    doc: 'Dokument',
    txt: 'Text',
    'web page': 'Seite',
    unrecognized: 'Ordner',
  },
  openThere: (provider) => `In ${provider} öffnen`,
  untitled: 'Ohne Titel',
}
