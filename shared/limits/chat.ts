export const MAX_MESSAGE_CHARS = 32_000
export const STREAM_JOIN_MS = 50
export const STREAM_JOIN_BYTES = 4_096
/** Messages per history request. */
export const CHAT_HISTORY_PAGE_ITEMS = 50
/** Distance from the top within which the load-previous control shows. */
export const CHAT_LOAD_PREVIOUS_DISTANCE_PX = 50
/** Delay before scrolling to the message of the address. */
export const CHAT_SCROLL_DELAY_MS = 100
/** The message time label refreshes at most this often. */
export const CHAT_TIME_REFRESH_S = 60
/** How long a copy action confirms. */
export const CHAT_COPY_CONFIRMATION_S = 2
/** Types of a chat action. */
export const CHAT_ACTION_TYPES = [
  'add_file',
  'edit_file',
  'partial_edit',
  'add_entity',
  'edit_entity',
  'delete_file',
  'import_entities',
  'request_secrets',
  'insert_entity_records',
] as const
/** Fields of a chat action. */
export const CHAT_ACTION_FIELDS = ['title', 'type', 'file', 'content', 'isComplete', 'isTruncated', 'permissions'] as const
/** Fields of a message. */
export const MESSAGE_FIELDS = ['id', 'role', 'content', 'parts', 'createdAt', 'attachments', 'toolInvocations', 'annotations'] as const
/** Roles of a message. */
export const MESSAGE_ROLES = ['user', 'assistant'] as const
/** What the first annotation may hold. */
export const MESSAGE_ANNOTATION_FIELDS = [
  'versionId',
  'status',
  'usage',
  'rating',
  'contextFiles',
  'contextMetadata',
  'discussModeMetadata',
  'systemActionInfo',
] as const
/** The only status of a message that is shown. */
export const MESSAGE_STATUS_FAILED = 'failed'
/** Fields of discussModeMetadata. */
export const DISCUSS_MODE_FIELDS = ['isDiscussMode'] as const
/** Fields of systemActionInfo. */
export const SYSTEM_ACTION_FIELDS = ['type', 'restoredVersionDate', 'revertedFromMessageId'] as const
/** Types of a system action. */
export const SYSTEM_ACTION_TYPES = ['autofix', 'diff', 'restore', 'undo_restore'] as const
/** Types of a part; source has a url. */
export const MESSAGE_PART_TYPES = ['text', 'source', 'reasoning', 'tool-invocation', 'file'] as const
/** Fields of a file part. */
export const MESSAGE_FILE_PART_FIELDS = ['mimeType', 'base64 data'] as const
/** Least and greatest score. */
export const RATING_SCORE = [1, 5] as const
/** Fields of a rating; feedback is the list of chosen reasons. */
export const RATING_FIELDS = ['score', 'feedback', 'comment'] as const
/** Scores that offer the positive reasons; lower ones offer the problem reasons. */
export const RATING_POSITIVE_SCORES = [4, 5] as const
/** Number of positive reasons. */
export const RATING_POSITIVE_REASONS_ITEMS = 5
/** Number of problem reasons. */
export const RATING_PROBLEM_REASONS_ITEMS = 8

// When a turn ends that nobody looks at
/** An answer that takes longer offers to tell when it is done. */
export const TELL_WHEN_DONE_AFTER_MS = 10_000
