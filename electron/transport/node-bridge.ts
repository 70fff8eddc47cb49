import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { AppError } from '../../shared/domain/app-error.ts'

/** The whole body, or PAYLOAD_TOO_LARGE before more than `limit` bytes of it are kept. */
export async function readBody(message: IncomingMessage, limit: number): Promise<Uint8Array> {
  if (Number(message.headers['content-length'] ?? 0) > limit) throw new AppError('PAYLOAD_TOO_LARGE', {})
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > limit) throw new AppError('PAYLOAD_TOO_LARGE', {})
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

/** Streams an answer out, at the pace of its reader. */
export async function sendResponse(response: Response, to: ServerResponse): Promise<void> {
  to.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body === null || to.req.method === 'HEAD') {
    await response.body?.cancel()
    to.end()
    return
  }
  if (!isStream(response)) {
    to.end(Buffer.from(await response.arrayBuffer()))
    return
  }
  to.flushHeaders()
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), to)
}
