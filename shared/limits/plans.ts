/** Id of the plan that counts as current when no plan has the name that the account has. */
export const PLAN_FALLBACK_ID = 'free'
/** The saving badge shows from this yearly saving on. */
export const PLAN_YEARLY_SAVING_BADGE_PERCENT = 10
/** States of a plan card. */
export const PLAN_CARD_STATES = ['none', 'upgrade', 'downgrade', 'selected', 'disabled'] as const
export const PLAN_PERIODS = ['monthly', 'yearly'] as const
