/** Plans of an account; there may be more. */
export const PLANS_NAMED = ['lite', 'explorer', 'monetizer'] as const
/** The lowest plan. */
export const PLAN_LOWEST = 'lite'
/** A plan above lite that opens the settings of generated apps. */
export const PLAN_MOON = 'Moon'
/** The plan card that is disabled when the lite plan is disabled. */
export const PLAN_DISCOVER = 'Discover'
/** Id of the plan card that counts as current when no card has the account's plan name. */
export const PLAN_FALLBACK_ID = 'free'
/** The saving badge shows from this yearly saving on. */
export const PLAN_YEARLY_SAVING_BADGE_PERCENT = 10
/** Modes of the upgrade dialog. */
export const PLAN_DIALOG_MODES = ['none', 'default', 'show_plan'] as const
/** States of a plan card. */
export const PLAN_CARD_STATES = ['none', 'upgrade', 'downgrade', 'selected', 'disabled'] as const
/** Value of the query parameter goto that opens the upgrade dialog. */
export const PLAN_UPGRADE_GOTO = 'upgrade_app_plan'
/** Subscription status that ends the poll after a purchase. */
export const SUBSCRIPTION_ALIVE = 'alive'
/** Decimals of money. */
export const MONEY_DECIMALS = 2
/** Suffixes of shortened numbers. */
export const NUMBER_SUFFIXES = ['K', 'M'] as const
/** Debounce of the payment provider's token input. */
export const PAYMENT_TOKEN_DEBOUNCE_MS = 1000
/** The product seller that the messages name. */
export const PAYMENT_PROVIDER = 'Gumroad'
