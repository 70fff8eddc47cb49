import { once } from 'node:events'
import { lstatSync } from 'node:fs'
import { type IncomingMessage, request as ask } from 'node:http'
import { Readable } from 'node:stream'

/** `fetch` over a socket of the system, which has no address of its own. A program that is not there is said as `fetch` says it. */
export function fetchOverSocket(socketPath: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (!isOwn(socketPath)) throw new TypeError('fetch failed')
    const { pathname, search } = new URL(request.url)
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer())
    const sent = ask({
      socketPath,
      path: pathname + search,
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), ...(body === null ? {} : { 'content-length': body.byteLength }) },
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

/** Where a long path has put it among the files of others, somebody else could wait there for a token. */
function isOwn(socketPath: string): boolean {
  if (process.platform === 'win32') return true
  return lstatSync(socketPath, { throwIfNoEntry: false })?.uid === process.geteuid?.()
}

const textHeaders = (headers: IncomingMessage['headers']): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
