/** Files of tests are short; what is beyond these is said to be too much, and not run. */
export const APP_TESTS_MAX = 40
export const APP_TEST_STEPS_MAX = 40
export const APP_TEST_NAME_MAX_CHARS = 120
export const APP_TEST_LINE_MAX_CHARS = 400
/** How often a page looks again for what a step names, a moment apart each time. On a busy machine the moments are longer, not fewer. */
export const APP_TEST_LOOKS = 80
export const APP_TEST_LOOK_EVERY_MS = 50
/** A page that has not answered a step by then is in an endless loop. */
export const APP_TEST_STEP_SILENT_MS = 20_000
/** A test that takes longer has failed, whatever its steps found. */
export const APP_TEST_MAX_MS = 60_000
/** Tests that have not begun by then are not run. */
export const APP_TEST_RUN_MAX_MS = 300_000
/** What a page said in place of what was expected. */
export const APP_TEST_SEEN_MAX_CHARS = 400
/** Names of the controls that are there in place of the missing one. */
export const APP_TEST_NAMES_MAX = 12
