export const BIN_DAYS = 30
/** Pause after which collected changes are saved together. */
export const APP_AUTOSAVE_PAUSE_MS = 2000
