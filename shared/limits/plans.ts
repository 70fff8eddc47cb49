/** Ids of the plans, the lowest first. */
export const PLAN_IDS = ['free', 'explorer', 'monetizer'] as const
/** Id of the plan that counts as current when no plan has the name that the account has. */
export const PLAN_FALLBACK_ID = 'free'
/** The saving badge shows from this yearly saving on. */
export const PLAN_YEARLY_SAVING_BADGE_PERCENT = 10
/** Modes of the upgrade dialog. */
export const PLAN_DIALOG_MODES = ['none', 'default', 'show_plan'] as const
/** Value of the query parameter `goto` that opens the upgrade dialog. */
export const PLAN_UPGRADE_GOTO = 'upgrade_app_plan'
/** Decimals of money. */
export const MONEY_DECIMALS = 2
/** States of a plan card. */
export const PLAN_CARD_STATES = ['none', 'upgrade', 'downgrade', 'selected', 'disabled'] as const
export const PLAN_PERIODS = ['monthly', 'yearly'] as const
