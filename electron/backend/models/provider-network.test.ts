import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createPlainServer, type Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Certificate, makeAuthority } from '../../../tests/fixtures/certificates.ts'
import { startProxy } from '../../../tests/fixtures/proxy-server.ts'
import { AddressRefused } from './provider-address.ts'
import { createProviderNetwork, type NetworkWorld } from './provider-network.ts'

const stops: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

function networkOf(world: Partial<NetworkWorld> = {}) {
  const network = createProviderNetwork({ env: {}, ...world })
  stops.push(network.close)
  return network
}

/** Names stand for what the test says, and who would be called is written down. Nothing leaves this computer. */
function recorded(names: Readonly<Record<string, readonly string[]>>) {
  const asked: string[] = []
  const dialled: string[] = []
  const network = networkOf({
    async resolve(host) {
      asked.push(host)
      return (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    connectorOf:
      ({ lookup }) =>
      ({ hostname }, done) =>
        lookup(hostname, { all: true }, (error, addresses) => {
          if (error !== null) return done(error, null)
          dialled.push(...[addresses].flat().map((one) => (typeof one === 'string' ? one : one.address)))
          done(new Error('The line is written down and not opened.'), null)
        }),
  })
  return { network, asked, dialled }
}

async function errorOf(work: Promise<unknown>): Promise<Error & { code?: string }> {
  try {
    await work
  } catch (error) {
    let innermost = error as Error
    while (innermost.cause instanceof Error) innermost = innermost.cause
    return innermost
  }
  throw new Error('It did not fail.')
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const secureServer = ({ cert, key }: Certificate) => listen(createServer({ cert, key }, (_, response) => response.end('secure')))
const plainServer = () => listen(createPlainServer((request, response) => response.end(`plain ${request.url}`)))

function fileOf(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lathe-ca-'))
  stops.push(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'ca.pem')
  writeFileSync(file, content)
  return file
}

describe('a name', () => {
  it.each([
    ['https', ['169.254.169.254']],
    ['https', ['93.184.216.34', '169.254.169.254']],
    ['https', ['::ffff:169.254.169.254']],
    ['https', ['fe80::1']],
    ['http', ['93.184.216.34']],
    ['http', ['10.0.0.1', '93.184.216.34']],
  ])('over %s that stands for %j is not called', async (protocol, addresses) => {
    const { network, asked, dialled } = recorded({ 'models.example': addresses })
    expect(await errorOf(network.fetch(`${protocol}://models.example/v1/models`))).toBeInstanceOf(AddressRefused)
    expect(asked).toEqual(['models.example'])
    expect(dialled).toEqual([])
  })

  it.each([
    ['https', ['93.184.216.34', '2606:4700::1111']],
    ['https', ['10.0.0.1']],
    ['http', ['10.0.0.1']],
    ['http', ['192.168.1.7', 'fd00::7']],
  ])('over %s that stands for %j is called at exactly that', async (protocol, addresses) => {
    const { network, dialled } = recorded({ 'models.example': addresses })
    await errorOf(network.fetch(`${protocol}://models.example/v1/models`))
    expect(dialled).toEqual(addresses)
  })

  it('is checked again each time it is called, whatever it stood for before', async () => {
    const answers = [['10.0.0.1'], ['169.254.169.254']]
    const names = new Proxy({}, { get: () => answers.shift() })
    const { network, dialled } = recorded(names)
    await network.check(new URL('http://models.example/v1'))
    expect(await errorOf(network.fetch('http://models.example/v1'))).toBeInstanceOf(AddressRefused)
    expect(dialled).toEqual([])
  })

  it('that nobody knows is not refused before it is called', async () => {
    const network = networkOf({ resolve: () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })) })
    await expect(network.check(new URL('https://models.example/v1'))).resolves.toBeUndefined()
    expect(await errorOf(network.fetch('https://models.example/v1'))).toMatchObject({ code: 'ENOTFOUND' })
  })
})

