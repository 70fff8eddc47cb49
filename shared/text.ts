/** What a failure says: the sentence of each code in `shared/domain/app-error.ts`. It says what happened, what was kept, and what to do. */
export const ERROR_TEXT = {
  badRequest: 'Some of what was sent does not fit. Check the marked fields and try again.',
  unauthorized: 'You are not signed in here. Start Lathe again to get a new address.',
  forbidden: 'Your account may not do this.',
  notFound: 'There is nothing at this address.',
  wrongHost: 'Lathe does not answer at this address.',
  foreignOrigin: 'Another website tried to use Lathe. Nothing was done.',
  sessionCodeInvalid: 'This address was used already. Start Lathe again to get a new one.',
  appNotFound: 'This app does not exist, or it was deleted.',
  columnNotFound: 'This column does not exist any more.',
  columnRefused: 'The column cannot be changed in this way.',
  columnLosesValues: 'Not all values of this column would be carried over.',
  snapshotNotFound: 'This snapshot does not exist any more.',
  versionNotFound: 'This version does not exist.',
  messageNotFound: 'This message does not exist.',
  turnNotFound: 'This answer does not exist, or it is finished.',
  fileNotFound: 'This file does not exist in the newest version.',
  entityNotFound: 'This app has no such table.',
  rowNotFound: 'This row does not exist, or it was deleted.',
  retryOnlyLast: 'You can only retry the last message.',
  nothingToUndo: 'Only a restore can be undone.',
  chatBusy: 'Wait for the answer that is being written, or stop it first.',
  fileReadOnly: 'This file is made by Lathe and cannot be edited by hand.',
  filePathInvalid: 'This is not a place where a file of an app can be.',
  fileTooLarge: 'A file of an app can hold up to 1 MB. Nothing was saved.',
  tooManyFiles: 'An app can have up to 5,000 files. Nothing was saved.',
  entitySchemaInvalid: 'This table definition is not valid. Nothing was saved.',
  rowInvalid: 'Some values do not fit. Check the marked fields.',
  rowForbidden: 'You may not do this with these records.',
  modelNotFound: 'This model is not connected. Choose another one in the message box.',
  modelKeyMissing: 'Add an API key to use this model.',
  modelKeyRejected: 'The model provider did not accept the API key. Your message is kept; check the key, then retry.',
  modelRateLimited: 'The model provider is busy or your limit is used up. Your message is kept; retry in a moment.',
  modelUnavailable: 'The model did not answer. Your message is kept; retry in a moment.',
  modelStalled: 'The model stopped answering. Nothing was changed; your message is kept and you can retry.',
  modelStreamCut: 'The connection to the model broke off. Nothing was changed; your message is kept and you can retry.',
  modelAnswerTooLong: 'The answer grew too long and was stopped. Nothing was changed.',
  modelAnswerUnusable: 'The model answered, but not in the form that was asked for. Try again.',
  turnInterrupted: 'Lathe was closed before this answer was finished. Nothing was changed; you can retry.',
  turnBug: 'Something went wrong while the answer was written. Nothing was changed; you can retry.',
  storageFull: 'The disk is full. Nothing was lost that was saved before; free some space and try again.',
  storageReadOnly: 'Lathe cannot write to its folder. Check its permissions and try again.',
  storageBusy: 'The data of this app is in use by another program. Try again in a moment.',
  storageCorrupt: 'The data of this app cannot be read. A backup is in its folder.',
  storageMissing: 'The file of this app is not in its folder any more. Put it back and try again, or delete the app.',
  storageFailed: 'The disk reported an error. Nothing was lost that was saved before; check the disk and try again.',
  dataFolderNewer: 'This data folder was used by a newer Lathe. Update Lathe to open it.',
  dataFolderCorrupt:
    'The list of apps cannot be read. The apps themselves are safe in the folder “apps”; copies of the list are in “backups”.',
  dataFolderInUse: 'Lathe is already running with this data folder.',
  appNewerThanProgram: 'This app was made by a newer Lathe. Update Lathe to change it; it is opened read-only.',
  requestInterrupted: 'Lathe was closed while it did this, so it may be done already. Look before you try again.',
  payloadTooLarge: 'This is too large to be sent.',
  uploadTypeRefused: 'This kind of file cannot be uploaded.',
  backupUnreadable: 'This file is no backup that Lathe made. Nothing was changed.',
  queryInvalid: 'SQLite does not understand this question.',
  queryForbidden: "Only this app's entities can be read here, and nothing can be changed.",
  queryTooLong: 'This question took too long and was stopped. Ask for less, or add a condition.',
  queryTooMuch: 'This question needs too much memory and was stopped. Ask for less.',
  imageDimensionsRefused: 'This image has more pixels than can be shown. Make it smaller and try again.',
  uploadNotFound: 'This file is not there any more.',
  versionMoved: 'The app was changed in the meantime. Nothing was written; look again and repeat.',
  searchPatternInvalid: 'This search pattern cannot be read.',
  folderNotEmpty: 'There are other files in this folder. Choose an empty one, or a new name.',
  folderRefused: 'This folder cannot be used. Choose another one.',
  importUnreadable: 'This zip cannot be read. Nothing was made; make it again and try once more.',
  importTooLarge: 'This is too large to be an app. Nothing was made.',
  importNotAnApp: 'There is no app in it: no pages, and no src folder of a Vite React project. Nothing was made.',
  nothingToPublish: 'There is no version to publish yet. Describe your app in the chat first.',
  publishDoesNotBuild: 'This version does not build, so it was not published. Nothing changed for your users.',
  slugInvalid: 'An address has 2 to 40 small letters, digits and dashes, and begins with a letter.',
  slugReserved: 'This address is kept for Lathe itself. Choose another one.',
  uploadsTooMany: 'This app has taken many files in a short time. Try again later.',
  slugTaken: 'Another app has this address. Choose another one.',
  providerAddressRefused: 'This address cannot be used for a model provider. Nothing was saved.',
  keyStorageLocked: 'Your keys are locked. Enter the passphrase in Settings, then try again.',
  keyStorageFailed: 'The key could not be kept safely, so it was not saved. See Settings for other ways to keep it.',
  passphraseWrong: 'This is not the passphrase.',
  aiNotConnected: 'The person who made this app has not connected a language model.',
  aiBudgetReached: 'This app has used what it may ask a language model today. Try again tomorrow.',
  spendLimitReached: 'A spending limit stands in the way. Raise it in the settings under Usage, or choose another model.',
  aiForbidden: 'You need to sign in before this app may ask a language model for you.',
  attachmentNotFound: 'An attached file is not there any more. Attach it again; your message is kept.',
  attachmentRefused: 'This file cannot be attached. Images, PDF, text, CSV and JSON can be.',
  conversationNotFound: 'This conversation does not exist.',
  ratedAlready: 'This answer was rated already.',
  elementNotEditable: 'This cannot be changed here. Say in the chat what you want instead.',
  pinnedFilesTooLarge: 'That is too much to send with every message. Unpin a file, or pin a smaller one.',
  contextNotKept: 'What the model saw for this answer was not kept.',
  rowImportNotFound: 'This import is not there any more. Choose the file again.',
  rowImportNotReady: 'This import is not at this step. Look again at how it stands.',
  rowImportBusy: 'Another import writes into this app. Wait until it is done, or cancel it.',
  rowImportMappingInvalid: 'Some columns do not go where they were sent.',
  rowImportNotConfirmed: 'Rows with the same ids would be overwritten, or records be assigned to other creators. Confirm it first.',
  rowImportSchemaChanged: 'The table was changed while rows were written into it. What is written is kept; go on, or take it back.',
  notAvailableYet: 'This is not available yet.',
  notAnswering: 'Lathe is not answering. What you wrote is kept; try again in a moment.',
  internal: 'Something went wrong inside Lathe. Nothing was changed; try again.',
} as const

