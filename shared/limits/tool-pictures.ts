/** Storage folder of option icons. */
export const FIELD_OPTION_ICON_FOLDER = 'accounts/{accountId}/apps/{appId}/options/'
/** File name of an option icon. */
export const FIELD_OPTION_ICON_FILE = 'icon_{field}_{label}'
/** Storage path of a tool's thumbnail. */
export const TOOL_THUMB_PATH = 'tools/{toolId}/thumb'
