import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryHostedLogs } from '../../electron/backend/sync/server/memory-hosted-logs.ts'
import type { DeviceContents } from '../../electron/backend/sync/remote-server.ts'
import { connectServer } from '../../electron/transport/connect-server.ts'
import type { syncContract } from '../../shared/contract/sync.ts'
import { AppId, ContentHash } from '../../shared/domain/ids.ts'
import type { SyncOperation } from '../../shared/domain/sync-operation.ts'
import { syncOperation } from '../helpers/sync-operation.ts'
import { buildersAt } from './builders.ts'
import { type OpenDoors, openDoors } from './open-doors.ts'

let open: OpenDoors
const hostedLogs = createMemoryHostedLogs()
beforeAll(async () => {
  open = await openDoors({ hasAccounts: true, hostedLogs })
})
afterAll(() => open[Symbol.asyncDispose]())

const NOTHING: DeviceContents = {
  missing: async (hashes) => hashes,
  read: () => Promise.reject(new Error('nothing is here')),
  write: async () => undefined,
}
const address = () => `http://127.0.0.1:${open.port}`
const at = (token: string | null) => connectServer({ address: address(), token: () => token })
const failure = (kind: string) => expect.objectContaining({ reason: expect.objectContaining({ kind }) as object }) as Error

let count = 0
const newAppId = () => AppId.parse(crypto.randomUUID())
const signUp = () => buildersAt(open).signUp(`sync${(count += 1)}@example.com`)
const linked = async (token: string) => {
  const id = newAppId()
  await at(token).link({ id, name: 'Bakery', description: '' })
  return id
}

const push = (...operations: SyncOperation[]) => ({ file: 'app', clientId: CLIENT, operations }) as const
const CLIENT = '01900000-0000-7000-8000-000000000002'