/** What a card says of an action that did not go through: `fault` is keyed by `ActionFault`. */
export const ACTION_TEXT = {
  truncated: 'The answer reached its length limit.',
  brokenOff: 'The answer broke off here.',
  cutBetween: 'The answer reached its length limit before it said all.',
  matchedLoosely: 'Found by its likeness',
  askingAgain: 'Asking again for {target}',
  askingForWhole: 'Asking again for {target}, as a whole file',
  askedAgain: 'Applied after asking again',
  fault: {
    'unknown-type': 'This kind of change is not known.',
    'bad-path': 'This is not a place where a file of an app can be.',
    'bad-name': 'A table needs a name of letters and digits.',
    'bad-json': 'The text is not valid JSON.',
    'bad-schema': 'The table definition is not valid.',
    'bad-blocks': 'The parts to replace are not written correctly.',
    'file-missing': 'The file to change does not exist.',
    'file-too-large': 'A file of an app can hold up to 1 MB.',
    'too-many-files': 'An app can have up to 5,000 files.',
    'no-match': 'The text to replace was not found.',
    'two-matches': 'The text to replace appears twice.',
    'does-not-parse': 'The code could not be read.',
    'left-out': 'A part of the file was left out.',
    'new-type-error': 'The nearest place was not the right one.',
    'mostly-gone': 'Most of the file would be gone.',
    'exports-gone': 'Something that other files use would be gone.',
    seam: 'The two parts of the answer do not fit together.',
    'entity-missing': 'The app has no such table.',
    'not-supported-yet': 'This is not available yet.',
  },
} as const

/** What an answer wanted to open to others, and what a person can do about it. */
export const HELD_ACCESS_TEXT = {
  levels: {
    anonymous: 'everybody',
    all: 'everybody who signed in',
    admin: 'the app’s admins',
    creator: 'whoever made a row',
    none: 'nobody',
  },
  read: (who: string) => `The answer wants to let ${who} read it.`,
  write: (who: string) => `The answer wants to let ${who} change it.`,
  both: (who: string) => `The answer wants to let ${who} read and change it.`,
  stays: 'Until you allow it, it stays as it was.',
  allow: 'Allow',
  failed: 'It was not opened',
} as const

/** What stands under that: the place and the reason. */
export const ACTION_DETAIL_TEXT = {
  unknownType: 'The assistant asked for “{type}”, which Lathe does not know. Nothing was done; this is what it wrote:',
  badPath: '“{path}” is not a path like __pages__Deals.tsx.',
  badName: '“{name}” is not a name like OrderItem.',
  badShape: 'At “{place}”: {reason}',
  badBlocks: {
    none: 'There is no <<<<<<< SEARCH in it.',
    outside: 'Line {line}: there is text outside of a SEARCH … REPLACE part.',
    'no-divider': 'Line {line}: the ======= between SEARCH and REPLACE is missing.',
    'no-end': 'Line {line}: the >>>>>>> REPLACE is missing.',
  },
  fileTooLarge: 'It would hold {size}.',
  bodyTooLong: 'It was longer than any file may be.',
  emptySearch: 'Part {n}: there is nothing to search for, and the file is not empty.',
  noMatch: 'Part {n}: the nearest lines are {from} to {to}.',
  noMatchLine: 'Part {n}: the nearest line is {from}.',
  noMatchAtAll: 'Part {n}: nothing in the file is like it.',
  twoMatches: 'Part {n}: it is at lines {lines}.',
  looseTypeError: 'Part {n}: the nearest lines are {from} to {to}. Changed there, line {line} would be wrong: {reason} The file was kept.',
  leftOut: 'Line {line} says that something stays as it was, where the whole file should be: “{text}”. The file was kept.',
  matchedLoosely: 'What it searched for is not there to the letter; it was found by its likeness. Look at the difference.',
  mostlyGone: 'It has {after} lines where the file has {before}. The file was kept.',
  exportsGone: '{names}, which {files} uses, is not in it any more. The file was kept.',
  seam: 'What came before the cut and what came after it are kept with their messages. {reason}',
  askedInVain: 'It was asked for again, and did not fit then either. The file is as it was.',
  askedUnanswered: 'It was asked for again, and no answer came. The file is as it was.',
  tableAskedInVain: 'It was asked for again, and that could not be taken either. Nothing of it was changed.',
  tableAskedUnanswered: 'It was asked for again, and no answer came. Nothing of it was changed.',
  relationInVain: '{reason} It was asked for again, and no better answer came.',
  doesNotParse: 'Line {line}, column {column}: {reason}.',
  newDoesNotParse: 'Taken, but it cannot be read yet. Line {line}, column {column}: {reason}.',
  slipMended: 'It had a slip that a rule mended: {what}.',
  addedOverExisting: 'The file was there already and was replaced.',
  entityAddedOverExisting: 'The table was there already and was changed.',
  entityNameTaken: 'There is a table called {name} already.',
  importEntities: 'Tables of other apps cannot be taken over yet.',
  requestSecrets: 'Secrets cannot be asked for yet.',
} as const

