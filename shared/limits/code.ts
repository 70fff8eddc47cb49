/** Pause after which an edited code file is saved. */
export const CODE_AUTOSAVE_DEBOUNCE_S = 1
/** The state saved returns to idle after this time. */
export const CODE_SAVED_INDICATOR_S = 2
/** Debounce of the file search. */
export const CODE_SEARCH_DEBOUNCE_MS = 500
/** A file with more lines than this gets a warning badge. */
export const CODE_LONG_FILE_ROWS = 500
/** Most recent versions that the version history loads. */
export const CODE_HISTORY_VERSIONS_ITEMS = 50
/** Groups of the file explorer, in order. */
export const CODE_GROUPS = ['Layout', 'Pages', 'Components', 'Entities', 'Services', 'Functions', 'Styles'] as const
/** Path prefixes of the app's files. */
export const CODE_PATH_PREFIXES = [
  '__pages',
  '__components',
  '__services',
  '__functions',
  '__entities',
  '__Layout.tsx',
  '__styles__globals.css',
] as const
/** Language of the files under __entities, which are read-only. */
export const CODE_ENTITIES_LANGUAGE = 'json'
/** Fields of the app files bundle. */
export const BUNDLE_FIELDS = [
  'id',
  'versionId',
  'slug',
  'name',
  'entities',
  'userEntity',
  'pages',
  'components',
  'services',
  'functions',
  'functionNames',
  'layout',
  'globalsCss',
] as const
/** Fields of a file. */
export const FILE_FIELDS = ['name', 'path', 'type', 'content', 'language', 'readOnly'] as const
/** Fields of a version in the code editor. */
export const CODE_VERSION_FIELDS = ['id', 'createdAt', 'description'] as const
/** Token estimate of the enhanced query: its length divided by this, rounded up. */
export const ENHANCED_QUERY_TOKEN_DIVISOR_CHARS = 4
