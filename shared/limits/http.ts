// Calls over HTTP
export const REQUEST_MAX_BYTES = 16_000_000
/** Of one call: as many rows as there may be, each with as many fields. */
export const REQUEST_MAX_KEYS = 200_000
export const REQUEST_MAX_DEPTH = 64
/** What a person can read of what is wrong with a call, and how much of each name. */
export const ISSUES_SHOWN_MAX = 20
export const ISSUE_PATH_MAX_CHARS = 200
/** What is read of a body that nobody signed in has sent. */
export const REQUEST_MAX_BYTES_UNSIGNED = 10_000
export const IDEMPOTENCY_KEYS_KEPT = 1_000
/** What requests of people who are not signed in, and the answers to them, may hold in memory at the same time; of each, so much is not counted. */
export const STRANGERS_HELD_MAX_BYTES = 256_000_000
export const STRANGERS_FREE_BYTES = 64_000
/** Requests of such people that may be under way, feeds that they follow among them. */
export const STRANGERS_REQUESTS_MAX = 2_000
/** Calls of such people on the rows of one app: so many at the same time, and so many that wait for their turn. */
export const STRANGERS_CALLS_AT_ONCE = 4
export const STRANGERS_CALLS_WAITING = 1_000
/** Requests of one address at a server's public name, as far as nobody is signed in. An office has one address for all. */
export const PUBLIC_REQUESTS_PER_ADDRESS = 3_000
export const PUBLIC_REQUESTS_PER_MS = 60_000
/** A body that nobody signed in sends has to be there by then; one of somebody who is goes on for as long as something of it arrives. */
export const UNSIGNED_BODY_MAX_MS = 60_000
export const BODY_STALL_MS = 60_000
/** Who takes nothing of an answer for so long is let go. */
export const READER_STALL_MS = 30_000
