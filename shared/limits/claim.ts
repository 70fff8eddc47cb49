/** How long the code of an invitation to claim an app is valid. */
export const CLAIM_DAYS = 14
export const CLAIM_CODE_CHARS = 12
/** Codes that one account may try within an hour, and all accounts together. */
export const CLAIM_TRIES_PER_ACCOUNT_PER_HOUR = 10
export const CLAIM_TRIES_PER_HOUR = 300
