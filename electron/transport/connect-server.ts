import { createHash } from 'node:crypto'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { z } from 'zod'
import { contract } from '../../shared/contract/index.ts'
import { APP_ERRORS, AppError } from '../../shared/domain/app-error.ts'
import { type AppId, ContentHash } from '../../shared/domain/ids.ts'
import {
  SYNC_BLOBS_ASKED_MAX,
  SYNC_BUSY_MS,
  SYNC_CALL_MAX_MS,
  SYNC_PAGE_MAX,
  SYNC_SLOWEST_BYTES_PER_SECOND,
} from '../../shared/limits/sync.ts'
import type { ConnectServer, DeviceContents, RemoteServerPlace } from '../backend/sync/remote-server.ts'
import { type PushAnswer, type PushRequest, SyncFailure, type SyncFailureReason, type SyncServer } from '../backend/sync/sync-server.ts'
import { reachableAddress } from './reachable-address.ts'

type Client = ContractRouterClient<Pick<typeof contract, 'sync'>>

/** A server sends as many files at once as it likes; a device asks for so many. */
const BLOBS_AT_ONCE = 8
const ErrorBody = z.object({ code: z.string(), status: z.number(), message: z.string(), data: z.unknown() })

/** What a server answered that is no answer of a call. */
class Refusal extends ORPCError<string, unknown> {
  readonly retryAfterMs: number | null

  constructor(body: z.infer<typeof ErrorBody>, retryAfter: string | undefined) {
    super(body.code, { status: body.status, message: body.message, data: body.data })
    const seconds = Number(retryAfter)
    this.retryAfterMs = retryAfter !== undefined && Number.isFinite(seconds) ? Math.max(0, seconds * 1_000) : null
  }
}

/** The calls of `shared/contract/sync.ts` at a server, over HTTP. */
export const connectServer: ConnectServer = (place) => {
  const { sync } = createClient(place)
  return {
    apps: () => answered(() => sync.apps()),
    link: (app) => answered(() => sync.link({ app: { ...app } })),
    news: (appId, cursors, signal) => answered(async () => (await sync.news({ appId, ...cursors }, { signal })).isNew),
    of: (appId, contents) => createLog(sync, appId, contents),
  }
}

function createClient({ address, token, silenceMs = SYNC_CALL_MAX_MS }: RemoteServerPlace): Client {
  const link = new OpenAPILink(
    { sync: contract.sync },
    {
      url: reachableAddress(address),
      fetch: (request, init, _options, _path, input) =>
        patientFetch(request, { ...init, credentials: 'omit', redirect: 'error' }, silenceMs + sendingMs(input)),
      headers: () => {
        const value = token()
        return value === null ? {} : { authorization: `Bearer ${value}` }
      },
      // Whatever stands between here and the server answers in its own way.
      customErrorResponseBodyDecoder: (body, { status, headers }) => {
        const error = ErrorBody.safeParse(body)
        const retryAfter = headers['retry-after']
        const told = error.success ? { ...error.data, status } : { code: '', status, message: '', data: {} }
        return new Refusal(told, Array.isArray(retryAfter) ? retryAfter[0] : retryAfter)
      },
    },
  )
  return createORPCClient(link)
}

const Upload = z.object({ file: z.file() })

/** Gives up on a server that is silent, and on nobody who is slow: a content has time by its size, an answer as long as more of it comes. */
async function patientFetch(request: Request, init: RequestInit, mostMs: number): Promise<Response> {
  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(new DOMException('', 'TimeoutError')), mostMs)
  try {
    const response = await fetch(request, { ...init, signal: AbortSignal.any([request.signal, silent.signal]) })
    const body = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, controller) {
          timer.refresh()
          controller.enqueue(piece)
        },
        flush: () => clearTimeout(timer),
      }),
    )
    if (body === undefined) clearTimeout(timer)
    return new Response(body ?? null, response)
  } catch (error) {
    clearTimeout(timer)
    throw error
  }
}

