/** Fields of the context metadata. */
export const CONTEXT_METADATA_FIELDS = [
  'retrievedFiles',
  'relevantFiles',
  'evals',
  'enhancedQuery',
  'scoreThreshold',
  'rerankTokenLimit',
  'belowThresholdFiles',
] as const
/** Fields of a retrieved file. */
export const RETRIEVED_FILE_FIELDS = ['filePath', 'retrievalMethods', 'tokenEstimation', 'score'] as const
/** Fields of a file below the threshold. */
export const BELOW_THRESHOLD_FILE_FIELDS = ['filename', 'score'] as const
/** Fields of an eval, keyed by retrieval method. */
export const EVAL_FIELDS = ['recall', 'tokenEstimation'] as const

// What a model gets to see
/** Up to here an app is shown whole. */
export const WHOLE_APP_TOKENS = 24_000
/** Of a larger one, so much is. */
export const CONTEXT_BUDGET_TOKENS = 16_000
export const CONVERSATION_BUDGET_TOKENS = 6_000
/** What always holds, as a person writes it: for one app, and for all of them. */
export const CUSTOM_INSTRUCTIONS_MAX_CHARS = 8_000
export const PINNED_FILES_MAX = 20
export const PINNED_FILES_MAX_TOKENS = 12_000