/** What is wrong in an app's code before it is built. */
export const CODE_ISSUE_TEXT = {
  unknownModule: '“{specifier}” does not exist.',
  unknownName: '“{specifier}” has no “{name}”.',
  unknownIcon: 'There is no icon “{name}”.',
  missingImport: '“{name}” is used but not imported.',
  declaredTwice: '“{name}” is declared twice.',
  awaitOutsideAsync: '“await” stands in a function that is not async.',
  noDefaultExport: 'The file exports no component by default.',
  conditionalHook: '“{name}” is not called at every render: a hook may not stand under a condition, in a loop or behind a return.',
  nestedHook: '“{name}” is called outside of a component. Hooks are called at the top of one.',
  effectWithoutList: 'The effect sets state at every render, which renders again: it needs a list of what it depends on.',
  endlessEffect: 'The effect sets “{name}” to something new each time, and depends on it: it never ends.',
  missingDependency: '“{name}” is used here, but a change of it goes unnoticed: it is not in the list of dependencies.',
  asyncEffect: 'An effect cannot be an async function.',
  setStateInRender: '“{name}” is called while the component renders, which renders it again without end.',
  calledHandler: 'This is called at once, not when something happens.',
  mutatedState: '“{name}” is state. Changing it in place shows nothing: it has to be set.',
  asyncComponent: 'A component cannot be an async function.',
  unknownParameter: 'The address of this page has no “{name}”.',
  wrongEvent: '<{element}> tells what was chosen by “{meant}”, not by “{name}”.',
  noServer: 'Apps have no server of their own: nothing answers at “{address}”.',
  missingAwait: '“{name}” takes its time, and nothing waits for it here.',
  lostError: '“{name}” is not what is caught here: “catch” does not name it.',
  assignmentInCondition: 'A condition assigns instead of comparing.',
  numberShown: 'This shows a 0 when there is nothing: a number stands before “&&”.',
  formReloads: 'Sending this form loads the whole page anew: “preventDefault” is missing.',
  endlessTimer: 'A timer is started and never stopped.',
  missingKey: 'An element of a list has no key.',
  htmlAttribute: '“{name}” is called “{meant}” here.',
  styleText: 'A style is an object, not a text.',
  attributeTwice: '“{name}” stands there twice.',
  noChangeHandler: 'What is typed here is lost: the field has a value and nothing that changes it.',
  elementNotReturned: 'This element is made and thrown away: a return is missing.',
  childrenNotShown: 'The page is not shown: what is put inside (“children”) is used nowhere.',
  nestedElement: 'A <{name}> cannot stand inside of a <{outer}>.',
  emptyChoice: 'A choice needs a value that is not empty.',
  manyChildren: '“asChild” of <{name}> needs exactly one element inside.',
  unknownRoute: 'No page has the address “{address}”.',
  unlinkedPage: 'Nothing leads to this page ({path}).',
  sameRoute: 'The page {page} has the address “{path}” too.',
  routeWithoutSlash: 'An address starts with a slash: “/{path}”.',
  ownRouter: 'The app has a router around it already; a second one inside fails.',
  notInBrowser: '“{name}” does not exist in a browser.',
  leftOut: 'A comment stands in the place of code: “{text}”',
  unknownField: '{entity} has no “{name}”.',
  unknownChoice: '“{value}” is no choice of {field}.',
  badSchema: 'The table cannot be read: {reason}',
  schemaName: 'the table is called {name}, like its file',
  requiredUnknown: '“{name}” is required, but there is no such property',
  relationLost: '“{property}” points to a table “{name}”, which does not exist.',
  relationUnknown: 'there is no table “{name}”',
  defaultUnknown: '“{name}” is the default of {field}, but no choice of it',
  styleOpen: 'A bracket is not closed.',
  styleExtra: 'A bracket closes nothing.',
  styleComment: 'A comment does not end.',
  styleMissing: 'The stylesheet does not import “{name}”.',
  styleLineComment: 'Two strokes begin no comment here.',
  styleNoSemicolon: 'A semicolon is missing.',
  styleUnknownRule: 'There is no “@{name}”.',
  styleOldTailwind: '“@tailwind {name}” is written as an import here.',
  dateFormat: '“{text}” is no pattern that date-fns reads as it is meant: “{meant}”.',
  asyncCallback: '“{name}” does not wait for an async function: a promise always counts as yes.',
  asyncForEach: '“forEach” does not wait for an async function: what follows comes first.',
  notCalled: '“{name}” is named but not called.',
  neverEqual: 'Something that is made here is never the same as anything else.',
  shownComment: 'This comment is shown: between elements it stands in braces.',
  sendsForm: 'This button sends the form too, since it has no type.',
  mutatedProp: '“{name}” belongs to whoever passed it: a copy of it may be changed.',
  writtenHandler: '“{name}” takes a function, not code in quotes.',
  randomKey: 'The key of an element of a list is another one at every render.',
  sameKey: 'All elements of a list have the same key.',
  twoValues: 'A field has “{name}” and “{other}”: only one of them can be.',
  nothingAtFirst: '“{name}” is nothing at first: React does not take the field for one with a value.',
  missingCleanup: '{name} is started here and never ended.',
  otherListener: 'What is taken away here is another function than the one that listens.',
  staleState: '“{name}” is the one of an earlier render here: it is set from what it was then.',
  plainTemplate: '“{text}” is a plain text: nothing is put in.',
  badFormat: 'A browser refuses this format: {reason}',
  emptyDate: 'A date that is made of nothing is no date.',
  notThrown: 'An error is made here and not thrown.',
  idleComparison: 'A comparison stands here alone: nobody asks for it.',
  comparedWithItself: 'Something is compared with itself.',
  unreachable: 'This is never reached: it stands behind a return.',
  lostReturn: '“{name}” asks this function for something, and it gives nothing back.',
} as const

/** Where the key that seals all other keys is kept, by the kind and the state of `KeyStorage`. */
export const KEY_STORAGE_TEXT = {
  keychain: 'In the keychain of this computer.',
  passphrase: 'Sealed with your passphrase. Lathe asks for it after every start.',
  file: 'In a file of the data folder that only you may read. It is not protected by the operating system: who can copy the folder has the keys.',
  memory: 'Only in memory. When Lathe is closed, the keys are gone and need to be entered again.',
  locked: 'Locked. Enter the passphrase to use the keys that it seals.',
  choose: 'This computer has no keychain that Lathe can use. Choose how your keys are kept.',
} as const

