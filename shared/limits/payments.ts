/** Suffixes of shortened numbers. */
export const NUMBER_SUFFIXES = ['K', 'M'] as const
/** Debounce of the payment provider's token input. */
export const PAYMENT_TOKEN_DEBOUNCE_MS = 1000
/** The product seller that the messages name. */
export const PAYMENT_PROVIDER = 'Gumroad'
export const PAYMENT_TOKEN_MAX_CHARS = 500
export const PAYMENT_ID_MAX_CHARS = 200
/** One answer of a provider, and how long it may take. */
export const PAYMENT_ANSWER_MAX_BYTES = 10_000_000
export const PAYMENT_ANSWER_MS = 15_000
/** Pages of a provider's list that are read at most: some 10,000 sales. */
export const PAYMENT_PAGES_MAX = 1_000
/** A member's own page asks the provider again after this, where nothing else tells of an end. */
export const MEMBERSHIP_FRESH_MS = 900_000
/** Whoever is no member asks the provider so often at most. */
export const MEMBERSHIP_CHECK_EVERY_MS = 30_000
/** Messages of a provider about one app, each of which costs a question to the provider. */
export const PAYMENT_HOOKS_PER_MINUTE = 120
export const PAYMENT_HOOK_MAX_BYTES = 1_000_000
/** How old a signed message may be (Stripe's own figure). */
export const PAYMENT_SIGNATURE_MS = 300_000
/** How long a message is known again: longer than its signature is good. */
export const PAYMENT_HOOK_KEPT_MS = 86_400_000
export const MEMBERS_ONLY_PAGES_MAX = 100
/** Members that the panel lists. */
export const MEMBERSHIPS_LISTED = 200
