import type * as english from '../analytics.ts'
import { counted } from '../counted.ts'

const DEVICES: Readonly<Record<string, string>> = { desktop: 'Computer', phone: 'Handy', tablet: 'Tablet' }

export const ANALYTICS_TEXT: typeof english.ANALYTICS_TEXT = {
  publishFirst: 'Veröffentliche deine App, um ihre Statistik zu sehen',
  publishHint:
    'Ab dann wird gezählt, wer sie besucht. Niemand wird wiedererkannt: Es werden keine Cookies gesetzt und keine Adressen aufbewahrt.',
  title: 'Statistik',
  command: 'Statistik dieser App',
  ranges: { today: 'Heute', '7d': '7 Tage', '30d': '30 Tage', '90d': '90 Tage', year: 'Ein Jahr' },
  download: 'Als CSV herunterladen',
  notDownloaded: 'Die Zahlen wurden nicht heruntergeladen',
  none: {
    title: 'Noch keine Besuche',
    hint: 'Gib die Adresse deiner App weiter. Wer sie öffnet, wird hier gezählt.',
  },
  noneInRange: 'In dieser Zeit kam niemand.',
  own: (n) =>
    n === 1
      ? 'Ein eigener Besuch ist getrennt gezählt: Er kam aus dem Browser, mit dem du baust.'
      : `${counted(n, 'eigener Besuch', 'eigene Besuche')} sind getrennt gezählt: Sie kamen aus dem Browser, mit dem du baust.`,
  bots: (n) =>
    n === 1
      ? 'Ein Besuch einer Suchmaschine oder eines anderen Programms ist ausgelassen.'
      : `${counted(n, 'Besuch', 'Besuche')} von Suchmaschinen und anderen Programmen sind ausgelassen.`,
  howCounted:
    'Besucher werden einen Tag lang unterschieden, nicht länger, und ohne Cookies; wer an zwei Tagen kommt, zählt zweimal. Browser, die nicht verfolgt werden wollen, werden nicht gezählt.',
  atLeast: 'An manchen Tagen kamen mehr Besucher, als unterschieden werden: Es waren mindestens so viele.',
  cut: (when) => `Lathe wurde nach ${when} unerwartet beendet. Bis zu einer Sekunde des Gezählten fehlt.`,
  problem: (reason) => `Im Moment wird nichts gespeichert; jede Sekunde wird es wieder versucht. ${reason}`,
  now: {
    title: 'Gerade jetzt',
    people: (n) => `${counted(n, 'Person', 'Personen')} in den letzten 5 Minuten`,
    views: (n) => `${counted(n, 'Seitenaufruf', 'Seitenaufrufe')} in den letzten 30 Minuten`,
    lost: 'Die Live-Ansicht ist stehen geblieben.',
  },
  table: 'Als Tabelle',
  noErrors: 'Keine Fehler.',
  nothing: 'Noch nichts.',
  figures: {
    visits: 'Besuche',
    visitors: 'Besucher',
    views: 'Seitenaufrufe',
    signUps: 'Registrierungen',
    calls: 'Funktionsaufrufe',
    failedCalls: 'Fehlgeschlagene Aufrufe',
    errors: 'Fehler',
    questions: 'KI-Fragen',
    usd: 'KI-Kosten in US-Dollar',
    mails: 'Mails',
  },
  tiles: {
    visits: 'Besuche',
    visitors: 'Besucher',
    views: 'Aufrufe',
    signUps: 'Neue Konten',
    calls: 'Funktionen',
    errors: 'Fehler',
    questions: 'KI-Fragen',
    usd: 'KI-Kosten',
    mails: 'Mails',
  },
  kinds: {
    pages: 'Seiten',
    referrers: 'Woher Besucher kommen',
    devices: 'Geräte',
    functions: 'Funktionen',
    failedFunctions: 'Fehlgeschlagene Funktionsaufrufe',
    errors: 'Fehler',
  },
  columns: { kind: 'Was', when: 'Wann', name: 'Name', count: 'Anzahl' },
  words: (kind, name) => {
    if (name === '') return 'Andere'
    if (name === '-') return kind === 'pages' ? 'Adressen ohne Seite' : 'Direkt oder unbekannt'
    return kind === 'devices' ? (DEVICES[name] ?? name) : name
  },
}
