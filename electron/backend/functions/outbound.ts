import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { FUNCTION_FETCH_MAX_BYTES, FUNCTION_FETCH_MS } from '../../../shared/limits/function-runs.ts'
import { FUNCTION_RUN_TEXT } from '../../../shared/text/functions.ts'
import { isPublicAddress } from './public-address.ts'

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** The ways out of this computer for functions. A test passes its own, and nobody outside is asked. */
export interface FunctionNetwork {
  readonly resolve?: (host: string) => Promise<readonly ResolvedAddress[]>
  /** Connects to an address that was checked. */
  readonly connect?: (address: string, port: number, isTls: boolean) => Duplex
}

/** Where a function's `fetch` arrives: it goes on to public addresses, connected to as they were checked. Each redirect comes here again. */
export function createOutbound({ resolve = resolveByName, connect }: FunctionNetwork): http.Server {
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
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const address = await publicAddressOf(host, resolve)
    if (address === null) return refuse(response, FUNCTION_RUN_TEXT.notPublic(url.host))
    const lookup: LookupFunction = (_name, options, done) =>
      options.all === true ? done(null, [address]) : done(null, address.address, address.family)
    const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port)
    const outgoing = (isTls ? https : http).request({
      host,
      port,
      path: url.pathname + url.search,
      method: request.method,
      headers: passedOn(request.headers),
      lookup,
      timeout: FUNCTION_FETCH_MS,
      // A connection of its own, made to the address that was checked.
      ...(connect === undefined ? { agent: false } : { createConnection: () => connect(address.address, port, isTls) as Socket }),
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')))
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

/** Null when any address of the name is not public: it is somebody's trick, or a mistake. */
async function publicAddressOf(
  host: string,
  resolve: (host: string) => Promise<readonly ResolvedAddress[]>,
): Promise<ResolvedAddress | null> {
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  return addresses.every(({ address }) => isPublicAddress(address)) ? (addresses[0] ?? null) : null
}

function resolveByName(host: string): Promise<readonly ResolvedAddress[]> {
  return new Promise((resolve, reject) =>
    dns.lookup(host, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error))),
  )
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
