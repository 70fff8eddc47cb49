// Calls over HTTP
export const REQUEST_MAX_BYTES = 16_000_000
/** What is read of a body that nobody signed in has sent. */
export const REQUEST_MAX_BYTES_UNSIGNED = 10_000
export const KEPT_ANSWERS = 1_000
