import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountId, AppId, ContentHash } from '../../../../shared/domain/ids.ts'
import type { SyncOperation } from '../../../../shared/domain/sync-operation.ts'
import { simulate } from '../../../../tests/helpers/simulator/simulate.ts'
import { startPostgres, type TestPostgres } from '../../../../tests/helpers/postgres.ts'
import { syncOperation } from '../../../../tests/helpers/sync-operation.ts'
import { type OpenHostedLogs, openHostedLogs } from '../../compose-hosted-logs.ts'
import type { HostedLogs, LogSnapshot } from './hosted-logs.ts'
import type { LogStore } from './log-store.ts'
import { createMemoryHostedLogs } from './memory-hosted-logs.ts'
import { receivePush } from './receive-push.ts'

let postgres: TestPostgres
let opened: OpenHostedLogs
beforeAll(async () => {
  postgres = await startPostgres()
  opened = await openHostedLogs({ url: postgres.url })
})
afterAll(async () => {
  await opened.close()
  await postgres[Symbol.asyncDispose]()
})

const memory = createMemoryHostedLogs()
const STORES: readonly (readonly [string, () => HostedLogs])[] = [
  ['in memory', () => memory],
  ['in PostgreSQL', () => opened.logs],
]

const OWNER = AccountId.parse('01900000-0000-7000-8000-00000000000a')
const OTHER = AccountId.parse('01900000-0000-7000-8000-00000000000b')
const CLIENT = '01900000-0000-7000-8000-000000000002'

async function newApp(logs: HostedLogs): Promise<AppId> {
  const appId = AppId.parse(crypto.randomUUID())
  await logs.link(appId, OWNER)
  return appId
}

/** A log of a new app, and pushes to it. */
async function newLog(logs: HostedLogs) {
  const log = logs.of(await newApp(logs))
  return {
    log,
    push: (...operations: readonly SyncOperation[]) => receivePush(log, { file: 'app', clientId: CLIENT, operations }),
    all: () => log.after('app', 0, 1_000),
  }
}

const code = (name: string) => expect.objectContaining({ code: name }) as Error
const EVERY_TEXT = '\u0000 "quoted" \\ {a,b} \ud800 NULL 🥐 \r\n'

describe.for(STORES)('apps %s', ([, store]) => {
  test('are linked for one account, and known until they are forgotten', async () => {
    const logs = store()
    const appId = await newApp(logs)
    await logs.link(appId, OWNER)
    await expect(logs.link(appId, OTHER)).rejects.toThrow(code('SYNC_APP_OF_OTHER'))
    const unknown = AppId.parse(crypto.randomUUID())
    expect(await logs.linked([unknown, appId])).toEqual(new Set([appId]))
    expect(await logs.all()).toContain(appId)

    const first = syncOperation(1)
    await receivePush(logs.of(appId), { file: 'app', clientId: CLIENT, operations: [first] })
    await logs.put(appId, hashOf('one'), Buffer.from('one'))
    await logs.forget(appId)
    await logs.forget(appId)
    expect(await logs.linked([appId])).toEqual(new Set())
    expect(await logs.all()).not.toContain(appId)
    expect(await logs.get(appId, hashOf('one'))).toBeNull()
    await logs.link(appId, OTHER)
    expect(await logs.of(appId).after('app', 0, 10)).toEqual([])
    expect(await logs.missing(appId, [hashOf('one')])).toEqual([hashOf('one')])
  })

  test('have no log before they are linked', async () => {
    const appId = AppId.parse(crypto.randomUUID())
    expect(await store().of(appId).after('app', 0, 10)).toEqual([])
    expect(await store().missing(appId, [hashOf('one')])).toEqual([hashOf('one')])
    await expect(
      store()
        .of(appId)
        .write('app', async () => null),
    ).rejects.toThrow(code('SYNC_NOT_LINKED'))
    await expect(store().put(appId, hashOf('one'), Buffer.from('one'))).rejects.toThrow(code('SYNC_NOT_LINKED'))
  })

  test('have contents of their own, as they came', async () => {
    const logs = store()
    const [one, other] = [await newApp(logs), await newApp(logs)]
    const bytes = crypto.getRandomValues(new Uint8Array(60_000))
    const hash = ContentHash.parse(createHash('sha256').update(bytes).digest('hex'))
    await logs.put(one, hash, bytes.subarray(0))
    await logs.put(one, hash, bytes)
    await logs.put(one, hashOf(''), new Uint8Array())
    expect(Buffer.from((await logs.get(one, hash)) ?? []).equals(bytes)).toBe(true)
    expect((await logs.get(one, hashOf('')))?.byteLength).toBe(0)
    expect(await logs.missing(one, [hashOf('two'), hash, hashOf('')])).toEqual([hashOf('two')])
    expect(await logs.get(other, hash)).toBeNull()
  })
})

