export interface FieldIssue {
  readonly path: string
  readonly reason: string
}

/** Why a call failed: `code` to decide by, `message` to show, `data.issues` to put beside the fields. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly data: { readonly issues: readonly FieldIssue[] }

  constructor(code: string, message: string, status = 0, issues: readonly FieldIssue[] = [], options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.status = status
    this.data = { issues }
  }
}

/** The error in a response of the app's server, whatever its body is. */
export function toApiError(status: number, body: unknown): ApiError {
  const { code, message, data } = isRecord(body) ? body : {}
  const issues = isRecord(data) && Array.isArray(data['issues']) ? data['issues'].filter(isFieldIssue) : []
  return new ApiError(
    typeof code === 'string' ? code : 'INTERNAL',
    typeof message === 'string' && message !== '' ? message : 'Something went wrong. Try again.',
    status,
    issues,
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isFieldIssue(value: unknown): value is FieldIssue {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['reason'] === 'string'
}
