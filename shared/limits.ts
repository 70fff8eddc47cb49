// Every number that the product promises or refuses by. Units are in the names.

// Files of a built app
export const MAX_FILE_BYTES = 1_000_000
export const MAX_FILES_PER_APP = 5_000
export const MAX_ANSWER_BYTES = 32_000_000

// Chat
export const MAX_MESSAGE_CHARS = 32_000
export const HISTORY_PAGE_SIZE = 50
export const STREAM_JOIN_MS = 50
export const STREAM_JOIN_BYTES = 4_096

// Sessions, tickets and tokens
export const SESSION_DAYS = 30
export const PREVIEW_TICKET_SECONDS = 60
export const PREVIEW_COOKIE_HOURS = 12
export const BIN_DAYS = 30

// Models
export const MODEL_STALL_MS = 30_000

// What a running app may report
export const REPORT_MAX_BYTES = 8_192
export const REPORTS_PER_SECOND = 20

// Uploads
export const UPLOAD_MAX_BYTES = 10_000_000

// Waiting in front of a person
export const SKELETON_AFTER_MS = 300
