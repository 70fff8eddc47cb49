/** How long a call of a function may take, and a run that its schedule began. */
export const FUNCTION_CALL_MS = 10_000
export const FUNCTION_SCHEDULE_MS = 60_000
/** Of an app, at once; others wait. */
export const FUNCTION_CALLS_AT_ONCE = 20
export const FUNCTION_CALLS_WAITING = 500
/** Of those, called from outside. */
export const FUNCTION_OUTSIDE_AT_ONCE = 10
export const FUNCTION_OUTSIDE_WAITING = 300
/** Of the memory that a function's values take, and of its process with all that it needs besides. */
export const FUNCTION_HEAP_MB = 128
export const FUNCTION_PROCESS_MB = 256
/** A process is stopped when nobody has called for so long. */
export const FUNCTION_IDLE_MS = 30_000
/** How often a busy process is asked whether it is there; two answers that are missing end it. */
export const FUNCTION_HEARTBEAT_MS = 1_500
export const FUNCTION_WATCH_MS = 250
/** What comes in from outside, what a function answers, and what it fetches. */
export const FUNCTION_BODY_MAX_BYTES = 1_000_000
export const FUNCTION_ANSWER_MAX_BYTES = 10_000_000
export const FUNCTION_FETCH_MAX_BYTES = 10_000_000
export const FUNCTION_FETCH_MS = 15_000
/** Of each function, called from outside. */
export const FUNCTION_OUTSIDE_PER_MINUTE = 600
/** How many runs are kept, and for how long. */
export const FUNCTION_RUNS_KEPT = 10_000
export const FUNCTION_RUNS_DAYS = 7
export const SECRET_VALUE_MAX_CHARS = 16_000
export const SECRETS_PER_APP = 100
