import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { AppError } from '../../shared/domain/app-error.ts'
import { BODY_STALL_MS, READER_STALL_MS, UNSIGNED_BODY_MAX_MS } from '../../shared/limits/http.ts'

/** Whether somebody sends it who is signed in: how long a body is waited for. */
export type Sender = 'signed-in' | 'stranger'

/** A body as it arrives. REQUEST_TOO_SLOW when nothing more of it comes, and for a stranger's that is not there after a minute. */
export async function* readPieces(message: AsyncIterable<Uint8Array>, sender: Sender): AsyncGenerator<Uint8Array> {
  const endsAt = performance.now() + UNSIGNED_BODY_MAX_MS
  // No piece is waited for while the last one is worked on: a busy host is not a slow sender.
  const pieces = message[Symbol.asyncIterator]()
  try {
    for (;;) {
      const patienceMs = sender === 'signed-in' ? BODY_STALL_MS : endsAt - performance.now()
      const piece = await inTime(pieces.next(), patienceMs)
      if (piece.done === true) return
      yield piece.value
    }
  } finally {
    // Not waited for: it comes after the piece that never came.
    void pieces.return?.()
  }
}

function inTime<Value>(value: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('REQUEST_TOO_SLOW', {})), ms)
    value.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export interface BodyLimits {
  readonly maxBytes: number
  readonly sender: Sender
  /** Hears of each piece before it is kept. */
  readonly take?: (bytes: number) => void
}

/** The whole body. PAYLOAD_TOO_LARGE before more than `maxBytes` of it are kept, REQUEST_TOO_SLOW. */
export async function readBody(message: IncomingMessage, { maxBytes, sender, take }: BodyLimits): Promise<Uint8Array> {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', {})
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readPieces(message, sender)) {
    size += chunk.length
    if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', {})
    take?.(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Header names and values have been checked by Node's parser; of a repeated one that may not repeat it keeps the first. */
export function headersOf(message: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

/** Events come one by one; everything else is there already, and one write is quicker than a pipeline. */
function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') === true
}

/** Of answers that were made of bytes: taking them out of a `Response` again costs three copies and as many turns. */
const bodies = new WeakMap<Response, Uint8Array>()

export function jsonResponse(json: Uint8Array): Response {
  const response = new Response(Buffer.from(json.buffer as ArrayBuffer, json.byteOffset, json.byteLength), {
    headers: { 'content-type': 'application/json' },
  })
  bodies.set(response, json)
  return response
}

/** How many bytes of an answer wait in memory for their reader, as far as that is known. */
export function sizeOf(response: Response): number {
  return bodies.get(response)?.byteLength ?? Number(response.headers.get('content-length') ?? 0)
}

/** Streams an answer out, at the pace of its reader. */
export async function sendResponse(response: Response, to: ServerResponse): Promise<void> {
  const headers = Object.fromEntries(response.headers)
  if (response.body === null || to.req.method === 'HEAD') {
    to.writeHead(response.status, headers)
    await response.body?.cancel()
    to.end()
    return
  }
  // A feed says something every few seconds, if only that it is there.
  to.setTimeout(READER_STALL_MS, () => to.destroy())
  if (!isStream(response)) {
    const body = bodies.get(response) ?? Buffer.from(await response.arrayBuffer())
    // Of a known length it is one piece; else each piece of it gets a line of its own around it.
    to.writeHead(response.status, { ...headers, 'content-length': body.byteLength })
    to.end(body)
    return
  }
  to.writeHead(response.status, headers)
  to.flushHeaders()
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), to)
}
