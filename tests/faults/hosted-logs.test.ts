import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type OpenHostedLogs, openHostedLogs } from '../../electron/backend/compose-hosted-logs.ts'
import type { LogStore } from '../../electron/backend/sync/server/log-store.ts'
import { receivePush } from '../../electron/backend/sync/server/receive-push.ts'
import { isAppError } from '../../shared/domain/app-error.ts'
import { AccountId, AppId } from '../../shared/domain/ids.ts'
import type { SyncOperation } from '../../shared/domain/sync-operation.ts'
import { slowWayTo, startPostgres, type TestPostgres } from '../helpers/postgres.ts'
import { syncOperation } from '../helpers/sync-operation.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const OWNER = AccountId.parse('01900000-0000-7000-8000-00000000000a')
const unavailable = expect.objectContaining({ code: 'DATABASE_UNAVAILABLE' }) as Error

async function open(place: Partial<Parameters<typeof openHostedLogs>[0]> = {}): Promise<OpenHostedLogs> {
  const opened = await openHostedLogs({ url: postgres.url, ...place })
  onTestFinished(() => opened.close())
  return opened
}

async function newLog({ logs }: OpenHostedLogs): Promise<LogStore> {
  const appId = AppId.parse(crypto.randomUUID())
  await logs.link(appId, OWNER)
  return logs.of(appId)
}

const push = (log: LogStore, clientId: string, operations: readonly SyncOperation[]) =>
  receivePush(log, { file: 'app', clientId, operations })

/** Asks again until it was answered. `onFailure`: it was not. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>, onFailure: () => void = () => undefined): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isAppError(error) || error.code !== 'DATABASE_UNAVAILABLE') throw error
      onFailure()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** A device that sends what it has, two at once. */
async function sendAll(
  log: LogStore,
  count: number,
  onAnswered: () => void,
): Promise<{ readonly sent: readonly string[]; failures: number }> {
  const clientId = crypto.randomUUID()
  const sent: string[] = []
  let failures = 0
  const aNumber = expect.any(Number) as number
  for (let opNo = 1; opNo < count; opNo += 2) {
    const both = [syncOperation(opNo), syncOperation(opNo + 1)]
    const answer = await untilAnswered(
      () => push(log, clientId, both),
      () => (failures += 1),
    )
    expect(answer).toMatchObject({ type: 'answers', answers: [{ seq: aNumber }, { seq: aNumber }] })
    sent.push(...both.map(({ mutationId }) => mutationId))
    onAnswered()
  }
  return { sent, failures }
}

/** Devices that send while something happens again and again. How often one was not answered. */
async function sendThrough(opened: OpenHostedLogs, happen: () => Promise<void>, { times = 2 } = {}): Promise<number> {
  const log = await newLog(opened)
  let answered = 0
  const over = new AbortController()
  const storm = (async () => {
    for (let left = times; left > 0 && !over.signal.aborted; left -= 1) {
      const before = answered
      // Only what falls into writes that are under way tells anything.
      await expect.poll(() => over.signal.aborted || answered >= before + 5).toBe(true)
      await happen()
    }
  })()
  const devices = await Promise.all(Array.from({ length: 4 }, () => sendAll(log, 40, () => (answered += 1))))
  over.abort()
  await storm

  const kept = await untilAnswered(() => log.after('app', 0, 10_000))
  expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1))
  expect(kept.map(({ operation }) => operation.mutationId).toSorted()).toEqual(devices.flatMap(({ sent }) => sent).toSorted())
  return devices.reduce((sum, { failures }) => sum + failures, 0)
}

describe('whatever becomes of PostgreSQL, what was acknowledged is there, once and in order', () => {
  test('when it is killed', async () => {
    const failures = await sendThrough(await open(), async () => {
      await postgres.kill()
      await postgres.start()
    })
    expect(failures).toBeGreaterThan(0)
  })

  test('when it is stopped and started again', async () => {
    const failures = await sendThrough(await open(), async () => {
      await postgres.stop()
      await postgres.start()
    })
    expect(failures).toBeGreaterThan(0)
  })

  test('when the way to it is cut', async () => {
    await using way = await slowWayTo(postgres.port)
    const url = postgres.url.replace(`:${postgres.port}/`, `:${way.port}/`)
    const failures = await sendThrough(await open({ url }), async () => way.cut(), { times: 20 })
    expect(failures).toBeGreaterThan(0)
  })
})

