/** What one fetch of an address that people and pages name may take. */
export const GUARDED_REDIRECTS_MAX = 5
export const GUARDED_MAX_BYTES = 10_000_000
export const GUARDED_FETCH_MS = 15_000
