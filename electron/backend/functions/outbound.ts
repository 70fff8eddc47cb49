import http from 'node:http'
import { FUNCTION_FETCH_MAX_BYTES, FUNCTION_FETCH_MS } from '../../../shared/limits/function-runs.ts'
import { FUNCTION_RUN_TEXT } from '../../../shared/text/functions.ts'
import { guardedRequest, type OpenNetwork } from '../lib/guarded-request.ts'

/** Where a function's `fetch` arrives: it goes on to public addresses, connected to as they were checked. Each redirect comes here again. */
export function createOutbound(network: OpenNetwork): http.Server {
  const server = http.createServer((request, response) => {
    void pass(request, response).catch(() => refuse(response, FUNCTION_RUN_TEXT.fetchFailed))
  })
  // A socket of its own would get past all of this.
  server.on('connect', (_request, socket) => socket.destroy())
  server.on('upgrade', (_request, socket) => socket.destroy())
  return server

  async function pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const isTls = request.headers['x-forwarded-proto'] === 'https'
    const authority = request.headers.host ?? ''
    const url = new URL(`${isTls ? 'https' : 'http'}://${authority}${request.url ?? '/'}`)
    const headers = passedOn(request.headers)
    const outgoing = await guardedRequest(network, { url, method: request.method, headers, timeoutMs: FUNCTION_FETCH_MS })
    if (outgoing === null) return refuse(response, FUNCTION_RUN_TEXT.notPublic(url.host))
    const deadline = setTimeout(() => outgoing.destroy(new Error('timeout')), FUNCTION_FETCH_MS)
    response.once('close', () => {
      clearTimeout(deadline)
      outgoing.destroy()
    })
    outgoing.once('error', () => (response.headersSent ? response.destroy() : refuse(response, FUNCTION_RUN_TEXT.fetchFailed)))
    outgoing.once('response', (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, withoutHops(incoming.headers))
      let received = 0
      incoming.on('data', (chunk: Buffer) => {
        received += chunk.length
        // The function sees a response that broke off.
        if (received > FUNCTION_FETCH_MAX_BYTES) response.destroy()
      })
      incoming.once('error', () => response.destroy())
      incoming.pipe(response)
    })
    request.pipe(outgoing)
  }
}

const HOPS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function withoutHops(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOPS.has(name)))
}

function passedOn(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(withoutHops(headers)).filter(([name]) => name !== 'x-forwarded-proto' && !name.startsWith('x-lathe-')),
  )
}

function refuse(response: http.ServerResponse, sentence: string): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'x-lathe-refused': '1' }).end(sentence)
}