/** What is said about a model provider: why an address is refused, and what its test found. */
export const PROVIDER_TEXT = {
  addressUnreadable: 'This is not an address. It begins with https:// or, for a server on your own network, http://.',
  addressScheme: 'An address begins with https:// or, for a server on your own network, http://.',
  addressWithPassword: 'Leave user name and password out of the address, and enter the key in its own field.',
  addressWithQuery: 'Leave out what follows ? or # in the address.',
  addressLinkLocal: 'This address belongs to the network itself or to a cloud’s own services, not to a model provider.',
  addressInClear: 'Your key would travel in clear text. Use https:// for a server that is not on this computer or your own network.',
  addressMissing: 'Enter the address of your server, for example http://127.0.0.1:1234/v1.',
  notConnected: (name: string) => `${name} is not connected.`,
  keyMissing: (name: string) => `Add an API key for ${name}, then test again.`,
  keyLost: 'The key was lost with the place that held it. Enter it again.',
  keyLocked: 'Your keys are locked. Enter the passphrase, then test again.',
  keyUnusable: 'This key has characters that no key has. Copy it again, whole and without anything around it.',
  keyRejected: (name: string) => `${name} did not accept the key. Check that it is whole and still valid.`,
  keyForbidden: (name: string) => `${name} knows the key, but it may not list models. Check what it is allowed to do.`,
  noCredit: (name: string) => `${name} accepts the key, but its credit is used up.`,
  rateLimited: (name: string, seconds: number | null) =>
    `${name} says that it is asked too often. ${seconds === null ? 'Try again in a moment.' : `Try again in ${seconds} seconds.`}`,
  serverError: (name: string, status: number) => `${name} has a problem of its own (${status}). Try again later.`,
  notFound: (name: string) => `Something answers at this address, but it is not ${name}. Check the address.`,
  tryV1: (url: string) => `The server answers one step further. Change the address to ${url}.`,
  notJson:
    'A web page answered instead of the provider: often a proxy or a login page of your network. Open a browser, sign in, then test again.',
  notUnderstood: (name: string) => `Something answers at this address, but not as ${name} does. Check the address.`,
  redirected: (name: string) =>
    `The address sends its visitors elsewhere, and ${name}’s key is not sent along. Enter the address that it leads to.`,
  refused: (name: string, host: string) =>
    `Nothing answers at ${host}. Check that ${name} runs and that the address and its port are right.`,
  startOllama: (host: string) => `Ollama does not answer at ${host}. Start Ollama, then test again.`,
  unknownHost: (host: string) => `There is no computer called ${host}. Check the address, and whether you are connected to the internet.`,
  certificate: (host: string) =>
    `The certificate of ${host} is not trusted. If your company has its own authority, add it to the system or name it in NODE_EXTRA_CA_CERTS, then start Lathe again.`,
  certificateExpired: (host: string) => `The certificate of ${host} has expired, or the clock of this computer is wrong.`,
  certificateName: (host: string) => `The certificate that answered does not belong to ${host}. Check the address.`,
  notSecure: (host: string) => `${host} does not speak https here. Check the address and its port.`,
  proxyRefused: 'The proxy of your network did not let the request through. Check its address and password.',
  stalled: (name: string, seconds: number) => `${name} did not answer within ${seconds} seconds.`,
  connectionBroke: (name: string) => `The connection to ${name} broke off. Try again.`,
  noModels: (name: string) => `${name} answers, but has no model to choose.`,
  noOllamaModels: 'Ollama runs, but has no model yet. Get one with “ollama pull qwen3”, then test again.',
  ok: (name: string, models: number) => `${name} is connected: ${models === 1 ? 'one model' : `${models} models`}.`,
  fromEnvironment: (name: string) => `${name} (from the environment)`,
} as const

/*
 * Below: the sentences of the specifications, to the letter, by area. A name in braces is a placeholder for `fill`.
 */

