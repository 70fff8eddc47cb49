/** How long “Undo” stands beside what was done to rows. */
export const ROW_UNDO_MS = 30_000
/** How long the notice of an uploaded image stays. */
export const CELL_IMAGE_NOTICE_S = 3
/** Access levels; all means every logged-in user. */
export const ACCESS_LEVELS = ['anonymous', 'all', 'admin', 'creator', 'none'] as const
/** Copies of rows from before what takes values away: so long, so many of the draft's and of the live ones, and so much of the disk at most. */
export const SNAPSHOT_DAYS = 30
export const SNAPSHOTS_KEPT = 20
export const SNAPSHOTS_MAX_BYTES = 4_000_000_000
/** Before a change of a column, its pages are looked at so long; afterwards they are checked like any version. */
export const COLUMN_CHECK_MAX_MS = 15_000
/** A page of rows that comes to more ends earlier. */
export const ROW_PAGE_MAX_CHARS = 8_000_000
/** Groups that one answer holds; what is left of them is told as one. */
export const ROW_GROUPS_MAX = 1_000
/** Fields that one filter may name. */
export const ROW_FILTER_MAX_FIELDS = 100
