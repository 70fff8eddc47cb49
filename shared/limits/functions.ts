/** Headers of the webhook test. */
export const FUNCTION_TEST_HEADERS = ['X-App-Id', 'Authorization', 'X-Origin-URL'] as const
/** Type of the deploy error for missing secrets. */
export const FUNCTION_DEPLOY_ERROR_TYPE = 'missing_secrets'
/** What a function's secret usage holds. */
export const FUNCTION_SECRET_USAGE_FIELDS = ['function name', 'path', 'used secret names'] as const
/** Deploy states of one function. */
export const FUNCTION_DEPLOY_STATES = ['pending', 'deploying', 'success', 'error'] as const
/** Fields of a secret, in the manager. */
export const SECRET_FIELDS = ['key', 'value', 'instructions', 'createdAt', 'updatedAt'] as const
/** Fields of a secret, in the dialog. */
export const SECRET_FIELDS_HELPER = ['key', 'value', 'instructions/description', 'required'] as const
/** Fields of a required secret. */
export const SECRET_REQUIREMENT_FIELDS = ['secretName', 'description'] as const
