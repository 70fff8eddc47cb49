// What goes with a message
export const ATTACHMENTS_PER_MESSAGE = 8
export const ATTACHMENT_MAX_BYTES = 20_000_000
/** What of a text, CSV, JSON or PDF a model gets to read. */
export const ATTACHMENT_TEXT_MAX_CHARS = 60_000
/** Reading a PDF may take so long, and so much memory. */
export const PDF_READ_MAX_MS = 10_000
export const PDF_READ_MAX_MB = 256
/** Rows that the scaffolder takes out of one file. */
export const ATTACHMENT_ROWS_MAX = 1_000
