export const LIVE_FIRST_LOAD_MAX_BYTES = 500_000
/** What somebody who is not signed in may upload into a live app. */
export const LIVE_UPLOAD_MAX_BYTES = 5_000_000
export const LIVE_UPLOADS_PER_MINUTE = 20
export const LIVE_UPLOADS_PER_DAY = 500
/** JSON of one call of theirs. */
export const LIVE_JSON_MAX_BYTES = 1_000_000
/** What all who are not signed in may add to a live app, in rows. */
export const LIVE_ROWS_PER_MINUTE = 2_000
export const LIVE_ROWS_PER_DAY = 50_000
/** A longer row counts as several of these; the longest that is taken. */
export const LIVE_ROW_CHARS = 4_000
export const LIVE_ROW_MAX_CHARS = 200_000

/** For a link's picture to be drawn; after that there is none. */
export const CARD_DRAW_MAX_MS = 20_000
/** Pictures of links that are kept drawn, of about 30 KB each. */
export const CARDS_KEPT = 64
