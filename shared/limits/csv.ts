/** Steps 1 to 3 of the import wizard. */
export const CSV_STEPS = ['Upload CSV', 'Map Columns', 'Import Data'] as const
/** Rows of the preview. */
export const CSV_PREVIEW_ROWS = 5
/** Split characters: comma, semicolon, pipe, line break, tab. */
export const CSV_SPLIT_CHARACTERS = [',', ';', '|', '\n', '\t'] as const

// Rows from a file
export const IMPORT_FILE_MAX_BYTES = 2_147_483_648
/** Of a file that comes in parts. */
export const IMPORT_PART_MAX_BYTES = 4_000_000
/** Columns of a file, or names in the objects of one; and how deeply a value of JSON may be nested. */
export const IMPORT_COLUMNS_MAX = 1_000
export const IMPORT_JSON_DEPTH_MAX = 64
/** Written at once, with the ledger's row, so that other calls have their turn in between. */
export const IMPORT_ROWS_AT_ONCE = 1_200
/** A column of few different words is a choice: at most so many, and at most this share of the rows. */
export const IMPORT_CHOICES_MAX = 50
export const IMPORT_CHOICES_SHARE = 0.05
/** Different values of a column that an import shows as unknown; so many choices can be added at once. */
export const IMPORT_UNKNOWN_SHOWN = 200
/** Rows of a table that a relation may name by what they are called; of a larger one, by their ids. */
export const IMPORT_NAMED_ROWS_MAX = 100_000
/** Imports that are remembered of an app, and can be taken back. */
export const IMPORTS_KEPT = 5
export const MAPPING_SUGGESTION_MAX_MS = 5_000
