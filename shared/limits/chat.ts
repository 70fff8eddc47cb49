export const MAX_MESSAGE_CHARS = 32_000
export const STREAM_JOIN_MS = 50
export const STREAM_JOIN_BYTES = 4_096
/** So many commands become one version. */
export const COMMANDS_AT_ONCE = 20
/** Messages per history request. */
export const CHAT_HISTORY_PAGE_ITEMS = 50
/** Distance from the top within which the load-previous control shows. */
export const CHAT_LOAD_PREVIOUS_DISTANCE_PX = 50
/** Delay before scrolling to the message of the address. */
export const CHAT_SCROLL_DELAY_MS = 100
/** Types of a system action. */
export const SYSTEM_ACTION_TYPES = ['autofix', 'diff', 'restore', 'undo_restore'] as const
/** Least and greatest score. */
export const RATING_SCORE = [1, 5] as const
/** Scores that offer the positive reasons; lower ones offer the problem reasons. */
export const RATING_POSITIVE_SCORES = [4, 5] as const

// When a turn ends that nobody looks at
/** An answer that takes longer offers to tell when it is done. */
export const TELL_WHEN_DONE_AFTER_MS = 10_000

/** How often the two answers of a comparison are shown while they are written. */
export const COMPARISON_SHOWN_EVERY_MS = 250