test('while it takes no writes, a push is refused whole, and what is there can be read', async () => {
  const opened = await open()
  const log = await newLog(opened)
  const clientId = crypto.randomUUID()
  await push(log, clientId, [syncOperation(1)])
  const setReadOnly = async (value: 'on' | 'off') => {
    await postgres.command(`ALTER DATABASE ${new URL(postgres.url).pathname.slice(1)} SET default_transaction_read_only = ${value}`)
    await postgres.command(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${new URL(postgres.url).pathname.slice(1)}'`,
    )
    await expect.poll(() => opened.isReachable()).toBe(true)
  }
  await setReadOnly('on')
  const next = [syncOperation(2), syncOperation(3)]
  await expect(push(log, clientId, next)).rejects.toThrow(unavailable)
  await expect(newLog(opened)).rejects.toThrow(unavailable)
  expect(await log.after('app', 0, 10)).toHaveLength(1)
  await setReadOnly('off')
  expect(await push(log, clientId, next)).toMatchObject({
    answers: [
      { outcome: 'applied', seq: 2 },
      { outcome: 'applied', seq: 3 },
    ],
  })
})

test('while its disk is full, a push is refused whole, and is taken when there is room', async () => {
  const opened = await open()
  const log = await newLog(opened)
  const clientId = crypto.randomUUID()
  await push(log, clientId, [syncOperation(1)])
  const database = new URL(postgres.url).pathname.slice(1)
  // As PostgreSQL says it, at the second of what is written.
  await postgres.command(
    `CREATE FUNCTION public.fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
     CREATE TRIGGER fill BEFORE INSERT OR UPDATE ON lathe.heads FOR EACH ROW EXECUTE FUNCTION public.fill()`,
    database,
  )
  const next = [syncOperation(2), syncOperation(3)]
  await expect(push(log, clientId, next)).rejects.toThrow(unavailable)
  expect(await log.after('app', 0, 10)).toHaveLength(1)
  await postgres.command('DROP TRIGGER fill ON lathe.heads; DROP FUNCTION public.fill()', database)
  expect(await push(log, clientId, next)).toMatchObject({ answers: [{ seq: 2 }, { seq: 3 }] })
})

test('a slow server is asked seldom: a push takes as long with two hundred operations as with a few', async () => {
  await using way = await slowWayTo(postgres.port)
  const log = await newLog(await open({ url: postgres.url.replace(`:${postgres.port}/`, `:${way.port}/`) }))
  const clientId = crypto.randomUUID()
  const first = syncOperation(1)
  await push(log, clientId, [first])
  way.delayMs = 50
  const many = Array.from({ length: 200 }, (_, index) => syncOperation(index + 2, { dependsOn: [first.mutationId] }))
  const startedAt = performance.now()
  expect(await push(log, clientId, many)).toMatchObject({ type: 'answers' })
  // A dozen questions of 100 ms each; one by one they would be over a thousand.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(await log.after('app', 0, 1_000)).toHaveLength(201)
})

test('one that says nothing is not waited for without end, and asked again when it speaks', async () => {
  await using way = await slowWayTo(postgres.port)
  const opened = await open({ url: postgres.url.replace(`:${postgres.port}/`, `:${way.port}/`), silenceMs: 1_000 })
  const log = await newLog(opened)
  const clientId = crypto.randomUUID()
  const operations = [syncOperation(1)]
  way.isSilent = true
  await expect(push(log, clientId, operations)).rejects.toThrow(unavailable)
  expect(await opened.isReachable()).toBe(false)
  way.isSilent = false
  await expect.poll(() => opened.isReachable()).toBe(true)
  expect(await push(log, clientId, operations)).toMatchObject({ answers: [{ seq: 1 }] })
})

describe('a database', () => {
  test('is prepared once, however many start at once', async () => {
    const url = await postgres.newDatabase()
    const [one, other] = await Promise.all([open({ url }), open({ url }), open({ url })])
    const log = await newLog(one)
    await push(log, crypto.randomUUID(), [syncOperation(1)])
    expect(await other.isReachable()).toBe(true)
    await open({ url })
    expect(await log.after('app', 0, 10)).toHaveLength(1)
  })

  test('of a newer program, and one that may lose what it confirmed, is refused', async () => {
    const url = await postgres.newDatabase()
    const name = new URL(url).pathname.slice(1)
    await postgres.command(`ALTER DATABASE ${name} SET synchronous_commit = off`)
    await expect(openHostedLogs({ url })).rejects.toMatchObject({ code: 'DATABASE_NOT_DURABLE' })
    await postgres.command(`ALTER DATABASE ${name} RESET synchronous_commit`)
    await open({ url })
    await postgres.command('INSERT INTO lathe.migrations (number) VALUES (999)', name)
    await expect(openHostedLogs({ url })).rejects.toMatchObject({ code: 'DATABASE_NEWER' })
  })

  test('that is not there, or lets nobody in, is unavailable', async () => {
    await expect(openHostedLogs({ url: postgres.url.replace(`:${postgres.port}/`, ':9/') })).rejects.toThrow(unavailable)
    await expect(openHostedLogs({ url: postgres.url.replace('lathe:lathe@', 'lathe:wrong@') })).rejects.toThrow(unavailable)
    await expect(openHostedLogs({ url: `${postgres.url}none` })).rejects.toThrow(unavailable)
  })
})
