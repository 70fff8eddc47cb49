import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { STRANGERS_HELD_MAX_BYTES } from '../../shared/limits/http.ts'
import { LIVE_UPLOAD_MAX_BYTES } from '../../shared/limits/live.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

/* Clients that send and read slowly, over many connections, or request more than they read. */

const folder = temporaryFolder()
const sockets: Socket[] = []
let doors: OpenDoors
let app: App

beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder(), dataDir: folder.path })
  app = doors.newApp('Guest book')
  const writes = {
    ...entityFile('Guest', { text: { type: 'string' } }, { permissions: { read: 'anonymous', write: 'anonymous' } }),
    '__pages__Home.tsx': 'export default function Home() { return <h1>Guests</h1> }',
  }
  await doors.backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
  app = (await doors.clients.HTTP.apps.publish({ appId: app.id, withTestRows: false })).app
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await doors[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const LIVE = () => `${app.slug}.studio.localhost:${doors.port}`
const GUESTS = '/_app/entities/Guest'

/** A connection of its own, with everything that was received. */
function speak(text: string): { readonly socket: Socket; readonly heard: () => string; readonly closed: Promise<unknown> } {
  const socket = connect(doors.port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(text)
  sockets.push(socket)
  return { socket, heard: () => heard, closed }
}
const post = (host: string, length: number) =>
  `POST ${GUESTS} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

test('a draft refuses a long body without its token', async () => {
  for (const appId of [app.id, crypto.randomUUID()]) {
    const { heard, closed } = speak(post(`${appId}.studio.localhost:${doors.port}`, 1_000_000))
    await closed
    expect(heard()).toMatch(/^HTTP\/1\.1 413 /)
  }
})

test('memory for strangers’ requests is limited, and released when they leave', { tags: 'long' }, async () => {
  const length = LIVE_UPLOAD_MAX_BYTES
  const most = Math.ceil(STRANGERS_HELD_MAX_BYTES / (length - 200_000))
  const half = Buffer.alloc(length - 100_000, 32)
  const slow = Array.from({ length: most + 4 }, () => speak(post(LIVE(), length)))
  for (const { socket } of slow) socket.write(half)
  await expect.poll(() => slow.filter(({ heard }) => heard().startsWith('HTTP/1.1 503 ')).length).toBeGreaterThan(0)
  // Short bodies are still accepted.
  const short = { method: 'POST', path: GUESTS, host: LIVE(), headers: { 'content-type': 'application/json' }, body: '{"text":"short"}' }
  expect((await doors.raw(short)).status).toBe(201)
  for (const { socket } of slow) socket.destroy()
  const long = { ...short, body: JSON.stringify({ text: 'x'.repeat(150_000) }) }
  await expect.poll(async () => (await doors.raw(long)).status).toBe(201)
})

test('a connection that sends another request before its answer is closed', async () => {
  const ask = `GET ${GUESTS} HTTP/1.1\r\nHost: ${LIVE()}\r\n\r\n`
  const { heard, closed } = speak(ask.repeat(50))
  await closed
  expect(heard().split('HTTP/1.1 200').length - 1).toBeLessThan(2)
  // Browsers send one after the other.
  const { socket, heard: heardNow } = speak(ask)
  await expect.poll(heardNow).toContain('"rows"')
  socket.write(ask)
  await expect.poll(() => heardNow().split('HTTP/1.1 200').length - 1).toBe(2)
})

test('a stranger’s body with too many fields is refused before parsing, by length, fields or parts', { tags: 'long' }, async () => {
  const send = (body: string, type = 'application/json') =>
    doors.raw({ method: 'POST', path: GUESTS, host: LIVE(), headers: { 'content-type': type }, body })
  const fields = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`x${n}`, 1])))
  const large = await send(fields(400_000))
  expect([large.status, large.text.length < 1_000]).toEqual([413, true])
  const many = await send(fields(50_000))
  expect(many.status).not.toBe(201)
  expect(many.text.length).toBeLessThan(10_000)
  expect((await send(`{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).status).toBe(400)
  const pairs = Array.from({ length: 50_000 }, (_, n) => `x${n}=1`).join('&')
  expect((await send(pairs, 'application/x-www-form-urlencoded')).status).toBe(400)
  const part = '--edge\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'
  expect((await send(`${part.repeat(20_000)}--edge--\r\n`, 'multipart/form-data; boundary=edge')).status).toBe(400)
  expect((await send('{"text":"after all"}')).status).toBe(201)
})

test('whoever leaves a feed leaves nothing behind, and a connection that is used again gathers no listeners', async () => {
  const warnings: string[] = []
  const onWarning = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`)
  process.on('warning', onWarning)
  const connections = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
  const before = connections()
  const feed = `GET /api/apps/${app.id}/events HTTP/1.1\r\nHost: studio.localhost:${doors.port}\r\nAuthorization: Bearer ${doors.token}\r\n\r\n`
  const watching = Array.from({ length: 30 }, () => speak(feed))
  await expect.poll(() => watching.filter(({ heard }) => heard().startsWith('HTTP/1.1 200 ')).length).toBe(30)
  expect(doors.backend.engine.isWatched(app.id)).toBe(true)
  for (const { socket } of watching) socket.destroy()
  await expect.poll(() => doors.backend.engine.isWatched(app.id)).toBe(false)
  await expect.poll(connections).toBeLessThanOrEqual(before)

  const ask = `GET ${GUESTS} HTTP/1.1\r\nHost: ${LIVE()}\r\n\r\n`
  const { socket, heard } = speak(ask)
  for (let answers = 1; answers <= 15; answers += 1) {
    await expect.poll(() => heard().split('HTTP/1.1 200').length - 1).toBe(answers)
    if (answers < 15) socket.write(ask)
  }
  process.off('warning', onWarning)
  expect(warnings).toEqual([])
})

// In the long set only, because it waits for the whole timeout.
test.runIf(process.env['LATHE_ALL_DOORS'] === '1')('a connection that never ends its head is let go', async () => {
  const head = speak(`GET ${GUESTS} HTTP/1.1\r\nHost: ${LIVE()}\r\n`)
  await head.closed
  expect(head.heard()).toMatch(/^HTTP\/1\.1 408 /)
})