/** `fill(CHAT_TEXT.restored, { date })`: puts values into a sentence. A placeholder without a value stays visible. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

export const IDENTITY_TEXT = {
  signupWeakPassword: 'This password is too weak',
  signupEmailInUse: 'This email is already in use, try logging in',
  signupInvalidEmail: 'This email is invalid',
  loginInvalidCredentials: 'Invalid email or password',
  loginUserDisabled: 'User is disabled, contact us for more info',
  loginTooManyAttempts: 'Too many login attempts, try again later',
  resetLinkInvalid: 'Link invalid, try to reset your password again.',
  resetWeakPassword: 'Password is too weak, please try again',
  resetUserNotFound: 'User not found or disabled',
  resetFailed: 'Error resetting password!',
  emailChangeInUse: 'This email is already in use',
  magicLinkInvalid: 'Invalid or expired magic link',
  magicLinkInvalidEmail: 'Invalid email address',
  magicLinkFailed: 'Failed to sign in with magic link',
  accountCreateFailed: 'Something went wrong in creating account, try again later or contact us',
  resetEmailFailed: 'Something went wrong sending password reset email. Please try again later or contact support',
  emailChangeFailed: 'Something went wrong when confirming email change. Please try again later or contact support',
  magicLinkSendFailed: 'Failed to send magic link. Please try again.',
} as const

export const PLANS_TEXT = {
  titleYourPlan: 'Your plan',
  titleUpgrade: 'Upgrade your plan',
  unlockHeading: 'Unlock {tool} to reach your goals faster.',
  startJourney: 'Start My Journey',
  noCommitment: 'No Commitment - Cancel Anytime',
  savePercent: 'Save {n}%',
  currentPlan: 'Current plan',
} as const

export const CODE_TEXT = {
  groupLayout: 'Layout',
  groupPages: 'Pages',
  groupComponents: 'Components',
  groupEntities: 'Entities',
  groupServices: 'Services',
  groupFunctions: 'Functions',
  groupStyles: 'Styles',
  findInFiles: 'Find in files',
  goToChat: 'Go to chat',
  download: 'Download Code',
  saveFailed: 'Failed to save file',
  deleteFailed: 'Failed to delete file',
  loadFailed: 'Could not load code. Please try again.',
  bundleNotLoaded: 'App bundle not loaded. Please wait and try again.',
  noVersions: 'No versions found for this app',
  noFileHistory: 'No version history found for this file',
  fileHistoryFailed: 'Failed to load file version history',
} as const

export const FUNCTIONS_TEXT = {
  invalidJson: 'Invalid JSON format',
  noName: 'Could not determine function name',
  notInBundle: 'Function {name} not found in app bundle',
  publishFirst: 'App must be published to get webhook URL. Please publish the app first.',
  deployFailed: 'Failed to deploy function. Please try again.',
  missingSecrets: 'Missing required secrets',
  manageSecrets: 'Manage Secrets',
  batchPartial: 'Deployed {x} of {y} functions',
  batchFailed: 'Failed to deploy all functions',
} as const

export const SOURCES_TEXT = {
  optionText: 'Text',
  optionCsv: 'Items List (CSV)',
  optionDoc: 'Doc',
  optionPdf: 'PDF',
  optionNotion: 'Notion',
  optionWebScraper: 'web scraper',
  optionGoogleDrive: 'Google Drive',
  statusSynced: 'Synced',
  statusPending: 'Pending',
  statusSyncing: 'Syncing...',
  statusError: 'Error',
  statusUsageLimit: 'Usage limit reached',
  textEmpty: 'Please enter some text',
  fileMissing: 'Please upload a file',
  fileTooBig: 'Failed to upload context, file size is too big (max {size})',
  csvBad: 'make sure your CSV file has column headers and a few rows',
  deleteFailed: 'Failed to delete item, try again later',
  renameFailed: 'Failed to rename item, try again later',
  replaceFailed: 'Failed to replace item, try again later',
  fetchFailed: 'Error fetching data items, try again later',
  saveFailed: 'Error saving data, please try again or contact support via chat',
  uploadError: 'Error uploading data, please try again or contact support via chat',
  uploadFailed: 'Failed to upload context, try again later',
  menuDataSources: 'data sources',
} as const

export const SETTINGS_TEXT = {
  categoryEmpty: 'Category name cannot be empty',
  categoryExists: 'Category already exists',
  menuSettings: 'settings',
  menuAppSettings: 'app settings',
} as const

export const APPS_TEXT = {
  panelDone: 'Done',
  menuToolTexts: 'tool texts',
  menuAppTexts: 'app texts',
  menuCallToAction: 'call to action',
  menuAppDetails: 'app details',
  appSaving: 'Saving...',
  appSaveFailed: 'Failed to save app',
  appChangesMightBeLost: 'Failed saving app, your changes might be lost. Please try again or contact us.',
} as const

export const BRANDING_TEXT = {
  menuBranding: 'branding',
} as const

export const FIELDS_TEXT = {
  menuCustomFields: 'custom fields',
  fieldLabelExists: 'Field already exists',
  fieldNameExists: 'Field already exists, try another name',
  fieldNameReserved: 'Input is a reserved field name, try another name',
  fieldOptionEmpty: 'Option is empty',
  fieldOptionExists: 'Option already exists',
  fieldInactiveHint: 'Put this in the app instructions to activate the field',
  fieldMagicNameFailed: 'Magic edit failed, try again using a different field name',
  fieldMagicFailed: 'Magic edit failed',
  fieldCreateFailed: 'Failed creating the field',
  fieldToolNotFound: 'Selected tool not found',
  fieldMaxReached: 'There can be a maximum of {n} custom fields, contact us if you need more fields',
} as const

export const TOOLS_TEXT = {
  menuResultsLayout: 'results layout',
  menuTools: 'tools',
  toolSaveFailed: 'Failed to save tool',
  toolPathInvalid: 'Path should contain only letters, numbers, and dashes. It cannot be empty.',
  toolHeaderMissing: 'Your tool should have a header before it is activated',
} as const

export const CHAT_TEXT = {
  menuAppChat: 'app chat',
  assistantActivated: 'Chat assistant activated successfully',
  assistantActivateFailed: 'Failed to activate chat assistant',
  assistantDeactivateFailed: 'Failed to deactivate chat assistant',
  keepGoing: "Let's keep going",
  emptyTitle: 'Start a conversation',
  emptyHint: 'Ask for new features or modifications to your app',
  thinking: 'Thinking...',
  loadPrevious: 'Load previous messages',
  startOfConversation: 'This is the start of the conversation',
  messageNotFound: 'Message with ID "{id}" not found in conversation history',
  retry: 'Retry',
  retryLastOnly: 'You can only retry the last message.',
  failedAnswer: 'There was an error. You can retry or try a different input. Contact us if the issue persists.',
  systemAutofix: '{theProduct} detected some issues and will try to auto fix them',
  systemDiff: 'You manually edited some files',
  systemRestoreDate: 'App version was restored from {date}',
  systemRestore: 'App version was restored',
  systemUndoRestore: 'Restore operation was undone',
  showDetails: 'Show details',
  hideDetails: 'Hide details',
  versionId: 'Version ID',
  contextFilesTitle: 'Context files',
  ratingTitle: 'Rate this response',
  ratingRateThis: 'rate this',
  ratingAlreadyRated: 'already rated',
  ratingFailed: 'Failed to submit rating. Please try again.',
} as const

/** What can be said of an answer beside its score: the first list for 4 and 5, the other for less. */
export const RATING_REASONS = {
  positive: [
    'It did exactly what I asked',
    'It looks good',
    'It worked the first time',
    'It thought of things that I had not said',
    'It explained well what it did',
  ],
  problem: [
    'It did not do what I asked',
    'It left something out',
    'The app shows an error',
    'Something that worked is broken now',
    'It changed things that I had not asked for',
    'It does not look right',
    'It took too long',
    'I do not understand the answer',
  ],
} as const

export const ROWS_TEXT = {
  menuDatabase: 'database',
  noEntities: 'No entities yet, use the chat to create one',
  createFailed: 'Failed to create row',
  updateFailed: 'Failed to update row',
  deleteFailed: 'Failed to delete row',
  permissionsBusy: 'Please wait for chat to finish before updating permissions',
  permissionsFailed: 'Failed to request access control change',
  cellJsonInvalid: 'Invalid JSON: {reason}',
  cellImageFailed: 'Failed to upload image',
  cellImageUploaded: 'Image uploaded successfully!',
  accessPresetSubmit: 'Admin only read, Anonymous write',
  accessPresetSubmitMeaning: 'anyone can submit, only admins can view',
  accessPresetPublic: 'Anonymous read, Admin write',
  accessPresetMembersAdmin: 'Every logged in user read, Admin write',
  accessPresetMembersCreator: 'Every logged in user read, Creator write',
  accessPresetCreator: 'Creator only',
  accessPresetAdmin: 'Admin only',
  accessPair: '{x} can read, {y} can write',
  accessLevelAnonymous: 'Anonymous',
  accessLevelAll: 'Every logged in user',
  accessLevelAdmin: 'Admin',
  accessLevelCreator: 'Creator',
  accessLevelNone: 'None',
} as const

export const PUBLISH_TEXT = {
  appPublished: 'Published',
  appNotPublished: 'not published',
} as const

export const SHARED_TEXT = {
  unsavedChanges: 'You have unsaved changes! Are you sure you want to leave?',
  helpTooltip: 'Need help?',
  imageUpload: 'Upload file',
  imageReplace: 'Replace file',
  imageRemove: 'Remove file',
  imageTooLarge: 'File size to large',
  imageNotFound: 'File not found',
  imageNotHere: 'Drop it on a field for images.',
  colourTabPalette: 'Palette',
  colourTabCustom: 'Custom',
  inputMaxLength: '{n} characters max',
} as const

