import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Actor } from '../../shared/domain/access.ts'
import { AppError } from '../../shared/domain/app-error.ts'
import { type AppId, ContentHash } from '../../shared/domain/ids.ts'
import { UPLOAD_MAX_BYTES } from '../../shared/limits/files.ts'
import { REQUEST_MAX_BYTES } from '../../shared/limits/http.ts'
import { MEMBERS_TEXT } from '../../shared/text/members.ts'
import {
  answerOriginal,
  APP_ORIGIN_HEADERS,
  onlyReads,
  originOf,
  requirePageOrOwn,
  requireReading,
  uploadResponse,
} from './app-origin-guards.ts'
import type { Backend } from '../backend/compose.ts'
import { actorOfUser } from '../backend/identity/people.ts'
import type { DraftAccess } from '../backend/preview/access.ts'
import type { DraftTarget } from '../backend/preview/create-preview.ts'
import { agentOf, type AppCaller, type AppRows } from './app-call.ts'
import { createAppRouter, type AppRouterDeps } from './app-router.ts'
import type { FunctionDoor } from './function-door.ts'
import { withModestBody } from './modest-body.ts'
import { answerPage } from './page-of-rows.ts'
import { withHeaders } from './security-headers.ts'
import { errorBody, errorResponse, toWireError } from './to-wire-errors.ts'
import { bearerToken, requireOwnOrigin } from './web-guards.ts'

/** What a multipart body has around its file. */
const MULTIPART_OVERHEAD_BYTES = 10_000

export interface AppOriginDeps
  extends AppRouterDeps, Pick<Backend, 'preview' | 'blobs' | 'scratch' | 'people' | 'memberships' | 'installation'> {
  readonly functionDoor: FunctionDoor
  /** False for an app that does not exist or is in the bin. */
  readonly exists: (appId: AppId) => boolean
}

/** The third door: everything that a built app's own origin answers, the same for the headless host and the desktop. */
export type AppOriginHandler = (request: Request, target: DraftTarget) => Promise<Response>

export function createAppOrigin(deps: AppOriginDeps): AppOriginHandler {
  const { preview, blobs, people, memberships, sources, reportBug } = deps
  const calls = new OpenAPIHandler(createAppRouter(deps), {
    customErrorResponseBodyEncoder: (error) => errorBody(toWireError(error, reportBug)),
  })

  return async (request, target) => {
    const answered = await answer(request, target).catch((error: unknown) => errorResponse(error, reportBug))
    return withHeaders(answered, APP_ORIGIN_HEADERS)
  }

  async function answer(request: Request, target: DraftTarget): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (!deps.exists(target.appId)) throw new AppError('NOT_FOUND', {})
    if (!pathname.startsWith('/_app/')) {
      requirePageOrOwn(request)
      return preview.handleDraft(request, target)
    }
    const original = await answerOriginal(request, async (hash) =>
      isAdmitted(request, target) ? sources.original(target.appId, hash, 'test') : null,
    )
    if (original !== null) return original
    requireOwnOrigin(request, originOf(request))
    requireReading(deps.installation, request)
    if (pathname.startsWith('/_app/files/')) return serveUpload(request, target, pathname.slice('/_app/files/'.length))
    // A page that is opened unseen asks nobody outside, costs nothing, leaves no file and runs no function: it stays as it is while it waits for the answer.
    if (target.isUnseen === true && (/^\/_app\/(?:integrations\/|functions\/|upload$)/.test(pathname) || runsTool(request, pathname)))
      await untilGone(request.signal)
    return withHeaders(await answerCall(request, target), { 'cache-control': 'no-store' })
  }

  /** By the token of the SDK and by nothing else: a cookie opens no data. */
  async function answerCall(request: Request, { appId, isUnseen }: DraftTarget): Promise<Response> {
    const token = bearerToken(request.headers)
    const access = token === null ? null : preview.accessOf(appId, token)
    if (access === null || (isUnseen === true && access.scratchId === null)) throw new AppError('UNAUTHORIZED', {})
    if (Number(request.headers.get('content-length') ?? 0) > UPLOAD_MAX_BYTES + MULTIPART_OVERHEAD_BYTES)
      throw new AppError('PAYLOAD_TOO_LARGE', {})
    if (!preview.mayChange(access) && !onlyReads(request)) throw new AppError('FORBIDDEN', {}, { message: MEMBERS_TEXT.looksOnly })
    const { versionId, scratchId } = access
    const actor = asMember(appId, access.actor)
    const answerWith = async (rows: AppRows) => {
      const context = { appId, rows, data: 'test', actor, caller: callerOf(request, access) } as const
      const ran = await deps.functionDoor.fromPage(request, { ...context, side: 'draft', versionId, trigger: 'page' })
      if (ran !== null) return ran
      const page = await answerPage(request, context, reportBug)
      if (page !== null) return page
      const { matched, response } = await calls.handle(await withModestBody(request, REQUEST_MAX_BYTES), { context })
      if (!matched) throw new AppError('NOT_FOUND', {})
      return response
    }
    if (versionId === null || scratchId === null) return answerWith({ engine: deps.engine, appId })
    // An older version reads and writes a copy that was brought to it.
    const { scratch } = deps
    return scratch.use({ id: scratchId, appId, versionId }, () => answerWith({ engine: scratch.engine, appId: scratchId }))
  }

  /** A test user may have joined since the token was made. */
  function asMember(appId: AppId, actor: Actor): Actor {
    if (actor.kind !== 'user' || !memberships.isMember(appId, 'test', { userId: actor.userId, email: '' })) return actor
    return { ...actor, isMember: true }
  }

  /** The draft's token says as whom it is tried: its builder, a visitor, or one of its test users. */
  function callerOf(request: Request, access: DraftAccess): AppCaller {
    const { appId, actor } = access
    const isUser = actor.kind === 'user' || actor.kind === 'app-admin'
    return {
      user: isUser && people.has(appId, 'test') ? people.of(appId, 'test').find(actor.userId) : null,
      isFunction: false,
      token: null,
      agent: agentOf(request),
      origin: originOf(request),
      hasUsers: people.has(appId, 'test') || people.has(appId, 'live'),
      isStillThere: () => preview.isOpenTo(access),
      tokenOf({ userId }) {
        const user = people.of(appId, 'test').find(userId)
        if (user === null) throw new AppError('USER_NOT_FOUND', {})
        return preview.tokenAs(access, actorOfUser(user, false))
      },
      visitorToken: () => preview.tokenAs(access, { kind: 'anonymous' }),
    }
  }

  /** A file is asked for by an `<img>` or a person, with the cookie and no token. */
  function isAdmitted(request: Request, { appId, door }: DraftTarget): boolean {
    return door !== 'http' || preview.admits(request, appId)
  }

  async function serveUpload(request: Request, target: DraftTarget, name: string): Promise<Response> {
    const hash = ContentHash.safeParse(name)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!hash.success || !isRead || !isAdmitted(request, target)) throw new AppError('NOT_FOUND', {})
    const blob = await blobs.read(target.appId, hash.data)
    if (blob === null) throw new AppError('NOT_FOUND', {})
    return uploadResponse(blob)
  }
}

function runsTool({ method }: Request, pathname: string): boolean {
  return method !== 'GET' && pathname.startsWith('/_app/tools/')
}

function untilGone(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = () => reject(new AppError('NOT_FOUND', {}))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}
