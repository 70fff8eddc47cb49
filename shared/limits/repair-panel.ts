/** Least and most repair iterations. */
export const REPAIR_ITERATIONS = [1, 5] as const
/** Stored repair iterations at first. */
export const REPAIR_ITERATIONS_DEFAULT = 2
/** What a non-numeric entry becomes. */
export const REPAIR_ITERATIONS_NON_NUMERIC = 1
/** Repairs that compare mode runs in parallel. */
export const REPAIR_PARALLEL_ITEMS = 2
/** Family of the stored custom repair model at first. */
export const REPAIR_CUSTOM_MODEL_DEFAULT = 'Gemini preview flash'