export const CLAIM_TEXT = {
  publishFirst: "You can't copy invite link until you publish your app",
  invitationFailed: 'Failed to get invitation, try again later',
  copied: 'Copied invite to clipboard',
  inviteText: "You're invited to claim your app",
} as const

export const ANALYTICS_TEXT = {
  publishFirst: 'Publish your app to access analytics',
} as const

export const PAYMENTS_TEXT = {
  productsFailed: 'Failed to fetch Gumroad products',
  connectFailed: 'Failed to connect to Gumroad',
  connected: "Connected to Gumroad, you're all set!",
  resync: 'Resync',
  change: 'Change',
} as const

export const REPAIR_TEXT = {
  issuesHeading: '{n} Issues Found',
  issuesHeadingOne: '1 Issue Found',
  workedBefore: '{page} worked before this change: {title}',
  stoppedResponding: 'App stopped responding',
  nothingShown: 'The page shows nothing',
  loadsItself: 'The page loads itself again and again',
  finishedWithIssues: 'Finished with {n} issues',
  finishedWithOneIssue: 'Finished with 1 issue',
  issuesRow: 'In {component} component: {title}',
  issuesShowSuppressed: 'show suppressed issues',
  issuesResolve: 'Resolve with AI',
  issuesFixing: 'Fixing...',
  validate: 'Validate',
  revalidate: 'Re-validate',
  try: 'Try Repair',
  again: 'Re-repair',
  compareMode: 'Compare mode',
  applyBundle: 'Apply Test Bundle',
  applyingBundle: 'Applying Bundle...',
  bundleApplied: 'Test Bundle Applied',
  downloadJson: 'Download JSON',
  validateFirst: 'Please run validation first and ensure there are issues to repair',
  logValidateFailed: 'Failed to validate',
  logRepairFailed: 'Failed to repair',
  logDefaultFailed: 'Failed to repair with default model',
  logCustomFailed: 'Failed to repair with custom model',
  alertValidateFailed: 'Error: Failed to validate',
  alertRepairFailed: 'Error: Failed to repair',
} as const

export const VERSIONS_TEXT = {
  versionPreview: 'Preview',
  versionPreviewing: 'Previewing',
  versionRevertThis: 'Revert this',
  versionRevertTitle: 'Revert to this version?',
  versionUndoRestore: 'Undo restore',
  versionPreviewFailed: 'Failed to preview version',
  versionPreviewMessageFailed: 'Failed to preview version for this message',
  versionPreviewNone: 'No version available for preview on this message',
  versionNoPrevious: 'No previous version found to revert to',
  versionRestoreFailed: 'Failed to restore version',
  versionNoMessageId: 'No message ID found for this version',
  versionUndoRestoreFailed: 'Failed to undo restore',
  diffTitle: 'All Changes',
  diffMerge: 'Merge Changes',
  diffEmpty: 'No changes found between versions',
  compareLoadFailed: 'Failed to load comparison data',
  mergeNoFiles: 'No files to merge (only additions and modifications are supported)',
  mergeNoChanges: 'No changes to merge',
  mergeFailed: 'Failed to merge files: {serverError}',
  mergeFunctionsFailed: '{n} function(s) failed to deploy',
  mergeSuccess: 'Successfully merged {n} files in a single version',
  mergeSuccessFunctions: 'and deployed {n} function(s)',
} as const

export const CSV_TEXT = {
  stepUpload: 'Upload CSV',
  stepMap: 'Map Columns',
  stepImport: 'Import Data',
  empty: 'CSV file appears to be empty',
  noRows: 'No valid data rows found in CSV',
  parseFailed: 'Failed to parse CSV file. Please check the format.',
  mappingFallback: "Couldn't generate AI mapping suggestions. Using basic mapping instead.",
  importPartial: 'Import completed with {n} failed rows out of {total} total.',
  importFailed: 'Failed to import data. Please try again.',
  importSuccess: 'Successfully imported all {n} rows.',
  exportEmpty: 'No data to export',
  exportFile: '{entity}_export_{date}.csv',
} as const

export const SECRETS_TEXT = {
  incomplete: 'Please provide both key and value for all secrets or remove empty ones',
  loadFailed: 'Failed to load secrets',
  deleteFailed: 'Failed to delete secret',
  saveFailed: 'Failed to save secrets',
  saved: 'Secrets saved successfully!',
  deleted: 'Secret deleted successfully',
  dialogTitle: 'Set or Update Secrets',
  dialogText: 'Enter the values for the required secrets',
  dialogCancel: 'Cancel',
  dialogSave: 'Save Secrets',
  dialogSaving: 'Saving...',
  valuesRequiredTitle: 'Secret values required',
  valuesRequiredText: 'Please enter values for all secrets',
  setFailedTitle: 'Failed to set secrets',
  setFailedText: 'An error occurred while setting the secrets',
  setTitle: 'Secrets updated successfully',
  setText: 'The secrets have been set.',
} as const

/** What the chat says of itself (spec 002 §4). */
export const SYSTEM_MESSAGE_TEXT = {
  restored: (date: string | null) => (date === null ? CHAT_TEXT.systemRestore : fill(CHAT_TEXT.systemRestoreDate, { date })),
  restoreUndone: CHAT_TEXT.systemUndoRestore,
  /** Lines of Markdown. */
  fileEdited: (name: string, added: number, removed: number) => `- \`${name}\` (+${added} −${removed})`,
  fileAdded: (name: string, added: number) => `- \`${name}\`, new (+${added})`,
  fileDeleted: (name: string, removed: number) => `- \`${name}\`, deleted (−${removed})`,
  moreFiles: (n: number) => `- and ${n.toLocaleString('en-US')} more`,
  filesAsBefore: 'Every file is as it was before.',
  mended: (name: string, what: string) => `- \`${name}\`: ${what}`,
} as const

