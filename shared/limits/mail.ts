export const MAIL_SUBJECT_MAX_CHARS = 200
export const MAIL_BODY_MAX_CHARS = 100_000
/** What an app may write in one mail. */
export const APP_MAIL_MAX_CHARS = 10_000
export const MAIL_NAME_MAX_CHARS = 100

// What an app may send, until its builder says otherwise
export const APP_MAILS_PER_DAY = 100
export const APP_MAILS_PER_USER_PER_DAY = 10
export const APP_MAILS_ANONYMOUS_PER_DAY = 0

/** Mails are listed and kept for so long; those that wait are not forgotten. */
export const MAILS_KEPT_DAYS = 30
export const MAILS_LISTED = 200

/** A server that is away or busy is asked again after so long; the last one holds from then on. */
export const MAIL_RETRY_MS = [30_000, 60_000, 2 * 60_000, 5 * 60_000, 15 * 60_000, 30 * 60_000, 60 * 60_000] as const
/** Wrong passwords lock an account: one that was refused is tried again after so long. */
export const MAIL_REFUSED_RETRY_MS = 30 * 60_000
/** What could not be delivered for so long has failed. */
export const MAIL_GIVE_UP_MS = 3 * 24 * 60 * 60_000
export const MAIL_CONNECT_MS = 15_000
export const MAIL_ANSWER_MS = 60_000
/** So many go over one connection. */
export const MAILS_PER_CONNECTION = 20
/** When Lathe is closed, a mail that is on its way is waited for, for so long. */
export const MAIL_CLOSE_MS = 3_000
