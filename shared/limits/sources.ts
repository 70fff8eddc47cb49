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
/** Chunk size. */
export const SOURCE_CHUNK_SIZE = 1000
/** Overlap of chunks. */
export const SOURCE_CHUNK_OVERLAP = 200
