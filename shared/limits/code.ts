/** Pause after which an edited code file is saved. */
export const CODE_AUTOSAVE_DEBOUNCE_S = 1
/** The state saved returns to idle after this time. */
export const CODE_SAVED_INDICATOR_S = 2
/** Debounce of the file search. */
export const CODE_SEARCH_DEBOUNCE_MS = 500
/** A file with more lines than this gets a warning badge. */
export const CODE_LONG_FILE_ROWS = 500
/** Most recent versions that the version history loads. */
export const CODE_HISTORY_VERSIONS_ITEMS = 50
/** Language of the files under __entities, which are read-only. */
export const CODE_ENTITIES_LANGUAGE = 'json'
/** Token estimate of the enhanced query: its length divided by this, rounded up. */
export const ENHANCED_QUERY_TOKEN_DIVISOR_CHARS = 4
