import type * as english from '../functions.ts'

export const FUNCTIONS_TEXT: typeof english.FUNCTIONS_TEXT = {
  invalidJson: 'Ungültiges JSON',
  noName: 'Der Name der Funktion war nicht zu ermitteln',
  notInBundle: 'Die App hat keine Funktion {name}',
  publishFirst: 'Eine Webhook-URL gibt es, sobald die App veröffentlicht ist. Veröffentliche sie zuerst.',
  deployFailed: 'Die Funktion wurde nicht bereitgestellt. Versuche es noch einmal.',
  missingSecrets: 'Benötigte Geheimnisse fehlen',
  manageSecrets: 'Geheimnisse verwalten',
  batchPartial: '{x} von {y} Funktionen bereitgestellt',
  batchFailed: 'Die Funktionen wurden nicht bereitgestellt',
}

export const FUNCTION_CODE_TEXT: typeof english.FUNCTION_CODE_TEXT = {
  serverModule: '„@/server“ ist für Funktionen. Verlege diesen Code in eine Funktion und ruf sie von der Seite auf.',
  pageModule: '„{name}“ ist für Seiten. Funktionen laufen auf einem Server und können es nicht verwenden.',
  nodeModule: '„{name}“ ist ein Teil von Node.js. Seiten laufen in einem Browser und können es nicht verwenden; eine Funktion kann es.',
}

export const FUNCTION_RUN_TEXT: typeof english.FUNCTION_RUN_TEXT = {
  notPublic: (host) => `Eine Funktion erreicht nur öffentliche Adressen, und „${host}“ ist keine.`,
  fetchFailed: 'Die Adresse war nicht erreichbar.',
  timedOut: (seconds) => `Sie lief länger als ${seconds} Sekunden und wurde angehalten.`,
  outOfMemory: 'Sie hat mehr Speicher verbraucht, als eine Funktion darf, und wurde angehalten.',
  hung: 'Sie hat den Prozessor ohne Ende beschäftigt und wurde angehalten.',
  stopped: 'Sie wurde angehalten, bevor sie fertig war.',
  answerTooLarge: 'Sie hat mit mehr als 10 MB geantwortet.',
  badInput: 'Ungültiges JSON',
}

export const FUNCTION_TEXT: typeof english.FUNCTION_TEXT = {
  configNotPlain:
    'Die Konfiguration einer Funktion wird gelesen, ohne sie auszuführen: Schreib dort einfache Werte, mit den Namen, die es gibt.',
  scheduleInvalid: (schedule) => `„${schedule}“ ist kein Zeitplan. Schreib fünf Felder wie bei cron, etwa 0 9 * * 1-5.`,
}

export const FUNCTION_SHEET_TEXT: typeof english.FUNCTION_SHEET_TEXT = {
  title: (name) => `Funktion ${name}`,
  test: 'Test',
  log: 'Protokoll',
  body: 'JSON-Body',
  query: 'Query',
  queryHint: 'Etwa page=2&sort=name.',
  as: 'Als',
  against: 'Mit',
  run: 'Ausführen',
  running: 'Läuft…',
  answered: (status) => `hat mit ${status} geantwortet`,
  replay: 'Wiederholen',
  replayed: 'Sie wurde noch einmal gesendet.',
  deploy: 'Bereitstellen',
  deployed: (name) => `${name} ist live`,
  deployedAll: (n) => (n === 1 ? 'Die Funktion ist bereitgestellt' : `Alle ${n} Funktionen sind bereitgestellt`),
  deployAll: 'Alle Funktionen bereitstellen',
  copyUrl: 'Webhook-URL kopieren',
  noWebhook: 'Nur eine Funktion mit „webhook: true“ in ihrer Konfiguration wird von außen aufgerufen.',
  urlCopied: 'Webhook-URL kopiert',
  urlOfThisComputer:
    'Nur dieser Computer erreicht sie: Für Aufrufe von außen starte einen Tunnel, der diese Adresse als Host weitergibt, oder betreibe die exportierte App auf einem Server.',
  noLog: 'Sie hat nichts in ihr Protokoll geschrieben.',
  noRuns: 'Noch keine Läufe. Sie erscheinen hier, während sie geschehen, 7 Tage lang.',
  nothingFound: 'Kein Lauf ist so.',
  resolve: 'Mit KI beheben',
  openSource: (place) => `${place} öffnen`,
  older: 'Ältere Läufe laden',
  failed: 'Die Läufe konnten nicht gelesen werden.',
  behindPages: 'Hinter ihren Seiten',
  calledByPages: 'von ihren Seiten aufgerufen',
  isWebhook: 'von außen aufrufbar',
  actsAsAdmin: 'handelt als Admin der App',
  runsAt: (when) => `läuft ${when}`,
  nextOn: (when) => `als Nächstes ${when}`,
  live: { unpublished: 'Nicht veröffentlicht', none: 'Nicht live', older: 'Eine ältere Version ist live', current: 'Live' },
}

export const SCHEDULE_TEXT: typeof english.SCHEDULE_TEXT = {
  days: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  and: ' und ',
  everyDay: 'jeden Tag',
  weekdays: 'Montag bis Freitag',
  every: (days) => `jeden ${days}`,
  onDay: (day) => `am ${day}. jedes Monats`,
  at: (days, times) => `${days} um ${times} Uhr`,
  everyMinute: 'jede Minute',
  minutes: (n) => `alle ${n} Minuten`,
  everyHour: 'jede Stunde',
  everyHourAt: (minute) => `jede Stunde um :${minute}`,
  hours: (n) => `alle ${n} Stunden`,
}
