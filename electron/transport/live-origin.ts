import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ANALYTICS_SIGNAL_MAX_BYTES } from '../../shared/limits/analytics.ts'
import { AppError } from '../../shared/domain/app-error.ts'
import type { App } from '../../shared/domain/app.ts'
import { type AppId, ContentHash } from '../../shared/domain/ids.ts'
import { PaymentProvider } from '../../shared/domain/membership.ts'
import { PAYMENT_HOOK_MAX_BYTES } from '../../shared/limits/payments.ts'
import { LIVE_JSON_MAX_BYTES, LIVE_UPLOAD_MAX_BYTES } from '../../shared/limits/live.ts'
import type { Backend } from '../backend/compose.ts'
import { type NetworkAddress, PageSignal } from '../backend/flows/count-visits.ts'
import { HOOK_PATH } from '../backend/flows/payment-calls.ts'
import { actorOfUser } from '../backend/identity/people.ts'
import { agentOf, type AppCallContext } from './app-call.ts'
import { answerOriginal, APP_ORIGIN_HEADERS, originOf, requirePageOrOwn, requireReading, uploadResponse } from './app-origin-guards.ts'
import { createAppRouter, type AppRouterDeps } from './app-router.ts'
import type { FunctionDoor } from './function-door.ts'
import { withModestBody } from './modest-body.ts'
import { answerPage } from './page-of-rows.ts'
import { withHeaders } from './security-headers.ts'
import { createCallQueue } from './strangers.ts'
import { errorBody, errorResponse, toWireError } from './to-wire-errors.ts'
import { bearerToken, requireOwnOrigin } from './web-guards.ts'

/** The most that a request to a live app may carry: an upload, and what a multipart body has around it. */
export const LIVE_REQUEST_MAX_BYTES = LIVE_UPLOAD_MAX_BYTES + 10_000

export type LiveOriginDeps = AppRouterDeps &
  Pick<Backend, 'apps' | 'live' | 'readLiveUpload' | 'people' | 'visits' | 'memberships' | 'installation'> & {
    readonly functionDoor: FunctionDoor
  }

export type LivePlace = { readonly slug: string } | { readonly appId: AppId }

/**
 * Everything that a live app's own origin answers, the same for the headless host and the desktop. Who asks is a visitor, or one of the
 * app's own users by the token of their session: no cookie, and no token of a builder, a draft or another app is worth anything here.
 * `from`: absent when a window of this program asks.
 */
export type LiveOriginHandler = (request: Request, place: LivePlace, from?: NetworkAddress) => Promise<Response>

