/** How long “Undo” stands beside what was done to rows. */
export const ROW_UNDO_MS = 30_000
/** How long the notice of an uploaded image stays. */
export const CELL_IMAGE_NOTICE_S = 3
/** Access levels; all means every logged-in user. */
export const ACCESS_LEVELS = ['anonymous', 'all', 'paying', 'admin', 'creator', 'none'] as const
/** Rows that people deleted can be put back for so long, and so many of an app's draft and of its live rows at most. */
export const ROW_BIN_DAYS = 30
export const ROW_BIN_MAX = 500_000
/** Rows that go, or lose what they point to, together with what is deleted. */
export const DELETED_WITH_MAX = 10_000
/** Copies of rows from before what takes values away: so long, so many of the draft's and of the live ones, and so much of the disk at most. */
export const SNAPSHOT_DAYS = 30
export const SNAPSHOTS_KEPT = 20
export const SNAPSHOTS_MAX_BYTES = 4_000_000_000
/** Before a change of a column, its pages are looked at so long; afterwards they are checked like any version. */
export const COLUMN_CHECK_MAX_MS = 15_000
/** A page of rows that comes to more ends earlier. */
export const ROW_PAGE_MAX_CHARS = 8_000_000
/** How long a question about rows may take: the app is answered nothing else meanwhile. */
export const ROWS_QUERY_MAX_MS = 2_000
/** Groups that one answer holds; what is left of them is told as one. */
export const ROW_GROUPS_MAX = 1_000
/** Fields that one filter may name. */
export const ROW_FILTER_MAX_FIELDS = 100
/** Rows that are changed with one call. */
export const ROW_CHANGES_MAX = 500
