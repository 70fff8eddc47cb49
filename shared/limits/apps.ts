/** An app's picture in lists, in pixels. */
export const APP_PICTURE_WIDTH = 640
export const APP_PICTURE_HEIGHT = 360
export const APP_PICTURE_MAX_BYTES = 200_000
export const BIN_DAYS = 30
/** Pause after which collected changes are saved together. */
export const APP_AUTOSAVE_PAUSE_MS = 2000
