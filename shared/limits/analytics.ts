/** What is counted of a live app is written together, so often at most. */
export const ANALYTICS_WRITE_MS = 1_000
/** By the hour; what is older is kept by the day. */
export const ANALYTICS_HOURS_DAYS = 90
/** Of an older day the most frequent names of each kind stay; the others become one. */
export const ANALYTICS_OLD_NAMES = 20
export const ANALYTICS_DAYS = 730
/** Different names of one day; beyond, they are counted together. A flood of strangers makes no more. */
export const ANALYTICS_PAGES_A_DAY = 200
export const ANALYTICS_REFERRERS_A_DAY = 100
export const ANALYTICS_FUNCTIONS_A_DAY = 100
export const ANALYTICS_ERRORS_A_DAY = 50
/** Visitors of one day that are told apart; of more it is said that there are at least so many. */
export const ANALYTICS_VISITORS_A_DAY = 50_000
/** What waits for the next write. */
export const ANALYTICS_WAITING_NAMES = 1_000
export const ANALYTICS_NAME_CHARS = 120
export const ANALYTICS_ERROR_CHARS = 160
/** What a page tells of itself in one call. */
export const ANALYTICS_SIGNAL_MAX_BYTES = 2_000
/** Files that are open at once. */
export const ANALYTICS_FILES_OPEN = 20
/** The live view: who was there so lately, and what was opened so long back. */
export const ANALYTICS_NOW_MINUTES = 5
export const ANALYTICS_LIVE_MINUTES = 30
export const ANALYTICS_LIVE_MS = 1_000
/** Of the longest lists so much is shown. */
export const ANALYTICS_LISTED = 50
/** Times at which counting was cut off that are kept. */
export const ANALYTICS_CUTS_KEPT = 20
/** Builders whose own visits are known of today. */
export const ANALYTICS_BUILDERS = 1_000
/** Places of errors that are looked up in the source map of an app a minute, and those that are known. */
export const ANALYTICS_LOOK_UPS_A_MINUTE = 30
export const ANALYTICS_PLACES = 500
