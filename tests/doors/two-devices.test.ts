import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAccountServer } from '../../electron/transport/connect-account-server.ts'
import { connectServer } from '../../electron/transport/connect-server.ts'
import type { AppSync } from '../../shared/domain/app-sync.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { RowQuery } from '../../shared/domain/row.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { type KeepingServer, startKeepingServer, type Way } from '../helpers/keeping-server.ts'
import { buildersAt, PASSWORD } from './builders.ts'
import { giveTasks, type OpenDoors, openDoors } from './open-doors.ts'

/** Two devices and a server, which is away as long as nobody can reach it. */
let server: KeepingServer
let a: OpenDoors
let b: OpenDoors
/** Each device has a way to the server of its own. */
let ways: ReadonlyMap<OpenDoors, Way>

const servers = { connect: connectServer, connectAccount: connectAccountServer }
const actor = { kind: 'builder', userId: 'owner', through: 'grid' } as const
const TASKS = { data: 'test', entity: 'Task', actor } as const
const HOME = '__pages__Home.tsx'

beforeAll(async () => {
  server = await startKeepingServer()
  ;[a, b] = await Promise.all([openDoors({ servers }), openDoors({ servers })])
  ways = new Map([
    [a, await server.openWay()],
    [b, await server.openWay()],
  ])
  await signIn('two@example.com')
})
afterAll(async () => {
  await Promise.all([a, b, server].map((open) => open[Symbol.asyncDispose]()))
})

function wayOf(device: OpenDoors): Way {
  const way = ways.get(device)
  if (way === undefined) throw new Error('It has no way to the server.')
  return way
}
const client = (device: OpenDoors) => device.clients.port

async function signIn(email: string): Promise<void> {
  await buildersAt(server.doors).signUp(email)
  for (const device of [a, b]) {
    const { address } = wayOf(device)
    const { account } = await client(device).appSync.signIn({ address, email, password: PASSWORD })
    expect(account).toEqual({ address, email, name: 'Dana', state: 'signed-in' })
  }
}

/** What the pill of a device says, once it says so. */
async function until(device: OpenDoors, appId: AppId, isIt: (state: Extract<AppSync, { link: 'synced' }>) => boolean): Promise<AppSync> {
  for await (const state of await client(device).appSync.watch({ appId })) if (state.link === 'synced' && isIt(state)) return state
  throw new Error('It ended.')
}
const settled = (device: OpenDoors, appId: AppId) => until(device, appId, (s) => s.phase === 'working' && s.waiting === 0)

/** What is there on a device, once it is. */
async function seen<Value>(device: OpenDoors, appId: AppId, read: () => Promise<Value>, isIt: (value: Value) => boolean): Promise<Value> {
  const stop = new AbortController()
  try {
    const first = await read()
    if (isIt(first)) return first
    for await (const _ of device.backend.engine.watch(appId, 0, stop.signal)) {
      const value = await read()
      if (isIt(value)) return value
    }
    throw new Error('It ended.')
  } finally {
    stop.abort()
  }
}

const engine = (device: OpenDoors, appId: AppId) => device.backend.engine.of(appId)
const titles = async (device: OpenDoors, appId: AppId) =>
  (await engine(device, appId).listRows({ ...TASKS, query: RowQuery.parse({}) })).rows.map((row) => String(row['title'])).toSorted()
const textOf = async (device: OpenDoors, appId: AppId, path = HOME) =>
  (await engine(device, appId).files({ versionId: null })).files.get(FilePath.parse(path)) ?? null
const write = (device: OpenDoors, appId: AppId, writes: Record<string, string>, description = 'By hand') =>
  engine(device, appId).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description })

/** What does not come at once comes while it is open. */
async function arrived(device: OpenDoors, appId: AppId): Promise<void> {
  await expect.poll(() => titles(device, appId).catch(() => []), { timeout: 90_000 }).toEqual(['bake', 'deliver'])
}

