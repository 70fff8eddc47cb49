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
/** MIME type of an accepted CSV. */
export const SOURCE_CSV_MIME = 'text/csv'
/** Chunk size, in characters. */
export const SOURCE_CHUNK_SIZE = 1000
/** Overlap of chunks, in characters. */
export const SOURCE_CHUNK_OVERLAP = 200

/** Ours from here on. The largest file on the free plan; others take a multiple of it. */
export const SOURCE_FILE_MAX_BYTES = 10_000_000
export const SOURCE_FILE_SIZE_FACTOR = 2
export const SOURCE_FILES_PER_UPLOAD = 5
export const SOURCE_NAME_MAX_CHARS = 200
export const SOURCE_TEXT_MAX_CHARS = 2_000_000
/** Of an app, whatever its plan. */
export const SOURCES_MAX = 500
export const SOURCE_CHUNKS_MAX = 200_000
/** What reading one file may take. */
export const SOURCE_READ_MAX_MS = 60_000
export const SOURCE_READ_MAX_MB = 512
/** What may come out of a packed document, of how many files, and how deeply a document may be nested. */
export const SOURCE_UNPACKED_MAX_BYTES = 200_000_000
export const SOURCE_UNPACKED_MAX_FILES = 10_000
export const SOURCE_MAX_DEPTH = 400
/** How often the feed tells how far it is. */
export const SOURCE_PROGRESS_EVERY_MS = 500
export const SOURCE_QUESTION_MAX_CHARS = 1_000
/** Questions that are kept with an app, and documents that are expected for one. */
export const SOURCE_QUESTIONS_MAX = 200
export const SOURCE_QUESTION_EXPECTED_MAX = 10
/** Among so many pieces a kept question has to find its documents; so many are asked at once, and so many checks are remembered. */
export const SOURCE_QUESTION_PIECES = 10
export const SOURCE_QUESTIONS_AT_ONCE = 4
export const SOURCE_CHECKS_KEPT = 2
export const SOURCE_HITS_MAX = 20
export const SOURCE_HITS = 6
/** Pieces that a model is given for one question. */
export const SOURCE_MATERIAL_PIECES = 8
/** So many times as much is looked for where a choice of a person leaves some of it. */
export const SOURCE_FILTERED_FROM = 4
/** What is not at least so near the best piece does not fit a message. */
export const SOURCE_FIT_SCORE = 0.4
/** Of a data source that a message names, at most. */
export const SOURCE_NAMED_CHUNKS = 100
/** Searches that the pages and functions of one published app may make a minute. */
export const SOURCE_LIVE_SEARCHES_PER_MINUTE = 600
/** Texts that a model of meanings is told at once, how long it may take, and how long a question waits for it. */
export const SOURCE_MEANING_TEXTS = 64
export const SOURCE_MEANING_WAIT_MS = 60_000
export const SOURCE_QUESTION_WAIT_MS = 5_000
/** After a failure questions are asked without it for so long. */
export const SOURCE_MEANING_REST_MS = 60_000
/** Of the extracted text, shown at once. */
export const SOURCE_LOOK_CHUNKS = 20

/** What making a data source of a website may take, beside the pages and the depth of a plan. */
/** Where no plan says less. */
export const SITE_PAGES_MAX = 500
export const SITE_DEPTH_MAX = 5
/** What the dialog begins with, and what holds for a website that a message names. */
export const SITE_PAGES = 20
export const SITE_DEPTH = 2
export const GIVEN_SITES_MAX = 3
export const SITE_HOST_EVERY_MS = 1_000
/** A site that asks for more than this between two pages is asked as often. */
export const SITE_HOST_EVERY_MAX_MS = 10_000
export const SITE_PAGE_MAX_BYTES = 2_000_000
export const SITE_ROBOTS_MAX_BYTES = 500_000
/** Of all pages together. */
export const SITE_MAX_CHARS = 50_000_000
/** Addresses that are asked for one page that is kept: the others were none, or were there already. */
export const SITE_ASKED_FACTOR = 3
export const SITE_SITEMAPS_MAX = 5
export const SITE_ADDRESS_MAX_CHARS = 500
export const SITE_ADDRESS_MAX_STEPS = 12
/** Addresses that differ in their query alone. */
export const SITE_QUERIES_MAX = 20
/** What a busy site may ask to be waited for, once. */
export const SITE_BUSY_MAX_MS = 30_000

/** What is kept elsewhere, at Notion or Google Drive. */
export const SOURCE_CONNECTIONS_MAX = 10
export const SOURCE_CONNECTION_NAME_MAX_CHARS = 200
export const SOURCE_TOKEN_MAX_CHARS = 4_000
/** Chosen at once, and shown at once. */
export const KEPT_CHOSEN_MAX = 20
export const KEPT_SHOWN = 50
/** Pages, rows and files of one data source, how deep pages and folders lie in one another, and blocks within a page. */
export const KEPT_DOCUMENTS_MAX = 500
export const KEPT_DEPTH_MAX = 6
export const KEPT_BLOCKS_MAX = 5_000
export const KEPT_BLOCK_DEPTH_MAX = 8
/** Of all that is fetched for one data source. */
export const KEPT_MAX_CHARS = 50_000_000
export const KEPT_ANSWER_MAX_BYTES = 10_000_000
/** What fetching one data source may take. */
export const KEPT_FETCH_MAX_MS = 1_800_000
/** Between two requests to a provider: Notion asks for three a second at most. */
export const NOTION_EVERY_MS = 340
export const DRIVE_EVERY_MS = 100
/** A provider that is busy is asked again so often, and waited for at most so long each time. */
export const KEPT_TRIES = 6
export const KEPT_BUSY_MAX_MS = 60_000
/** Notion tells the minute of a change: what changed so lately may change again without saying so. */
export const NOTION_SETTLED_AFTER_MS = 120_000
/** Where Notion sends people back to after a sign-in: it knows one address alone, which a person enters there. */
export const NOTION_SIGN_IN_PORT = 47_613
export const NOTION_SIGN_IN_ADDRESS = `http://localhost:${NOTION_SIGN_IN_PORT}/callback`
export const SOURCE_SIGN_IN_ANSWER_MAX_BYTES = 200_000
export const SOURCE_SIGN_IN_WAIT_MS = 300_000
