export const PREVIEW_TICKET_SECONDS = 60
export const PREVIEW_COOKIE_HOURS = 12
/** What a draft is built into is kept for the next start up to this size. */
export const DRAFT_BUILD_CACHE_MAX_BYTES = 24_000_000

// What a running app may report
export const REPORT_MAX_BYTES = 8_192
export const REPORTS_PER_SECOND = 20

// The console of the running app
export const CONSOLE_LINES_KEPT = 500
export const CONSOLE_TEXT_MAX_CHARS = 2_000
/** More are counted: "and 4,312 more". */
export const CONSOLE_LINES_PER_SECOND = 40
/** A frame that sends more in a second than this is not listened to until it is reloaded. */
export const REPORTS_FLOOD_PER_SECOND = 2_000
/** What an element says that a person points at. */
export const SELECTED_TEXT_MAX_CHARS = 1_500
