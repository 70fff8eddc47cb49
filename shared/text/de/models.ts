import type * as english from '../models.ts'
import { counted } from '../counted.ts'

export const KEY_STORAGE_TEXT: typeof english.KEY_STORAGE_TEXT = {
  keychain: 'Im Schlüsselbund dieses Computers.',
  passphrase: 'Mit deiner Passphrase versiegelt. Lathe fragt nach jedem Start danach.',
  file: 'In einer Datei des Datenordners, die nur du lesen darfst. Das Betriebssystem schützt sie nicht: Wer den Ordner kopieren kann, hat die Schlüssel.',
  memory: 'Nur im Arbeitsspeicher. Wenn Lathe geschlossen wird, sind die Schlüssel weg und müssen neu eingegeben werden.',
  locked: 'Gesperrt. Gib die Passphrase ein, um die damit versiegelten Schlüssel zu benutzen.',
  choose: 'Dieser Computer hat keinen Schlüsselbund, den Lathe benutzen kann. Wähle, wie deine Schlüssel aufbewahrt werden.',
}

/** In the dative: „in 3 Minuten“. */
function waitWords(seconds: number): string {
  if (seconds < 120) return counted(seconds, 'Sekunde', 'Sekunden')
  if (seconds < 7_200) return counted(Math.ceil(seconds / 60), 'Minute', 'Minuten')
  return counted(Math.ceil(seconds / 3_600), 'Stunde', 'Stunden')
}

export const PROVIDER_TEXT: typeof english.PROVIDER_TEXT = {
  addressUnreadable: 'Das ist keine Adresse. Sie beginnt mit https:// oder, für einen Server im eigenen Netz, mit http://.',
  addressScheme: 'Eine Adresse beginnt mit https:// oder, für einen Server im eigenen Netz, mit http://.',
  addressWithPassword: 'Lass Benutzername und Passwort aus der Adresse weg, und gib den Schlüssel in seinem eigenen Feld ein.',
  addressWithQuery: 'Lass weg, was in der Adresse auf ? oder # folgt.',
  addressLinkLocal: 'Diese Adresse gehört dem Netz selbst oder den Diensten einer Cloud, nicht einem Modellanbieter.',
  addressInClear:
    'Dein Schlüssel ginge im Klartext auf die Reise. Verwende https:// für einen Server, der nicht auf diesem Computer oder im eigenen Netz ist.',
  addressMissing: 'Gib die Adresse deines Servers ein, zum Beispiel http://127.0.0.1:1234/v1.',
  notConnected: (name) => `${name} ist nicht verbunden.`,
  keyMissing: (name) => `Gib einen API-Schlüssel für ${name} ein, dann teste noch einmal.`,
  keyLost: 'Der Schlüssel ging mit dem Ort verloren, an dem er lag. Gib ihn noch einmal ein.',
  keyLocked: 'Deine Schlüssel sind gesperrt. Gib die Passphrase ein, dann teste noch einmal.',
  keyUnusable: 'Dieser Schlüssel enthält Zeichen, die kein Schlüssel hat. Kopiere ihn noch einmal, ganz und ohne etwas darum herum.',
  keyRejected: (name) => `${name} hat den Schlüssel nicht angenommen. Prüfe, ob er ganz ist und noch gilt.`,
  keyForbidden: (name) => `${name} kennt den Schlüssel, aber er darf keine Modelle auflisten. Prüfe, was er darf.`,
  noCredit: (name) => `${name} nimmt den Schlüssel an, aber sein Guthaben ist verbraucht.`,
  rateLimited: (name, seconds) =>
    `${name} sagt, dass zu oft gefragt wird. ${seconds === null ? 'Versuche es gleich noch einmal.' : `Versuche es in ${waitWords(seconds)} noch einmal.`}`,
  serverError: (name, status) => `${name} hat selbst ein Problem (${status}). Versuche es später noch einmal.`,
  notFound: (name) => `Unter dieser Adresse antwortet etwas, aber nicht ${name}. Prüfe die Adresse.`,
  tryV1: (url) => `Der Server antwortet einen Schritt weiter. Ändere die Adresse in ${url}.`,
  notJson:
    'Statt des Anbieters hat eine Webseite geantwortet: oft ein Proxy oder eine Anmeldeseite deines Netzes. Öffne einen Browser, melde dich an, dann teste noch einmal.',
  notUnderstood: (name) => `Unter dieser Adresse antwortet etwas, aber nicht so wie ${name}. Prüfe die Adresse.`,
  redirected: (name) =>
    `Die Adresse schickt ihre Besucher woandershin, und der Schlüssel von ${name} wird nicht mitgeschickt. Gib die Adresse ein, zu der sie führt.`,
  refused: (name, host) => `Unter ${host} antwortet nichts. Prüfe, ob ${name} läuft und ob Adresse und Port stimmen.`,
  startOllama: (host) => `Ollama antwortet unter ${host} nicht. Starte Ollama, dann versuche es noch einmal.`,
  unknownHost: (host) => `Einen Computer namens ${host} gibt es nicht. Prüfe die Adresse, und ob du mit dem Internet verbunden bist.`,
  portRefused: (port) =>
    `An Port ${port} darf kein Programm fragen: Er ist für andere Dienste reserviert. Lass deinen Server an einem anderen lauschen, zum Beispiel 8080.`,
  certificate: (host) =>
    `Dem Zertifikat von ${host} wird nicht vertraut. Wenn deine Firma eine eigene Zertifizierungsstelle hat, füge sie dem System hinzu oder nenne sie in NODE_EXTRA_CA_CERTS, dann starte Lathe neu.`,
  certificateExpired: (host) => `Das Zertifikat von ${host} ist abgelaufen, oder die Uhr dieses Computers geht falsch.`,
  certificateName: (host) => `Das Zertifikat, das geantwortet hat, gehört nicht zu ${host}. Prüfe die Adresse.`,
  notSecure: (host) => `${host} spricht hier kein https. Prüfe Adresse und Port.`,
  proxyRefused: 'Der Proxy deines Netzes hat die Anfrage nicht durchgelassen. Prüfe seine Adresse und sein Passwort.',
  stalled: (name, seconds) => `${name} hat ${seconds} Sekunden lang nicht geantwortet.`,
  connectionBroke: (name) => `Die Verbindung zu ${name} ist abgebrochen. Versuche es noch einmal.`,
  noModels: (name) => `${name} antwortet, hat aber kein Modell zur Auswahl.`,
  noOllamaModels: 'Ollama läuft, hat aber noch kein Modell. Hol eines mit „ollama pull qwen3“, dann teste noch einmal.',
  ok: (name, models) => `${name} ist verbunden: ${models === 1 ? 'ein Modell' : counted(models, 'Modell', 'Modelle')}.`,
  fromEnvironment: (name) => `${name} (aus der Umgebung)`,
}

