import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { AppError } from '../../shared/domain/app-error.ts'
import { speaking } from '../backend/lib/spoken-language.ts'
import { sendResponse } from './node-bridge.ts'

/** What a request says before its body. */
export interface RequestHead {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly origin: string
}

const ADDRESS_MAX_CHARS = 16_000
/** What a `Request` can hold and a call can be. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * `answer` null: the caller is gone. `refuse` says what went wrong in a way that a caller can read.
 */
export function createListener(
  answer: (message: IncomingMessage, response: ServerResponse) => Promise<Response | null>,
  refuse: (error: unknown) => Response,
): RequestListener {
  const asking = new WeakSet<object>()
  return (message, response) => {
    const { socket } = message
    // No browser asks again on a connection before it was answered; who does asks for more than they mean to read.
    if (asking.has(socket)) {
      socket.destroy()
      return
    }
    asking.add(socket)
    response.once('close', () => asking.delete(socket))
    void speaking(message.headers['accept-language'], () => answer(message, response))
      .catch(refuse)
      .then((answered) => (answered === null ? undefined : send(answered, message, response)))
      .catch(() => {
        // The reader went away in the middle of an answer.
        response.destroy()
      })
  }
}

async function send(answered: Response, message: IncomingMessage, response: ServerResponse): Promise<void> {
  // What was not read of a refused body is not waited for.
  if (!message.complete) response.setHeader('connection', 'close')
  await sendResponse(answered, response)
}

/** Fires when the caller is gone before the answer was. */
export function abortedBy(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}

/** A second Host header is no mistake that an honest client makes. */
export function soleHost(message: IncomingMessage): string {
  const hosts = message.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length !== 1 || message.headers.host === undefined) throw new AppError('WRONG_HOST', {})
  return message.headers.host
}

/** A part that `URL` would take away, so that another call is answered than the one that was written. */
const LEADS_ELSEWHERE = /^[^?#]*(?:\\|[/](?:\.|%2e){1,2}(?:[/?#]|$))/i

/** Joined as text: resolving `//elsewhere/` or an absolute address against the host would leave it. */
export function addressOf(message: IncomingMessage, origin: string): string {
  const target = message.url ?? '/'
  if (target.length > ADDRESS_MAX_CHARS) throw new AppError('PAYLOAD_TOO_LARGE', {})
  const isAddress = target.startsWith('/') && URL.canParse(origin + target)
  if (!METHODS.has(message.method ?? '') || !isAddress || LEADS_ELSEWHERE.test(target)) throw new AppError('NOT_FOUND', {})
  return origin + target
}

export function webRequest({ method, url, headers }: RequestHead, body: Uint8Array, signal: AbortSignal): Request {
  return new Request(url, { method, headers, signal, body: body.length === 0 ? null : Buffer.from(body) })
}