describe('an app of a device on a server', () => {
  test('is linked once, listed, and told of what was pushed', async () => {
    const token = await signUp()
    const id = newAppId()
    const app = { id, name: 'Bakery', description: '' }
    const synced = { appId: id, name: 'Bakery', role: 'owner', from: 'Dana', liveUrl: null }
    expect(await at(token).link(app)).toEqual(synced)
    expect(await at(token).link(app)).toEqual(synced)
    expect(await at(token).apps()).toEqual([synced])
    const log = at(token).of(id, NOTHING)
    const first = syncOperation(1)
    expect(await log.push(push(first))).toEqual({
      type: 'answers',
      answers: [{ mutationId: first.mutationId, outcome: 'applied', seq: 1 }],
    })
    expect(await log.pull({ file: 'app', after: 0, limit: 10 })).toEqual({
      type: 'page',
      operations: [{ seq: 1, operation: first }],
      cursor: 1,
    })
    expect(await log.pull({ file: 'live', after: 0, limit: 10 })).toEqual({ type: 'page', operations: [], cursor: 0 })
    expect(await log.pull({ file: 'app', after: 7, limit: 10 })).toEqual({ type: 'reset' })
  })

  test('says of a gap and of a clone what they are', async () => {
    const token = await signUp()
    const log = at(token).of(await linked(token), NOTHING)
    const first = syncOperation(1)
    await log.push(push(first))
    expect(await log.push(push(syncOperation(5)))).toEqual({ type: 'gap', expected: 2 })
    expect(await log.push(push({ ...first, change: { type: 'put', state: { title: 'boil' } } }))).toEqual({
      type: 'client_forked',
      answers: [],
      changed: first.mutationId,
    })
  })

  test('has contents before the changes that need them, and sends them before it tells of those', async () => {
    const token = await signUp()
    const id = await linked(token)
    const bytes = Buffer.from('export default function Home() {}')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const here = new Map<string, Uint8Array>()
    const sender: DeviceContents = { ...NOTHING, read: async () => bytes }
    const receiver: DeviceContents = { ...NOTHING, write: async (name, content) => void here.set(name, content) }
    await at(token)
      .of(id, sender)
      .push(push(syncOperation(1, { blobs: [hash] })))
    await at(token).of(id, receiver).pull({ file: 'app', after: 0, limit: 10 })
    expect(Buffer.from(here.get(hash) ?? []).toString()).toBe(bytes.toString())

    const client = buildersAt(open).client(token)
    const other = syncOperation(2, { blobs: ['0'.repeat(64)] })
    await expect(client.sync.push({ appId: id, ...push(other), operations: [other] })).rejects.toMatchObject({
      code: 'SYNC_BLOBS_MISSING',
      data: { missing: ['0'.repeat(64)] },
    })
    const file = new File([bytes], 'one')
    await expect(client.sync.putBlob({ appId: id, hash: '0'.repeat(64) as never, file })).rejects.toMatchObject({ code: 'SYNC_BLOB_WRONG' })
  })

  test('is waited for: whoever asks for news has an answer as soon as there is some', async () => {
    const token = await signUp()
    const id = await linked(token)
    const stop = new AbortController()
    const asked = at(token).news(id, { app: 0, live: 0 }, stop.signal)
    const first = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])
    expect(first).toBe('waits')
    await at(token)
      .of(id, NOTHING)
      .push(push(syncOperation(1)))
    expect(await asked).toBe(true)
    expect(await at(token).news(id, { app: 0, live: 0 }, stop.signal)).toBe(true)

    const again = at(token).news(id, { app: 1, live: 0 }, stop.signal)
    stop.abort()
    await expect(again).rejects.toThrow(failure('offline'))
    await expect(at(await signUp()).news(id, { app: 0, live: 0 }, new AbortController().signal)).rejects.toThrow(failure('forbidden'))
  })

  test('brings a device nothing of what the server knows of accounts, by any of its calls', async () => {
    const token = await signUp()
    const [appId, hash] = [await linked(token), ContentHash.parse(createHash('sha256').update('one').digest('hex'))]
    const client = buildersAt(open).client(token)
    const asked: Record<keyof typeof syncContract, () => Promise<unknown>> = {
      apps: () => client.sync.apps(),
      link: () => client.sync.link({ app: { id: appId, name: 'Bakery', description: '' } }),
      push: () => client.sync.push({ appId, ...push(syncOperation(1)), operations: [syncOperation(1)] }),
      changes: async () => [await client.sync.changes({ appId, file: 'app' }), await client.sync.changes({ appId, file: 'live' })],
      news: () => client.sync.news({ appId }),
      missingBlobs: () => client.sync.missingBlobs({ appId, hashes: [hash] }),
      putBlob: () => client.sync.putBlob({ appId, hash, file: new File(['one'], 'one') }),
      getBlob: () => client.sync.getBlob({ appId, hash }).then((file) => file.text()),
    }
    const answers: string[] = []
    for (const ask of Object.values(asked)) answers.push(JSON.stringify(await ask()))
    const rows = (await Promise.all((['house', 'builders'] as const).map((scope) => hostedLogs.rows.after(scope, 0)))).flatMap(
      (news) => news?.rows ?? [],
    )
    // Hashes of passwords and tokens, keys, addresses.
    const kept = rows.flatMap(({ table, row }) => (table === 'apps' ? [] : (row?.match(/[^"\\]{20,}/g) ?? [])))
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.filter((text) => answers.some((answer) => answer.includes(text)))).toEqual([])
  })

  test('is nobody else’s: not there, not written, not linked', async () => {
    const [token, other] = [await signUp(), await signUp()]
    const id = await linked(token)
    await expect(
      at(other)
        .of(id, NOTHING)
        .push(push(syncOperation(1))),
    ).rejects.toThrow(failure('forbidden'))
    await expect(at(other).of(id, NOTHING).pull({ file: 'app', after: 0, limit: 1 })).rejects.toThrow(failure('forbidden'))
    await expect(at(other).link({ id, name: 'Mine', description: '' })).rejects.toMatchObject({ code: 'SYNC_APP_OF_OTHER' })
    expect(await at(other).apps()).toEqual([])
    await expect(
      at(null)
        .of(id, NOTHING)
        .push(push(syncOperation(1))),
    ).rejects.toThrow(failure('signed-out'))
    await expect(buildersAt(open).client(other).sync.changes({ appId: id, file: 'app' })).rejects.toMatchObject({ code: 'APP_NOT_FOUND' })
  })

  test('is heard and not written by who may only look, and neither by who was removed or signed out', async () => {
    const [owner, member] = [await signUp(), await signUp()]
    const email = `sync${count}@example.com`
    const id = await linked(owner)
    const builders = buildersAt(open)
    const log = at(member).of(id, NOTHING)
    const send = () => log.push(push(syncOperation(1, { entityId: 'test:e:1' })))
    const hear = () => log.pull({ file: 'app', after: 0, limit: 1 })
    await builders.client(owner).members.invite({ appId: id, email, role: 'look' })
    const { link } = await builders.mailTo(email, 'invitation')
    await builders.client(member).members.accept({ token: new URL(link ?? '').searchParams.get('token') ?? '' })
    const { accountId } = await builders.client(member).session.account()

    expect(await at(member).apps()).toMatchObject([{ appId: id, role: 'look' }])
    expect(await hear()).toMatchObject({ type: 'page', operations: [] })
    await expect(send()).rejects.toThrow(failure('forbidden'))
    await builders.client(owner).members.update({ appId: id, accountId, role: 'edit' })
    expect(await send()).toMatchObject({ type: 'answers', answers: [{ seq: 1 }] })
    await builders.client(owner).members.remove({ appId: id, accountId })
    for (const ask of [send, hear]) await expect(ask()).rejects.toThrow(failure('forbidden'))
    await builders.client(member).accounts.signOut()
    for (const ask of [send, hear]) await expect(ask()).rejects.toThrow(failure('signed-out'))
    expect(await at(owner).of(id, NOTHING).pull({ file: 'app', after: 0, limit: 9 })).toMatchObject({ operations: [{ seq: 1 }], cursor: 1 })
  })

  test('is halved where it is too much at once, and taken alone', async () => {
    const token = await signUp()
    const log = at(token).of(await linked(token), NOTHING)
    const large = (opNo: number) => syncOperation(opNo, { change: { type: 'put', state: { text: 'x'.repeat(600_000) } } })
    await expect(log.push(push(large(1), large(2)))).rejects.toThrow(failure('too-large'))
    expect(await log.push(push(syncOperation(1, { change: { type: 'put', state: { text: 'x'.repeat(1_200_000) } } })))).toMatchObject({
      type: 'answers',
    })
  })

  test('is not filled with a hundred megabytes at once, nor with what a newer program has', async () => {
    const token = await signUp()
    const log = at(token).of(await linked(token), NOTHING)
    const large = syncOperation(1, { change: { type: 'put', state: { text: 'x'.repeat(100_000_000) } } })
    await expect(log.push(push(large))).rejects.toThrow(failure('too-large'))
    // A kind of thing that this server does not know: the device keeps it, and asks again.
    const unknown = { ...syncOperation(1), kind: 'hologram.put', entityKind: 'hologram' } as unknown as SyncOperation
    await expect(log.push(push(unknown))).rejects.toThrow(failure('server'))
    expect(await log.pull({ file: 'app', after: 0, limit: 9 })).toMatchObject({ operations: [] })
    expect(await log.push(push(syncOperation(1)))).toMatchObject({ type: 'answers', answers: [{ seq: 1 }] })
  })
})

test('a content has the time that it takes, and silence has an end', async () => {
  const bytes = Buffer.alloc(6_000, 'x')
  const hash = createHash('sha256').update(bytes).digest('hex')
  let isSilent = false
  const slow = createServer((request, response) => {
    if (request.url?.includes('/changes') === true) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const operations = [{ seq: 1, operation: syncOperation(1, { blobs: [hash] }) }]
      return response.end(JSON.stringify({ type: 'page', operations, cursor: 1 }))
    }
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="one"' })
    response.flushHeaders()
    if (isSilent) return response
    return Readable.from(dribbled(bytes)).pipe(response)
  })
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  try {
    const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    const came: Uint8Array[] = []
    const contents: DeviceContents = { ...NOTHING, write: async (_hash, content) => void came.push(content) }
    const log = connectServer({ address, token: () => 'x', silenceMs: 1_000 }).of(newAppId(), contents)
    await log.pull({ file: 'app', after: 0, limit: 10 })
    expect(Buffer.from(came[0] ?? [])).toEqual(bytes)
    isSilent = true
    await expect(log.pull({ file: 'app', after: 0, limit: 10 })).rejects.toThrow(failure('offline'))
  } finally {
    slow.close()
    slow.closeAllConnections()
  }
})

/** Longer in all than a server may be silent. */
async function* dribbled(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_000) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    yield bytes.subarray(at, at + 1_000)
  }
}

test('what is not there, and a host that keeps no apps, say so', async () => {
  const nobody = connectServer({ address: 'http://127.0.0.1:9', token: () => 'x' })
  await expect(nobody.apps()).rejects.toThrow(failure('offline'))
  await using plain = await openDoors()
  await expect(plain.clients.HTTP.sync.apps()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
