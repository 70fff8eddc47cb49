import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAccountServer } from '../../electron/transport/connect-account-server.ts'
import { connectServer } from '../../electron/transport/connect-server.ts'
import type { Client } from '../../renderer/api/client.ts'
import { APP_BUILDER_VERSION } from '../../shared/domain/app.ts'
import { type AppId, ContentHash } from '../../shared/domain/ids.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { PLAN_LIMITS_TEXT } from '../../shared/text/plans.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { type KeepingServer, startKeepingServer } from '../helpers/keeping-server.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { buildersAt, PASSWORD } from './builders.ts'
import { type OpenDoors, openDoors } from './open-doors.ts'

/** What devices push is opened and served by the server itself. */
let server: KeepingServer
let address: string
let vendorDir: string
/** Dana, in a browser at the server. */
let dana: Client

beforeAll(async () => {
  vendorDir = await vendorFolder()
  server = await startKeepingServer({ vendorDir })
  address = (await server.openWay()).address
  const builders = buildersAt(server.doors)
  dana = builders.client(await builders.signUp('dana@example.com'))
})
afterAll(async () => server[Symbol.asyncDispose]())

async function newDevice(): Promise<OpenDoors> {
  const device = await openDoors({ servers: { connect: connectServer, connectAccount: connectAccountServer }, vendorDir })
  await device.clients.port.appSync.signIn({ address, email: 'dana@example.com', password: PASSWORD })
  return device
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1')

const HOME = '__pages__Home.tsx'
const page = (text: string) => `export default function Home() { return <h1>${text}</h1> }`
const OPEN = { permissions: { read: 'anonymous', write: 'anonymous' } } as const

async function newGuestBook(device: OpenDoors, name: string): Promise<AppId> {
  const { id: appId } = device.newApp(name)
  await device.backend.engine.of(appId).commitChangeSet({
    changeSet: changeSet({
      writes: {
        [HOME]: page('Guest book'),
        ...entityFile('Guest', { text: { type: 'string' }, picture: { type: 'string', format: 'image' } }, OPEN),
      },
      records: [{ entity: 'Guest', records: [{ text: 'from the desktop' }] }],
    }),
    origin: 'edit',
    description: 'A guest book',
  })
  return appId
}

const write = (at: OpenDoors, appId: AppId, text: string) =>
  at.backend.engine.of(appId).commitChangeSet({ changeSet: changeSet({ writes: { [HOME]: text } }), origin: 'edit', description: '' })
const textOf = async (at: OpenDoors, appId: AppId) =>
  (await at.backend.engine.of(appId).files({ versionId: null })).files.get(FilePath.parse(HOME)) ?? ''
const liveTexts = async (client: Client, appId: AppId) => {
  const { rows } = await client.entities.rows({ appId, entity: 'Guest', data: 'live' })
  return rows.map((row) => String(row['text'])).toSorted()
}

test('an app that a device synced and published is served while the device is off', { timeout: 300_000 }, async () => {
  let appId: AppId
  {
    await using desktop = await newDevice()
    appId = await newGuestBook(desktop, 'Guests')
    await desktop.clients.port.appSync.setLink({ appId, isSynced: true })
    await desktop.clients.port.apps.publish({ appId, withTestRows: true })
    await expect.poll(async () => (await dana.apps.get({ appId })).publication).not.toBeNull()
    await expect.poll(() => liveTexts(dana, appId)).toEqual(['from the desktop'])
  }
  const { publication } = await dana.apps.get({ appId })
  const live = new URL(publication?.url ?? '')
  const phone = (path: string, more: object = {}) => server.doors.raw({ path, host: live.host, ...more })
  const opened = await phone('/', { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } })
  expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('Guests')])
  const json = { 'content-type': 'application/json', origin: live.origin }
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  const uploaded = await phone('/_app/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=edge', origin: live.origin },
    body: Buffer.concat([Buffer.from(head), PNG, Buffer.from('\r\n--edge--\r\n')]),
  })
  const { file_url: picture } = uploaded.json as { file_url: string }
  const row = { text: 'from a phone', picture }
  const sent = await phone('/_app/entities/Guest', { method: 'POST', headers: json, body: JSON.stringify(row) })
  expect(sent.status).toBe(201)

  // What people entered meanwhile is on the next device, as is what was built in the browser.
  await write(server.doors, appId, page('Changed in a browser'))
  await using desktop = await newDevice()
  await desktop.clients.port.appSync.get({ id: appId })
  await expect.poll(() => liveTexts(desktop.clients.port, appId).catch(() => [])).toEqual(['from a phone', 'from the desktop'])
  await expect.poll(() => textOf(desktop, appId)).toContain('Changed in a browser')
  const hash = ContentHash.parse(picture.split('/').at(-1))
  const file = await desktop.clients.port.uploads.read({ appId, hash, data: 'live' })
  expect(Buffer.from(await file.arrayBuffer()).equals(PNG)).toBe(true)
  expect([...server.doors.bugs, ...desktop.bugs]).toEqual([])
})

