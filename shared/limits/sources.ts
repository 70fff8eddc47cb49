/** Options of the data sources dialog. */
export const SOURCE_OPTIONS = ['Text', 'Items List (CSV)', 'Doc'] as const
/** Provider-hosted options of the data sources dialog. */
export const SOURCE_OPTIONS_HOSTED = ['PDF', 'Notion', 'web scraper', 'Google Drive'] as const
/** Types of a context item. */
export const SOURCE_TYPES = [
  'csv',
  'txt',
  'pdf',
  'doc',
  'notion page',
  'notion database',
  'google doc',
  'google sheet',
  'google slide',
  'web page',
  'unrecognized',
] as const
/** Statuses of a context item. */
export const SOURCE_STATUSES = ['synced', 'unsynced', 'pending', 'running', 'error', 'usage limit reached'] as const
/** Statuses during which the list updates live. */
export const SOURCE_LIVE_STATUSES = ['unsynced', 'pending', 'running'] as const
/** File types that may be uploaded. */
export const SOURCE_ACCEPTED_TYPES = ['CSV (text/csv)', 'PDF', 'Word documents'] as const
/** MIME type of an accepted CSV. */
export const SOURCE_CSV_MIME = 'text/csv'
/** The largest file of a paid user is this many times that of a free user. */
export const SOURCE_PAID_SIZE_FACTOR = 2
/** Most files of one upload on lite. */
export const SOURCE_FILES_PER_UPLOAD_LITE_ITEMS = 1
/** Most files of one upload on paid plans. */
export const SOURCE_FILES_PER_UPLOAD_PAID_ITEMS = 5
/** Depth of the web scraper on lite. */
export const SOURCE_SCRAPER_DEPTH_LITE = 2
/** Depth of the web scraper on other plans. */
export const SOURCE_SCRAPER_DEPTH_OTHER = 3
/** Most pages scraped on lite. */
export const SOURCE_SCRAPER_PAGES_LITE_ITEMS = 20
/** Most pages scraped on explorer. */
export const SOURCE_SCRAPER_PAGES_EXPLORER_ITEMS = 50
/** Most pages scraped on other plans. */
export const SOURCE_SCRAPER_PAGES_OTHER_ITEMS = 100
/** Chunk size. */
export const SOURCE_CHUNK_SIZE = 1000
/** Overlap of chunks. */
export const SOURCE_CHUNK_OVERLAP = 200
/** Data items on the free plan. */
export const SOURCE_ITEMS_FREE_ITEMS = 1
