import { ApiError, toApiError } from './api-error.ts'
import { pause } from './pause.ts'
import { createEventParser } from './sse.ts'
import type { CallOptions, RowChange, StreamOptions, Transport } from './transport.ts'

export interface HttpTransportOptions {
  /** For the Authorization header; none when empty. */
  readonly token: () => string
  /** The server knows the token no more. */
  readonly onSessionEnded?: () => void
  /** The message when the server does not answer. */
  readonly unreachable: string
  /** How requests are sent; `fetch` when it is not said. */
  readonly send?: (path: string, init: RequestInit) => Promise<Response>
}

interface RequestOptions extends CallOptions {
  readonly signal?: AbortSignal
}

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
/** A listener that waited longer for the connection may have missed a change. */
const UNSEEN_AFTER_MS = 2_000

/** Calls the app's data API under `/_app/*` of the page's own origin, as the actor of the token. */
export function createHttpTransport({ token: currentToken, onSessionEnded, unreachable, send = fetch }: HttpTransportOptions): Transport {
  async function request(method: string, path: string, { query = {}, body, signal }: RequestOptions = {}): Promise<Response> {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
    const isForm = body instanceof FormData
    const token = currentToken()
    let response: Response
    try {
      response = await send(search.size > 0 ? `${path}?${search}` : path, {
        method,
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      })
    } catch (cause) {
      if (signal?.aborted === true) throw cause
      throw new ApiError('UNREACHABLE', unreachable, 0, [], { cause })
    }
    if (response.ok) return response
    const failure = toApiError(response.status, await response.json().catch(() => null))
    if (failure.code === 'SESSION_ENDED' && token !== '' && token === currentToken()) {
      onSessionEnded?.()
      // What somebody writes is theirs or not written; what is read can be read by anybody who may.
      if (method === 'GET' && currentToken() !== token) return request(method, path, { query, ...(signal === undefined ? {} : { signal }) })
    }
    throw failure
  }

  async function* streamed(path: string, options: StreamOptions = {}): AsyncGenerator<unknown, void> {
    const reader = (await request('POST', path, options)).body?.pipeThrough(new TextDecoderStream()).getReader()
    if (reader === undefined) return
    const parse = createEventParser()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        for (const { event, data } of parse(value)) {
          if (event === 'error') throw errorOfEvent(data)
          if (event === 'message') yield JSON.parse(data)
        }
      }
    } catch (cause) {
      if (cause instanceof ApiError || options.signal?.aborted === true) throw cause
      throw new ApiError('UNREACHABLE', unreachable, 0, [], { cause })
    } finally {
      // Nobody waits for more: the server hears of it.
      await reader.cancel().catch(() => undefined)
    }
  }

  return {
    stream: (path, options) => streamed(path, options),
    call: async (method, path, options) => contentOf(await request(method, path, options)),
    follow: createFollower((after, signal) => request('GET', '/_app/events', { query: { after }, signal })),
  }
}

function errorOfEvent(data: string): ApiError {
  const body = JSON.parse(data) as { readonly status?: unknown } | null
  return toApiError(typeof body?.status === 'number' ? body.status : 0, body)
}

/** A function of the app may answer with anything. */
async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  return /\bjson\b/i.test(response.headers.get('content-type') ?? '') ? response.json() : response.text()
}

/** One connection to the feed; closed while the page is hidden, and resumed from where it was. */
function createFollower(open: (after: number | undefined, signal: AbortSignal) => Promise<Response>): Transport['follow'] {
  let lastSeq: number | null = null

  async function follow(tell: (change: RowChange | null) => void, signal: AbortSignal): Promise<void> {
    let delayMs = FIRST_DELAY_MS
    let unseenSince = performance.now()
    while (!signal.aborted) {
      try {
        const response = await open(lastSeq ?? undefined, signal)
        if (lastSeq === null && performance.now() - unseenSince > UNSEEN_AFTER_MS) tell(null)
        delayMs = FIRST_DELAY_MS
        await read(response, tell, signal)
      } catch {
        // The next round tries again; without the feed a page works, but does not follow changes.
      }
      if (signal.aborted) return
      unseenSince = 0
      await pause(delayMs * (0.75 + Math.random() / 2), signal)
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
    }
  }

  async function read(response: Response, tell: (change: RowChange) => void, signal: AbortSignal): Promise<void> {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (reader === undefined) return
    const parse = createEventParser()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || signal.aborted) return
      // A burst of changes of one entity is reported once.
      const changed = new Map<string, RowChange>()
      for (const { event, data } of parse(value)) {
        if (event !== 'message') continue
        const change = JSON.parse(data) as RowChange & { readonly seq: number }
        lastSeq = Math.max(lastSeq ?? 0, change.seq)
        changed.set(change.entity, { entity: change.entity, op: change.op })
      }
      for (const change of changed.values()) tell(change)
    }
  }

  return (tell) => {
    let connection: AbortController | null = null
    const connect = () => {
      connection = new AbortController()
      void follow(tell, connection.signal)
    }
    const disconnect = () => {
      connection?.abort()
      connection = null
    }
    const onVisibility = () => {
      if (document.hidden) disconnect()
      else if (connection === null) connect()
    }
    document.addEventListener('visibilitychange', onVisibility)
    onVisibility()
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      disconnect()
    }
  }
}