test('an app that was made in the browser can be had on a device, and each has what the other changes', { timeout: 300_000 }, async () => {
  const { id: appId } = await dana.apps.save({ genApp: { header: 'Begun in a browser', appBuilderVersion: APP_BUILDER_VERSION } })
  await write(server.doors, appId, page('Begun'))
  await using desktop = await newDevice()
  const there = async () => (await desktop.clients.port.appSync.apps()).apps.map((app) => app.name)
  await expect.poll(there).toContain('Begun in a browser')
  await desktop.clients.port.appSync.get({ id: appId })
  await expect.poll(() => textOf(desktop, appId).catch(() => '')).toContain('Begun')
  await write(desktop, appId, page('Gone on with here'))
  await expect.poll(() => textOf(server.doors, appId)).toContain('Gone on with here')
  expect(await dana.appSync.read({ appId })).toMatchObject({ link: 'synced', phase: 'working', parked: 0 })
  expect([...server.doors.bugs, ...desktop.bugs]).toEqual([])
})

test(
  'what the plan at the server has no room for is not published there, and put aside on the device with why',
  { timeout: 300_000 },
  async () => {
    await using desktop = await newDevice()
    const device = desktop.clients.port
    const live = (await dana.apps.list({})).filter(({ publication }) => publication !== null)
    expect(live).toHaveLength(1)
    const appId = await newGuestBook(desktop, 'One too many')
    await device.appSync.setLink({ appId, isSynced: true })
    await device.apps.publish({ appId })
    const parked = async () => (await device.appSync.parked({ appId })).changes
    await expect.poll(parked).toMatchObject([
      {
        kind: 'thing',
        reason: 'refused',
        message: PLAN_LIMITS_TEXT.liveAppsReached('Discover', 1),
        fields: [{ label: 'Published', theirs: 'Not published' }],
      },
    ])
    await expect.poll(async () => (await device.apps.get({ appId })).publication).toBeNull()
    expect((await dana.apps.get({ appId })).publication).toBeNull()

    // Once there is room, the same decision publishes it.
    for (const { id } of live) await dana.apps.unpublish({ appId: id })
    const [change] = await parked()
    await device.appSync.decide({ appId, id: change?.id ?? '', take: 'mine' })
    await expect.poll(async () => (await dana.apps.get({ appId })).publication).not.toBeNull()
    await expect.poll(async () => (await device.apps.get({ appId })).publication).not.toBeNull()
    expect(await parked()).toEqual([])
    expect([...server.doors.bugs, ...desktop.bugs]).toEqual([])
  },
)

test('what is deleted at the server is forgotten there, and said to devices, which keep it', { timeout: 300_000 }, async () => {
  await using desktop = await newDevice()
  const appId = await newGuestBook(desktop, 'Deleted')
  await desktop.clients.port.appSync.setLink({ appId, isSynced: true })
  await expect.poll(() => textOf(server.doors, appId).catch(() => '')).toContain('Guest book')
  await dana.apps.remove({ appId })
  await desktop.clients.port.appSync.retry({ appId })
  await expect.poll(() => desktop.clients.port.appSync.read({ appId })).toMatchObject({ phase: 'forbidden' })
  expect(await textOf(desktop, appId)).toContain('Guest book')
  expect([...server.doors.bugs, ...desktop.bugs]).toEqual([])
})
