import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { MODEL_RETRY_MS, MODEL_RETRY_WAIT_MAX_MS } from '../../../shared/limits/models.ts'

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
    return new AppError('MODEL_RATE_LIMITED', { retryAfterMs: retryAfterMs(headersOf(error), now) }, { cause: error })
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

/** How long the provider wants to be left alone; null when it does not say. */
export function retryAfterMs(headers: Readonly<Record<string, string | undefined>>, now: () => number): number | null {
  const milliseconds = Number(headers['retry-after-ms'])
  if (headers['retry-after-ms'] !== undefined && milliseconds >= 0) return milliseconds
  const written = headers['retry-after']
  if (written === undefined) return null
  const seconds = Number(written)
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1_000)
  const date = Date.parse(written)
  return Number.isNaN(date) ? null : Math.max(0, date - now())
}

/** What OpenAI calls credit that is used up; waiting does not bring it back. */
export const NO_CREDIT = 'insufficient_quota'

/**
 * How long to wait before an answer that has not begun is asked for again; null when that would not help, or not soon. Only what a
 * busy provider says counts: what was not understood, not allowed or never answered is not tried twice.
 */
export function retryDelayMs(error: unknown, retries: number, now: () => number): number | null {
  const usual = MODEL_RETRY_MS[retries]
  const status = statusOf(error)
  if (usual === undefined || ownFailure(error) !== null || status === null) return null
  if (status !== 429 && status < 500) return null
  if (status === 429 && NO_CREDIT in codesOf(error)) return null
  const asked = retryAfterMs(headersOf(error), now)
  if (asked === null) return usual
  return asked <= MODEL_RETRY_WAIT_MAX_MS ? asked : null
}

function headersOf(error: unknown): Readonly<Record<string, string>> {
  return (error as { readonly responseHeaders?: Readonly<Record<string, string>> }).responseHeaders ?? {}
}

/** The code and the type that OpenAI's wire format gives an error. */
function codesOf(error: unknown): Readonly<Record<string, true>> {
  const { data } = error as { readonly data?: { readonly error?: { readonly code?: unknown; readonly type?: unknown } } }
  return Object.fromEntries([data?.error?.code, data?.error?.type].map((code) => [String(code), true as const]))
}