export function createLiveOrigin(deps: LiveOriginDeps): LiveOriginHandler {
  const { apps, live, readLiveUpload, people, visits, memberships, sources, reportBug } = deps
  const inTurn = createCallQueue()
  const calls = new OpenAPIHandler(createAppRouter(deps), {
    customErrorResponseBodyEncoder: (error) => errorBody(toWireError(error, reportBug)),
  })

  return async (request, place, from = null) => {
    const answered = await answer(request, apps.findLive(place), from).catch((error: unknown) => errorResponse(error, reportBug))
    return withHeaders(answered, APP_ORIGIN_HEADERS)
  }

  async function answer(request: Request, app: App | null, from: NetworkAddress): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/_app/')) {
      requirePageOrOwn(request)
      const answered = await live.handleLive(request, app, originOf(request))
      // Nobody waits for it. What the service worker asks for in advance is no visit; an address without a page is one.
      if (app !== null && request.method === 'GET' && !pathname.startsWith('/_') && isPage(answered))
        void visits.opened(app.id, request, from)
      return answered
    }
    if (app === null) throw new AppError('NOT_FOUND', {})
    const original = await answerOriginal(request, (hash) => sources.original(app.id, hash, 'live'))
    if (original !== null) return original
    requireOwnOrigin(request, originOf(request))
    requireReading(deps.installation, request)
    if (pathname.startsWith(HOOK_PATH)) return takeHook(request, app.id, pathname.slice(HOOK_PATH.length))
    if (pathname === '/_app/seen') return takeSignal(request, app.id, from)
    if (pathname.startsWith('/_app/files/')) return serveUpload(request, app.id, pathname.slice('/_app/files/'.length))
    const call = () => answerCall(request, app.id)
    // A model or a file takes its time, and nobody else's.
    const answered = await (pathname.startsWith('/_app/entities/') ? inTurn(app.id, request.signal, call) : call())
    return withHeaders(answered, { 'cache-control': 'no-store' })
  }

  /** Of a page that was opened, with each further one; no answer depends on it. */
  async function takeSignal(request: Request, appId: AppId, from: NetworkAddress): Promise<Response> {
    if (request.method !== 'POST') throw new AppError('NOT_FOUND', {})
    const text = await (await withModestBody(request, ANALYTICS_SIGNAL_MAX_BYTES)).text()
    const signal = PageSignal.safeParse(parseJson(text))
    if (!signal.success) throw new AppError('BAD_REQUEST', { issues: [] })
    void visits.signalled(appId, signal.data, request, from)
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  }

  /** A message of a payment provider about a sale or its end. The answer says nothing of what is known here. */
  async function takeHook(request: Request, appId: AppId, name: string): Promise<Response> {
    const provider = PaymentProvider.safeParse(name)
    if (request.method !== 'POST' || !provider.success) throw new AppError('NOT_FOUND', {})
    // As it came: a signature is of these letters.
    const body = Buffer.from(await request.arrayBuffer())
    if (body.length > PAYMENT_HOOK_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
    await memberships.hook(appId, provider.data, { headers: request.headers, body: body.toString() })
    return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } })
  }

  async function answerCall(request: Request, appId: AppId): Promise<Response> {
    if (Number(request.headers.get('content-length') ?? 0) > LIVE_REQUEST_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
    const context = { appId, rows: { engine: deps.engine, appId }, data: 'live', ...callerOf(request, appId) } as const
    const ran = await deps.functionDoor.fromPage(request, { ...context, side: 'live', versionId: null, trigger: 'page' })
    if (ran !== null) return ran
    const page = await answerPage(request, context, reportBug)
    if (page !== null) return page
    const { matched, response } = await calls.handle(await withModestBody(request, LIVE_JSON_MAX_BYTES), { context })
    if (!matched) throw new AppError('NOT_FOUND', {})
    return response
  }

  /** A token that nobody here has is refused, rather than taken for a visitor's: its page would show an empty app. */
  function callerOf(request: Request, appId: AppId): Pick<AppCallContext, 'actor' | 'caller'> {
    const token = bearerToken(request.headers)
    const signedIn = () => (token !== null && people.has(appId, 'live') ? people.of(appId, 'live').signedIn(token) : null)
    const user = signedIn()
    const isMember = () => user !== null && memberships.isMember(appId, 'live', user)
    const wasMember = isMember()
    if (user === null && request.headers.has('authorization')) throw new AppError('SESSION_ENDED', {})
    return {
      actor: user === null ? { kind: 'anonymous' } : actorOfUser(user, wasMember),
      caller: {
        user,
        isFunction: false,
        token,
        agent: agentOf(request),
        origin: originOf(request),
        hasUsers: people.has(appId, 'live'),
        // Whoever is no member any more, or has become one, is somebody else to what they follow.
        isStillThere: () => user === null || (signedIn() !== null && isMember() === wasMember),
        tokenOf: (session) => session.token,
        visitorToken: () => null,
      },
    }
  }

  async function serveUpload(request: Request, appId: AppId, name: string): Promise<Response> {
    const hash = ContentHash.safeParse(name)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const blob = hash.success && isRead ? await readLiveUpload(appId, hash.data) : null
    if (blob === null) throw new AppError('NOT_FOUND', {})
    return uploadResponse(blob)
  }
}

function isPage({ status, headers }: Response): boolean {
  return (status === 200 || status === 404) && (headers.get('content-type') ?? '').startsWith('text/html')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
