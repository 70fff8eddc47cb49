import { ERROR_TEXT } from '../text/errors.ts'
import { APP_ERRORS, type AppErrorCode } from './app-error.ts'

export interface Failure {
  /** `NOT_ANSWERING`: nothing came back at all. `INTERNAL`: a bug, on either side. */
  readonly code: AppErrorCode | 'NOT_ANSWERING' | 'INTERNAL'
  /** The sentence of the catalogue. */
  readonly message: string
}

/** Refusals of one code for many reasons or names: the sentence that came with it says which. */
const SAYS_WHY: ReadonlySet<AppErrorCode> = new Set([
  'FORBIDDEN',
  'PLAN_NEEDED',
  'PLAN_LIMIT_REACHED',
  'FUNCTION_NOT_FOUND',
  'FUNCTION_NOT_BUILT',
  'SOURCE_FILE_TOO_BIG',
  'SOURCE_CONNECTION_REFUSED',
  'SERVER_ADDRESS_WRONG',
  'SERVER_SIGN_IN_REFUSED',
])

/** What a caller shows of whatever a call threw: an AppError as it arrives on any transport, a lost connection, or a bug. */
export function describeFailure(error: unknown): Failure {
  const code = codeOf(error)
  if (code !== null) return { code, message: (SAYS_WHY.has(code) && ownMessage(error)) || APP_ERRORS[code].message }
  // `fetch` rejects with a bare TypeError when there is nobody at the other end.
  if (error instanceof TypeError) return { code: 'NOT_ANSWERING', message: ERROR_TEXT.notAnswering }
  return { code: 'INTERNAL', message: ERROR_TEXT.internal }
}

/** The same as one text for beside a field: the sentence, and why in particular where that is known. */
export function describeRefusal(error: unknown): string {
  const { message } = describeFailure(error)
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null
  const reason = typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string' ? data.reason : ''
  return reason === '' ? message : `${message} (${reason.replace(/\.$/, '')})`
}

function codeOf(error: unknown): AppErrorCode | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code } = error
  return typeof code === 'string' && Object.hasOwn(APP_ERRORS, code) ? (code as AppErrorCode) : null
}

function ownMessage(error: unknown): string | null {
  return error instanceof Error && error.message !== '' ? error.message : null
}
