import { mapEventIterator, ORPCError } from '@orpc/client'
import { os, ValidationError } from '@orpc/server'
import { APP_ERRORS, AppError, isAppError, type FieldIssue } from '../../shared/domain/app-error.ts'
import { asStorageError } from '../backend/db/storage-errors.ts'
import { ISSUE_PATH_MAX_CHARS, ISSUES_SHOWN_MAX } from '../../shared/limits/http.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'

/** When is asked again what was away. */
const RETRY_AFTER_S = 5

type ReportBug = (error: unknown) => void
type SchemaIssue = ValidationError['issues'][number]

/** The only place where a failure becomes a wire error. What is no `AppError` is a bug: reported whole, shown as one neutral sentence. */
export function toWireErrors(reportBug: ReportBug) {
  return os.middleware(async ({ next, signal }) => {
    const toWire = (error: unknown) => (signal?.aborted === true ? callerIsGone(error) : toWireError(error, reportBug))
    try {
      const result = await next()
      if (!isEventIterator(result.output)) return result
      // A stream fails after it was returned, so its failures are met on the way out.
      const output = mapEventIterator(result.output, { value: async (value) => value, error: async (error) => toWire(error) })
      return { ...result, output }
    } catch (error) {
      throw toWire(error)
    }
  })
}

/** Nobody reads this answer any more; it is no bug that it could not be given. */
class CallerIsGone extends ORPCError<'CLIENT_CLOSED_REQUEST', unknown> {}

/** A bug that is reported already. */
class ReportedBug extends ORPCError<'INTERNAL_SERVER_ERROR', unknown> {}

export function toWireError(error: unknown, reportBug: ReportBug): ORPCError<string, unknown> {
  if (isAppError(error)) return fromAppError(error)
  if (error instanceof ReportedBug || error instanceof CallerIsGone) return error
  if (error instanceof ORPCError && isAppError(error.cause)) return error
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return fromAppError(badRequest(error))
  // Wherever it happens, a disk that refuses is no mistake of ours, and there is something that a person can do about it.
  const refused = asStorageError(error)
  if (isAppError(refused)) return fromAppError(refused)
  reportBug(error)
  return new ReportedBug('INTERNAL_SERVER_ERROR', { status: 500, message: ERROR_TEXT.internal, data: {}, cause: error })
}

/** The body of every error of every HTTP route. */
export interface ErrorBody {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly data: unknown
}

export function errorBody(error: ORPCError<string, unknown>): ErrorBody {
  const { code, status, message, data } = error
  return { code, status, message, data: data ?? {} }
}

/** The same body, for what a door refuses before any call. */
export function errorResponse(error: unknown, reportBug: ReportBug): Response {
  const body = errorBody(toWireError(error, reportBug))
  const headers = body.code === 'DATABASE_UNAVAILABLE' || body.code === 'APP_ELSEWHERE' ? { 'retry-after': String(RETRY_AFTER_S) } : {}
  return Response.json(body, { status: body.status, headers })
}

function fromAppError(error: AppError): ORPCError<string, unknown> {
  const { code, message } = error
  return new ORPCError(code, { status: APP_ERRORS[code].status, message, data: shortened(error.data), cause: error })
}

/** Whatever is wrong with something is told of as much of it as somebody reads. */
function shortened(data: object): object {
  if (!('issues' in data) || !Array.isArray(data.issues)) return data
  const issues = (data.issues as readonly FieldIssue[]).slice(0, ISSUES_SHOWN_MAX)
  return { ...data, issues: issues.map(({ path, reason }) => ({ path: path.slice(0, ISSUE_PATH_MAX_CHARS), reason })) }
}

function badRequest(error: ORPCError<string, unknown>): AppError<'BAD_REQUEST'> {
  const issues =
    error.cause instanceof ValidationError
      ? error.cause.issues.slice(0, ISSUES_SHOWN_MAX).flatMap(fieldIssues)
      : [{ path: '', reason: 'must be JSON' }]
  return new AppError('BAD_REQUEST', { issues }, { cause: error })
}

/** A field that is not known is named itself, and not only the object that it is in. */
function fieldIssues(issue: SchemaIssue): FieldIssue[] {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  const unknownKeys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.slice(0, ISSUES_SHOWN_MAX).map(String) : []
  if (unknownKeys.length === 0) return [{ path: path.join('.'), reason: issue.message }]
  return unknownKeys.map((key) => ({ path: [...path, key].join('.'), reason: 'is not a field of this call' }))
}

function callerIsGone(error: unknown): ORPCError<string, unknown> {
  return new CallerIsGone('CLIENT_CLOSED_REQUEST', { message: ERROR_TEXT.internal, data: {}, cause: error })
}

function isEventIterator(output: unknown): output is AsyncIterator<unknown, unknown, void> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output && 'next' in output
}
