/** The auth token is refreshed at this interval (50 minutes). */
export const AUTH_TOKEN_REFRESH_MS = 3_000_000
/** Pause before the account is created after a paid sale. */
export const ACCOUNT_CREATE_WAIT_AFTER_SALE_S = 3
/** Retries of account/create on 401 when sale_id is present. */
export const ACCOUNT_CREATE_RETRIES = 7
/** Time between those retries. */
export const ACCOUNT_CREATE_RETRY_INTERVAL_S = 4
/** The answer to account/create that is retried. */
export const ACCOUNT_CREATE_RETRY_STATUS = 401
/** Account refresh after a purchase: most polls. */
export const ACCOUNT_POLL_TRIES = 15
/** Account refresh after a purchase: time between polls. */
export const ACCOUNT_POLL_INTERVAL_MS = 4000
/** Roles. */
export const ACCOUNT_ROLES = ['user', 'admin'] as const
/** Account types that are named; there are more. */
export const ACCOUNT_TYPES = ['builder'] as const
/** Answer of validateOtp after too many attempts. */
export const OTP_ATTEMPTS_STATUS = 429
/** Error code of that answer. */
export const OTP_ATTEMPTS_CODE = 'ATTEMPTS_EXCEEDED'
/** Error code of completeEmailChange that is handled. */
export const EMAIL_EXISTS_CODE = 'auth/email-already-exists'
/** Subscription status that ends the poll after a purchase. */
export const SUBSCRIPTION_ALIVE = 'alive'
