import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { AppError } from '../../shared/domain/app-error.ts'
import { FunctionName, type FunctionSide, type RunTrigger } from '../../shared/domain/app-function.ts'
import { AppId, type VersionId } from '../../shared/domain/ids.ts'
import { isAtLeast } from '../../shared/domain/members.ts'
import { FUNCTION_BODY_MAX_BYTES } from '../../shared/limits/function-runs.ts'
import { REQUEST_MAX_BYTES } from '../../shared/limits/http.ts'
import type { Backend } from '../backend/compose.ts'
import type { Session } from '../backend/identity/session.ts'
import type { AppCallContext, AppCaller } from './app-call.ts'
import { requireReading } from './app-origin-guards.ts'
import { type AppRouterDeps, createAppRouter, me } from './app-router.ts'
import { withModestBody } from './modest-body.ts'
import { answerPage } from './page-of-rows.ts'
import { errorBody, errorResponse, toWireError } from './to-wire-errors.ts'

/** Of a call that a page makes. */
const FROM_PAGE = /^\/_app\/functions\/([^/]+)$/
const FROM_OUTSIDE = /^\/apps\/([^/]+)\/functions\/([^/]+)$/

export type FunctionDoorDeps = AppRouterDeps & Pick<Backend, 'functions' | 'apps' | 'members' | 'engine' | 'keptFirst' | 'installation'>

export interface PageFunctionCall extends AppCallContext {
  readonly side: FunctionSide
  readonly versionId: VersionId | null
  readonly trigger: RunTrigger
}

/** The ways to a function: from a page, from outside, and from another function. Bodies and answers are whatever the function makes of them. */
export function createFunctionDoor(deps: FunctionDoorDeps) {
  const { functions, people, reportBug } = deps
  const calls = new OpenAPIHandler(createAppRouter(deps), {
    customErrorResponseBodyEncoder: (error) => errorBody(toWireError(error, reportBug)),
  })
  functions.answerWith((data, request) => {
    const answer = () => answerFunction({ ...data, caller: callerOf(data) }, request)
    return request.method === 'GET'
      ? answer()
      : deps.keptFirst([data.appId], answer).catch((error: unknown) => errorResponse(error, reportBug))
  })

  /** A function asks for whoever called it, and signs nobody in. */
  function callerOf({ appId, data, actor }: Omit<AppCallContext, 'caller'>): AppCaller {
    const hasUsers = people.has(appId, data)
    const isUser = actor.kind === 'user' || actor.kind === 'app-admin'
    return {
      user: isUser && hasUsers ? people.of(appId, data).find(actor.userId) : null,
      isFunction: true,
      token: null,
      agent: '',
      origin: '',
      hasUsers,
      isStillThere: () => true,
      tokenOf() {
        throw new AppError('NOT_FOUND', {})
      },
      visitorToken: () => null,
    }
  }

  /** What a function asks of its app, as whoever called it. */
  async function answerFunction(data: AppCallContext, request: Request): Promise<Response> {
    try {
      const { pathname } = new URL(request.url)
      if (pathname === '/_app/events') throw new AppError('NOT_FOUND', {})
      const nested = await fromPage(request, {
        ...data,
        side: data.data === 'live' ? 'live' : 'draft',
        versionId: null,
        trigger: 'function',
      })
      if (nested !== null) return nested
      const page = await answerPage(request, data, reportBug)
      if (page !== null) return page
      const { matched, response } = await calls.handle(await withModestBody(request, REQUEST_MAX_BYTES), { context: data })
      return matched ? response : errorResponse(new AppError('NOT_FOUND', {}), reportBug)
    } catch (error) {
      return errorResponse(error, reportBug)
    }
  }

  /** Null for every other call. */
  async function fromPage(request: Request, { side, versionId, trigger, ...data }: PageFunctionCall): Promise<Response | null> {
    const written = FROM_PAGE.exec(new URL(request.url).pathname)?.[1]
    if (written === undefined) return null
    const name = FunctionName.safeParse(decodeURIComponent(written))
    if (!name.success || request.method !== 'POST') throw new AppError('NOT_FOUND', {})
    const user =
      data.actor.kind === 'app-admin' && data.actor.userId.startsWith('function:')
        ? null
        : me(data.actor, data.caller.user, deps.builderName)
    const { response } = await functions.run({
      appId: data.appId,
      name: name.data,
      side,
      versionId,
      data,
      user,
      who: user?.name ?? 'visitor',
      trigger,
      request: await requestOf(request),
      signal: request.signal,
    })
    return response
  }

  /** `POST /apps/{appId}/functions/{name}`: with the builder's token the draft, else what is live. Null for every other call. */
  async function fromOutside(request: Request, session: Session | null): Promise<Response | null> {
    const [, app, written] = FROM_OUTSIDE.exec(new URL(request.url).pathname) ?? []
    if (app === undefined || written === undefined || request.method !== 'POST') return null
    requireReading(deps.installation, request)
    const appId = AppId.safeParse(app)
    const name = FunctionName.safeParse(decodeURIComponent(written))
    if (!appId.success) throw new AppError('APP_NOT_FOUND', { appId: app })
    if (!name.success) throw new AppError('NOT_FOUND', {})
    const found = session === null ? null : deps.members.find(session.accountId, appId.data)
    const builder = found !== null && found.app.deletedAt === null && isAtLeast(found.role, 'edit') ? session : null
    if (builder === null) await requireWebhook(appId.data, name.data)
    const actor =
      builder === null ? ({ kind: 'anonymous' } as const) : ({ kind: 'builder', userId: builder.accountId, through: 'app' } as const)
    const { response } = await functions.run({
      appId: appId.data,
      name: name.data,
      side: builder === null ? 'live' : 'draft',
      versionId: null,
      data: { appId: appId.data, rows: { engine: deps.engine, appId: appId.data }, data: builder === null ? 'live' : 'test', actor },
      user: builder === null ? null : me(actor, null, deps.builderName),
      who: builder?.name ?? 'visitor',
      trigger: builder === null ? 'webhook' : 'outside',
      request: await requestOf(request),
      signal: request.signal,
    })
    // On the builder's own origin nothing of it may run.
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', "default-src 'none'; sandbox")
    headers.set('cache-control', 'no-store')
    return new Response(response.body, { status: response.status, headers })
  }

  /** Who is not signed in as the builder calls what is live and says that it may be called from outside. */
  async function requireWebhook(appId: AppId, name: string): Promise<void> {
    if (deps.apps.findLive({ appId }) === null) throw new AppError('APP_NOT_FOUND', { appId })
    if (!functions.admitOutside(appId, name)) throw new AppError('FUNCTION_CALLED_TOO_OFTEN', {})
    const live = await functions.programs.live(appId)
    if (live?.functions.find((each) => each.name === name)?.config?.webhook !== true) throw new AppError('FUNCTION_NOT_FOUND', { name })
  }

  return { fromPage, fromOutside }
}

/** Whether a request calls a function from outside. */
export function isFunctionCall({ method, url }: { readonly method: string; readonly url: string }): boolean {
  return method === 'POST' && FROM_OUTSIDE.test(new URL(url).pathname)
}

export type FunctionDoor = ReturnType<typeof createFunctionDoor>

async function requestOf(request: Request) {
  if (Number(request.headers.get('content-length') ?? 0) > FUNCTION_BODY_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
  const body = new Uint8Array(await request.arrayBuffer())
  if (body.length > FUNCTION_BODY_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
  return { method: request.method, url: request.url, headers: request.headers, body }
}
