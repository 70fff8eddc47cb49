// What a model gets to see
/** Up to here an app is shown whole. */
export const WHOLE_APP_TOKENS = 24_000
/** Of a larger one, so much is. */
export const CONTEXT_BUDGET_TOKENS = 16_000
export const CONVERSATION_BUDGET_TOKENS = 6_000
/** What always holds, as a person writes it: for one app, and for all of them. */
export const CUSTOM_INSTRUCTIONS_MAX_CHARS = 8_000
export const PINNED_FILES_MAX = 20
export const PINNED_FILES_MAX_TOKENS = 12_000
