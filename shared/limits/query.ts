// Questions in SQL
export const SQL_ROWS = 1_000
export const SQL_TIME_MS = 5_000
/** What SQLite may hold while it answers one. */
export const SQL_MEMORY_BYTES = 256 * 1024 * 1024
/** What is shown of a longer text. */
export const SQL_CELL_CHARS = 2_000
export const SQL_MAX_CHARS = 20_000
