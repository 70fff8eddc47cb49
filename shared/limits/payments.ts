/** Suffixes of shortened numbers. */
export const NUMBER_SUFFIXES = ['K', 'M'] as const
/** Debounce of the payment provider's token input. */
export const PAYMENT_TOKEN_DEBOUNCE_MS = 1000
/** The product seller that the messages name. */
export const PAYMENT_PROVIDER = 'Gumroad'
