import { once } from 'node:events'
import { request as secureRequest } from 'node:https'
import { createServer, connect as connectPlain, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { connect } from 'node:tls'
import { isContractProcedure } from '@orpc/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { lanAddresses } from '../../electron/backend/network/lan-addresses.ts'
import { contract } from '../../shared/contract/index.ts'
import type { App } from '../../shared/domain/app.ts'
import type { NetworkShare } from '../../shared/domain/network-share.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'
import type { Replaced } from '../helpers/backend.ts'

/** An address of this machine in a private network; without one, its loopback address plays it. */
const HERE = lanAddresses(networkInterfaces())[0]?.address ?? '127.0.0.1'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

const room = (...addresses: string[]) => addresses.map((address) => ({ address, via: 'wlan0' }))

let vendorDir: string
let folder: ReturnType<typeof temporaryFolder>
let addresses = room(HERE)
let clock: number
let doors: OpenDoors
let app: App

beforeAll(async () => {
  vendorDir = await vendorFolder()
  folder = temporaryFolder()
  clock = Date.now()
  doors = await start()
  app = await publishedApp('Bakery')
})
beforeEach(() => {
  addresses = room(HERE)
  clock = Date.now()
})
afterEach(async () => {
  await calls().network.set({ appId: app.id, isOn: false, isKept: false })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

async function publishedApp(name: string): Promise<App> {
  const made = doors.newApp(name)
  await giveTasks(doors, made.id)
  return (await calls().apps.publish({ appId: made.id })).app
}

// No token of it ends while a test changes the clock.
const calls = () => doors.clients.port
const start = (replaced: Replaced = {}) =>
  openDoors({
    vendorDir,
    dataDir: folder.path,
    now: () => clock,
    localNetwork: { addresses: () => addresses, hostName: 'Kitchen.lan', lookEveryMs: 10 },
    ...replaced,
  })
const on = () => calls().network.set({ appId: app.id, isOn: true })
const addressOf = ({ addresses }: NetworkShare) => new URL(addresses[0]?.url ?? 'https://nowhere.invalid/')

/** The first state that is so, of those that are told. */
async function until(isSo: (share: NetworkShare) => boolean): Promise<NetworkShare> {
  for await (const share of await calls().network.watch({ appId: app.id })) if (isSo(share)) return share
  throw new Error('the watch ended')
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
interface Answered {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** A client that takes our certificate as what it is. */
function ask(at: URL, path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}): Promise<Answered> {
  const host = at.hostname.replaceAll(/[[\]]/g, '')
  return new Promise((resolve, reject) => {
    const asked = secureRequest(
      {
        host,
        port: at.port,
        path,
        method,
        rejectUnauthorized: false,
        agent: false,
        headers: { host: at.host, 'user-agent': PHONE, 'content-length': Buffer.byteLength(body), ...headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(parts).toString(),
            headers: answer.headers,
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

test('it is off until somebody switches it on; then it is the live app and its rows under the same rules', async () => {
  expect(await calls().network.read({ appId: app.id })).toMatchObject({ isOffered: true, isOn: false, addresses: [], port: null })
  const share = await on()
  const at = addressOf(share)
  expect(at.hostname).toBe(HERE.includes(':') ? `[${HERE}]` : HERE)
  expect(share.addresses.map(({ via }) => via)).toEqual(['wlan0', null])
  expect(share.addresses[1]?.url).toBe(`https://kitchen.local:${share.port}/`)

  const page = await ask(at, '/', { headers: NAVIGATION })
  expect(page).toMatchObject({ status: 200, type: expect.stringContaining('text/html') as string })
  expect(page.text).toContain('<title>Bakery</title>')
  expect(page.headers['set-cookie']).toBeUndefined()
  // As the door of this computer answers them: nobody signed in may read or add.
  for (const path of ['/_app/entities/Task', '/_app/entities/Secret']) {
    const here = await doors.raw({ host: `${app.slug}.studio.localhost:${doors.port}`, path })
    expect(await ask(at, path)).toMatchObject({ status: here.status, text: here.text })
  }
})

test('pages of elsewhere, and names that only lead here, are refused', async () => {
  const at = addressOf(await on())
  const post = { method: 'POST', body: '{}' }
  const json = { 'content-type': 'application/json' }
  const codeOf = async (asked: Asked, path = '/_app/entities/Task') =>
    (JSON.parse((await ask(at, path, asked)).text) as { code: string }).code
  expect(await codeOf({ ...post, headers: { ...json, origin: 'https://evil.example' } })).toBe('FOREIGN_ORIGIN')
  expect(await codeOf({ ...post, headers: { ...json, origin: at.origin.replace('https', 'http') } })).toBe('FOREIGN_ORIGIN')
  expect(await codeOf({ ...post, headers: { ...json, 'sec-fetch-site': 'same-site', origin: at.origin } })).toBe('FOREIGN_ORIGIN')
  expect(await codeOf({ ...post, headers: { ...json, 'sec-fetch-site': 'same-origin', origin: at.origin } })).toBe('ROW_FORBIDDEN')
  for (const host of ['evil.example', `evil.example:${at.port}`, `studio.localhost:${at.port}`, `127.0.0.1:${doors.port}`, 'localhost'])
    expect([host, await codeOf({ headers: { host } }, '/')]).toEqual([host, 'WRONG_HOST'])
  expect((await ask(at, '/', { headers: { ...NAVIGATION, host: `Kitchen.local:${at.port}` } })).status).toBe(200)
})

test('no call of the builder is answered there, not even with the token of the owner', async () => {
  const at = addressOf(await on())
  const routes = routesOf(contract)
  expect(routes.length).toBeGreaterThan(150)
  const before = JSON.stringify(await calls().apps.list({}))
  for (const { method, path } of routes) {
    const asked = path.replaceAll(/\{\+?appId\}/g, app.id).replaceAll(/\{[^}]+\}/g, 'x')
    const headers = { authorization: `Bearer ${doors.token}`, 'content-type': 'application/json', accept: 'application/json' }
    const answered = await ask(at, asked, { method, headers, body: method === 'GET' ? '' : '{}' })
    expect([method, path, answered.status, answered.text]).toEqual([method, path, 404, ERROR_TEXT.notFound])
  }
  // A program that asks for anything gets the app's page at every address of it, as at the live door.
  expect((await ask(at, '/api/apps', { headers: { authorization: `Bearer ${doors.token}` } })).text).toContain('<title>Bakery</title>')
  expect((await ask(at, `/app/${app.slug}/`, { headers: { accept: 'application/json' } })).status).toBe(404)
  expect(JSON.stringify(await calls().apps.list({}))).toBe(before)
})

test('who is connected is listed while they are, and off ends them at once', async () => {
  const share = await on()
  const at = addressOf(share)
  const socket = connect({ host: HERE, port: share.port ?? 0, rejectUnauthorized: false })
  socket.on('error', () => undefined)
  await once(socket, 'secureConnect')
  // One that has not said anything yet.
  const silent = connectPlain({ host: HERE, port: share.port ?? 0 })
  silent.on('error', () => undefined)
  await once(silent, 'connect')
  socket.write(`GET / HTTP/1.1\r\nhost: ${at.host}\r\nuser-agent: ${PHONE}\r\naccept: text/html\r\nsec-fetch-mode: navigate\r\n\r\n`)
  const { devices } = await until(({ devices: now }) => now.length === 1)
  expect(devices).toMatchObject([{ userAgent: PHONE, leftAt: null, since: new Date(clock).toISOString() }])

  const ended = [once(socket, 'close'), once(silent, 'close')]
  socket.resume()
  silent.resume()
  expect(await calls().network.set({ appId: app.id, isOn: false })).toMatchObject({ isOn: false, addresses: [], devices: [] })
  await Promise.all(ended)
  await expect(ask(at, '/')).rejects.toThrow('ECONNREFUSED')
})

test('each app has a port of its own, and keeps it', async () => {
  const other = await publishedApp('Garage')
  const first = await on()
  const second = await calls().network.set({ appId: other.id, isOn: true })
  expect(second.port).not.toBe(first.port)
  expect((await ask(addressOf(second), '/', { headers: NAVIGATION })).text).toContain('<title>Garage</title>')
  await calls().network.set({ appId: app.id, isOn: false })
  expect((await ask(addressOf(second), '/', { headers: NAVIGATION })).status).toBe(200)
  const again = await on()
  expect(again).toMatchObject({ port: first.port, fingerprint: first.fingerprint })
  expect((await calls().network.changePort({ appId: app.id })).port).not.toBe(first.port)
  await calls().network.set({ appId: other.id, isOn: false })
})

test('after a start it is off, unless somebody chose that it stays', async () => {
  const first = await on()
  await doors[Symbol.asyncDispose]()
  doors = await start()
  expect(await calls().network.read({ appId: app.id })).toMatchObject({ isOn: false, port: first.port })
  await calls().network.set({ appId: app.id, isOn: true, isKept: true })
  await doors[Symbol.asyncDispose]()
  doors = await start()
  const kept = await until((share) => share.addresses.length > 0)
  expect(kept).toMatchObject({ isOn: true, isKept: true, port: first.port, fingerprint: first.fingerprint })
  expect((await ask(addressOf(kept), '/', { headers: NAVIGATION })).status).toBe(200)
})

test('what is not published any more is not shared', async () => {
  const { id: appId } = await publishedApp('Pop-up')
  const share = () => calls().network.set({ appId, isOn: true })
  const at = addressOf(await share())
  await calls().apps.unpublish({ appId })
  expect(await calls().network.read({ appId })).toMatchObject({ isOn: false })
  await expect(ask(at, '/')).rejects.toThrow('ECONNREFUSED')
  await expect(share()).rejects.toMatchObject({ code: 'NETWORK_PUBLISH_FIRST' })
  await calls().apps.publish({ appId })
  const again = addressOf(await share())
  await calls().apps.remove({ appId })
  await expect(ask(again, '/')).rejects.toThrow('ECONNREFUSED')
})

test('without a network it waits for one, and follows this computer to the next', async () => {
  addresses = []
  expect(await on()).toMatchObject({ isOn: true, problem: 'no-network', addresses: [] })
  addresses = room(HERE)
  const share = await until(({ problem }) => problem === null)
  expect((await ask(addressOf(share), '/', { headers: NAVIGATION })).status).toBe(200)
  const moved = HERE.includes(':') ? 'fd12:3456::9' : '10.99.99.99'
  addresses = room(HERE, moved)
  // The new one is in the certificate; it is not listened on where this machine does not have it.
  const wider = await until(({ fingerprint }) => fingerprint !== share.fingerprint)
  expect(await namesAt(addressOf(wider))).toContain(moved.includes(':') ? 'FD12:3456:0:0:0:0:0:9' : moved)
  addresses = []
  await until(({ problem }) => problem === 'no-network')
  await expect(ask(addressOf(share), '/')).rejects.toThrow('ECONNREFUSED')
})

test('a certificate that a clock has made too old or too new is made anew', async () => {
  const first = await on()
  clock += 340 * 86_400_000
  const second = await until(({ fingerprint }) => fingerprint !== first.fingerprint)
  expect((await ask(addressOf(second), '/', { headers: NAVIGATION })).status).toBe(200)
  clock -= 800 * 86_400_000
  const third = await until(({ fingerprint }) => fingerprint !== second.fingerprint)
  expect([first.fingerprint, second.fingerprint]).not.toContain(third.fingerprint)
})

test('a port that another program has taken is said, and another one can be had', async () => {
  const first = await on()
  await calls().network.set({ appId: app.id, isOn: false })
  const other: Server = createServer()
  other.listen({ host: HERE, port: first.port ?? 0 })
  await once(other, 'listening')
  try {
    expect(await on()).toMatchObject({ isOn: true, problem: 'port-taken', port: first.port, addresses: [] })
    const changed = await calls().network.changePort({ appId: app.id })
    expect(changed.problem).toBeNull()
    expect((await ask(addressOf(changed), '/', { headers: NAVIGATION })).status).toBe(200)
  } finally {
    other.close()
  }
})

test('a device with too many connections gets no more until some have ended', async () => {
  const share = await on()
  const at = addressOf(share)
  const sockets = Array.from({ length: 60 }, () => connectPlain({ host: HERE, port: share.port ?? 0 }).on('error', () => undefined))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await expect(ask(at, '/')).rejects.toMatchObject({ code: expect.stringMatching(/^(?:ECONNRESET|EPIPE)$/) as string })
  for (const socket of sockets) socket.destroy()
  // Its place is free again as soon as they are gone at this end too.
  for (;;) if ((await ask(at, '/', { headers: NAVIGATION }).catch(() => null))?.status === 200) break
})

test('a host where builders sign up does not offer it', async () => {
  await doors[Symbol.asyncDispose]()
  doors = await start({ hasAccounts: true })
  expect(await calls().network.read({ appId: app.id })).toMatchObject({ isOffered: false, isOn: false })
  await expect(on()).rejects.toMatchObject({ code: 'NETWORK_NOT_OFFERED' })
})

test('no bug was reported in all of this', () => expect(doors.bugs).toEqual([]))

/** The names in the certificate that is shown there. */
async function namesAt(at: URL): Promise<string> {
  const socket = connect({ host: at.hostname.replaceAll(/[[\]]/g, ''), port: Number(at.port), rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const names = socket.getPeerCertificate().subjectaltname ?? ''
  socket.destroy()
  return names
}

function routesOf(node: unknown): readonly { readonly method: string; readonly path: string }[] {
  if (isContractProcedure(node)) {
    const { method = 'POST', path = '' } = node['~orpc'].route
    return [{ method, path }]
  }
  return Object.values(node as Record<string, unknown>).flatMap(routesOf)
}
