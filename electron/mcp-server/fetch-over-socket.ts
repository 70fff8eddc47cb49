import { once } from 'node:events'
import { type IncomingMessage, request as ask } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'

/** `fetch` over connections that `reach` makes, each for one call. One that breaks is said as `fetch` says it. */
export function fetchOverSocket(reach: () => Promise<Socket>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer())
    const socket = await reach()
    const sent = ask({
      createConnection: () => socket,
      path: pathname + search,
      method: request.method,
      headers: {
        ...Object.fromEntries(request.headers),
        host: 'localhost',
        ...(body === null ? {} : { 'content-length': body.byteLength }),
      },
      signal: request.signal,
    })
    sent.end(body ?? undefined)
    const [answer] = (await once(sent, 'response').catch((cause: unknown) => {
      request.signal.throwIfAborted()
      throw new TypeError('fetch failed', { cause })
    })) as [IncomingMessage]
    const { statusCode: status = 500, headers } = answer
    const hasBody = ![204, 205, 304].includes(status)
    if (!hasBody) answer.resume()
    return new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream) : null, { status, headers: textHeaders(headers) })
  }
}

const textHeaders = (headers: IncomingMessage['headers']): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
