import { rmSync } from 'node:fs'
import path from 'node:path'
import { openHostedLogs } from '../../electron/backend/compose-hosted-logs.ts'
import { connectAccountServer } from '../../electron/transport/connect-account-server.ts'
import { connectServer } from '../../electron/transport/connect-server.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { RowQuery } from '../../shared/domain/row.ts'
import { buildersAt, PASSWORD } from '../doors/builders.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { type KeepingServer, startKeepingServer, type Way } from '../helpers/keeping-server.ts'
import { startPostgres } from '../helpers/postgres.ts'
import type { Figure } from './figure.ts'

/* A server of a team with a PostgreSQL of its own on the same computer, and devices that are linked to it. */

const APPS = 20
const WRITERS = 50
const WARM_UP_MS = 5_000
const LOAD_MS = 20_000
const EDITS = 60
const VERSIONS = 500
const ROWS = 100_000
const ROWS_AT_ONCE = 1_000
const COLD_STARTS = 5
const KNOWN_APPS = 1_000
/** More than a server has open at once. */
const OPENED_APPS = 50
const OFFLINE_EDITS = 10_000
const LONG_LOG = 10_000

const EMAIL = 'bench@example.com'
const PLACE = { data: 'test', entity: 'Task', actor: { kind: 'builder', userId: 'owner', through: 'grid' } } as const
const page = (n: number) => ({ '__pages__Home.tsx': `export default function Home() { return <h1>Number ${n}</h1> }` })

interface Serving extends AsyncDisposable {
  readonly server: KeepingServer
  newDevice(): Promise<OpenDoors>
  /** With a way to the server that can be cut. */
  newDeviceAt(way: Way): Promise<OpenDoors>
}

async function serve(dataDir?: string): Promise<Serving> {
  const postgres = await startPostgres()
  const opened = await openHostedLogs({ url: postgres.url })
  const server = await startKeepingServer({ hostedLogs: opened.logs, ...(dataDir === undefined ? {} : { dataDir }) })
  await buildersAt(server.doors).signUp(EMAIL)
  const newDeviceAt = async ({ address }: Way) => {
    const device = await openDoors({ servers: { connect: connectServer, connectAccount: connectAccountServer } })
    await device.clients.port.appSync.signIn({ address, email: EMAIL, password: PASSWORD })
    return device
  }
  return {
    server,
    newDevice: async () => newDeviceAt(await server.openWay()),
    newDeviceAt,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await opened.close()
      await postgres[Symbol.asyncDispose]()
    },
  }
}

