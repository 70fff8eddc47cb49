/** Headers of the webhook test. */
export const FUNCTION_TEST_HEADERS = ['X-App-Id', 'Authorization', 'X-Origin-URL'] as const
/** Type of the deploy error for missing secrets. */
export const FUNCTION_DEPLOY_ERROR_TYPE = 'missing_secrets'
/** Deploy states of one function. */
export const FUNCTION_DEPLOY_STATES = ['pending', 'deploying', 'success', 'error'] as const
