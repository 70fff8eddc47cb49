// What comes in from outside: a zip or a folder with an app
export const IMPORT_MAX_ENTRIES = 20_000
export const IMPORT_ZIP_MAX_BYTES = 50_000_000
/** Unpacked, whatever the zip says of itself. */
export const IMPORT_MAX_BYTES = 200_000_000

// An app as a project of its own
/** The app begins with the newest rows of a table; a larger table lies beside it whole. */
export const EXPORT_ROWS_PER_TABLE = 20_000
/** All of those together: the zip has to come in again. */
export const EXPORT_WHOLE_TABLES_MAX_BYTES = 100_000_000
/** Of each table that is taken over from another app: the newest. */
export const IMPORT_ENTITIES_ROWS = 5_000
export const EXPORT_UPLOADS_MAX_BYTES = 200_000_000