test('an app that was made offline is on both devices, and what each of them changes is on the other', { timeout: 120_000 }, async () => {
  const { id: appId } = a.newApp('Bakery')
  await giveTasks(a, appId)
  expect(await client(a).appSync.read({ appId })).toEqual({ link: 'none', hasAccount: true })
  await client(a).appSync.setLink({ appId, isSynced: true })
  await settled(a, appId)

  expect((await client(b).appSync.apps()).apps).toEqual([
    { appId, name: 'Bakery', role: 'owner', from: 'Dana', liveUrl: null, isHere: false },
  ])
  const got = await client(b).appSync.get({ id: appId })
  expect(got).toMatchObject({ id: appId, name: 'Bakery' })
  await arrived(b, appId)
  expect(await titles(b, appId)).toEqual(['bake', 'deliver'])
  expect(await textOf(b, appId)).toContain('Hello')

  await engine(b, appId).createRows({ ...TASKS, rows: [{ title: 'sell', points: 1 }] })
  expect(
    await seen(
      a,
      appId,
      () => titles(a, appId),
      (list) => list.includes('sell'),
    ),
  ).toEqual(['bake', 'deliver', 'sell'])
  await write(a, appId, { [HOME]: 'export default function Home() { return <h1>Good morning</h1> }' })
  await seen(
    b,
    appId,
    () => textOf(b, appId),
    (text) => text?.includes('Good morning') === true,
  )
  await engine(a, appId).changeRecord({ changes: { settings: { supportEmail: 'help@example.com' } } })
  await seen(
    b,
    appId,
    () => engine(b, appId).record({}),
    ({ settings }) => settings.supportEmail === 'help@example.com',
  )
  await client(b).apps.rename({ appId, name: 'Bakery by the sea' })
  await seen(
    a,
    appId,
    () => client(a).apps.get({ appId }),
    ({ name }) => name === 'Bakery by the sea',
  )
  expect((await client(a).appSync.apps()).apps.map(({ name }) => name)).toEqual(['Bakery by the sea'])
  expect([...a.bugs, ...b.bugs, ...server.doors.bugs]).toEqual([])
})

/** A new app on both devices. */
async function shared(name: string): Promise<AppId> {
  const { id: appId } = a.newApp(name)
  await giveTasks(a, appId)
  await client(a).appSync.setLink({ appId, isSynced: true })
  await settled(a, appId)
  await client(b).appSync.get({ id: appId })
  await arrived(b, appId)
  return appId
}

/** What both do while the server is away; then B is back and has sent what it has, before A is. */
async function apart(appId: AppId, both: () => Promise<void>): Promise<void> {
  for (const device of [a, b]) wayOf(device).cut()
  await both()
  for (const device of [a, b]) await until(device, appId, (s) => s.phase === 'offline' && s.waiting > 0)
  for (const device of [b, a]) {
    wayOf(device).mend()
    await client(device).appSync.retry({ appId })
    await settled(device, appId)
  }
}

async function signInAgain(): Promise<void> {
  for (const device of [b, a])
    await client(device).appSync.signIn({ address: wayOf(device).address, email: 'two@example.com', password: PASSWORD })
}

const parkedOf = async (device: OpenDoors, appId: AppId) => (await client(device).appSync.parked({ appId })).changes
const page = (title: string, foot: string) =>
  `export default function Home() {\n  return (\n    <main>\n      <h1>${title}</h1>\n      <p>Middle</p>\n      <p>More</p>\n      <footer>${foot}</footer>\n    </main>\n  )\n}\n`

