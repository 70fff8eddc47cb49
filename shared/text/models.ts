import { text } from './text.ts'
import { counted } from './counted.ts'

/** Where the key that seals all other keys is kept, by the kind and the state of `KeyStorage`. */
export const KEY_STORAGE_TEXT = text('KEY_STORAGE_TEXT', {
  keychain: 'In the keychain of this computer.',
  passphrase: 'Sealed with your passphrase. Lathe asks for it after every start.',
  file: 'In a file of the data folder that only you may read. It is not protected by the operating system: who can copy the folder has the keys.',
  memory: 'Only in memory. When Lathe is closed, the keys are gone and need to be entered again.',
  locked: 'Locked. Enter the passphrase to use the keys that it seals.',
  choose: 'This computer has no keychain that Lathe can use. Choose how your keys are kept.',
})

/** A wait, in the unit that a person would say it in. */
function waitWords(seconds: number): string {
  if (seconds < 120) return counted(seconds, 'second', 'seconds')
  if (seconds < 7_200) return counted(Math.ceil(seconds / 60), 'minute', 'minutes')
  return counted(Math.ceil(seconds / 3_600), 'hour', 'hours')
}

/** What is said about a model provider: why an address is refused, and what its test found. */
export const PROVIDER_TEXT = text('PROVIDER_TEXT', {
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
    `${name} says that it is asked too often. ${seconds === null ? 'Try again in a moment.' : `Try again in ${waitWords(seconds)}.`}`,
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
  startOllama: (host: string) => `Ollama does not answer at ${host}. Start Ollama, then try again.`,
  unknownHost: (host: string) => `There is no computer called ${host}. Check the address, and whether you are connected to the internet.`,
  portRefused: (port: string) =>
    `No program may ask at port ${port}: it is kept for other services. Let your server listen at another one, for example 8080.`,
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
  ok: (name: string, models: number) => `${name} is connected: ${models === 1 ? 'one model' : counted(models, 'model', 'models')}.`,
  fromEnvironment: (name: string) => `${name} (from the environment)`,
})

/** What is added to the sentence of a failed answer. The provider's own words stand in quotes: nobody takes them for ours. */
export const MODEL_FAILURE_TEXT = text('MODEL_FAILURE_TEXT', {
  withWords: (sentence: string, words: string) => `${sentence} It says: “${words}”`,
  busyFor: (seconds: number) =>
    `The model provider is busy or your limit is used up. Your message is kept; retry in ${waitWords(seconds)}.`,
  unreached: (reason: string) => `The model did not answer; your message is kept. ${reason}`,
})

/** What is said in the message box when the chosen model cannot answer. */
export const ABSENT_MODEL_TEXT = text('ABSENT_MODEL_TEXT', {
  note: (model: string) =>
    `${model} is not offered any more. The built-in scaffolder answers in its place until you choose another model, or connect it again.`,
  connect: 'Connect a model',
  takeScaffolder: 'Use the scaffolder',
})

const whenAssumed = (assumed: boolean) => (assumed ? ' (a model whose price is not known counts as a dear one)' : '')

const RAISE_LIMIT = 'Nothing was sent. Raise the limit in the settings under Usage, or choose another model.'

/** Why a message is not sent to a model: it would go over what the owner set, and what to do about it. */
export const SPEND_LIMIT_TEXT = text('SPEND_LIMIT_TEXT', {
  month: (estimate: string, spent: string, limit: string, assumed: boolean) =>
    `This would cost about ${estimate}, and ${spent} of the ${limit} for this month are spent${whenAssumed(assumed)}. ${RAISE_LIMIT}`,
  app: (estimate: string, spent: string, limit: string, assumed: boolean) =>
    `This would cost about ${estimate}, and this app has spent ${spent} of its ${limit} for this month${whenAssumed(assumed)}. ${RAISE_LIMIT}`,
  turn: (estimate: string, spent: string, limit: string, assumed: boolean, hasSpent: boolean) =>
    `This would cost about ${estimate}${whenAssumed(assumed)}, and one message may cost ${limit}${hasSpent ? `, of which ${spent} are spent` : ''}. ${RAISE_LIMIT}`,
})

export const FINDS_BY_MEANING_TEXT = text('FINDS_BY_MEANING_TEXT', {
  setting: 'Find files by what is meant',
  settingHint:
    'In a large app a model sees the files that a message is about. Where the provider that answers has a model for embeddings, the texts on the pages and the names in the code go to it, once for each file that changed, so that other words find them too. It costs little and stands with the price of the message. Off, files are found by the words of the message alone, and nothing more is sent.',
})

export const SHOWS_ROWS_TEXT = text('SHOWS_ROWS_TEXT', {
  setting: 'Show models what is in the tables and data sources',
  settingHint:
    'With each message: how many rows a table has, two of its test rows, and what fits the message in your data sources. Never live rows, passwords, or what not everybody who sees a row may read. When an answer asks: more of those rows, and what the running app wrote to its log.',
})

/** Models that are none, for development and tests. */
export const DEMO_TEXT = {
  provider: 'Demo, no real model',
  name: 'Demo model',
  faulty: 'Demo model that overlooks the form',
  slow: 'Demo model that is slow',
  cut: 'Demo model whose answers are cut',
  refusing: 'Demo model that refuses',
  answer: (subject: string) =>
    `This is a **demo**: no language model has read ${subject === '' ? 'what was asked' : `“${subject}”`}. Connect a model for a real answer.`,
} as const
