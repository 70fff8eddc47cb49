// Waiting in front of a person
export const SKELETON_AFTER_MS = 300
/** An image must be under this size. */
export const IMAGE_UPLOAD_LIMIT_BYTES = 10_000_000
/** Field that the core upload integration returns. */
export const IMAGE_UPLOAD_RESULT = 'file_url'
/** Lifetime of the cookie that keeps the sidebar's state. */
export const SIDEBAR_COOKIE_S = 604_800
/** The same lifetime in days. */
export const SIDEBAR_COOKIE_DAYS = 7
/** Width of the expanded sidebar. */
export const SIDEBAR_WIDTH_REM = 16
/** Width of the icon-only sidebar. */
export const SIDEBAR_WIDTH_ICON_REM = 3
/** Width of the sidebar on mobile. */
export const SIDEBAR_WIDTH_MOBILE_REM = 18
/** Keys that toggle the sidebar. */
export const SIDEBAR_KEYS = 'Ctrl/Cmd+B'
/** Sizes of modals. */
export const MODAL_SIZES = ['sm', 'md', 'lg', 'xl'] as const
/** Toasts at a time. */
export const TOAST_LIMIT_ITEMS = 1
/** Colour families of the palette. */
export const COLOUR_FAMILIES_ITEMS = 19
/** Shades of each family. */
export const COLOUR_SHADES_ITEMS = 10
/** How a colour of the palette is named. */
export const COLOUR_NAME_EXAMPLE = 'blue-500'