/** How long a content that is sent along may be on its way. */
function sendingMs(input: unknown): number {
  return ((Upload.safeParse(input).data?.file.size ?? 0) / SYNC_SLOWEST_BYTES_PER_SECOND) * 1_000
}

function createLog(sync: Client['sync'], appId: AppId, contents: DeviceContents): SyncServer {
  async function push(request: PushRequest): Promise<PushAnswer> {
    const { answers } = await sync.push({ appId, ...request, operations: [...request.operations] })
    return { type: 'answers', answers }
  }

  async function send(hashes: readonly string[]): Promise<void> {
    for (let at = 0; at < hashes.length; at += SYNC_BLOBS_ASKED_MAX) {
      const asked = hashes.slice(at, at + SYNC_BLOBS_ASKED_MAX).map((hash) => ContentHash.parse(hash))
      const { missing } = await sync.missingBlobs({ appId, hashes: asked })
      await severalAtOnce(missing, async (hash) => {
        const bytes = await contents.read(hash)
        await sync.putBlob({ appId, hash, file: new File([Buffer.from(bytes)], hash) })
      })
    }
  }

  async function fetchBlobs(hashes: readonly string[]): Promise<void> {
    await severalAtOnce(await contents.missing(hashes), async (hash) => {
      const file = await sync.getBlob({ appId, hash: ContentHash.parse(hash) })
      const bytes = new Uint8Array(await file.arrayBuffer())
      // A server that sends something else is not believed.
      if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new SyncFailure({ kind: 'server' })
      await contents.write(hash, bytes)
    })
  }

  return {
    push: (request) =>
      answered(async () => {
        const hashes = [...new Set(request.operations.flatMap(({ blobs }) => blobs))]
        if (hashes.length > 0) await send(hashes)
        return push(request).catch(asPushAnswer)
      }),
    pull: ({ file, after, limit }) =>
      answered(async () => {
        const answer = await sync.changes({ appId, file, cursor: after, limit: Math.min(limit, SYNC_PAGE_MAX) })
        if (answer.type === 'page') await fetchBlobs([...new Set(answer.operations.flatMap(({ operation }) => operation.blobs))])
        return answer
      }),
  }
}

/** What a push is answered that is no failure of it. */
function asPushAnswer(error: unknown): PushAnswer {
  if (!(error instanceof ORPCError)) throw error
  if (error.code === 'SYNC_GAP') {
    const { expected } = APP_ERRORS.SYNC_GAP.data.parse(error.data)
    return { type: 'gap', expected }
  }
  if (error.code !== 'SYNC_CLIENT_FORKED') throw error
  const { answers, changed } = APP_ERRORS.SYNC_CLIENT_FORKED.data.parse(error.data)
  return { type: 'client_forked', answers, changed }
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof SyncFailure) throw error
    if (error instanceof ORPCError && error.code === 'SYNC_APP_OF_OTHER') throw new AppError('SYNC_APP_OF_OTHER', {}, { cause: error })
    throw new SyncFailure(reasonOf(error))
  }
}

function reasonOf(error: unknown): SyncFailureReason {
  // `fetch` says of a server that is not there that it failed, and no more; one that is silent is not there either.
  if (!(error instanceof ORPCError)) return { kind: isNetworkError(error) ? 'offline' : 'server' }
  const { status, code } = error
  if (status === 401) return { kind: 'signed-out' }
  // An app that one was put out of is not there.
  if (status === 403 || code === 'APP_NOT_FOUND' || code === 'SYNC_NOT_LINKED') return { kind: 'forbidden' }
  if (status === 413) return { kind: 'too-large' }
  if (status === 429 || status === 503)
    return { kind: 'busy', retryAfterMs: (error instanceof Refusal ? error.retryAfterMs : null) ?? SYNC_BUSY_MS }
  return { kind: 'server' }
}

/** An answer that was cut off is told as one that cannot be read, because of what cut it off. */
function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError || (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')))
    return true
  return error instanceof Error && error.cause !== undefined && isNetworkError(error.cause)
}

async function severalAtOnce<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(BLOBS_AT_ONCE, items.length) }, work))
}