describe.for(STORES)('what people upload %s', ([, store]) => {
  test('is there before a change names it, and only where it was uploaded', async () => {
    const logs = store()
    const [appId, other] = [await newApp(logs), await newApp(logs)]
    const [hash, code] = [hashOf('a photo'), hashOf('a page of code')]
    await logs.putUpload(appId, 'live', hash, Buffer.from('a photo'))
    await logs.putUpload(appId, 'live', hash, Buffer.from('a photo'))
    await logs.put(appId, code, Buffer.from('a page of code'))
    expect(Buffer.from((await logs.getUpload(appId, 'live', hash)) ?? []).toString()).toBe('a photo')
    expect(await logs.missing(appId, [hash])).toEqual([])
    expect(await logs.getUpload(appId, 'app', hash)).toBeNull()
    expect(await logs.getUpload(appId, 'live', code)).toBeNull()
    expect(await logs.getUpload(other, 'live', hash)).toBeNull()
    await expect(logs.putUpload(AppId.parse(crypto.randomUUID()), 'live', hash, new Uint8Array())).rejects.toMatchObject({
      code: 'SYNC_NOT_LINKED',
    })
  })
})

describe.for(STORES)('a log %s', ([, store]) => {
  test('gives numbers without gaps and pages in their order, to each file and app by itself', async () => {
    const { log, push, all } = await newLog(store())
    const [first, second, third] = [syncOperation(1), syncOperation(2), syncOperation(3)]
    expect(await push(first, second)).toMatchObject({ answers: [{ seq: 1 }, { seq: 2 }] })
    expect(await push(third)).toMatchObject({ answers: [{ seq: 3 }] })
    expect(await all()).toEqual([first, second, third].map((each, index) => ({ seq: index + 1, operation: each })))
    expect(await log.after('app', 1, 1)).toEqual([{ seq: 2, operation: second }])
    expect(await log.after('app', 3, 10)).toEqual([])
    const live = syncOperation(1, { file: 'live' })
    expect(await receivePush(log, { file: 'live', clientId: CLIENT, operations: [live] })).toMatchObject({ answers: [{ seq: 1 }] })
    expect(await log.after('live', 0, 10)).toEqual([{ seq: 1, operation: live }])
    const neighbour = await newLog(store())
    expect(await neighbour.all()).toEqual([])
  })

  test('keeps every text and value as it came', async () => {
    const { push, all } = await newLog(store())
    const state = { [EVERY_TEXT]: EVERY_TEXT, list: [null, 1.5, -0.001, 1e300, { deep: [EVERY_TEXT] }], b: true, a: false }
    const odd = syncOperation(1, { entityId: EVERY_TEXT, change: { type: 'put', state } })
    const long = syncOperation(2, { entityId: '\u0001'.repeat(500), change: { type: 'put', state: { text: 'x'.repeat(20_000) } } })
    await push(odd, long)
    expect((await all()).map((each) => each.operation)).toEqual([odd, long])
    const set = syncOperation(3, { entityId: EVERY_TEXT, change: { type: 'set', fields: { a: true } }, kind: 'row.set', baseVersion: 1 })
    expect(await push(set)).toMatchObject({ answers: [{ outcome: 'applied', seq: 3 }] })
    const other = { ...odd, entityId: EVERY_TEXT.toUpperCase(), mutationId: crypto.randomUUID(), opNo: 4 }
    expect(await push(other)).toMatchObject({ answers: [{ outcome: 'applied', seq: 4 }] })
  })

  test('gives the first answer to what comes again, in the same push too', async () => {
    const { push, all } = await newLog(store())
    const first = syncOperation(1)
    const [answered] = [await push(first)]
    expect(await push(first)).toEqual({ type: 'answers', answers: [{ mutationId: first.mutationId, outcome: 'duplicate', seq: 1 }] })
    expect(answered).toMatchObject({ answers: [{ outcome: 'applied' }] })
    const second = syncOperation(2)
    expect(await push(second, second)).toMatchObject({
      answers: [
        { outcome: 'applied', seq: 2 },
        { outcome: 'duplicate', seq: 2 },
      ],
    })
    const refused = syncOperation(3, { dependsOn: [crypto.randomUUID()] })
    const answer = { answers: [{ outcome: 'rejected', code: 'OPERATION_BASE_MISSING', theirs: { seq: 0, state: null } }] }
    expect(await push(refused)).toMatchObject(answer)
    expect(await push(refused)).toMatchObject(answer)
    expect(await push({ ...first, change: { type: 'put', state: { title: 'boil' } } })).toEqual({
      type: 'client_forked',
      answers: [],
      changed: first.mutationId,
    })
    expect(await push(syncOperation(9))).toEqual({ type: 'gap', expected: 4 })
    expect(await all()).toHaveLength(2)
  })

  test('checks what a change stands on: what comes before it, what the thing is, and the newest version', async () => {
    const { push } = await newLog(store())
    const first = syncOperation(1)
    const onFirst = syncOperation(2, { dependsOn: [first.mutationId] })
    expect(await push(first, onFirst)).toMatchObject({ answers: [{ seq: 1 }, { seq: 2 }] })
    const row = { entityId: first.entityId, kind: 'row.set', change: { type: 'set', fields: { title: 'boil' } } } as const
    expect(await push(syncOperation(3, { ...row, baseVersion: 1 }))).toMatchObject({ answers: [{ outcome: 'applied', seq: 3 }] })
    expect(await push(syncOperation(4, { ...row, baseVersion: 1 }))).toMatchObject({ answers: [{ outcome: 'merged', seq: 4 }] })
    expect(await push(syncOperation(5, { ...row, kind: 'row.delete', change: { type: 'gone' } }))).toMatchObject({ answers: [{ seq: 5 }] })
    expect(await push(syncOperation(6, row))).toMatchObject({
      answers: [{ outcome: 'conflict', code: 'ROW_NOT_FOUND', theirs: { seq: 5, state: null } }],
    })
    const version = (opNo: number, entityId: string, parent: string | null) =>
      syncOperation(opNo, {
        kind: 'version.put',
        entityKind: 'version',
        entityId,
        change: { type: 'put', state: { parent_id: parent, note: 'x' } },
      })
    expect(await push(version(7, 'one', null))).toMatchObject({ answers: [{ outcome: 'applied', seq: 6 }] })
    expect(await push(version(8, 'two', 'one'))).toMatchObject({ answers: [{ outcome: 'applied', seq: 7 }] })
    expect(await push(version(9, 'beside', 'one'))).toMatchObject({ answers: [{ outcome: 'conflict', code: 'VERSION_MOVED' }] })
  })

  test('tells each row of a table of what came of many at once', async () => {
    const { push } = await newLog(store())
    const rows = syncOperation(1, {
      kind: 'rows.put',
      entityKind: 'rows',
      entityId: 'test:e:all',
      change: {
        type: 'rows',
        isWhole: true,
        rows: [
          ['a', { title: 'bake' }],
          ['b', { title: 'boil' }],
        ],
      },
    })
    await push(rows)
    const set = (opNo: number, id: string) =>
      syncOperation(opNo, {
        kind: 'row.set',
        entityId: `test:e:${id}`,
        change: { type: 'set', fields: { title: 'fry' } },
        baseVersion: 1,
      })
    expect(await push(set(2, 'a'))).toMatchObject({ answers: [{ outcome: 'applied', seq: 2 }] })
    await push(
      syncOperation(3, { ...rows, mutationId: crypto.randomUUID(), opNo: 3, change: { type: 'rows', isWhole: true, rows: [['b', null]] } }),
    )
    expect(await push(set(4, 'b'))).toMatchObject({
      answers: [{ outcome: 'conflict', code: 'ROW_NOT_FOUND', theirs: { seq: 3, state: null } }],
    })
  })

  test('is as it was when a write fails at its end', async () => {
    const { log, push, all } = await newLog(store())
    const first = syncOperation(1)
    await push(first)
    const failed = log.write('app', async (access) => {
      await access.append(syncOperation(2))
      await access.hear(CLIENT, 2)
      await access.setHead(first, { seq: 2, state: null })
      await access.keepAnswer({ digest: 'x', answer: { mutationId: crypto.randomUUID(), outcome: 'applied', seq: 2 } })
      throw new Error('It fails.')
    })
    await expect(failed).rejects.toThrow('It fails.')
    expect(await all()).toHaveLength(1)
    const seen = await log.write('app', async (access) => [await access.lastOpNo(CLIENT), await access.head(first)])
    expect(seen).toEqual([1, { seq: 1, state: { title: 'bake' } }])
  })

  test('takes what many send at once one after the other', async () => {
    const logs = store()
    const log = logs.of(await newApp(logs))
    const one = syncOperation(1)
    const clients = Array.from({ length: 20 }, () => crypto.randomUUID())
    const pushes = clients.map(async (clientId) => {
      for (let opNo = 1; opNo <= 5; opNo += 1) await receivePush(log, { file: 'app', clientId, operations: [syncOperation(opNo)] })
      // And the same of all of them.
      return receivePush(log, { file: 'app', clientId, operations: [{ ...one, opNo: 6 }] })
    })
    const answers = (await Promise.all(pushes)).flatMap((answer) => (answer.type === 'answers' ? answer.answers : []))
    expect(answers.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(19)
    const seqs = (await log.after('app', 0, 1_000)).map(({ seq }) => seq)
    expect(seqs).toEqual(Array.from({ length: 101 }, (_, index) => index + 1))
  })
})

describe.for(STORES)('snapshots %s', ([, store]) => {
  const content = crypto.getRandomValues(new Uint8Array(60_000))
  const snapshot = (seq: number, more: Partial<LogSnapshot> = {}): LogSnapshot => ({
    file: 'app',
    seq,
    schemaVersion: 3,
    content,
    beside: [{ place: 'upload', hash: hashOf('a photo') }],
    ...more,
  })
  async function leased(logs: HostedLogs) {
    const appId = await newApp(logs)
    await logs.lease(appId, { id: 'one', address: 'http://127.0.0.1/one' })
    return appId
  }
  const seqsOf = async (logs: HostedLogs, appId: AppId, schemaVersion = 3) =>
    Promise.all((['app', 'live'] as const).map(async (file) => (await logs.getSnapshot(appId, file, schemaVersion))?.seq ?? null))

  test('are as they were made, of each file and app, and the last two stay', async () => {
    const logs = store()
    const [appId, other] = [await leased(logs), await leased(logs)]
    expect(await logs.getSnapshot(appId, 'app', 3)).toBeNull()
    for (const seq of [1, 5, 9]) await logs.putSnapshot(appId, 1, snapshot(seq))
    await logs.putSnapshot(appId, 1, snapshot(9))
    await logs.putSnapshot(appId, 1, snapshot(2, { file: 'live', schemaVersion: 2 }))
    const newest = await logs.getSnapshot(appId, 'app', 3)
    expect({ ...newest, content: Buffer.from(newest?.content ?? []).equals(content) }).toEqual({ ...snapshot(9), content: true })
    expect(await seqsOf(logs, appId)).toEqual([9, 2])
    expect(await seqsOf(logs, appId, 2)).toEqual([null, 2])
    expect(await seqsOf(logs, other)).toEqual([null, null])
    await logs.putSnapshot(appId, 1, snapshot(12, { schemaVersion: 4 }))
    // Whoever has an older program begins with the one before.
    expect(await seqsOf(logs, appId)).toEqual([9, 2])
    await logs.putSnapshot(appId, 1, snapshot(13, { schemaVersion: 4 }))
    expect(await seqsOf(logs, appId)).toEqual([null, 2])
    await logs.forget(appId)
    expect(await seqsOf(logs, appId)).toEqual([null, null])
  })

  test('say how far the log is beyond them', async () => {
    const logs = store()
    const appId = await leased(logs)
    expect(await logs.growth(appId, 'app')).toEqual({ lastSeq: 0, snapshotSeq: 0, bytes: 0 })
    const operations = [syncOperation(1), syncOperation(2), syncOperation(3)]
    await receivePush(logs.of(appId), { file: 'app', clientId: CLIENT, operations })
    const bytes = operations.map((operation) => Buffer.byteLength(JSON.stringify(operation)))
    expect(await logs.growth(appId, 'app')).toEqual({ lastSeq: 3, snapshotSeq: 0, bytes: bytes.reduce((sum, each) => sum + each, 0) })
    await logs.putSnapshot(appId, 1, snapshot(2))
    expect(await logs.growth(appId, 'app')).toEqual({ lastSeq: 3, snapshotSeq: 2, bytes: bytes[2] })
    expect(await logs.growth(appId, 'live')).toEqual({ lastSeq: 0, snapshotSeq: 0, bytes: 0 })
  })
})

test('a snapshot is of whoever has the app', async () => {
  const { logs } = opened
  const appId = await newApp(logs)
  await logs.lease(appId, { id: 'one', address: 'http://127.0.0.1/one' })
  await logs.endLeases({ id: 'one', address: '' })
  await logs.lease(appId, { id: 'other', address: 'http://127.0.0.1/other' })
  const snapshot = { file: 'app', seq: 1, schemaVersion: 1, beside: [], content: new Uint8Array([1]) } as const
  await expect(logs.putSnapshot(appId, 1, snapshot)).rejects.toThrow(code('APP_ELSEWHERE'))
  expect(await logs.getSnapshot(appId, 'app', 1)).toBeNull()
})

function hashOf(text: string): ContentHash {
  return ContentHash.parse(createHash('sha256').update(text).digest('hex'))
}

describe('the simulator with its log in PostgreSQL', () => {
  const run = async (from: number, to: number) => {
    for (let seed = from; seed < to; seed += 1) {
      const broken = await simulate(seed, { log: opened.logs.of(await newApp(opened.logs)) })
      if (broken !== null) return `seed ${seed}: ${broken}`
    }
    return null
  }
  test('finds nothing in 15 runs', async () => {
    expect(await run(0, 15)).toBeNull()
  })
  test('and in 300', { tags: 'long', timeout: 3_600_000 }, async () => {
    expect(await run(15, 300)).toBeNull()
  })
})

describe('an app of several nodes', () => {
  const node = (id: string) => ({ id, address: `http://127.0.0.1/${id}` })
  const push = (log: LogStore, n: number) => receivePush(log, { file: 'app', clientId: CLIENT, operations: [syncOperation(n)] })

  test('is one node’s until it does not say so any more, and another’s writes are refused from then on', async () => {
    const { logs } = opened
    const appId = await newApp(logs)
    expect(await logs.lease(appId, node('one'))).toEqual({ type: 'held', fence: 1, isNew: false })
    expect(await logs.lease(appId, node('other'))).toEqual({ type: 'elsewhere', address: node('one').address })
    expect(await logs.lease(appId, node('one'))).toEqual({ type: 'held', fence: 1, isNew: false })
    expect(await logs.renewLeases(node('one'))).toContain(appId)
    expect(await push(logs.of(appId, 1), 1)).toMatchObject({ answers: [{ seq: 1 }] })

    await logs.endLeases(node('one'))
    // Nobody has taken it.
    expect(await push(logs.of(appId, 1), 2)).toMatchObject({ answers: [{ seq: 2 }] })
    expect(await logs.lease(appId, node('other'))).toEqual({ type: 'held', fence: 2, isNew: true })
    await expect(push(logs.of(appId, 1), 3)).rejects.toThrow(code('APP_ELSEWHERE'))
    expect(await logs.renewLeases(node('one'))).not.toContain(appId)
    expect(await push(logs.of(appId, 2), 3)).toMatchObject({ answers: [{ seq: 3 }] })
    expect(await logs.of(appId).after('app', 0, 10)).toHaveLength(3)
  })

  test('that no node has is told to whoever asks', async () => {
    const { logs } = opened
    const appId = await newApp(logs)
    expect(await logs.free()).toContain(appId)
    await logs.lease(appId, node('free'))
    expect(await logs.free()).not.toContain(appId)
    await logs.endLeases(node('free'))
    expect(await logs.free()).toContain(appId)
  })

  test('begins a run of each time once, and of no time that is over', async () => {
    const { logs } = opened
    const appId = await newApp(logs)
    const begun = await Promise.all(Array.from({ length: 8 }, () => logs.beginsRun(appId, 'report', 1_000)))
    expect(begun.filter(Boolean)).toHaveLength(1)
    expect(await logs.beginsRun(appId, 'other', 1_000)).toBe(true)
    expect([await logs.beginsRun(appId, 'report', 999), await logs.beginsRun(appId, 'report', 1_001)]).toEqual([false, true])
    expect(await logs.beginsRun(AppId.parse(crypto.randomUUID()), 'report', 1_000)).toBe(false)
  })

  test('that has no log is nobody’s', async () => {
    for (const logs of [memory, opened.logs])
      expect(await logs.lease(AppId.parse(crypto.randomUUID()), node('one'))).toEqual({ type: 'none' })
  })
})
