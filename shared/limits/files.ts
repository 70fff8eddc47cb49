// Files of a built app
export const MAX_FILE_BYTES = 1_000_000
export const MAX_FILES_PER_APP = 5_000
export const MAX_ANSWER_BYTES = 32_000_000

// Find in files
export const FILE_MATCHES_MAX = 2_000
/** A longer line is shortened around what was found in it. */
export const FILE_MATCH_CHARS = 240
/** What a pattern may take; some never come to an end. */
export const FILE_SEARCH_MS = 1_000

// Uploads
export const UPLOAD_MAX_BYTES = 10_000_000
/** Of a picture, as it says itself: 400 MB where it is drawn. */
export const PICTURE_MAX_PIXELS = 100_000_000
