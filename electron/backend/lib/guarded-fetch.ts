import type http from 'node:http'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { promisify } from 'node:util'
import { GUARDED_FETCH_MS, GUARDED_MAX_BYTES, GUARDED_REDIRECTS_MAX } from '../../../shared/limits/guarded-fetch.ts'
import { guardedRequest, type OpenNetwork } from './guarded-request.ts'

/** Why nothing was fetched. `address`: it is not one of the public internet, or not of the web. */
export type FetchFault = 'address' | 'redirects' | 'too-large' | 'too-slow' | 'unreachable'

export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
  readonly fault: FetchFault
  constructor(fault: FetchFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

export interface GuardedAnswer {
  /** Where the last redirect led. */
  readonly url: URL
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

export interface GuardedAsk {
  readonly method?: string
  readonly content?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly maxBytes?: number
  readonly signal?: AbortSignal
  /** Asked before each request, the first and those of redirects: rejects to end it. */
  readonly before?: (url: URL) => Promise<void>
  /** Redirects that are followed: none where what is sent is for this address alone. */
  readonly redirects?: number
}

/** Asks for what is at an address of the web. Throws `FetchRefused`, what `before` throws, and the signal's reason. */
export type GuardedFetch = (url: URL, ask?: GuardedAsk) => Promise<GuardedAnswer>

/**
 * The one fetch for addresses that people and pages name: the name is resolved and each of its addresses checked, the connection goes to the
 * one that was checked, and a redirect is another request. What it may take in bytes counts packed and unpacked.
 */
export function createGuardedFetch(network: OpenNetwork, maxMs = GUARDED_FETCH_MS): GuardedFetch {
  return async (
    first,
    { headers = {}, maxBytes = GUARDED_MAX_BYTES, signal, before, redirects: most = GUARDED_REDIRECTS_MAX, ...sent } = {},
  ) => {
    let url = first
    for (let redirects = 0; redirects <= most; redirects += 1) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused('address')
      await before?.(url)
      const answer = await askOnce(network, url, { ...sent, headers, maxBytes, maxMs, signal })
      const next = redirectOf(answer)
      if (next === null) return answer
      url = next
    }
    throw new FetchRefused('redirects')
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

function redirectOf({ url, status, headers: { location } }: GuardedAnswer): URL | null {
  if (!REDIRECTS.has(status) || location === undefined) return null
  const next = URL.parse(location, url.href)
  if (next === null) throw new FetchRefused('unreachable')
  return next
}

interface OneAsk extends Pick<GuardedAsk, 'method' | 'content'> {
  readonly headers: Readonly<Record<string, string>>
  readonly maxBytes: number
  readonly maxMs: number
  readonly signal: AbortSignal | undefined
}

async function askOnce(
  network: OpenNetwork,
  url: URL,
  { method, content, headers, maxBytes, maxMs, signal }: OneAsk,
): Promise<GuardedAnswer> {
  const limit = AbortSignal.timeout(maxMs)
  const ended = signal === undefined ? limit : AbortSignal.any([signal, limit])
  try {
    const sent = { host: url.host, 'accept-encoding': 'gzip, deflate, br', ...headers }
    const outgoing = await withinTime(guardedRequest(network, { url, method, headers: sent, timeoutMs: maxMs }), ended)
    if (outgoing === null) throw new FetchRefused('address')
    const response = await withinTime(answerOf(outgoing, content), ended).catch((error: unknown) => {
      outgoing.destroy()
      throw error
    })
    const status = response.statusCode ?? 0
    // What stands beside a redirect is not read.
    const packed = REDIRECTS.has(status)
      ? Buffer.alloc(0)
      : await withinTime(bytesOf(response, maxBytes), ended).finally(() => outgoing.destroy())
    if (REDIRECTS.has(status)) outgoing.destroy()
    return { url, status, headers: response.headers, body: await unpack(packed, response.headers['content-encoding'], maxBytes) }
  } catch (error) {
    signal?.throwIfAborted()
    if (limit.aborted) throw new FetchRefused('too-slow', error)
    throw error instanceof FetchRefused ? error : new FetchRefused('unreachable', error)
  }
}

function withinTime<Value>(work: Promise<Value>, ended: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(new Error('ended'))
  if (ended.aborted) end()
  ended.addEventListener('abort', end)
  return Promise.race([work, promise]).finally(() => ended.removeEventListener('abort', end))
}

function answerOf(outgoing: http.ClientRequest, content: string | undefined): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve)
    // One that fails later fails what reads the answer.
    outgoing.on('error', reject)
    outgoing.end(content)
  })
}

async function bytesOf(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new FetchRefused('too-large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new FetchRefused('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const UNPACK = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

async function unpack(packed: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? 'identity'
  if (name === 'identity' || name === '' || packed.length === 0) return packed
  if (!Object.hasOwn(UNPACK, name)) throw new FetchRefused('unreachable')
  try {
    return await UNPACK[name as keyof typeof UNPACK](packed, { maxOutputLength: maxBytes })
  } catch (error) {
    throw new FetchRefused((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'unreachable', error)
  }
}
