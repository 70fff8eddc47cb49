// What models cost
/** Of so many calls or turns it is said what is usual. */
export const USAGE_LATEST_CALLS = 10
/** Before a first answer says how long answers are. */
export const USUAL_OUTPUT_TOKENS = 3_000
/** While an answer streams, what it comes to is written down so often: a program that dies loses no more. */
export const USAGE_WRITE_MS = 1_000
/** After so long a pause in the writing it is said what the message would cost. */
export const PRICE_ESTIMATE_DEBOUNCE_MS = 500
/** How many turns one call tells the usage of. */
export const USAGE_TURNS_MAX = 500
