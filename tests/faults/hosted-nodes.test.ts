import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenHostedLogs, openHostedLogs } from '../../electron/backend/compose-hosted-logs.ts'
import type { HostedLogs } from '../../electron/backend/sync/server/hosted-logs.ts'
import { receivePush } from '../../electron/backend/sync/server/receive-push.ts'
import type { App } from '../../shared/domain/app.ts'
import { ContentHash } from '../../shared/domain/ids.ts'
import type { SyncOperation } from '../../shared/domain/sync-operation.ts'
import { LEASE_MS, SNAPSHOT_EVERY_OPERATIONS, SYNC_PUSH_MAX_OPERATIONS } from '../../shared/limits/sync.ts'
import { buildersAt, PASSWORD } from '../doors/builders.ts'
import { giveTasks, type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { startPostgres, type TestPostgres } from '../helpers/postgres.ts'

/** Two nodes of a server, each with its own files of an app. */
const folder = temporaryFolder()
let postgres: TestPostgres
let logs: OpenHostedLogs
let first: OpenDoors
let second: OpenDoors
let app: App
/** Nodes that do not hear who has what. */
const believers = new Set<string>()
/** From where each of them read the app's log. */
const read = new Map<string, number[]>()

async function startNode(id: string): Promise<OpenDoors> {
  let port = 0
  const serverNode = { at: () => ({ id, address: `http://127.0.0.1:${port}` }), secret: logs.secret }
  const hostedLogs: HostedLogs = {
    ...logs.logs,
    of(appId, fence) {
      const log = logs.logs.of(appId, fence)
      return {
        ...log,
        after(file, seq, limit) {
          if (file === 'app' && limit > 1) read.set(id, [...(read.get(id) ?? []), seq])
          return log.after(file, seq, limit)
        },
      }
    },
    renewLeases: async (node) => (believers.has(node.id) ? new Set([app.id]) : logs.logs.renewLeases(node)),
  }
  const node = await openDoors({ hasAccounts: true, hostedLogs, serverNode, dataDir: dataDirOf(id) })
  ;({ port } = node)
  return node
}
const dataDirOf = (id: string) => path.join(folder.path, id)

beforeAll(async () => {
  postgres = await startPostgres()
  logs = await openHostedLogs({ url: postgres.url })
  first = await startNode('first')
  second = await startNode('second')
  app = first.newApp('Bakery')
  await giveTasks(first, app.id)
  while (second.backend.apps.findListed(app.id) === null) await second.backend.hearAccounts()
})
afterAll(async () => {
  await first[Symbol.asyncDispose]()
  await second[Symbol.asyncDispose]()
  await logs.close()
  await postgres[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

/** A call at one of them of somebody whom the other knows. */
const ask = (at: OpenDoors, { token }: OpenDoors, title?: string) =>
  at.raw({
    method: title === undefined ? 'GET' : 'POST',
    path: `/api/apps/${app.id}/entities/Task/rows`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(title === undefined ? {} : { body: JSON.stringify({ title }) }),
  })
async function titles(at: OpenDoors, knows: OpenDoors): Promise<readonly string[]> {
  const { json } = await ask(at, knows)
  return (json as { readonly rows: readonly { readonly title: string }[] }).rows.map(({ title }) => title).toSorted()
}
const lapse = () => postgres.command('UPDATE lathe.leases SET until = now()', new URL(postgres.url).pathname.slice(1))

test('the first who signs up may be answered by either of them, at every step', async () => {
  const email = 'dana@example.com'
  const { ticket } = await buildersAt(first).client().accounts.signUp({ name: 'Dana', email, password: PASSWORD })
  const { code } = await buildersAt(first).mailTo(email, 'verify-email')
  await buildersAt(second)
    .client()
    .accounts.verifySignUp({ ticket, code: code ?? '' })
  const { token } = await buildersAt(first).client().accounts.signIn({ email, password: PASSWORD })
  expect(await buildersAt(second).client(token).session.account()).toMatchObject({ email })
})

test('one has an app, and the other passes on what it is asked of it', async () => {
  expect((await ask(first, first, 'at the first')).status).toBe(201)
  expect((await ask(second, first, 'at the second')).status).toBe(201)
  const all = ['at the first', 'at the second', 'bake', 'deliver']
  expect(await titles(first, first)).toEqual(all)
  expect(await titles(second, first)).toEqual(all)
  expect(existsSync(path.join(dataDirOf('second'), 'apps', app.id, 'app.sqlite'))).toBe(false)
  await expect(second.backend.engine.of(app.id).syncCounts({})).rejects.toMatchObject({ code: 'APP_ELSEWHERE' })
})

test('one that believes that it has the app, when another has taken it, writes nothing and throws its files away', async () => {
  believers.add('first')
  const taken = async () => {
    await lapse()
    await ask(second, second)
    return existsSync(path.join(dataDirOf('second'), 'apps', app.id, 'app.sqlite'))
  }
  await expect.poll(taken).toBe(true)
  expect(await titles(second, second)).toEqual(['at the first', 'at the second', 'bake', 'deliver'])
  const late = await ask(first, first, 'too late')
  expect([late.status, late.headers['retry-after']]).toEqual([503, '5'])
  believers.delete('first')
  const file = path.join(dataDirOf('first'), 'apps', app.id, 'app.sqlite')
  await expect.poll(() => existsSync(file)).toBe(false)
  // From now on it passes on.
  await expect.poll(async () => (await ask(first, second, 'passed on')).status).toBe(201)
  expect(await titles(second, second)).toEqual(['at the first', 'at the second', 'bake', 'deliver', 'passed on'])
})

test('one that ends leaves its apps to the other at once', { timeout: LEASE_MS * 20 }, async () => {
  await second[Symbol.asyncDispose]()
  await expect.poll(async () => (await ask(first, first)).status).toBe(200)
  expect(await titles(first, first)).toEqual(['at the first', 'at the second', 'bake', 'deliver', 'passed on'])
  expect((await ask(first, first, 'after it')).status).toBe(201)
  second = await startNode('second')
  expect(await titles(second, first)).toContain('after it')
  expect([...first.bugs, ...second.bugs]).toEqual([])
})

const newest = () => logs.logs.getSnapshot(app.id, 'app', 1_000)
const fileOf = (id: string, ...names: readonly string[]) => path.join(dataDirOf(id), 'apps', app.id, ...names)

/** A device changes the row of this title so often. */
async function changeOften(title: string, times: number): Promise<void> {
  const log = logs.logs.of(app.id)
  const stateOf = ({ change }: SyncOperation) => (change.type === 'put' ? change.state : {})
  const columnOf = (operation: SyncOperation) => Object.entries(stateOf(operation)).find(([, value]) => value === title)?.[0]
  const { operation: row } = (await log.after('app', 0, 1_000)).find(({ operation }) => columnOf(operation) !== undefined) ?? {}
  if (row === undefined) throw new Error('The row is not in the log.')
  const changes = Array.from({ length: times }, (_, n): SyncOperation => {
    const fields = { [columnOf(row) ?? '']: `change ${n + 1}` }
    const ids = { mutationId: crypto.randomUUID(), opNo: n + 1, dependsOn: [], baseVersion: null, baseHash: null }
    return { ...row, ...ids, kind: 'row.set', change: { type: 'set', fields } }
  })
  for (let from = 0; from < times; from += SYNC_PUSH_MAX_OPERATIONS)
    await receivePush(log, { file: 'app', clientId: 'a device', operations: changes.slice(from, from + SYNC_PUSH_MAX_OPERATIONS) })
}

test('who takes an app over begins with its newest snapshot, and hears what came later', { timeout: 120_000 }, async () => {
  expect((await ask(first, first, 'often changed')).status).toBe(201)
  const photo = Buffer.from('a photo')
  const hash = ContentHash.parse(createHash('sha256').update(photo).digest('hex'))
  await logs.logs.put(app.id, hash, photo)
  mkdirSync(fileOf('first', 'attachments'), { recursive: true })
  writeFileSync(fileOf('first', 'attachments', hash), photo)
  await changeOften('often changed', SNAPSHOT_EVERY_OPERATIONS)
  expect((await ask(first, first, 'wakes it')).status).toBe(201)
  await expect.poll(async () => (await newest())?.seq ?? 0).toBeGreaterThan(SNAPSHOT_EVERY_OPERATIONS)
  const { seq = 0 } = (await newest()) ?? {}
  expect((await ask(first, first, 'after the snapshot')).status).toBe(201)
  const all = await titles(first, first)
  expect(all).toEqual(expect.arrayContaining([`change ${SNAPSHOT_EVERY_OPERATIONS}`, 'after the snapshot', 'after it']))

  read.clear()
  await first[Symbol.asyncDispose]()
  await expect.poll(async () => (await ask(second, second)).status).toBe(200)
  expect(await titles(second, second)).toEqual(all)
  expect(Math.min(...(read.get('second') ?? []))).toBeGreaterThanOrEqual(seq)
  expect(readFileSync(fileOf('second', 'attachments', hash))).toEqual(photo)
  // It speaks as itself.
  await expect.poll(async () => (await ask(second, second, 'at the second again')).status).toBe(201)

  // What is damaged, or was made by half, is not taken.
  const damage = 'UPDATE lathe.snapshots SET content = substring(content FROM 1 FOR length(content) / 2)'
  await postgres.command(damage, new URL(postgres.url).pathname.slice(1))
  read.clear()
  const [restarted, ending] = [await startNode('first'), second]
  first = restarted
  await ending[Symbol.asyncDispose]()
  await expect.poll(async () => (await ask(first, ending)).status).toBe(200)
  expect(await titles(first, ending)).toEqual([...all, 'at the second again'].toSorted())
  expect(Math.min(...(read.get('first') ?? []))).toBe(0)
  expect(first.bugs).toHaveLength(1)
  second = await startNode('second')
})
