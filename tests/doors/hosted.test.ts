import { chmodSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAccountServer } from '../../electron/transport/connect-account-server.ts'
import { connectServer } from '../../electron/transport/connect-server.ts'
import { type Client, createHttpClient } from '../../renderer/api/client.ts'
import { RowQuery } from '../../shared/domain/row.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { HOSTED_SCRIPT } from '../helpers/built.ts'
import { type Host, startHost, temporaryFolder } from '../helpers/host.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { PASSWORD } from './builders.ts'
import { giveTasks, type OpenDoors, openDoors } from './open-doors.ts'

const folder = temporaryFolder()
let server: Host
beforeAll(async () => {
  // Its PostgreSQL runs as another user where this one is root, and has to get there.
  chmodSync(folder.path, 0o711)
  server = await startServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const startServer = (dataDir = path.join(folder.path, 'data'), more: readonly string[] = []) =>
  startHost({ script: HOSTED_SCRIPT, dataDir, more })
const address = () => `http://127.0.0.1:${server.port}`
const servers = { connect: connectServer, connectAccount: connectAccountServer }
const health = async () => {
  const response = await fetch(`${address()}/health`)
  return [response.status, await response.json()] as const
}
const WELL = [200, { status: 'ok' }]

async function signUp(host: Host, email: string): Promise<void> {
  const anybody = createHttpClient({ baseUrl: `http://127.0.0.1:${host.port}`, token: () => null })
  const { client: owner } = await host.signIn()
  const { ticket } = await anybody.accounts.signUp({ name: 'Dana', email, password: PASSWORD })
  const mailed = async () => (await owner.mail.ownMails()).mails.find((mail) => mail.to === email)?.code ?? ''
  await expect.poll(mailed).not.toBe('')
  await anybody.accounts.verifySignUp({ ticket, code: await mailed() })
}

/** With all the time that it takes: the first who signs in waits for what signs in. */
async function signIn(email: string): Promise<Client> {
  const at = (token: string | null) => createHttpClient({ baseUrl: address(), token: () => token })
  const { token } = await at(null).accounts.signIn({ email, password: PASSWORD })
  return at(token)
}

async function newDevice(email: string): Promise<OpenDoors> {
  const device = await openDoors({ servers })
  await signIn(email)
  await device.clients.port.appSync.signIn({ address: address(), email, password: PASSWORD })
  return device
}

/** Once the rows of the app are on the server. */
async function arrived(appId: AppId, email: string): Promise<void> {
  const { sync } = await signIn(email)
  const rows = async () => {
    const answer = await sync.changes({ appId, file: 'app' })
    return answer.type === 'page' ? answer.operations.filter(({ operation }) => operation.entityKind === 'row') : []
  }
  await expect.poll(async () => (await rows()).length).toBeGreaterThanOrEqual(2)
}

async function titles(device: OpenDoors, appId: AppId): Promise<readonly string[]> {
  const actor = { kind: 'builder', userId: 'owner', through: 'grid' } as const
  const { rows } = await device.backend.engine.of(appId).listRows({ data: 'test', entity: 'Task', actor, query: RowQuery.parse({}) })
  return rows.map((row) => String(row['title'])).toSorted()
}

test(
  'an app that one device brought is on another after the server was stopped, and after it was killed',
  { timeout: 600_000 },
  async () => {
    await signUp(server, 'team@example.com')
    expect(await health()).toEqual(WELL)
    await using first = await newDevice('team@example.com')
    const { id: appId } = first.newApp('Bakery')
    await giveTasks(first, appId)
    await first.clients.port.appSync.setLink({ appId, isSynced: true })
    await arrived(appId, 'team@example.com')

    await server.stop()
    expect(server.process.exitCode).toBe(0)
    expect(server.log()).toBe('')
    server = await startServer()
    await using second = await newDevice('team@example.com')
    await second.clients.port.appSync.get({ id: appId })
    // What does not come at once comes while it is open.
    await expect.poll(() => titles(second, appId).catch(() => [])).toEqual(['bake', 'deliver'])

    await server.stop('SIGKILL')
    server = await startServer()
    await using third = await newDevice('team@example.com')
    await third.clients.port.appSync.get({ id: appId })
    // What does not come at once comes while it is open.
    await expect.poll(() => titles(third, appId).catch(() => [])).toEqual(['bake', 'deliver'])
  },
)

test('its PostgreSQL is started again when it dies', { timeout: 120_000 }, async () => {
  const postmaster = () => Number(readFileSync(path.join(folder.path, 'data/postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  const before = postmaster()
  process.kill(before, 'SIGKILL')
  await expect.poll(async () => [postmaster() !== before, await health()]).toEqual([true, WELL])
})

test('it keeps apps in a PostgreSQL that is given to it, and says when that is away', { timeout: 120_000 }, async () => {
  await using postgres = await startPostgres()
  using other = temporaryFolder()
  await using host = await startServer(path.join(other.path, 'data'), ['--database-url', postgres.url])
  const at = async () => (await fetch(`http://127.0.0.1:${host.port}/health`)).status
  expect(await at()).toBe(200)
  await postgres.stop()
  await expect.poll(at).toBe(503)
  await postgres.start()
  await expect.poll(at).toBe(200)
  await host.stop()
  await postgres.stop()
  await expect(startServer(path.join(other.path, 'data'), ['--database-url', postgres.url])).rejects.toThrow(/cannot reach its database/)
})
