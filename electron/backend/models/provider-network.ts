import dns from 'node:dns'
import { readFile } from 'node:fs/promises'
import { isIP, type LookupFunction } from 'node:net'
import tls from 'node:tls'
import { Worker } from 'node:worker_threads'
import type { buildConnector, Dispatcher } from 'undici'
import { AddressRefused, checkIp, hostOf, parseProviderAddress } from './provider-address.ts'
import { type Env, proxyFromEnv, proxyFromPac } from './proxy-of.ts'

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** The ways out of this computer, for a provider's address. A test passes its own and nobody else is asked. */
export interface NetworkWorld {
  readonly env: Env
  readonly resolve?: (host: string) => Promise<readonly ResolvedAddress[]>
  /** Makes what opens connections; undici's own when it is not given. */
  readonly connectorOf?: (options: buildConnector.BuildOptions & { readonly lookup: LookupFunction }) => buildConnector.connector
  /** What the system would send this address through, as a PAC script answers. The environment comes first. */
  readonly systemProxy?: (url: string) => Promise<string>
}

export interface ProviderNetwork {
  /** No redirect, and nowhere that `provider-address.ts` refuses, also not by a name. Throws `AddressRefused`. */
  readonly fetch: typeof fetch
  /** Makes ready what a request to this address takes and what nobody out there is waited for: it is no silence of theirs. */
  prepare(url: URL): Promise<void>
  /** Whether a name stands for somewhere that may not be reached. A name that nobody knows is not refused. */
  check(url: URL): Promise<void>
  /** Hangs up on everybody. */
  close(): Promise<void>
}

/** Loads what it needs with the first request: a start does not wait for it. */
export function createProviderNetwork(world: NetworkWorld): ProviderNetwork {
  const resolve = world.resolve ?? resolveByName
  const dispatchers = new Map<string, Promise<Dispatcher>>()
  const trust = once(() => trustedContext(world.env))

  const lookupFor =
    (protocol: string): LookupFunction =>
    async (host, options, callback) => {
      const found = await resolveChecked(protocol, host, resolve).catch((error: NodeJS.ErrnoException) => error)
      if (found instanceof Error) return callback(found, '', 0)
      if (options.all === true) return callback(null, [...found])
      const [first] = found
      callback(null, first?.address ?? '', first?.family)
    }

  async function open(protocol: string, proxy: string | null): Promise<Dispatcher> {
    const { Agent, buildConnector, ProxyAgent } = await import('undici')
    const connectorOf = world.connectorOf ?? buildConnector
    // How long silence may last is said by whoever reads.
    const limits = { headersTimeout: 0, bodyTimeout: 0, allowH2: false }
    const secure = protocol === 'https:' || proxy?.startsWith('https:') === true ? { secureContext: await trust() } : {}
    if (proxy !== null) return new ProxyAgent({ ...limits, uri: proxy, requestTls: secure, proxyTls: secure })
    return new Agent({ ...limits, connect: connectorOf({ ...secure, lookup: lookupFor(protocol), allowH2: false }) })
  }

  async function dispatcherFor(url: URL): Promise<Dispatcher> {
    const named = proxyFromEnv(url, world.env)
    const asked = named.kind === 'none' && world.systemProxy !== undefined ? proxyFromPac(await world.systemProxy(url.href)) : null
    const proxy = named.kind === 'proxy' ? named.url : asked
    // A proxy looks the name up itself; what would travel in clear text has to stay near all the same.
    if (proxy !== null && url.protocol === 'http:') await resolveChecked(url.protocol, hostOf(url), resolve)
    const key = `${url.protocol} ${proxy ?? ''}`
    const opened = dispatchers.get(key) ?? open(url.protocol, proxy)
    dispatchers.set(key, opened)
    opened.catch(() => dispatchers.delete(key))
    return opened
  }

  return {
    async prepare(url) {
      await dispatcherFor(url)
    },
    async fetch(input, init) {
      const written = new URL(input instanceof Request ? input.url : String(input))
      parseProviderAddress(written.origin)
      const { fetch: undiciFetch } = await import('undici')
      const options = { ...init, redirect: 'error', dispatcher: await dispatcherFor(written) } as Parameters<typeof undiciFetch>[1]
      return (await undiciFetch(written, options)) as unknown as Response
    },
    async check(url) {
      try {
        await resolveChecked(url.protocol, hostOf(url), resolve)
      } catch (error) {
        if (error instanceof AddressRefused) throw error
      }
    },
    async close() {
      const opened = [...dispatchers.values()]
      dispatchers.clear()
      await Promise.allSettled(opened.map(async (dispatcher) => (await dispatcher).destroy()))
    },
  }
}

/** One address that may not be reached refuses the name as a whole: it is somebody's trick, or a mistake. */
async function resolveChecked(protocol: string, host: string, resolve: (host: string) => Promise<readonly ResolvedAddress[]>) {
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  for (const { address } of addresses) checkIp(protocol, address)
  return addresses
}

function resolveByName(host: string): Promise<readonly ResolvedAddress[]> {
  return new Promise((resolve, reject) =>
    dns.lookup(host, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error))),
  )
}

/** Node's own authorities, the system's, and those of NODE_EXTRA_CA_CERTS: a company's own is usually among the last two. */
async function trustedContext(env: Env): Promise<tls.SecureContext> {
  const [system, extra] = await Promise.all([systemCertificates(), extraCertificates(env['NODE_EXTRA_CA_CERTS'])])
  return tls.createSecureContext({ ca: [...new Set([...ownCertificates(), ...system, ...extra])] })
}

/** Electron's Node is built with another library for TLS, and need not have what Node has. */
function ownCertificates(): readonly string[] {
  try {
    return tls.getCACertificates('default')
  } catch {
    return tls.rootCertificates
  }
}

/** Off the main thread: it reads hundreds of files, or asks the system's keychain, in one piece (124 ms for 576 of them). */
function systemCertificates(): Promise<readonly string[]> {
  const script = `require('node:worker_threads').parentPort.postMessage(require('node:tls').getCACertificates('system'))`
  return new Promise((resolve) => {
    const reader = new Worker(script, { eval: true })
    reader.once('message', resolve).once('error', () => resolve([]))
    reader.once('exit', () => resolve([]))
  })
}

async function extraCertificates(file: string | undefined): Promise<readonly string[]> {
  if (file === undefined || file === '') return []
  const written = await readFile(file, 'utf8').catch(() => '')
  return written.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}
