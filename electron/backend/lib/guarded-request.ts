import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isPublicAddress } from './public-address.ts'

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** The ways out of this computer to strangers. A test passes its own, and nobody outside is asked. */
export interface OpenNetwork {
  readonly resolve?: (host: string) => Promise<readonly ResolvedAddress[]>
  /** Connects to an address that was checked. */
  readonly connect?: (address: string, port: number, isTls: boolean) => Duplex
}

export interface GuardedRequest {
  readonly url: URL
  readonly method?: string | undefined
  readonly headers: http.OutgoingHttpHeaders
  readonly timeoutMs: number
}

/** A request that is not sent yet, to the address that was checked; null when an address of the name is not public. It follows no redirect. */
export async function guardedRequest(
  { resolve = resolveByName, connect }: OpenNetwork,
  { url, method, headers, timeoutMs }: GuardedRequest,
): Promise<http.ClientRequest | null> {
  const isTls = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const address = await publicAddressOf(host, resolve)
  if (address === null) return null
  const lookup: LookupFunction = (_name, options, done) =>
    options.all === true ? done(null, [address]) : done(null, address.address, address.family)
  const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port)
  const outgoing = (isTls ? https : http).request({
    host,
    port,
    path: url.pathname + url.search,
    method,
    headers,
    lookup,
    timeout: timeoutMs,
    // A connection of its own, made to the address that was checked.
    ...(connect === undefined ? { agent: false } : { createConnection: () => connect(address.address, port, isTls) as Socket }),
  })
  outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')))
  return outgoing
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
