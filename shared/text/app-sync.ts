import { counted, plainNumber } from './counted.ts'
import { text } from './text.ts'

const THING = {
  version: 'A version',
  message: 'A message of the chat',
  conversation: 'A conversation',
  entity: 'A table',
  row: 'A record',
  rows: 'Many records',
  query: 'A saved query',
  round: 'A repair',
  agent: 'A run of the agent',
  comparison: 'Two answers to a message',
  record: 'Settings of the app',
  tool: 'A tool',
  source: 'A data source',
  question: 'A question for data sources',
  knowledge: 'Custom instructions',
  pin: 'What is published',
  function: 'A published function',
  run: 'A run of a tool',
  memory: 'What a tool remembers of somebody',
} as const

/** What a person reads of an app that is edited on several devices. */
export const APP_SYNC_TEXT = text('APP_SYNC_TEXT', {
  // The pill
  synced: 'Synced',
  syncing: (count: number) => `Syncing ${plainNumber(count)}`,
  offline: (count: number) => (count === 0 ? 'Offline' : `Offline, ${counted(count, 'change', 'changes')} saved on this device`),
  signIn: 'Sign in to sync',
  attention: (count: number) => `${counted(count, 'needs', 'need')} attention`,
  forbidden: 'No access on the server',
  newer: 'Update Lathe to sync',
  stuck: 'Sync is held up',
  tooLarge: 'Too large to sync',

  about: {
    synced: 'Every change is on the server, and on your other devices as soon as they ask for it.',
    syncing: 'They are saved here and on their way. You can go on working.',
    offline: 'The server is not reached. Everything works as before, and is sent as soon as it is.',
    signIn: 'The server does not know this device any more. Everything is saved here, and is sent when you have signed in.',
    attention: 'Something was changed here and elsewhere at once. Both sides are kept until you decide.',
    forbidden: 'Your account is not let into this app on the server any more. Everything is saved here; ask who owns the app.',
    newer: 'Another device uses a newer Lathe. Everything is saved here, and is sent when this one is updated.',
    stuck: 'Something from another device does not fit here. It is tried again, and everything is saved here.',
    tooLarge:
      'A change is more than your server takes, and what was changed after it waits too. Everything is saved here, and what others change arrives. Make smaller what you changed last, and it goes on.',
  },

  notSent: 'Not sent yet',

  // Changes that need attention
  parkedTitle: 'Changes that need attention',
  parkedAbout: 'They were made here while the same thing was changed on another device. Both sides are kept until you decide.',
  parkedNone: 'Everything is decided.',
  mine: 'Mine, on this device',
  theirs: 'Theirs, on the server',
  gone: 'Deleted',
  empty: 'Empty',
  published: 'Published',
  notPublished: 'Not published',
  version: (number: number) => `Version ${plainNumber(number)}`,
  takeMine: 'Take mine',
  takeTheirs: 'Take theirs',
  keepBoth: 'Keep both',
  takeChosen: 'Take what is chosen',
  bringBack: 'Bring it back with my change',
  leaveDeleted: 'Leave it deleted',
  deleteAgain: 'Delete it again',
  whyDeleted: 'You changed this record here. On another device it was deleted meanwhile.',
  whyRefused: 'The server did not take this change. You can send it once more, or go on with what the server has.',
  whyOverlap: (files: number) =>
    `Code was changed here and on another device at once. In ${files === 1 ? 'one file' : `${plainNumber(files)} files`} both changed the same lines; everything else fits together and is merged.`,
  aboutChoices:
    'Take mine: these files become as they are here. Take theirs: they stay as they are on the server. Keep both: theirs stays, and mine is kept as a version to go back to.',

  // The account on a server
  serverTitle: 'Server',
  serverAbout:
    'A server keeps apps for all your devices, and for those you build with. Without one, everything stays on this computer. Which apps are on it is chosen in the settings of each app.',
  signInTitle: 'Sign in to a server',
  addressHint: 'Where somebody runs Lathe for several people. An account is made there, in a browser, once.',
  tokenKept: 'Your password goes to the server and is not kept. The session is sealed on this computer, as your keys are.',
  appsTitle: 'Apps on the server',
  appsNone: 'None yet. Open an app, then App settings, and choose Synced.',
  getIt: 'Get it on this device',

  // What is published at the server
  atServer: (server: string) => `At ${server}`,
  atServerNow: 'It opens there too, also while this computer is off.',
  atServerSoon: 'It is on its way there, and will open there too, also while this computer is off.',
  atServerWill: 'This app is synced: what you publish is published there too, and opens also while this computer is off.',

  // Where an app is kept
  whereTitle: 'Where it is kept',
  signInFirst: 'To keep it on a server too, sign in there first:',
  signInToGoOn: 'To go on syncing, sign in:',
  onThisDevice: 'On this device only',
  onThisDeviceHint: 'Nothing of it leaves this computer.',
  keptInSync: 'Synced',
  keptInSyncHint:
    'Kept on your server too, and on every device where you get it. Secrets, and what you try in the builder, stay on this device.',

  yes: 'Yes',
  no: 'No',
  row: (table: string, name: string | null) => (name === null ? `A record of ${table}` : `${table}: ${name}`),
  thing: (kind: keyof typeof THING, table: string | null) => (table === null ? THING[kind] : `${THING[kind]}: ${table}`),

  mineKept: (description: string) => (description === '' ? 'Made on this device' : `${description} (made on this device)`),
  theirsKept: 'Back to what was on the server',

  // Failures
  notOffered: 'This is a server itself: its apps are here, and not on another one.',
  addressWrong: 'Enter the whole address of the server, such as https://lathe.example.com.',
  notReached: 'The server does not answer. Check its address and your connection, then try again.',
  wrong: 'There is no Lathe server that keeps apps at this address. Check the address.',
  signInNeeded: 'You are not signed in to a server. Sign in under Settings, Account.',
  signInRefused: 'The server did not let you in. Try again.',
  codeNeeded: 'This account asks for a code as well. Enter the one of your authenticator app, or a backup code.',
  codeWrong: 'The code is not right. Enter the one that is shown now.',
  signInExpired: 'It took too long. Sign in once more.',
  hereAlready: 'This app is on this device already. Look for it in your apps, or in the bin.',
  ofOtherServer: 'This app was kept on another server. Sign in there, or duplicate the app and sync the copy.',
  parkedGone: 'This was decided already.',
})
