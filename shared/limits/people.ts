/** An app's own users. */
export const PASSWORD_MIN_CHARS = 8
/** Hashing takes time by its length: what is longer is refused before. */
export const PASSWORD_MAX_CHARS = 256
export const USER_NAME_MAX_CHARS = 100
export const EMAIL_MAX_CHARS = 254
export const USER_SESSION_DAYS = 30
/** How long a code or a link from a mail is valid. On a desktop the builder may have to pass it on. */
export const CODE_MINUTES = 20
export const CODE_DIGITS = 6
export const INVITATION_DAYS = 7
/** Wrong codes for one address before ATTEMPTS_EXCEEDED, and wrong passwords for one account; forgotten after `LOCK_MINUTES`. */
export const WRONG_CODES_MAX = 4
export const WRONG_PASSWORDS_MAX = 10
export const LOCK_MINUTES = 15
/** Between the first step of signing in and the code of the second. */
export const SECOND_STEP_MINUTES = 10
/** Names at which the builder's pages answer besides the one that a provider sends people back to. */
export const OTHER_BUILDER_HOSTS = ['localhost', '127.0.0.1'] as const
/** Between leaving for a provider and coming back from it, and how long it may take to answer this host. */
export const PROVIDER_SIGN_IN_MINUTES = 10
export const PROVIDER_SECONDS = 15
export const PROVIDER_ANSWER_MAX_BYTES = 1_000_000
export const BACKUP_CODES = 10
/** Of one account. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX_CHARS = 60
/** Between asking for a passkey and its answer; a page that only offers them waits as long and asks again. */
export const PASSKEY_MINUTES = 10
/** Without the hyphen in the middle. */
export const BACKUP_CODE_CHARS = 10
export const MAILS_PER_ADDRESS_PER_HOUR = 6
export const MAILS_PER_APP_PER_HOUR = 200
/** Calls that hash a password or look one up, of one app together: every caller has the same address on this computer. */
export const SIGN_INS_PER_APP_PER_MINUTE = 300
/** The operating system's threads that hash are four, and files are read by them as well. */
export const HASHES_AT_ONCE = 2
export const HASHES_WAITING = 100
export const USER_FILES_OPEN = 20
