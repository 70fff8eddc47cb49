import { text } from './text.ts'

export const CHAT_TEXT = text('CHAT_TEXT', {
  menuAppChat: 'app chat',
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
})

/** As a person asks for it in any language. */
const KEEP_GOING = ["Let's keep going", 'Mach weiter']

export function isKeepGoing(message: string): boolean {
  return KEEP_GOING.includes(message.trim())
}

/** While no word of an answer is there yet. */
export const WAITING_TEXT = text('WAITING_TEXT', {
  thinking: 'Thinking, {time}',
  loading: 'The model is loading or reading, {time}',
  waiting: 'Waiting for the model’s first words, {time}',
})

/** What can be said of an answer beside its score: the first list for 4 and 5, the other for less. */
export const RATING_REASONS = text('RATING_REASONS', {
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
})
