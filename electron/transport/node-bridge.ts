import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { AppError } from '../../shared/domain/app-error.ts'
import { READER_STALL_MS } from '../../shared/limits/http.ts'

/** The whole body, or PAYLOAD_TOO_LARGE before more than `limit` bytes of it are kept. `take` hears of each piece before it is. */
export async function readBody(
  message: IncomingMessage,
  limit: number,
  take: (bytes: number) => void = () => undefined,
): Promise<Uint8Array> {
  if (Number(message.headers['content-length'] ?? 0) > limit) throw new AppError('PAYLOAD_TOO_LARGE', {})
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > limit) throw new AppError('PAYLOAD_TOO_LARGE', {})
    take(chunk.length)
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