test('what fits together is merged; where both changed the same lines, the person decides', { timeout: 300_000 }, async () => {
  const appId = await shared('Florist')
  await write(a, appId, { [HOME]: page('Flowers', 'Open daily') })
  await seen(
    b,
    appId,
    () => textOf(b, appId),
    (text) => text?.includes('Open daily') === true,
  )

  await apart(appId, async () => {
    await write(a, appId, { [HOME]: page('Flowers for you', 'Open daily') }, 'A greeting')
    await write(b, appId, { [HOME]: page('Flowers', 'Closed on Mondays') }, 'Hours')
  })
  for (const device of [a, b])
    await seen(
      device,
      appId,
      () => textOf(device, appId),
      (text) => text === page('Flowers for you', 'Closed on Mondays'),
    )
  expect(await parkedOf(a, appId)).toEqual([])

  const overlap = async (mine: string, theirs: string) => {
    await apart(appId, async () => {
      await write(b, appId, { [HOME]: page(theirs, 'Closed on Mondays') }, 'Theirs')
      const about = `export default () => <p>${mine}</p>`
      await write(a, appId, { [HOME]: page(mine, 'Closed on Mondays'), '__pages__About.tsx': about }, 'Mine')
    })
    await until(a, appId, (s) => s.parked === 1)
    await seen(
      a,
      appId,
      () => textOf(a, appId),
      (text) => text?.includes(theirs) === true,
    )
  }
  const decided = async (take: 'mine' | 'theirs' | 'both') => {
    const [change, ...others] = await parkedOf(a, appId)
    expect(others).toEqual([])
    if (change?.kind !== 'code') throw new Error('No code was put aside.')
    expect(await client(a).appSync.decide({ appId, id: change.id, take })).toEqual({ changes: [] })
    await settled(a, appId)
    return change
  }

  await overlap('Roses', 'Tulips')
  expect(await decided('mine')).toMatchObject({
    title: 'Mine',
    reason: 'overlap',
    files: [
      {
        path: HOME,
        base: page('Flowers for you', 'Closed on Mondays'),
        mine: page('Roses', 'Closed on Mondays'),
        theirs: page('Tulips', 'Closed on Mondays'),
      },
    ],
  })
  for (const device of [a, b]) {
    await seen(
      device,
      appId,
      () => textOf(device, appId),
      (text) => text?.includes('Roses') === true,
    )
    expect(await textOf(device, appId, '__pages__About.tsx')).toContain('Roses')
  }

  await overlap('Lilies', 'Daisies')
  await decided('both')
  await seen(
    b,
    appId,
    () => textOf(b, appId, '__pages__About.tsx'),
    (text) => text?.includes('Lilies') === true,
  )
  expect(await textOf(a, appId)).toContain('Daisies')
  const versions = await engine(a, appId).listVersions({ limit: 5 })
  expect(versions.map(({ description }) => description)).toContain('Mine (made on this device)')
  expect([...a.bugs, ...b.bugs, ...server.doors.bugs]).toEqual([])
})

test(
  'a record that was changed here and deleted there comes back, or stays deleted, as the person says',
  { timeout: 300_000 },
  async () => {
    const appId = await shared('Books')
    for (const take of ['mine', 'theirs'] as const) {
      const [row] = (await engine(a, appId).listRows({ ...TASKS, query: RowQuery.parse({}) })).rows
      if (row === undefined) throw new Error('No row.')
      await apart(appId, async () => {
        await engine(b, appId).deleteRow({ ...TASKS, rowId: row.id })
        await engine(a, appId).updateRow({ ...TASKS, rowId: row.id, fields: { title: `changed, ${take}` } })
      })
      await until(a, appId, (s) => s.parked === 1)
      const [change] = await parkedOf(a, appId)
      expect(change).toMatchObject({
        kind: 'thing',
        reason: 'deleted',
        title: `Task: changed, ${take}`,
        isGoneThere: true,
        isGoneHere: false,
      })
      expect(await titles(a, appId)).not.toContain(`changed, ${take}`)
      // When its link begins anew, it still says so.
      await client(a).appSync.signIn({ address: wayOf(a).address, email: 'two@example.com', password: PASSWORD })
      await until(a, appId, (s) => s.phase === 'working' && s.parked === 1)
      await client(a).appSync.decide({ appId, id: change?.id ?? '', take })
      await settled(a, appId)
      if (take === 'mine')
        await seen(
          b,
          appId,
          () => titles(b, appId),
          (list) => list.includes('changed, mine'),
        )
      else expect(await titles(a, appId)).not.toContain('changed, theirs')
      expect(await parkedOf(a, appId)).toEqual([])
    }
    await expect(client(a).appSync.decide({ appId, id: crypto.randomUUID(), take: 'mine' })).rejects.toMatchObject({ code: 'PARKED_GONE' })
  },
)

