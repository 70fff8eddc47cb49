/** Length of a new step's id. */
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
/** Types of a custom field that the editor's document names. */
export const INPUT_FIELD_TYPES_EDITOR = ['place', 'photo', 'tool_item_select', 'select', 'multiselect', 'email'] as const
/** Types hidden unless admin, after first load. */
export const INPUT_FIELD_TYPES_HIDDEN = ['place', 'tool_item_select'] as const
/** Values of filterCondition. */
export const FIELD_FILTER_CONDITIONS = ['include', 'exclude'] as const
/** A generated field name may not be this. */
export const FIELD_RESERVED_NAME = 'input'
/** Tag in the app instructions that makes a field active. */
export const FIELD_TAG = '[name]'
/** Storage folder of option icons. */
export const FIELD_OPTION_ICON_FOLDER = 'accounts/{accountId}/apps/{appId}/options/'
/** File name of an option icon. */
export const FIELD_OPTION_ICON_FILE = 'icon_{field}_{label}'
/** Statuses of a tool. */
export const TOOL_STATUSES = ['active', 'draft'] as const
/** What a tool path may hold; not empty, unique among the app's tools. */
export const TOOL_PATH_CHARACTERS = 'letters, numbers and dashes only'
/** Storage path of a tool's thumbnail. */
export const TOOL_THUMB_PATH = 'tools/{toolId}/thumb'
