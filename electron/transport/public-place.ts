import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { AppError } from '../../shared/domain/app-error.ts'
import { PUBLIC_REQUESTS_PER_ADDRESS, PUBLIC_REQUESTS_PER_MS } from '../../shared/limits/http.ts'
import { createRateLimit } from '../backend/lib/rate-limit.ts'
import type { PassedOn } from './pass-on.ts'
import { type HostName, localName, type RequestTarget, targetOf, targetUnder } from './web-guards.ts'

/** Where a server is reached from outside: a proxy that ends TLS passes on what is asked of a name, and of those before it. */
export interface PublicPlace {
  readonly name: HostName
  /** Only who passes on is believed, about the name that was asked as about where a request came from. */
  readonly isProxy: (address: string) => boolean
}

export interface Addressed {
  readonly target: RequestTarget
  /** The name under which it was asked. */
  readonly name: HostName
  /** The network address of who asks. */
  readonly from: string
  readonly isFromOutside: boolean
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Who is asked by whom. `passedOn`: what another node of this server knows of it. WRONG_HOST. */
export function addressed(message: IncomingMessage, host: string, place: PublicPlace | null, passedOn: PassedOn | null): Addressed {
  if (passedOn !== null) {
    const { port, from, isFromOutside } = passedOn
    const isPublic = place !== null && isUnder(host, place)
    const name = isPublic ? place.name : localName(port)
    return { target: isPublic ? targetUnder(host, name) : targetOf(host, port), name, from, isFromOutside }
  }
  const peer = plainAddress(message.socket.remoteAddress ?? '')
  // A socket of the system has none.
  const port = message.socket.localPort ?? 80
  if (place === null) return { target: targetOf(host, port), name: localName(port), from: peer, isFromOutside: false }
  const isPassedOn = place.isProxy(peer)
  // Whoever gets here past the proxy has no TLS.
  if (!isPassedOn && !LOOPBACK.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) throw new AppError('WRONG_HOST', {})
  const from = isPassedOn ? senderOf(message, peer, place) : peer
  if (isUnder(host, place)) return { target: targetUnder(host, place.name), name: place.name, from, isFromOutside: true }
  return { target: targetOf(host, port), name: localName(port), from, isFromOutside: from !== peer }
}

function isUnder(host: string, { name: { authority } }: PublicPlace): boolean {
  return host === authority || host.endsWith(`.${authority}`)
}

/** The last of the chain that is no proxy of ours: what stands before it, a sender may have written. */
function senderOf(message: IncomingMessage, peer: string, { isProxy }: PublicPlace): string {
  const chain = String(message.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => plainAddress(address.trim()))
  const sender = chain.findLast((address) => isIP(address) === 0 || !isProxy(address))
  return sender === undefined || isIP(sender) === 0 ? peer : sender
}

/** How often one address may ask that is not signed in. */
export function createVisitorLimit() {
  const requests = createRateLimit([{ perMs: PUBLIC_REQUESTS_PER_MS, atMost: PUBLIC_REQUESTS_PER_ADDRESS }], () => performance.now())
  return {
    /** TOO_BUSY. */
    require(address: string): void {
      if (!requests.take(networkOf(address))) throw new AppError('TOO_BUSY', {})
    },
  }
}

/** A person has as many addresses of IPv6 as they like, all in one network. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const missing = after === undefined ? 0 : 8 - groups(before).length - groups(after).length
  return [...groups(before), ...Array.from({ length: missing }, () => '0'), ...groups(after ?? '')].slice(0, 4).join(':')
}

/** An address of IPv4 as a socket of IPv6 writes it. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
