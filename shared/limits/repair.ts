/** No round of repairs begins after so long. */
export const REPAIR_ROUNDS_MS = 1_500
/** Types that are not checked by then are not known: a first check on a busy machine. */
export const REPAIR_TYPES_MS = 4_000
/** A repair that has not come to an end by then never will; the change goes on as it was. */
export const REPAIR_LIMIT_MS = 15_000
/** Greatest height of the issue list; it scrolls beyond. */
export const ISSUES_LIST_MAX_HEIGHT_PX = 100
/** The fixing state clears about this long after loading ends. */
export const ISSUES_FIXING_CLEAR_S = 1
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
/** Family that the labels of the custom and default repair model name by default (a small model). */
export const REPAIR_MODEL_LABELS_DEFAULT = 'GPT-4o'
/** Fields of an issue. */
export const VALIDATION_ISSUE_FIELDS = ['message', 'componentName', 'detectorId', 'severity', 'line', 'issueId'] as const
/** Fields of a repair result. */
export const REPAIR_RESULT_FIELDS = [
  'initialIssues',
  'unresolvedIssues',
  'iterationsPerformed',
  'previousVersionId',
  'executionTimeMs',
  'appBundle',
  'timingBreakdown',
  'repairedFiles',
  'repairProcessDetails',
] as const
/** Fields of timingBreakdown. */
export const REPAIR_TIMING_FIELDS = ['repairOnlyTimeMs', 'applyingActionsMs'] as const
/** Fields of an entry of repairedFiles. */
export const REPAIRED_FILE_FIELDS = ['fileId', 'issuesFixed'] as const
/** Fields of an entry of repairProcessDetails. */
export const REPAIR_PROCESS_FIELDS = [
  'fileId',
  'initialIssueCount',
  'finalIssueCount',
  'repairSuccess',
  'totalProcessingTimeMs',
  'ruleBasedRepairs',
  'aiRepairs',
] as const
/** Fields of a repair entry. */
export const REPAIR_ENTRY_FIELDS = [
  'detectorId',
  'issueMessage',
  'issueId',
  'success',
  'processingTimeMs',
  'errorMessage',
  'originalContent',
  'outputContent',
] as const
/** Further fields of an AI repair entry. */
export const REPAIR_AI_ENTRY_FIELDS = ['modelUsed', 'prompt'] as const
/** Units in which a validation time shows. */
export const VALIDATION_TIME_UNITS = ['ms', 's'] as const
/** Run states. */
export const RUN_STATES = ['Idle', 'Loading', 'Success', 'Error'] as const
/** Validation statuses of a block. */
export const BLOCK_VALIDATION_STATUSES = ['pending', 'validated', 'failed'] as const
