/** Length of the id of a new step, or of a new part of a result. */
export const INPUT_STEP_ID_LENGTH_CHARS = 4
/** Types of a field of a tool's input step; those of an app's data are in `domain/field-types`. */
export const INPUT_FIELD_TYPES = [
  'text',
  'long_text',
  'select',
  'multiselect',
  'email',
  'place',
  'photo',
  'height',
  'weight',
  'tool_item_select',
] as const
/** Types that a model may choose for a label: those that a form can ask for by itself. */
export const MAGIC_FIELD_TYPES = ['text', 'long_text', 'select', 'multiselect', 'email', 'height', 'weight'] as const
export const MAGIC_FIELD_MAX_MS = 20_000
/** Of what a form is for, as far as a model is told. */
export const MAGIC_PROMPT_MAX_CHARS = 4_000
/** Types hidden unless admin, after first load. */
export const INPUT_FIELD_TYPES_HIDDEN = ['place', 'tool_item_select'] as const
/** What is offered while a place is typed. */
export const PLACES_SHOWN = 8
export const PLACE_MAX_CHARS = 100
/** Values of filterCondition. */
export const FIELD_FILTER_CONDITIONS = ['include', 'exclude'] as const
/** A generated field name may not be this. */
export const FIELD_RESERVED_NAME = 'input'
/** Tag in the app instructions that makes a field active. */
export const FIELD_TAG = '[name]'
/** Statuses of a tool. */
export const TOOL_STATUSES = ['active', 'draft'] as const
/** Who may run a tool of the published app. */
export const TOOL_LEVELS = ['anonymous', 'all', 'paying'] as const
export const TOOLS_MAX = 50
export const TOOL_TITLE_MAX_CHARS = 100
export const TOOL_PATH_MAX_CHARS = 80
export const TOOL_FIELDS_MAX = 30
export const TOOL_BLOCKS_MAX = 12
export const FIELD_LABEL_MAX_CHARS = 80
export const FIELD_OPTION_MAX_CHARS = 100
export const FIELD_OPTIONS_MAX = 200
export const TOOL_INSTRUCTIONS_MAX_CHARS = 20_000
export const BLOCK_INSTRUCTIONS_MAX_CHARS = 2_000
/** What a person may give to one field of a run, and to the main input. */
export const RUN_VALUE_MAX_CHARS = 100_000
export const RUN_LINE_MAX_CHARS = 1_000
/** What a model may write in one answer. */
export const RUN_RESULT_MAX_CHARS = 200_000
/** Messages of a person in one conversation. */
export const CONVERSATION_MAX_RUNS = 100
/** What a model is told again of a conversation: so many of its last messages, and so many characters of each. */
export const CONVERSATION_TOLD_RUNS = 10
export const CONVERSATION_TOLD_CHARS = 4_000
export const FILE_NAME_MAX_CHARS = 80
/** What a part of a result may be downloaded as: texts that no program runs. */
export const FILE_NAME_ENDINGS = ['txt', 'md', 'csv', 'tsv', 'json', 'yaml', 'xml', 'ics', 'vcf', 'srt'] as const
/** Runs of an app that are kept; the oldest give way. */
export const TOOL_RUNS_KEPT = 10_000
/** How often a run that is being written is stored and told to the windows. */
export const TOOL_RUN_SHOWN_MS = 100
/** What somebody thinks of a result. */
export const RUN_RATINGS = ['good', 'bad'] as const
/** Versions of a result that are kept when its person changes it: the first one and the newest. */
export const RUN_EDITS_KEPT = 20
/** A longer value is not remembered for the next time. */
export const MEMORY_VALUE_MAX_CHARS = 10_000
/** Of one person; the oldest give way. */
export const MEMORY_VALUES_MAX = 200
