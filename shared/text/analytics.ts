import { plainNumber } from './counted.ts'
import { text } from './text.ts'

type Kind = 'pages' | 'referrers' | 'devices' | 'functions' | 'errors' | 'failedFunctions'

const DEVICES: Readonly<Record<string, string>> = { desktop: 'Computer', phone: 'Phone', tablet: 'Tablet' }

export const ANALYTICS_TEXT = text('ANALYTICS_TEXT', {
  /** The catalogue's. */
  publishFirst: 'Publish your app to access analytics',
  publishHint: 'From then on it is counted who visits it. Nobody is recognised: no cookies are set and no addresses are kept.',
  title: 'Analytics',
  command: 'Analytics of this app',
  ranges: { today: 'Today', '7d': '7 days', '30d': '30 days', '90d': '90 days', year: 'A year' },
  download: 'Download as CSV',
  notDownloaded: 'The figures were not downloaded',
  none: {
    title: 'No visits yet',
    hint: 'Share the address of your app. Whoever opens it is counted here.',
  },
  noneInRange: 'Nobody came in this time.',
  own: (n: number) =>
    n === 1
      ? 'One visit of your own is counted apart: it came from the browser that you build with.'
      : `${plainNumber(n)} visits of your own are counted apart: they came from the browser that you build with.`,
  bots: (n: number) =>
    n === 1
      ? 'One visit of a search engine or another program is left out.'
      : `${plainNumber(n)} visits of search engines and other programs are left out.`,
  howCounted:
    'Visitors are told apart for a day and not beyond it, without cookies; who comes on two days counts twice. Browsers that ask not to be tracked are not counted.',
  atLeast: 'On some days more visitors came than are told apart: there were at least so many.',
  cut: (when: string) => `Lathe ended unexpectedly after ${when}. Up to one second of what was counted is missing.`,
  problem: (reason: string) => `Nothing is saved at the moment, and it is tried again every second. ${reason}`,
  now: {
    title: 'Right now',
    people: (n: number) => (n === 1 ? '1 person in the last 5 minutes' : `${plainNumber(n)} people in the last 5 minutes`),
    views: (n: number) => (n === 1 ? '1 page view in the last 30 minutes' : `${plainNumber(n)} page views in the last 30 minutes`),
    lost: 'The live view stopped.',
  },
  table: 'As a table',
  noErrors: 'No errors.',
  nothing: 'Nothing yet.',
  figures: {
    visits: 'Visits',
    visitors: 'Visitors',
    views: 'Page views',
    signUps: 'Sign-ups',
    calls: 'Function calls',
    failedCalls: 'Failed calls',
    errors: 'Errors',
    questions: 'AI questions',
    usd: 'AI cost in US dollars',
    mails: 'Mails',
  },
  /** Where there is little room. */
  tiles: {
    visits: 'Visits',
    visitors: 'Visitors',
    views: 'Page views',
    signUps: 'Sign-ups',
    calls: 'Function calls',
    errors: 'Errors',
    questions: 'AI questions',
    usd: 'AI cost',
    mails: 'Mails',
  },
  kinds: {
    pages: 'Pages',
    referrers: 'Where visitors come from',
    devices: 'Devices',
    functions: 'Functions',
    failedFunctions: 'Failed calls of functions',
    errors: 'Errors',
  },
  columns: { kind: 'What', when: 'When', name: 'Name', count: 'Count' },
  /** A name as it is shown: empty stands for all that were too many, `-` for none. */
  words: (kind: Kind, name: string): string => {
    if (name === '') return 'Others'
    if (name === '-') return kind === 'pages' ? 'Addresses without a page' : 'Directly, or unknown'
    return kind === 'devices' ? (DEVICES[name] ?? name) : name
  },
})
