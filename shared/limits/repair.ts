/** No round of repairs begins after so long. */
export const REPAIR_ROUNDS_MS = 1_500
/** Types that are not checked by then are not known: a first check on a busy machine. */
export const REPAIR_TYPES_MS = 4_000
/** The same where nobody waits: once a version is shown. */
export const INSPECT_TYPES_MS = 12_000
/** A repair that has not come to an end by then never will; the change goes on as it was. */
export const REPAIR_LIMIT_MS = 15_000
/** The fixing state clears about this long after loading ends. */
export const ISSUES_FIXING_CLEAR_S = 1
