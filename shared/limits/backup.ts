export const BACKUP_EVERY_MS = 3_600_000
export const BACKUPS_KEPT = 3

// Of an app's rows, as files
export const BACKUP_FILE_MAX_BYTES = 200_000_000
/** A row of one: what is read of it is in memory several times over. */
export const BACKUP_ROW_MAX_BYTES = 64_000_000
/** What may come out of one. */
export const BACKUP_ROWS_MAX_BYTES = 4_000_000_000
export const BACKUP_MAX_ENTRIES = 20_000
/** What its uploads may come to when they are unpacked. */
export const BACKUP_UPLOADS_MAX_BYTES = 2_000_000_000
