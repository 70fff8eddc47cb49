import { AppError, isAppError } from '../../../shared/domain/app-error.ts'

export interface FailureContext {
  readonly provider: string
  /** Whether the provider had begun to answer. */
  readonly hasBegun: boolean
  readonly now: () => number
}

/** What a caller can do about a failed answer. An AppError stays what it is, however it was wrapped on its way. */
export function toModelFailure(error: unknown, { provider, hasBegun, now }: FailureContext): AppError {
  const own = ownFailure(error)
  if (own !== null) return own
  const status = statusOf(error)
  if (status === 401 || status === 403) return new AppError('MODEL_KEY_REJECTED', { provider }, { cause: error })
  // 402 is what providers with prepaid credit answer when it is used up.
  if (status === 429 || status === 402) {
    return new AppError('MODEL_RATE_LIMITED', { retryAfterMs: retryAfterMs(error, now) }, { cause: error })
  }
  if (status !== null || !hasBegun) return new AppError('MODEL_UNAVAILABLE', {}, { cause: error })
  return new AppError('MODEL_STREAM_CUT', {}, { cause: error })
}

function ownFailure(error: unknown): AppError | null {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    if (isAppError(current)) return current
    current = current.cause
  }
  return null
}

/** The provider's status, from the answer's own or from an error that it wrote into a stream that had begun. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null
  for (const key of ['statusCode', 'status', 'code'] as const) {
    const value = key in error ? Number((error as Readonly<Record<string, unknown>>)[key]) : Number.NaN
    if (Number.isInteger(value) && value >= 400 && value < 600) return value
  }
  return null
}

function retryAfterMs(error: unknown, now: () => number): number | null {
  const headers = (error as { readonly responseHeaders?: Readonly<Record<string, string>> }).responseHeaders ?? {}
  const milliseconds = Number(headers['retry-after-ms'])
  if (headers['retry-after-ms'] !== undefined && milliseconds >= 0) return milliseconds
  const written = headers['retry-after']
  if (written === undefined) return null
  const seconds = Number(written)
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1_000)
  const date = Date.parse(written)
  return Number.isNaN(date) ? null : Math.max(0, date - now())
}