export const MODEL_FAILURE_TEXT: typeof english.MODEL_FAILURE_TEXT = {
  withWords: (sentence, words) => `${sentence} Dort heißt es: „${words}“`,
  busyFor: (seconds) =>
    `Der Modellanbieter ist ausgelastet, oder dein Limit ist verbraucht. Deine Nachricht ist erhalten; versuche es in ${waitWords(seconds)} noch einmal.`,
  unreached: (reason) => `Das Modell hat nicht geantwortet; deine Nachricht ist erhalten. ${reason}`,
}

export const ABSENT_MODEL_TEXT: typeof english.ABSENT_MODEL_TEXT = {
  note: (model) =>
    `${model} wird nicht mehr angeboten. An seiner Stelle antwortet der eingebaute Baukasten, bis du ein anderes Modell wählst oder es wieder verbindest.`,
  connect: 'Modell verbinden',
  takeScaffolder: 'Baukasten verwenden',
}

const whenAssumed = (assumed: boolean) => (assumed ? ' (ein Modell mit unbekanntem Preis zählt als teures)' : '')

const RAISE_LIMIT = 'Es wurde nichts gesendet. Erhöhe das Limit in den Einstellungen unter Nutzung, oder wähle ein anderes Modell.'

export const SPEND_LIMIT_TEXT: typeof english.SPEND_LIMIT_TEXT = {
  month: (estimate, spent, limit, assumed) =>
    `Das würde etwa ${estimate} kosten, und von ${limit} für diesen Monat sind ${spent} ausgegeben${whenAssumed(assumed)}. ${RAISE_LIMIT}`,
  app: (estimate, spent, limit, assumed) =>
    `Das würde etwa ${estimate} kosten, und diese App hat von ihren ${limit} für diesen Monat ${spent} ausgegeben${whenAssumed(assumed)}. ${RAISE_LIMIT}`,
  turn: (estimate, spent, limit, assumed, hasSpent) =>
    `Das würde etwa ${estimate} kosten${whenAssumed(assumed)}, und eine Nachricht darf ${limit} kosten${hasSpent ? `, wovon ${spent} ausgegeben sind` : ''}. ${RAISE_LIMIT}`,
}

export const FINDS_BY_MEANING_TEXT: typeof english.FINDS_BY_MEANING_TEXT = {
  setting: 'Dateien nach dem Gemeinten finden',
  settingHint:
    'In einer großen App sieht ein Modell die Dateien, um die es in einer Nachricht geht. Hat der antwortende Anbieter ein Modell für Embeddings, gehen die Texte der Seiten und die Namen im Code an ihn, einmal für jede geänderte Datei, damit auch andere Wörter sie finden. Das kostet wenig und steht beim Preis der Nachricht. Ausgeschaltet werden Dateien nur über die Wörter der Nachricht gefunden, und mehr wird nicht gesendet.',
}

export const SHOWS_ROWS_TEXT: typeof english.SHOWS_ROWS_TEXT = {
  setting: 'Modellen zeigen, was in Tabellen und Datenquellen steht',
  settingHint:
    'Mit jeder Nachricht: wie viele Zeilen eine Tabelle hat, zwei ihrer Testzeilen, und was in deinen Datenquellen zur Nachricht passt. Nie Live-Zeilen, Passwörter oder was nicht alle lesen dürfen, die eine Zeile sehen. Wenn eine Antwort danach fragt: mehr dieser Zeilen, und was die laufende App in ihr Protokoll geschrieben hat.',
}
