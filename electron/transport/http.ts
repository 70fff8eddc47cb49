import type { IncomingMessage, RequestListener, ServerOptions, ServerResponse } from 'node:http'
import { AppError, isAppError } from '../../shared/domain/app-error.ts'
import { AppId } from '../../shared/domain/ids.ts'
import { APP_PICTURE_MAX_BYTES } from '../../shared/limits/apps.ts'
import { ATTACHMENT_MAX_BYTES } from '../../shared/limits/attachments.ts'
import { BACKUP_FILE_MAX_BYTES } from '../../shared/limits/backup.ts'
import { IMPORT_PART_MAX_BYTES } from '../../shared/limits/csv.ts'
import { UPLOAD_MAX_BYTES } from '../../shared/limits/files.ts'
import { FUNCTION_BODY_MAX_BYTES } from '../../shared/limits/function-runs.ts'
import { REQUEST_MAX_BYTES, REQUEST_MAX_BYTES_UNSIGNED } from '../../shared/limits/http.ts'
import { IMPORT_ZIP_MAX_BYTES } from '../../shared/limits/project.ts'
import { SOURCE_FILE_MAX_BYTES, SOURCE_FILE_SIZE_FACTOR, SOURCE_FILES_PER_UPLOAD } from '../../shared/limits/sources.ts'
import { SYNC_BLOB_MAX_BYTES } from '../../shared/limits/sync.ts'
import type { Backend } from '../backend/compose.ts'
import type { Session } from '../backend/identity/session.ts'
import { mayCall } from '../backend/mcp/granted-calls.ts'
import { idempotencyKey } from './idempotency.ts'
import { createImportBody, type ImportBodyDeps } from './import-body.ts'
import { createApiHandler, type ApiDeps } from './api-handler.ts'
import type { AppOriginHandler } from './app-origin.ts'
import { type FunctionDoor, isFunctionCall } from './function-door.ts'
import { LIVE_REQUEST_MAX_BYTES, type LiveOriginHandler } from './live-origin.ts'
import { requireModestJson } from './modest-body.ts'
import { headersOf, readBody, sizeOf } from './node-bridge.ts'
import { abortedBy, addressOf, createListener, type RequestHead, soleHost, webRequest } from './node-request.ts'
import { createOpenApiDocument } from './openapi-document.ts'
import { addressed, createVisitorLimit, type PublicPlace } from './public-place.ts'
import { BUILDER_HEADERS, builderPolicy, withHeaders } from './security-headers.ts'
import { createPassing } from './pass-on.ts'
import { createStaticFiles } from './static-files.ts'
import type { createMemoryBudget } from './strangers.ts'
import { errorResponse } from './to-wire-errors.ts'
import { bearerToken, type HostName, liveAddress, type RequestTarget, requireOwnOrigin } from './web-guards.ts'

/** Where a file may come in, and how large. */
const UPLOADS = [
  { path: /^\/api\/apps\/import$/, maxBytes: IMPORT_ZIP_MAX_BYTES },
  { path: /^\/api\/apps\/[^/]+\/snapshots\/file$/, maxBytes: BACKUP_FILE_MAX_BYTES },
  { path: /^\/api\/apps\/[^/]+\/attachments$/, maxBytes: ATTACHMENT_MAX_BYTES },
  { path: /^\/api\/apps\/[^/]+\/picture$/, maxBytes: APP_PICTURE_MAX_BYTES },
  { path: /^\/api\/apps\/[^/]+\/uploads$/, maxBytes: UPLOAD_MAX_BYTES },
  { path: /^\/api\/apps\/[^/]+\/imports\/[^/]+\/parts$/, maxBytes: IMPORT_PART_MAX_BYTES },
  { path: /^\/api\/context\/ingest\/file$/, maxBytes: SOURCE_FILES_PER_UPLOAD * SOURCE_FILE_SIZE_FACTOR * SOURCE_FILE_MAX_BYTES },
  { path: /^\/api\/sync\/apps\/[^/]+\/blobs\/[^/]+$/, maxBytes: SYNC_BLOB_MAX_BYTES },
] as const
const MULTIPART_OVERHEAD_BYTES = 10_000
const UNSIGNED = { maxBytes: REQUEST_MAX_BYTES_UNSIGNED, sender: 'stranger' } as const
const SIGNED_IN = { maxBytes: REQUEST_MAX_BYTES, sender: 'signed-in' } as const

/**
 * A built app can set cookies for all of `studio.localhost`, 180 of 4,096 bytes each in Chromium, and no browser leaves them away: a server
 * that takes less would be closed to its owner until they are deleted by hand. What is asked for stands in the address, which is held short.
 */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  // Bodies have limits of their own: a large upload takes its time.
  requestTimeout: 0,
  // How often is looked for who takes longer than that.
  connectionsCheckingInterval: 5_000,
  // A program that computed for a while takes up its last connection again: closed after Node's 5 s, its next call would fail.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 1_000_000,
} as const satisfies ServerOptions

