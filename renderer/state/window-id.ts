/** What this window is called with what it writes, so that it knows the events of its own changes. */
export const WINDOW_ID = crypto.randomUUID()