test('an upload comes along, and without the link everything stays', { timeout: 120_000 }, async () => {
  const appId = await shared('Photos')
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const hash = await a.backend.blobs.put(appId, png)
  await engine(a, appId).createRows({ ...TASKS, rows: [{ title: `/_app/files/${hash}`, points: 1 }] })
  await seen(
    b,
    appId,
    () => titles(b, appId),
    (list) => list.includes(`/_app/files/${hash}`),
  )
  expect((await b.backend.blobs.read(appId, hash))?.bytes).toEqual(png)

  expect(await client(b).appSync.setLink({ appId, isSynced: false })).toEqual({ link: 'none', hasAccount: true })
  expect(await titles(b, appId)).toContain(`/_app/files/${hash}`)
  await engine(a, appId).createRows({ ...TASKS, rows: [{ title: 'alone', points: 1 }] })
  await settled(a, appId)
  await client(b).appSync.setLink({ appId, isSynced: true })
  await seen(
    b,
    appId,
    () => titles(b, appId),
    (list) => list.includes('alone'),
  )
  await expect(client(b).appSync.get({ id: appId })).rejects.toMatchObject({ code: 'APP_HERE_ALREADY' })
})

test('who is signed out goes on as before, and what waits is sent when they sign in again', { timeout: 120_000 }, async () => {
  const appId = await shared('Notes')
  const other = await buildersAt(server.doors).client().accounts.signIn({ email: 'two@example.com', password: PASSWORD })
  await buildersAt(server.doors).client(other.token).ownAccount.endOtherSessions()
  // Sent at once, it is refused; a device that has nothing to send notices when its held call ends.
  await engine(a, appId).createRows({ ...TASKS, rows: [{ title: 'meanwhile', points: 1 }] })
  await until(a, appId, (s) => s.phase === 'signed-out')
  expect((await client(a).appSync.account()).account).toMatchObject({ state: 'signed-out' })
  await expect(client(a).appSync.apps()).rejects.toMatchObject({ code: 'SERVER_SIGN_IN_NEEDED' })
  await signInAgain()
  await settled(a, appId)
  await seen(
    b,
    appId,
    () => titles(b, appId),
    (list) => list.includes('meanwhile'),
  )

  const signIn = (change: object) =>
    client(a).appSync.signIn({ address: wayOf(a).address, email: 'two@example.com', password: PASSWORD, ...change })
  await expect(signIn({ password: 'not this one' })).rejects.toMatchObject({ code: 'SERVER_SIGN_IN_REFUSED' })
  await expect(signIn({ address: 'http://127.0.0.1:9' })).rejects.toMatchObject({ code: 'SERVER_NOT_REACHED' })
  await expect(signIn({ address: 'ftp://example.com' })).rejects.toMatchObject({ code: 'SERVER_ADDRESS_WRONG' })
  await expect(signIn({ address: 'http://203.0.113.7' })).rejects.toMatchObject({ code: 'SERVER_ADDRESS_WRONG' })
  await expect(
    client(server.doors).appSync.signIn({ address: wayOf(a).address, email: 'two@example.com', password: PASSWORD }),
  ).rejects.toMatchObject({
    code: 'SERVER_NOT_OFFERED',
  })

  expect(await client(a).appSync.signOut()).toEqual({ isOffered: true, account: null })
  expect(await client(a).appSync.read({ appId })).toMatchObject({ link: 'synced', phase: 'signed-out' })
  expect(await titles(a, appId)).toContain('meanwhile')
})
