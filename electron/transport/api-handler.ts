import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { AppError } from '../../shared/domain/app-error.ts'
import type { IdempotencyStore } from '../backend/identity/idempotency-store.ts'
import type { Session } from '../backend/identity/session.ts'
import { createOnce, idempotencyKey } from './idempotency.ts'
import type { Router } from './router/create-router.ts'
import { bearerToken } from './web-guards.ts'
import { errorBody, errorResponse, toWireError } from './to-wire-errors.ts'

export interface ApiDeps {
  readonly router: Router
  readonly keptAnswers: IdempotencyStore
  readonly reportBug: (error: unknown) => void
}

/**
 * Answers a call of the contract as it is documented, with errors of exactly `{ code, status, message, data }`. What lasts asks
 * `isSignedIn` again and again, and ends when it is no more.
 */
export type ApiHandler = (request: Request, session: Session | null, isSignedIn: () => boolean) => Promise<Response>

export function createApiHandler({ router, keptAnswers, reportBug }: ApiDeps): ApiHandler {
  const handler = new OpenAPIHandler(router, { customErrorResponseBodyEncoder: (error) => errorBody(toWireError(error, reportBug)) })
  const once = createOnce(keptAnswers)

  return async (request, session, isSignedIn) => {
    try {
      const answer = () => call(request, session, isSignedIn)
      // What a call of signing in answers is kept nowhere; and what is kept may be more than a program outside is let see.
      const isKept = session !== null && session.granted === undefined && !new URL(request.url).pathname.startsWith('/api/auth/')
      const key = isKept ? idempotencyKey(request, session.accountId) : null
      return await (key === null ? answer() : once(key, answer))
    } catch (error) {
      return errorResponse(error, reportBug)
    }
  }

  async function call(request: Request, session: Session | null, isSignedIn: () => boolean): Promise<Response> {
    const { matched, response } = await handler.handle(request, {
      context: { session, isSignedIn, token: bearerToken(request.headers), agent: request.headers.get('user-agent') ?? '' },
    })
    return matched ? response : errorResponse(new AppError('NOT_FOUND', {}), reportBug)
  }
}
