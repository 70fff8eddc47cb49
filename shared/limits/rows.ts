/** Rows deleted at a time. */
export const BULK_DELETE_CHUNK_ROWS = 5
/** Pause between chunks. */
export const BULK_DELETE_PAUSE_MS = 200
/** How long “Undo” stands beside what was done to rows. */
export const ROW_UNDO_MS = 30_000
/** Height of the virtualised table. */
export const TABLE_HEIGHT_PX = 480
/** Height of a row. */
export const TABLE_ROW_HEIGHT_PX = 40
/** Width of the selection column. */
export const TABLE_SELECTION_COLUMN_PX = 50
/** Width of the actions column. */
export const TABLE_ACTIONS_COLUMN_PX = 100
/** Default column: least width. */
export const TABLE_COLUMN_MIN_PX = 50
/** Default column: width. */
export const TABLE_COLUMN_WIDTH_PX = 150
/** Default column: greatest width. */
export const TABLE_COLUMN_MAX_PX = 400
/** Default column width. */
export const TABLE_SCHEMA_COLUMN_PX = 100
/** Default column width of a multiselect. */
export const TABLE_MULTISELECT_COLUMN_PX = 200
/** Width of the created-at column. */
export const TABLE_CREATED_AT_COLUMN_PX = 208
/** Sentinel id of the add-column column. */
export const TABLE_ADD_COLUMN_ID = 999_999
/** Data types of a column. */
export const TABLE_DATA_TYPES = ['text', 'number', 'select', 'multiselect', 'image', 'json', 'datetime', 'boolean'] as const
/** Fields of a select option. */
export const TABLE_OPTION_FIELDS = ['label', 'backgroundColor'] as const
/** Actions on a table. */
export const TABLE_ACTIONS = [
  'add row',
  'delete row',
  'add pending row',
  'confirm row',
  'update cell',
  'add column left',
  'add column right',
  'delete column',
  'change column type',
  'change column header',
  'add option to column',
  'enable reset',
] as const
/** Fields of every row, beside the schema's. */
export const ROW_FIELDS = ['id', 'creatorId', 'createdAt'] as const
/** Entity data calls; update is by id with one column, delete by id. */
export const ROW_CALLS = ['list', 'create', 'update', 'delete', 'bulkCreate'] as const
/** Order of listed rows. */
export const ROW_SORT = 'createdAt descending'
/** A longer text, or one with a newline, opens a multi-line dialog. */
export const CELL_LONG_TEXT_CHARS = 50
/** Values that a boolean cell treats as true. */
export const CELL_TRUE_VALUES = [true, 'true', 1, '1'] as const
/** Locale of datetime cells. */
export const CELL_DATETIME_LOCALE = 'en-US'
/** Datetime cells show a clock of this many hours. */
export const CELL_DATETIME_CLOCK = 12
/** How long the notice of an uploaded image stays. */
export const CELL_IMAGE_NOTICE_S = 3
/** Access levels; all means every logged-in user. */
export const ACCESS_LEVELS = ['anonymous', 'all', 'admin', 'creator', 'none'] as const
/** Access levels of a new entity. */
export const ACCESS_DEFAULT = { read: 'creator', write: 'creator' } as const
/** Access presets, in order. */
export const ACCESS_PRESETS = [
  'Admin only read, Anonymous write',
  'Anonymous read, Admin write',
  'Every logged in user read, Admin write',
  'Every logged in user read, Creator write',
  'Creator only',
  'Admin only',
] as const
/** Copies of rows from before what takes values away: so long, so many of the draft's and of the live ones, and so much of the disk at most. */
export const SNAPSHOT_DAYS = 30
export const SNAPSHOTS_KEPT = 20
export const SNAPSHOTS_MAX_BYTES = 4_000_000_000
/** Before a change of a column, its pages are looked at so long; afterwards they are checked like any version. */
export const COLUMN_CHECK_MAX_MS = 15_000
/** A page of rows that comes to more ends earlier. */
export const ROW_PAGE_MAX_CHARS = 8_000_000