const counted = (n: number, one: string, many: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
const records = (n: number) => counted(n, 'record', 'records')
const values = (n: number) => counted(n, 'value', 'values')

/** Why a file cannot go with a message. */
export const ATTACHMENT_REFUSAL_TEXT = {
  empty: 'It is empty.',
  unknown: 'It is no image that is known here, no PDF and no text in UTF-8 or UTF-16.',
} as const

/** What is said of a change of a table's columns: as a version, and as a message for the chat. */
export const COLUMN_TEXT = {
  done: (change: ColumnWords, title: string, entity: string) => {
    switch (change.kind) {
      case 'add':
        return `Added the column “${title}” to ${entity}`
      case 'rename':
        return `Renamed the column “${title}” of ${entity} to “${change.title}”`
      case 'retype':
        return `Changed the type of the column “${title}” of ${entity}`
      case 'move':
        return `Moved the column “${title}” of ${entity}`
      case 'remove':
        return `Deleted the column “${title}” of ${entity}`
      case 'add-choice':
        return `Added the option “${change.choice}” to “${title}” of ${entity}`
      case 'add-choices':
        return `Added ${change.choices.length} options to “${title}” of ${entity}`
    }
  },
  request: (change: ColumnWords & { readonly property?: string }, entity: string, name: string | null, places: readonly string[]) => {
    const field = `The field “${change.property ?? ''}” of ${entity}`
    const what =
      change.kind === 'remove'
        ? `${field} was removed.`
        : change.kind === 'rename'
          ? `${field} is called “${name ?? ''}” now.`
          : `${field} has another type now.`
    const shown = places.slice(0, 20).join(', ')
    return `${what} Mend the pages that used it: ${shown}${places.length > 20 ? ` and ${places.length - 20} more places` : ''}.`
  },
  badName: (name: string) =>
    `“${name}” is no name for a field. It starts with a letter and has letters, digits and _ only, and is not id, creatorId, createdAt or updatedAt.`,
  taken: (name: string) => `There is a field “${name}” already.`,
  lastOne: 'It is the only column. A table has at least one.',
  noChoices: 'This column has no options to choose from.',
  choiceThere: (choice: string) => `“${choice}” is an option already.`,
} as const

type ColumnWords =
  | { readonly kind: 'add' | 'retype' | 'move' | 'remove' }
  | { readonly kind: 'rename'; readonly title: string }
  | { readonly kind: 'add-choice'; readonly choice: string }
  | { readonly kind: 'add-choices'; readonly choices: readonly string[] }

/** What a version takes away, as it is said of the snapshot that is made before it. */
export const LOSS_TEXT = {
  entity: (entity: string, rows: number) => `“${entity}” was removed, with ${records(rows)}.`,
  property: (entity: string, name: string, filled: number) => `“${entity}” lost the field “${name}”, with ${values(filled)}.`,
  type: (entity: string, name: string, lost: number, filled: number) =>
    `“${name}” of “${entity}” got another type, which ${lost} of ${values(filled)} do not fit.`,
} as const

/** What publishing would change, each as one sentence. */
export const PUBLISH_CHANGE_TEXT = {
  published: (version: number) => `Version ${version} was published.`,
  entityAdded: (name: string) => `“${name}” is new.`,
  entityBack: (name: string, rows: number) => `“${name}” comes back, with its ${records(rows)}.`,
  entityRemoved: (name: string, rows: number) =>
    rows === 0 ? `“${name}” is removed. It has no records.` : `“${name}” is removed. Its ${records(rows)} are kept, hidden, for 30 days.`,
  entityRenamed: (from: string, to: string, rows: number) =>
    `“${from}” is called “${to}” from now on.${rows === 0 ? '' : ` It keeps its ${records(rows)}.`}`,
  propertyAdded: (entity: string, name: string) => `“${entity}” gets the field “${name}”.`,
  propertyBack: (entity: string, name: string, filled: number) => `“${entity}” gets the field “${name}” back, with its ${values(filled)}.`,
  propertyRemoved: (entity: string, name: string, filled: number) =>
    filled === 0
      ? `“${entity}” loses the field “${name}”, which is empty everywhere.`
      : `“${entity}” loses the field “${name}”. Its ${values(filled)} are kept, hidden, for 30 days.`,
  propertyRenamed: (entity: string, from: string, to: string) =>
    `The field “${from}” of “${entity}” is called “${to}” and keeps its values.`,
  propertyType: (entity: string, name: string, type: string, filled: number, lost: number) =>
    `“${name}” of “${entity}” becomes ${type}.${
      filled === 0
        ? ''
        : lost === 0
          ? ` All ${values(filled)} are carried over.`
          : ` ${lost} of ${values(filled)} do not fit and are hidden.`
    }`,
  propertyRequired: (entity: string, name: string, empty: number) =>
    `“${name}” of “${entity}” must be filled in from now on.${empty === 0 ? '' : ` It is empty in ${records(empty)}.`}`,
  propertyOptional: (entity: string, name: string) => `“${name}” of “${entity}” may be left empty from now on.`,
  permissions: (entity: string, what: 'read' | 'write', from: string, to: string) =>
    `${what === 'read' ? 'Seeing' : 'Changing'} “${entity}” is for ${to} from now on, no longer for ${from}.`,
  pageAdded: (route: string) => `The page ${route} is new.`,
  pageRemoved: (route: string) => `The page ${route} is removed.`,
  files: (n: number) => `${counted(n, 'file changes', 'files change')} in how the app looks and works.`,
  levels: {
    anonymous: 'everybody',
    all: 'everybody who is signed in',
    creator: 'whoever made a record',
    admin: 'admins of the app',
    none: 'nobody but you',
  },
  types: {
    text: 'a text',
    number: 'a number',
    boolean: 'yes or no',
    datetime: 'a date',
    select: 'one choice',
    multiselect: 'several choices',
    image: 'a picture',
    json: 'structured data',
    relation: 'a link to another record',
  },
} as const

/** The page at an address where no live app is. */
export const LIVE_TEXT = {
  nothingTitle: 'There is no app at this address',
  nothingHint: 'It may have moved, or it is not published any more. Ask whoever gave you the address.',
  noScript: 'This app needs JavaScript, which is switched off in this browser.',
} as const

/** What an import says of what it could not take, or took differently. */
export const IMPORT_TEXT = {
  tooManyEntries: (limit: number) => `It holds more than ${limit.toLocaleString('en-US')} files.`,
  tooManyBytes: (limit: number) => `It holds more than ${limit / 1_000_000} MB.`,
  needsPassword: 'It asks for a password.',
  leadsOutside: 'Its name leads outside of the project.',
  isLink: 'It is a link, or no plain file.',
  noFolder: 'There is no such folder.',
  mayNotRead: 'Lathe may not read it.',
  noText: 'It is no text.',
  tooLarge: 'It is larger than a file of an app may be.',
  noPlace: 'There is no place for it in an app.',
  setUp: 'Lathe starts and builds apps itself.',
  test: 'Apps have no tests of their own yet.',
  ownKit: 'Lathe has its own component of this name, which is used instead.',
  moved: (to: string) => `It is ${to} now, and what imports it says so.`,
  packageMissing: (names: string) =>
    `It imports ${names}, which apps cannot use. It will not build before that is replaced; the chat can do it.`,
  fileMissing: (names: string) => `It imports ${names}, which did not come along.`,
  env: 'It reads import.meta.env, which is empty here.',
  assetInlined: 'It is part of the code now.',
  assetTooLarge: 'It is too large to become part of the code.',
  styleMerged: 'Its rules are in globals.css now.',
  styleModule: 'Styles of one component alone are not known here; its rules are in globals.css, for all.',
  styleRemote: 'It loads from another server, which apps cannot do.',
  entityInvalid: 'It is no valid table.',
  rowsInvalid: 'The records could not be read.',
  uploadRefused: 'It is no kind of file that can be uploaded.',
  router: 'The app’s addresses are Lathe’s to keep, so its router only says which page belongs to which.',
} as const

/** What is wrong with a working folder. */
export const FOLDER_TEXT = {
  notAbsolute: 'Write the whole path of the folder.',
  tooWide: 'An app needs a folder of its own.',
  ownData: 'Lathe keeps its own data there.',
  linksOut: 'A link in it leads somewhere else.',
  gone: 'The folder is not there any more. Nothing was changed in the app.',
  none: 'The code is not in a folder yet.',
  edited: (names: readonly string[], count: number) =>
    `Edited ${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''} in the folder`,
} as const

/** What the README of an exported project says that it does not have. */
export const EXPORT_TEXT = {
  rowsLeftOut: (entity: string, kept: number) => `${entity}: only its newest ${kept.toLocaleString('en-US')} rows came along.`,
  uploadsLeftOut: (count: number) => `${count === 1 ? 'One uploaded file was' : `${count} uploaded files were`} too large to come along.`,
} as const

/** What the message box says of the files that go with a message. */
export const ATTACHMENT_TEXT = {
  empty: 'This file is empty.',
  tooLarge: (limit: number) => `A file can have up to ${limit / 1_000_000} MB.`,
  tooMany: (limit: number, leftOut: number) => ({
    title: leftOut === 1 ? 'One file was left out' : `${leftOut} files were left out`,
    description: `A message takes ${limit} files. Send these first, then the others.`,
  }),
  folder: { title: 'A folder cannot be attached', description: 'Drop the files themselves.' },
  notShown: 'This file cannot be shown here. Download it to look at it.',
  /** What a person says who sends files without a word. */
  alone: (count: number, mode: 'build' | 'discuss') => {
    const files = count === 1 ? 'the attached file' : 'the attached files'
    return mode === 'discuss' ? `What is in ${files}?` : `Use ${files}.`
  },
} as const

/** Why what a person points at cannot be changed at once, and what to do instead. */
export const ELEMENT_TEXT = {
  fromRows: 'This text comes from the rows of a table or a variable. Change it there, or say it in the chat.',
  fromTranslation: 'This text comes from the translations. Change it there, or say it in the chat.',
  putTogether: 'A part of this text is worked out while the app runs. Say in the chat what it should be.',
  sharedText: 'This text stands for several places of the app. Change it in the code, or say it in the chat.',
  severalTexts: 'There are several texts here. Point at one of them.',
  noText: 'There is no text of its own here. Point at the text itself.',
  coloursItself: 'This part of the kit has its colours from the brand. Say in the chat what you want instead.',
  coloursInside: 'This is a component of the app. Point at what is inside it.',
  coloursWorkedOut: 'Its colours are worked out while the app runs. Say in the chat what you want instead.',
  colourUnknown: 'There is no colour of that name.',
  notParsed: 'The code of this place cannot be changed by a rule. Say it in the chat.',
} as const

const whenAssumed = (assumed: boolean) => (assumed ? ' (a model whose price is not known counts as a dear one)' : '')
const RAISE_LIMIT = 'Nothing was sent. Raise the limit in the settings under Usage, or choose another model.'

/** Why a message is not sent to a model: it would go over what the owner set, and what to do about it. */
export const SPEND_LIMIT_TEXT = {
  month: (estimate: string, spent: string, limit: string, assumed: boolean) =>
    `This would cost about ${estimate}, and ${spent} of the ${limit} for this month are spent${whenAssumed(assumed)}. ${RAISE_LIMIT}`,
  app: (estimate: string, spent: string, limit: string, assumed: boolean) =>
    `This would cost about ${estimate}, and this app has spent ${spent} of its ${limit} for this month${whenAssumed(assumed)}. ${RAISE_LIMIT}`,
  turn: (estimate: string, _spent: string, limit: string, assumed: boolean) =>
    `This would cost about ${estimate}${whenAssumed(assumed)}, and one message may cost ${limit}. ${RAISE_LIMIT}`,
} as const

/** What a cell of a table says of what was typed into it. */
export const CELL_TEXT = {
  notNumber: 'Enter a number',
  notBoolean: 'Enter yes or no',
  notDate: 'Enter a date such as 2026-01-31',
} as const

/** What the grid of a table says of many cells at once. */
export const GRID_TEXT = {
  liveColumns: 'These are the columns of the published version. Change them under Test, and publish.',
  notHere: 'Not all of these rows have been read yet. Choose fewer of them; nothing was changed.',
  beyondEnd: (rows: number) =>
    rows === 1 ? 'One row would have stood below the last one.' : `${rows} rows would have stood below the last one.`,
  beyondEdge: (columns: number) =>
    columns === 1
      ? 'One column would have stood beside the last one and was left out.'
      : `${columns} columns would have stood beside the last one and were left out.`,
  noRoom: 'Not all of it had room',
  writtenByLathe: (column: string) => `${column} is written by Lathe and was left out.`,
  notFound: (entity: string) => `no row of ${entity} is called so`,
  foundTwice: (entity: string) => `more than one row of ${entity} is called so`,
  noOption: 'is none of its options',
  goneAlready: 'These rows were gone already',
  mostExceptions: (rows: number) => `No more than ${rows} rows can be left out of all. Set a filter for what you want to keep.`,
} as const

/** Why a file could not be read as a table, or a value of it does not fit. */
export const CSV_REASON_TEXT = {
  nul: 'It holds NUL characters, which no text has: it is another kind of file, or another encoding.',
  noEncoding: 'Its characters are in no encoding that is known here.',
  notInEncoding: (encoding: string) => `It holds bytes that are no characters in ${encoding}. Choose another encoding.`,
  unclosed: (line: number) => `A quote that begins in line ${line} or after it is never closed.`,
  notJson: (line: number) => `What begins in line ${line} is no JSON.`,
  notObjects: 'JSON has to be a list of objects, or one object a line.',
  tooManyDigits: 'has more digits than a number can keep',
  idTooLong: 'must have at most 64 characters',
  idTwice: 'stands in an earlier row of this file already',
  tooManyValues: 'There are more values than columns',
  unclosedRow: 'A quote is opened and never closed',
  required: 'is required',
  noRecord: (entity: string) => `must be an existing record of ${entity}`,
  severalRecords: (entity: string) => `names several records of ${entity}`,
} as const
