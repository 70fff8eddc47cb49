// Files of a built app
export const MAX_FILE_BYTES = 1_000_000
export const MAX_FILES_PER_APP = 5_000
/** Of one edit; who changes more writes the file as a whole. */
export const MAX_EDIT_BLOCKS = 200
/** The longest answers of models are a tenth of it. */
export const MAX_ANSWER_BYTES = 12_000_000

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

// How deeply a text of an app may be nested: what reads it has a stack of some size
export const MAX_OPEN_BRACKETS = 500
/** Of the tree that is read from code: objects and lists inside of each other. */
export const MAX_TREE_DEPTH = 2_000
/** Code of fewer words and signs cannot be nested more deeply than what every parser here can take. */
export const ALWAYS_SHALLOW_TOKENS = 4_000