/** The specs name some calls without the prefix of the others. */
const IS_CALL = /^\/(?:api|apps\/[^/]+\/(?:functions|secrets))(?:\/|$)/

export interface BuilderDoorDeps
  extends
    ApiDeps,
    ImportBodyDeps,
    Pick<
      Backend,
      'sessions' | 'preview' | 'mcpAccess' | 'visits' | 'apps' | 'keptFirst' | 'nodes' | 'rowsKept' | 'usersReady' | 'hearAccounts'
    > {
  /** The third door, for the drafts that share this port. */
  readonly appOrigin: AppOriginHandler
  /** Live apps, by their slugs. */
  readonly liveOrigin: LiveOriginHandler
  /** What all who are not signed in may hold in memory, at whatever door. */
  readonly enterRoom: ReturnType<typeof createMemoryBudget>
  /** Functions, called from outside. */
  readonly functionDoor: FunctionDoor
  /** The built renderer. */
  readonly rendererFolder: string
  readonly version: string
  /** Null: it is reached on this computer alone. */
  readonly publicPlace: PublicPlace | null
}

/** The headless host's door: the renderer, the documented API, and by its Host header each draft's own origin. */
export function createBuilderHandler(deps: BuilderDoorDeps): RequestListener {
  const { reportBug, enterRoom } = deps
  const api = createApiHandler(deps)
  const files = createStaticFiles(deps.rendererFolder)
  const openApiDocument = createOpenApiDocument(deps.version)
  const takeImport = createImportBody(deps)
  const visitors = createVisitorLimit()
  const passing = createPassing(deps.nodes.secret)

  return createListener(answer, (error) => withHeaders(errorResponse(error, reportBug), BUILDER_HEADERS))

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<Response | null> {
    const host = soleHost(message)
    const passedOn = passing.read(message)
    const { target, name, from, isFromOutside } = addressed(message, host, deps.publicPlace, passedOn)
    const origin = `${name.scheme}://${host}`
    const head: RequestHead = { method: message.method ?? 'GET', url: addressOf(message, origin), headers: headersOf(message), origin }
    const gone = abortedBy(response)
    try {
      const isKnown = isKnownTo(target, head)
      if (isFromOutside && !isKnown) visitors.require(from)
      if (target.kind === 'builder' && !isKnown && saysWhoTheyAre(head)) await deps.hearAccounts()
      const named = await knownApps(target, head)
      const says = passedOn === null ? { from, isFromOutside, port: message.socket.localPort ?? 0 } : null
      if (await passing.passOn(message, response, { says, holder: () => holderOf(named), gone })) return null
      for (const appId of named) await deps.usersReady(appId)
      if (target.kind === 'draft') {
        const request = webRequest(head, await readBody(message, isKnown ? SIGNED_IN : UNSIGNED), gone)
        const place = { appId: target.appId, door: 'http', isUnseen: target.isUnseen } as const
        return await keptFirst(head, named, () => deps.appOrigin(request, place))
      }
      if (target.kind === 'live') {
        const place = enterRoom()
        response.once('close', place.leave)
        const request = webRequest(
          head,
          await readBody(message, { maxBytes: LIVE_REQUEST_MAX_BYTES, sender: 'stranger', take: place.take }),
          gone,
        )
        const { slug } = target
        const answered = await keptFirst(head, named, () => deps.liveOrigin(request, { slug }, from))
        place.take(sizeOf(answered))
        return answered
      }
      head.headers.delete('cookie')
      const page = await servePage(head, name)
      if (page !== null) return withHeaders(page, BUILDER_HEADERS)
      const answered = await keptFirst(head, named, () => answerCall(head, message, from, gone))
      return withHeaders(answered, BUILDER_HEADERS)
    } catch (error) {
      if (gone.aborted) return null
      return withHeaders(errorResponse(error, reportBug), BUILDER_HEADERS)
    }
  }

  /** What a call changed is in the logs before it is answered, where a server keeps some. What asks and what syncs changes nothing by itself. */
  async function keptFirst(head: RequestHead, named: readonly AppId[], answer: () => Promise<Response>): Promise<Response> {
    if (head.method === 'GET' || head.method === 'HEAD') return answer()
    if (new URL(head.url).pathname.startsWith('/api/sync/')) {
      const answered = await answer()
      await deps.rowsKept()
      return answered
    }
    return deps.keptFirst(named, answer).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'APP_ELSEWHERE') forgetAnswer(head)
      throw error
    })
  }

  /** It was thrown away, and the node that is asked again knows nothing of it. */
  function forgetAnswer(head: RequestHead): void {
    const session = sessionOf(head)
    const key = session === null ? null : idempotencyKey(head, session.accountId)
    if (key !== null) deps.keptAnswers.release(key)
  }

  /** The node that answers what names these apps; null: this one. */
  async function holderOf(named: readonly AppId[]) {
    for (const appId of named) {
      const address = await deps.nodes.holderOf(appId)
      if (address === null) continue
      const isThere = async () => (await deps.nodes.holderOf(appId)) === address
      return { address, isThere, onUnreached: () => deps.nodes.doubt(appId) }
    }
    return null
  }

  /** What another node has just made, or published, is known here once that is heard. */
  async function knownApps(target: RequestTarget, head: RequestHead): Promise<readonly AppId[]> {
    const named = appsOf(target, head)
    const [first] = named
    const isKnown = first === undefined ? target.kind !== 'live' : deps.apps.findListed(first) !== null
    if (isKnown || deps.nodes.secret === null) return named
    await deps.hearAccounts()
    return appsOf(target, head)
  }

  /** The apps that a request names. A call that is repeated is answered with what was said the first time, and waits for what that wrote. */
  function appsOf(target: RequestTarget, { url }: RequestHead): readonly AppId[] {
    switch (target.kind) {
      case 'draft':
        return [target.appId]
      case 'live': {
        const app = deps.apps.findLive({ slug: target.slug })
        return app === null ? [] : [app.id]
      }
      case 'builder': {
        const { pathname, searchParams } = new URL(url)
        return [...pathname.split('/'), ...searchParams.getAll('appId')].flatMap((part) => AppId.safeParse(part).data ?? [])
      }
    }
  }

  async function servePage(head: RequestHead, name: HostName): Promise<Response | null> {
    const isApi = IS_CALL.test(new URL(head.url).pathname)
    if (isApi || (head.method !== 'GET' && head.method !== 'HEAD')) return null
    const live = liveAddress(head.url.slice(head.origin.length), name)
    if (live !== null) return new Response(null, { status: 302, headers: { location: live, 'cache-control': 'no-store' } })
    const page = await files.serve(new Request(head.url, { headers: head.headers }))
    if (page === null) return null
    return withHeaders(page, { 'content-security-policy': builderPolicy(`${name.scheme}://*.${name.authority}`) })
  }

  async function answerCall(head: RequestHead, message: IncomingMessage, from: string, gone: AbortSignal): Promise<Response> {
    requireOwnOrigin(head, head.origin)
    const ran = await runFunction(head, message, gone)
    if (ran !== null) return ran
    if (head.method === 'GET' && new URL(head.url).pathname === '/api/openapi.json') return Response.json(await openApiDocument())
    const session = sessionOf(head)
    if (session !== null) deps.visits.buildsFrom(session.accountId, head.headers, from)
    const imported = await takeImport(message, new URL(head.url), session)
    if (imported !== null) return imported
    const upload = isMultipart(head.headers) ? UPLOADS.find(({ path }) => path.test(new URL(head.url).pathname)) : undefined
    const maxBytes = upload === undefined ? REQUEST_MAX_BYTES : upload.maxBytes + MULTIPART_OVERHEAD_BYTES
    const caller = session ?? grantedSession(head)
    const body = await readBody(message, caller === null ? UNSIGNED : { maxBytes, sender: 'signed-in' })
    if (body.length > 0 && upload === undefined) {
      requireJson(head.headers)
      requireModestJson(body)
    }
    const answered = await api(webRequest(head, body, gone), caller, () => (sessionOf(head) ?? grantedSession(head)) !== null)
    return withHeaders(answered, { 'cache-control': 'no-store' })
  }

  /** Whoever has a session of the builder or of this draft. A live app looks at its own users itself, and at nobody else. */
  function isKnownTo(target: RequestTarget, head: RequestHead): boolean {
    if (target.kind === 'live') return false
    if (target.kind === 'builder') return sessionOf(head) !== null
    const token = bearerToken(head.headers)
    return token !== null && deps.preview.accessOf(target.appId, token) !== null
  }

  function sessionOf({ headers }: RequestHead) {
    const token = bearerToken(headers)
    return token === null ? null : deps.sessions.verify(token)
  }

  /** A program outside acts for the owner, within what it is let do; at calls of the contract and nowhere else. */
  function grantedSession({ headers }: RequestHead): Session | null {
    const token = bearerToken(headers)
    const tools = token === null ? null : deps.mcpAccess.toolsOf(token)
    if (tools === null) return null
    return { ...deps.sessions.owner, id: 'mcp', granted: { tools, mayCall: (call, input) => mayCall(tools, call, input) } }
  }

  /** A function is called with any kind of body. */
  async function runFunction(head: RequestHead, message: IncomingMessage, gone: AbortSignal): Promise<Response | null> {
    if (!isFunctionCall(head)) return null
    const session = sessionOf(head)
    const sender = session === null ? 'stranger' : 'signed-in'
    return deps.functionDoor.fromOutside(
      webRequest(head, await readBody(message, { maxBytes: FUNCTION_BODY_MAX_BYTES, sender }), gone),
      session,
    )
  }
}

/** With a session, or to get one. */
function saysWhoTheyAre({ url, headers }: RequestHead): boolean {
  return bearerToken(headers) !== null || new URL(url).pathname.startsWith('/api/auth/')
}

function isMultipart(headers: Headers): boolean {
  return /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')
}

function requireJson(headers: Headers): void {
  headers.delete('content-disposition')
  if (/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return
  throw new AppError('BAD_REQUEST', { issues: [{ path: '', reason: 'must be sent as application/json' }] })
}
