import { text } from './text.ts'

export const FUNCTIONS_TEXT = text('FUNCTIONS_TEXT', {
  invalidJson: 'Invalid JSON format',
  noName: 'Could not determine function name',
  notInBundle: 'Function {name} not found in app bundle',
  publishFirst: 'App must be published to get webhook URL. Please publish the app first.',
  deployFailed: 'Failed to deploy function. Please try again.',
  missingSecrets: 'Missing required secrets',
  manageSecrets: 'Manage Secrets',
  batchPartial: 'Deployed {x} of {y} functions',
  batchFailed: 'Failed to deploy all functions',
})

/** What the build says of code that runs in the wrong place. */
export const FUNCTION_CODE_TEXT = text('FUNCTION_CODE_TEXT', {
  serverModule: '“@/server” is for functions. Move this code into a function and call that from the page.',
  pageModule: '“{name}” is for pages. Functions run on a server and cannot use it.',
  nodeModule: '“{name}” is a part of Node.js. Pages run in a browser and cannot use it; a function can.',
})

/** What is said of a run. */
export const FUNCTION_RUN_TEXT = text('FUNCTION_RUN_TEXT', {
  notPublic: (host: string) => `A function reaches public addresses only, and “${host}” is none.`,
  fetchFailed: 'The address could not be reached.',
  timedOut: (seconds: number) => `It ran for more than ${seconds} seconds and was stopped.`,
  outOfMemory: 'It used more memory than a function may and was stopped.',
  hung: 'It kept the processor busy without an end and was stopped.',
  stopped: 'It was stopped before it was done.',
  answerTooLarge: 'It answered with more than 10 MB.',
  badInput: 'Invalid JSON format',
})

/** What the builder is told of a function. */
export const FUNCTION_TEXT = text('FUNCTION_TEXT', {
  configNotPlain: 'The config of a function is read without running it: write plain values there, with the names that a config has.',
  scheduleInvalid: (schedule: string) => `“${schedule}” is no schedule. Write five fields of cron, such as 0 9 * * 1-5.`,
})

/** The test sheet and the log: the specs show no words of theirs. */
export const FUNCTION_SHEET_TEXT = text('FUNCTION_SHEET_TEXT', {
  title: (name: string) => `Function ${name}`,
  test: 'Test',
  log: 'Log',
  body: 'JSON body',
  query: 'Query',
  queryHint: 'Such as page=2&sort=name.',
  as: 'As',
  against: 'Against',
  run: 'Run',
  running: 'Running…',
  answered: (status: number) => `answered ${status}`,
  replay: 'Replay',
  replayed: 'It was sent once more.',
  deploy: 'Deploy',
  deployed: (name: string) => `${name} is live`,
  deployedAll: (n: number) => `Deployed ${n === 1 ? 'the function' : `all ${n} functions`}`,
  deployAll: 'Deploy all functions',
  copyUrl: 'Copy webhook URL',
  noWebhook: 'Only a function with “webhook: true” in its config is called from outside.',
  urlCopied: 'Copied the webhook URL',
  /** Beside an address that no other computer reaches. */
  urlOfThisComputer:
    'Only this computer reaches it: for calls from outside, start a tunnel that passes this address on as its host, or run the exported app on a server.',
  noLog: 'It wrote nothing into its log.',
  noRuns: 'No runs yet. They are listed here as they happen, for 7 days.',
  nothingFound: 'No run is like that.',
  resolve: 'Resolve with AI',
  openSource: (place: string) => `Open ${place}`,
  older: 'Load older runs',
  failed: 'The runs could not be read.',
  behindPages: 'Behind its pages',
  calledByPages: 'called by its pages',
  isWebhook: 'can be called from outside',
  actsAsAdmin: 'acts as an admin of the app',
  runsAt: (when: string) => `runs ${when}`,
  nextOn: (when: string) => `next on ${when}`,
  live: { unpublished: 'Not published', none: 'Not live', older: 'An older version is live', current: 'Live' },
})

/** When a function runs by the clock: “every day at 9:00”. */
export const SCHEDULE_TEXT = text('SCHEDULE_TEXT', {
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  and: ' and ',
  everyDay: 'every day',
  weekdays: 'Monday to Friday',
  every: (days: string) => `every ${days}`,
  onDay: (day: number) => `on day ${day} of each month`,
  at: (days: string, times: string) => `${days} at ${times}`,
  everyMinute: 'every minute',
  minutes: (n: number) => `every ${n} minutes`,
  everyHour: 'every hour',
  everyHourAt: (minute: string) => `every hour at :${minute}`,
  hours: (n: number) => `every ${n} hours`,
})
