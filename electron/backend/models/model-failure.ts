import { AppError, type AppErrorCode, type AppErrorData, isAppError } from '../../../shared/domain/app-error.ts'
import { MODEL_RETRY_MS, MODEL_RETRY_WAIT_MAX_MS } from '../../../shared/limits/models.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { MODEL_FAILURE_TEXT } from '../../../shared/text/models.ts'
import { connectionFault } from './connection-fault.ts'
import { MODERATED, type ProviderSays, whatProviderSays } from './provider-says.ts'

export interface FailureContext {
  readonly provider: string
  readonly model: string
  /** Goes with every question to it and is never said of it. */
  readonly secret: string
  /** Whether the provider had begun to answer. */
  readonly hasBegun: boolean
  /** Whether something of the answer has come. */
  readonly hasWritten: boolean
  readonly now: () => number
}

/** What OpenAI and Anthropic call credit that is used up; waiting does not bring it back. */
export const NO_CREDIT: readonly string[] = ['insufficient_quota', 'billing_error']
/** Google answers 400 to a key that is none. */
export const KEY_INVALID = 'API_KEY_INVALID'

/** What a caller can do about a failed answer. An AppError stays what it is, however it was wrapped on its way. */
export function toModelFailure(error: unknown, context: FailureContext): AppError {
  const own = ownFailure(error)
  if (own !== null) return own
  const said = whatProviderSays(error, context.now)
  const { status, words, names } = said
  const failure = <Code extends AppErrorCode>(code: Code, data: AppErrorData<Code>, sentence: string) => {
    const message = words === null ? sentence : MODEL_FAILURE_TEXT.withWords(sentence, concealed(words, context.secret))
    return new AppError(code, data, { cause: error, message })
  }
  if (status === 401 || names.has(KEY_INVALID)) {
    // Its words would show a part of the key.
    return new AppError('MODEL_KEY_REJECTED', { provider: context.provider }, { cause: error })
  }
  if (names.has(MODERATED)) return failure('MODEL_DECLINED', {}, ERROR_TEXT.modelDeclined)
  if (status === 403) return failure('MODEL_KEY_REJECTED', { provider: context.provider }, ERROR_TEXT.modelForbidden)
  if (isWithoutCredit(said)) return failure('MODEL_NO_CREDIT', {}, ERROR_TEXT.modelNoCredit)
  if (status === 429) {
    const seconds = said.retryAfterMs === null ? null : Math.ceil(said.retryAfterMs / 1_000)
    const sentence = seconds === null ? ERROR_TEXT.modelRateLimited : MODEL_FAILURE_TEXT.busyFor(seconds)
    return failure('MODEL_RATE_LIMITED', { retryAfterMs: said.retryAfterMs }, sentence)
  }
  if (status === 404) return failure('MODEL_NOT_FOUND', { model: context.model }, ERROR_TEXT.modelUnknown)
  if (status !== null && status < 500 && status !== 408) return failure('MODEL_REQUEST_REFUSED', {}, ERROR_TEXT.modelRequestRefused)
  if (status !== null) return failure('MODEL_UNAVAILABLE', {}, context.hasWritten ? ERROR_TEXT.modelBrokeOff : ERROR_TEXT.modelUnavailable)
  if (context.hasBegun) return failure('MODEL_STREAM_CUT', {}, ERROR_TEXT.modelStreamCut)
  return new AppError('MODEL_UNAVAILABLE', {}, { cause: error, message: unreached(error, context.provider) })
}

/** Who was not reached at all is told as its test tells it. */
function unreached(error: unknown, provider: string): string {
  const { url } = error as { readonly url?: unknown }
  if (typeof url !== 'string' || !URL.canParse(url)) return ERROR_TEXT.modelUnavailable
  const { code, message } = connectionFault(provider, new URL(url), error)
  return code === 'connection-broke' ? ERROR_TEXT.modelUnavailable : MODEL_FAILURE_TEXT.unreached(message)
}

function concealed(words: string, secret: string): string {
  return secret === '' ? words : words.replaceAll(secret, '…')
}

function isWithoutCredit({ status, names }: ProviderSays): boolean {
  return status === 402 || NO_CREDIT.some((name) => names.has(name))
}

function ownFailure(error: unknown): AppError | null {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    if (isAppError(current)) return current
    current = current.cause
  }
  return null
}

/**
 * How long to wait before an answer that has not begun is asked for again; null when that would not help, or not soon. Only what a
 * busy provider says counts: what was not understood, not allowed or never answered is not tried twice.
 */
export function providerRetryDelayMs(error: unknown, retries: number, now: () => number): number | null {
  const usual = MODEL_RETRY_MS[retries]
  const said = whatProviderSays(error, now)
  if (usual === undefined || ownFailure(error) !== null || said.status === null) return null
  if ((said.status !== 429 && said.status < 500) || isWithoutCredit(said)) return null
  if (said.retryAfterMs === null) return usual
  return said.retryAfterMs <= MODEL_RETRY_WAIT_MAX_MS ? said.retryAfterMs : null
}
