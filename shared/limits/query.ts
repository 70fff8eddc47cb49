// Questions in SQL
export const SQL_ROWS = 1_000
export const SQL_TIME_MS = 5_000
/** What SQLite may hold while it answers one. */
export const SQL_MEMORY_BYTES = 256 * 1024 * 1024
/** What is shown of a longer text. */
export const SQL_CELL_CHARS = 2_000
export const SQL_MAX_CHARS = 20_000
/** How far rows beyond those that are shown are counted. */
export const SQL_COUNT_ROWS = 50_000
export const SQL_COUNT_TIME_MS = 250
// An answer as a file
/** A hundred times the rows of what is shown: on a slow computer they take longer than somebody looks at a screen. */
export const SQL_EXPORT_TIME_MS = 30_000
export const SQL_EXPORT_ROWS = 100_000
export const SQL_EXPORT_MAX_CHARS = 20_000_000
/** Questions that are kept with an app under a name. */
export const SAVED_QUERIES_MAX = 200
