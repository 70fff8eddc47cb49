/** How often a log is asked for what is new: of an app that somebody has open, and of the others. */
export const SYNC_POLL_MS = 1_000
export const SYNC_POLL_UNWATCHED_MS = 20_000
/** How long "Get it on this device" waits for the first of an app; the rest comes while it is open. */
export const GET_APP_WAIT_MS = 20_000
/** At a start, linked apps begin one after the other. */
export const SYNC_BEGIN_APART_MS = 250