async function newApp(at: OpenDoors, name: string): Promise<AppId> {
  const { id } = at.newApp(name)
  const writes = { ...page(0), ...entityFile('Task', { title: { type: 'string' } }) }
  await at.backend.engine.of(id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
  return id
}

async function countOf(at: OpenDoors, appId: AppId): Promise<number> {
  const { total } = await at.backend.engine.of(appId).listRows({ ...PLACE, query: RowQuery.parse({ limit: 1 }) })
  return total
}

async function until(isIt: () => Promise<boolean>): Promise<void> {
  while (!(await isIt().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function settled(device: OpenDoors, appId: AppId): Promise<void> {
  for await (const state of await device.clients.port.appSync.watch({ appId }))
    if (state.link === 'synced' && state.phase === 'working' && state.waiting === 0) return
}

function memoryMb(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss() / 1_048_576
}

interface Load {
  /** Of each second. */
  readonly written: readonly number[]
  readonly tookMs: readonly number[]
}

let load: Promise<Load> | null = null

/** Writers over all apps, each of whom writes again as soon as it was answered. */
async function writeAll(): Promise<Load> {
  await using serving = await serve()
  const { doors } = serving.server
  const apps: AppId[] = []
  for (let n = 0; n < APPS; n += 1) apps.push(await newApp(doors, `App ${n}`))
  const written = Array.from({ length: LOAD_MS / 1_000 }, () => 0)
  const tookMs: number[] = []
  const began = performance.now() + WARM_UP_MS
  const writer = async (who: number) => {
    const appId = apps[who % APPS] ?? ''
    for (let n = 0; performance.now() < began + LOAD_MS; n += 1) {
      const asked = performance.now()
      const { status } = await doors.asOwner({
        method: 'POST',
        path: `/api/apps/${appId}/entities/Task/rows`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: `${who} ${n}` }),
      })
      if (status !== 201) throw new Error(`A write was answered with ${status}.`)
      const second = Math.floor((performance.now() - began) / 1_000)
      if (asked < began || second >= written.length) continue
      written[second] = (written[second] ?? 0) + 1
      tookMs.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, who) => writer(who)))
  return { written, tookMs }
}

export const figures: readonly Figure[] = [
  {
    name: `hosted: acknowledged writes a second over ${APPS} apps`,
    unit: '/s',
    better: 'more',
    goals: [{ statistic: 'median', value: 300 }],
    measure: async () => (await (load ??= writeAll())).written,
  },
  {
    name: `hosted: an acknowledged write, ${WRITERS} at once over ${APPS} apps`,
    unit: 'ms',
    goals: [{ statistic: 'p99', value: 60 }],
    measure: async () => (await (load ??= writeAll())).tookMs,
  },
  {
    name: 'hosted: a linked edit on another device',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 500 }],
    async measure() {
      await using serving = await serve()
      await using writing = await serving.newDevice()
      await using reading = await serving.newDevice()
      const appId = await newApp(writing, 'Linked')
      await writing.clients.port.appSync.setLink({ appId, isSynced: true })
      await settled(writing, appId)
      await reading.clients.port.appSync.get({ id: appId })
      await settled(reading, appId)
      // Somebody has it open there.
      const closing = new AbortController()
      const events = reading.backend.engine.watch(appId, 0, closing.signal)
      const watching = (async () => {
        for await (const _ of events);
      })()
      const samples: number[] = []
      for (let n = 0; n < EDITS; n += 1) {
        const began = performance.now()
        await writing.backend.engine.of(appId).createRows({ ...PLACE, rows: [{ title: `Edit ${n}` }] })
        await until(async () => (await countOf(reading, appId)) === n + 1)
        samples.push(performance.now() - began)
      }
      closing.abort()
      await watching
      return samples
    },
  },
  {
    name: `hosted: the first pull of ${VERSIONS} versions and ${ROWS.toLocaleString('en')} rows`,
    unit: 'ms',
    goals: [{ statistic: 'max', value: 10_000 }],
    async measure() {
      await using serving = await serve()
      const { doors } = serving.server
      const builders = buildersAt(doors)
      const { token } = await builders.client().accounts.signIn({ email: EMAIL, password: PASSWORD })
      await using writing = await serving.newDevice()
      const appId = await newApp(writing, 'Large')
      await writing.clients.port.appSync.setLink({ appId, isSynced: true })
      const app = writing.backend.engine.of(appId)
      for (let n = 1; n < VERSIONS; n += 1)
        await app.commitChangeSet({ changeSet: changeSet({ writes: page(n) }), origin: 'edit', description: '' })
      for (let from = 0; from < ROWS; from += ROWS_AT_ONCE)
        await app.createRows({ ...PLACE, rows: Array.from({ length: ROWS_AT_ONCE }, (_, n) => ({ title: `Row ${from + n}` })) })
      await settled(writing, appId)
      // The server has it whole before, and is asked for nothing else meanwhile.
      await until(async () => (await countOf(doors, appId)) === ROWS)
      await builders.client(token).sync.apps({})
      await using reading = await serving.newDevice()
      const began = performance.now()
      await reading.clients.port.appSync.get({ id: appId })
      await until(async () => (await countOf(reading, appId)) === ROWS)
      return [performance.now() - began]
    },
  },
  {
    name: 'hosted: a cold app on a node',
    unit: 'ms',
    goals: [{ statistic: 'max', value: 1_000 }],
    async measure() {
      using folder = temporaryFolder()
      await using postgres = await startPostgres()
      const opened = await openHostedLogs({ url: postgres.url })
      const samples: number[] = []
      let appId: AppId | null = null
      for (let n = 0; n <= COLD_STARTS; n += 1) {
        await using doors = await openDoors({ hostedLogs: opened.logs, dataDir: folder.path })
        const began = performance.now()
        if (appId === null) {
          appId = await newApp(doors, 'Cold')
          for (let version = 1; version < 20; version += 1)
            await doors.backend.engine
              .of(appId)
              .commitChangeSet({ changeSet: changeSet({ writes: page(version) }), origin: 'edit', description: '' })
          const rows = Array.from({ length: ROWS_AT_ONCE }, (_, row) => ({ title: `Row ${row}` }))
          await doors.asOwner({
            method: 'POST',
            path: `/api/apps/${appId}/entities/Task/rows/bulk`,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(rows),
          })
        } else {
          if ((await countOf(doors, appId)) !== ROWS_AT_ONCE) throw new Error('It is not all there.')
          samples.push(performance.now() - began)
        }
        await doors.backend.engine.close(appId)
        rmSync(path.join(folder.path, 'apps', appId), { recursive: true })
      }
      await opened.close()
      return samples
    },
  },
  {
    name: `hosted: an app with a log of ${LONG_LOG.toLocaleString('en')} changes on another node`,
    unit: 'ms',
    goals: [{ statistic: 'max', value: 1_000 }],
    async measure() {
      using folder = temporaryFolder()
      await using postgres = await startPostgres()
      const opened = await openHostedLogs({ url: postgres.url })
      const node = async (id: string): Promise<OpenDoors> => {
        const serverNode = { at: () => ({ id, address: `http://${id}` }), secret: opened.secret }
        return openDoors({ hasAccounts: true, hostedLogs: opened.logs, serverNode, dataDir: path.join(folder.path, id) })
      }
      const first = await node('first')
      const appId = await newApp(first, 'Long')
      for (let n = 0; n < LONG_LOG; n += 1) await first.backend.engine.of(appId).createRows({ ...PLACE, rows: [{ title: `Edit ${n}` }] })
      // A snapshot of nearly all of it is there.
      await until(async () => (await opened.logs.growth(appId, 'app')).snapshotSeq > LONG_LOG / 2)
      await first[Symbol.asyncDispose]()
      await using second = await node('second')
      const began = performance.now()
      await until(async () => (await countOf(second, appId)) === LONG_LOG)
      const took = performance.now() - began
      await second.backend.engine.close(appId)
      await opened.close()
      return [took]
    },
  },
  {
    name: `hosted: memory with ${KNOWN_APPS.toLocaleString('en')} apps beside ${OPENED_APPS}`,
    unit: '×',
    goals: [{ statistic: 'max', value: 1.25 }],
    async measure() {
      await using serving = await serve()
      const { doors } = serving.server
      for (let n = 0; n < OPENED_APPS; n += 1) await newApp(doors, `App ${n}`)
      const few = memoryMb()
      for (let n = OPENED_APPS; n < KNOWN_APPS; n += 1) await newApp(doors, `App ${n}`)
      return [memoryMb() / few]
    },
  },
  {
    name: `hosted: ${OFFLINE_EDITS.toLocaleString('en')} edits that were made offline`,
    unit: 'ms',
    goals: [{ statistic: 'max', value: 60_000 }],
    async measure() {
      await using serving = await serve()
      const way = await serving.server.openWay()
      await using device = await serving.newDeviceAt(way)
      const appId = await newApp(device, 'Offline')
      await device.clients.port.appSync.setLink({ appId, isSynced: true })
      await settled(device, appId)
      way.cut()
      for (let n = 0; n < OFFLINE_EDITS; n += 1)
        await device.backend.engine.of(appId).createRows({ ...PLACE, rows: [{ title: `Edit ${n}` }] })
      way.mend()
      const began = performance.now()
      device.clients.port.appSync.retry({ appId }).catch(() => undefined)
      await until(async () => (await countOf(serving.server.doors, appId)) === OFFLINE_EDITS)
      await settled(device, appId)
      return [performance.now() - began]
    },
  },
]
