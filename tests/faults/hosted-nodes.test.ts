import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenHostedLogs, openHostedLogs } from '../../electron/backend/compose-hosted-logs.ts'
import type { HostedLogs } from '../../electron/backend/sync/server/hosted-logs.ts'
import type { App } from '../../shared/domain/app.ts'
import { LEASE_MS } from '../../shared/limits/sync.ts'
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

async function startNode(id: string): Promise<OpenDoors> {
  let port = 0
  const serverNode = { at: () => ({ id, address: `http://127.0.0.1:${port}` }), secret: logs.secret }
  const hostedLogs: HostedLogs = {
    ...logs.logs,
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
  // What both wrote of the list of apps at once is refused once, and asked again.
  await expect.poll(async () => (await ask(first, first, 'after it')).status).toBe(201)
  second = await startNode('second')
  expect(await titles(second, first)).toContain('after it')
  expect([...first.bugs, ...second.bugs]).toEqual([])
})