it('does not follow a redirect', async () => {
  const elsewhere: string[] = []
  const other = await listen(createPlainServer((request, response) => (elsewhere.push(request.url ?? ''), response.end())))
  const port = await listen(createPlainServer((_, response) => response.writeHead(302, { location: `http://127.0.0.1:${other}/` }).end()))
  await expect(networkOf().fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  expect(elsewhere).toEqual([])
})

describe('a certificate', () => {
  const authority = makeAuthority()

  it('of an authority that nobody named is not trusted', async () => {
    const port = await secureServer(authority.issue('127.0.0.1'))
    expect(await errorOf(networkOf().fetch(`https://127.0.0.1:${port}/`))).toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' })
  })

  it('of an authority in NODE_EXTRA_CA_CERTS is trusted, among others in the same file', async () => {
    const port = await secureServer(authority.issue('127.0.0.1'))
    const file = fileOf(`# Ours\n${makeAuthority('Another').cert}\n${authority.cert}`)
    const response = await networkOf({ env: { NODE_EXTRA_CA_CERTS: file } }).fetch(`https://127.0.0.1:${port}/`)
    expect(await response.text()).toBe('secure')
  })

  it.each([
    ['another host', 'ERR_TLS_CERT_ALTNAME_INVALID', () => authority.issue('10.9.8.7')],
    ['the past', 'CERT_HAS_EXPIRED', () => authority.issue('127.0.0.1', new Date(Date.now() - 60_000))],
  ])('for %s is not taken', async (_, code, issue) => {
    const port = await secureServer(issue())
    const env = { NODE_EXTRA_CA_CERTS: fileOf(authority.cert) }
    expect(await errorOf(networkOf({ env }).fetch(`https://127.0.0.1:${port}/`))).toMatchObject({ code })
  })

  it('file that is not there is no reason to fail', async () => {
    const port = await secureServer(authority.issue('127.0.0.1'))
    const network = networkOf({ env: { NODE_EXTRA_CA_CERTS: '/nowhere/ca.pem' } })
    expect(await errorOf(network.fetch(`https://127.0.0.1:${port}/`))).toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' })
  })
})

describe('a proxy', () => {
  const authority = makeAuthority()

  async function behindProxy(options?: { readonly refuses: boolean }) {
    const proxy = await startProxy(await secureServer(authority.issue('models.example')), options)
    stops.push(proxy.close)
    return { proxy, env: { NODE_EXTRA_CA_CERTS: fileOf(authority.cert) } }
  }
  const unasked = () => Promise.reject(new Error('The proxy looks the name up itself.'))

  it('of the environment is given the name, and sees nothing of what is said', async () => {
    const { proxy, env } = await behindProxy()
    const address = proxy.url.replace('http://', 'http://me:s%20ecret@')
    const network = networkOf({ env: { ...env, HTTPS_PROXY: address }, resolve: unasked })
    expect(await (await network.fetch('https://models.example/v1/models')).text()).toBe('secure')
    expect(proxy.seen).toEqual(['CONNECT models.example:443'])
    expect(proxy.credentials).toEqual([`Basic ${Buffer.from('me:s ecret').toString('base64')}`])
  })

  it('of the system is asked for when the environment names none', async () => {
    const { proxy, env } = await behindProxy()
    const asked: string[] = []
    const systemProxy = async (url: string) => {
      asked.push(url)
      return `PROXY ${new URL(proxy.url).host}; DIRECT`
    }
    const network = networkOf({ env, systemProxy, resolve: unasked })
    expect(await (await network.fetch('https://models.example/v1/models')).text()).toBe('secure')
    expect(asked).toEqual(['https://models.example/v1/models'])
    expect(proxy.seen).toEqual(['CONNECT models.example:443'])
  })

  it('is left out for what NO_PROXY names, and for this computer', async () => {
    const port = await plainServer()
    const proxy = await startProxy(port)
    stops.push(proxy.close)
    const env = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: 'near.example' }
    const network = networkOf({ env, resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    expect(await (await network.fetch(`http://127.0.0.1:${port}/own`)).text()).toBe('plain /own')
    expect(await (await network.fetch(`http://near.example:${port}/near`)).text()).toBe('plain /near')
    expect(proxy.seen).toEqual([])
    expect(await (await network.fetch(`http://far.example:${port}/far`)).text()).toBe('plain /far')
    expect(proxy.seen).toEqual([`GET http://far.example:${port}/far`])
  })

  it('is not given what would travel in clear text to somewhere that is not near', async () => {
    const proxy = await startProxy(await plainServer())
    stops.push(proxy.close)
    const network = networkOf({ env: { HTTP_PROXY: proxy.url }, resolve: async () => [{ address: '93.184.216.34', family: 4 }] })
    expect(await errorOf(network.fetch('http://models.example/v1'))).toBeInstanceOf(AddressRefused)
    expect(proxy.seen).toEqual([])
  })

  it('that refuses is an error and not an answer', async () => {
    const { proxy, env } = await behindProxy({ refuses: true })
    const network = networkOf({ env: { ...env, HTTPS_PROXY: proxy.url } })
    expect(await errorOf(network.fetch('https://models.example/v1/models'))).toBeInstanceOf(Error)
    expect(proxy.seen).toEqual(['CONNECT models.example:443'])
  })
})
