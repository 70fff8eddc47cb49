// What travels between a device and its server
/** Operations of one push, and how much they may be together. One alone may be as large as a request. */
export const SYNC_PUSH_MAX_OPERATIONS = 200
export const SYNC_PUSH_MAX_BYTES = 1_048_576
/** Operations of one page of changes. */
export const SYNC_PAGE_MAX = 500
/** Contents that are asked for at once, and how large one may be. */
export const SYNC_BLOBS_ASKED_MAX = 5_000
export const SYNC_BLOB_MAX_BYTES = 10_000_000
/** How long a call may take, and how slow a connection may be that a content goes up by or comes down: by so much a second. */
export const SYNC_CALL_MAX_MS = 60_000
export const SYNC_SLOWEST_BYTES_PER_SECOND = 8_000
/** How long a device that asks for news is kept waiting; shorter than what a proxy lets a call be silent. */
export const SYNC_NEWS_WAIT_MS = 25_000
/** How long a device polls that could not wait for news. */
export const SYNC_NEWS_AGAIN_MS = 60_000
/** How long a server that has too much to do is left alone, where it does not say so itself. */
export const SYNC_BUSY_MS = 5_000
/** How long who wrote on a server waits until the log has it, where the log fails and where it is slow; and who asks for an app until its file is what the log is. */
export const LOG_FAILING_MAX_MS = 5_000
export const LOG_KEPT_MAX_MS = 30_000
export const LOG_HEARD_MAX_MS = 30_000
/** How long a database is believed to be there that answered, and when a log that did not is tried again. */
export const LOG_LOOK_AGAIN_MS = 1_000
export const LOG_AGAIN_MS = 250
/** For how long one node of several has an app, and how often it says that it is still there. */
export const LEASE_MS = 15_000
export const LEASE_RENEW_MS = 5_000
/** How long what another has is asked of it without a look who has it. */
export const LEASE_OF_OTHER_BELIEVED_MS = 1_000
/** How long who asks for what a node had that is gone waits until another has it, and how often that is looked for. */
export const HOLDER_WAIT_MS = 5_000
export const HOLDER_LOOK_AGAIN_MS = 500
/** How often a server looks whether others wrote into its logs of accounts and users, and whether something waits that nobody was answered for. */
export const LOG_ROWS_LOOK_MS = 2_000
export const LOG_ROWS_WAKE_MS = 500
/** When a server makes a snapshot of an app: so many operations after the last one, or so much of its log. So many are kept. */
export const SNAPSHOT_EVERY_OPERATIONS = 1_000
export const SNAPSHOT_EVERY_BYTES = 16_777_216
export const SNAPSHOTS_OF_LOG = 2
/** How large one may be, compressed; the log of a larger app is heard as a whole. */
export const SNAPSHOT_MAX_BYTES = 200_000_000
/** After how many operations it is looked whether one is due. */
export const SNAPSHOT_LOOK_OPERATIONS = 100
