// What a model gets to see
/** Up to here an app is shown whole. */
export const WHOLE_APP_TOKENS = 24_000
/** Of a larger one, so much is. */
export const CONTEXT_BUDGET_TOKENS = 16_000
/** With what is shown again because it has changed since the beginning. */
export const WITH_SHOWN_AGAIN_TOKENS = 36_000
/** How long an answer waits to learn which files are near in meaning. */
export const MEANING_WAIT_MS = 20_000
/** A provider that could not say it is not asked again for so long. */
export const MEANING_REST_MS = 600_000
export const CONVERSATION_BUDGET_TOKENS = 6_000
/** What always holds, as a person writes it: for one app, and for all of them. */
export const CUSTOM_INSTRUCTIONS_MAX_CHARS = 8_000
export const PINNED_FILES_MAX = 20
export const PINNED_FILES_MAX_TOKENS = 12_000
/** Of the data sources of an app, with one message; of a short context, so much of it. */
export const SOURCES_SHOWN_MAX_TOKENS = 3_000
export const SOURCES_SHOWN_SHARE = 0.1
/** Of the AI tools of an app, as a model is shown them. */
export const APP_TOOLS_SHOWN_MAX_CHARS = 16_000

// What an answer may ask to read before it goes on
export const READ_ROUNDS_MAX = 2
/** At once. */
export const READS_MAX = 20
export const READ_MAX_TOKENS = 16_000
export const READ_ROWS_MAX = 20
export const READ_LOG_LINES_MAX = 50
