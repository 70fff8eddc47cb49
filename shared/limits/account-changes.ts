/** Account refresh after a purchase: most polls. */
export const ACCOUNT_POLL_TRIES = 15
/** Account refresh after a purchase: time between polls. */
export const ACCOUNT_POLL_INTERVAL_MS = 4000
/** Error code of completeEmailChange that is handled. */
export const EMAIL_EXISTS_CODE = 'auth/email-already-exists'
/** Subscription status that ends the poll after a purchase. */
export const SUBSCRIPTION_ALIVE = 'alive'
