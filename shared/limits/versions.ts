/** Versions shown in lists, plus the current one if it is older. */
export const VERSION_LIST_LATEST_ITEMS = 10
/** Statuses of a diff entry; unchanged entries are dropped. */
export const DIFF_STATUSES = ['added', 'modified', 'deleted'] as const
/** Word-level diff is off when either side is longer. */
export const DIFF_WORD_LEVEL_MAX_CHARS = 10_000
/** Context lines of a diff. */
export const DIFF_CONTEXT_LINES_ROWS = 3

// Other versions, looked at beside the draft
/** Scratch copies of the rows that are kept at the same time. */
export const SCRATCH_COPIES = 3
