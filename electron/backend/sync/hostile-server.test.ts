import { describe, expect, test } from 'vitest'
import { createMachine } from '../../../tests/helpers/simulator/machine.ts'
import { syncOperation } from '../../../tests/helpers/sync-operation.ts'
import type { OperationAnswer } from '../../../shared/domain/sync-exchange.ts'
import { createMemoryLogStore } from './server/memory-log-store.ts'
import { readPage } from './server/read-page.ts'
import { receivePush } from './server/receive-push.ts'
import { createSyncClient } from './sync-client.ts'
import { SyncFailure, type SyncServer } from './sync-server.ts'

const GROUP = '01900000-0000-7000-8000-000000000001'
const EDITS = 12
const STEPS = 60

/** A device that edits while a server is not what it should be, and goes on with the same server as it should be. */
function device(wrong: (server: SyncServer) => Partial<SyncServer>) {
  const machine = createMachine({ mayCrash: () => undefined, faults: {} })
  const store = createMemoryLogStore()
  const honest: SyncServer = {
    push: (request) => receivePush(store, request),
    pull: ({ file, after, limit }) => readPage(store, file, after, limit),
  }
  let server: SyncServer = { ...honest, ...wrong(honest) }
  let now = 0
  let edits = 0
  const client = createSyncClient({
    place: machine.place,
    server: { push: (request) => server.push(request), pull: (request) => server.pull(request) },
    now: () => now,
    random: () => 0.5,
  })
  const step = async (times: number) => {
    for (let left = times; left > 0; left -= 1) {
      now += 120_000
      await client.step()
    }
  }
  const edit = () =>
    machine.transaction(() => {
      const entityId = `test:e:${(edits += 1)}`
      machine.outbox.add({ kind: 'row.create', entityKind: 'row', entityId }, GROUP)
      machine.things.row?.write(entityId, { title: `edit ${edits}` })
    })
  return {
    machine,
    store,
    client,
    step,
    edit,
    becomeHonest: () => void (server = honest),
    titles: () => [...machine.all().values()].map(({ title }) => title).toSorted(),
    async told() {
      const log = await store.after('app', 0, 1_000)
      return log.map(({ operation: { change } }) => (change.type === 'put' ? change.state['title'] : null)).toSorted()
    },
  }
}

const seqs = (change: (answer: OperationAnswer, at: number) => OperationAnswer) => (server: SyncServer) => ({
  push: async (request: Parameters<SyncServer['push']>[0]) => {
    const answer = await server.push(request)
    return answer.type === 'answers' ? { ...answer, answers: answer.answers.map(change) } : answer
  },
})
const pages = (change: (page: Extract<Awaited<ReturnType<SyncServer['pull']>>, { type: 'page' }>) => object) => (server: SyncServer) => ({
  pull: async (request: Parameters<SyncServer['pull']>[0]) => {
    const answer = await server.pull(request)
    return answer.type === 'page' ? { ...answer, ...change(answer) } : answer
  },
})

const LIES: Readonly<Record<string, (server: SyncServer) => Partial<SyncServer>>> = {
  'says that it took what it did not': () => ({
    push: async ({ operations }) => ({
      type: 'answers',
      answers: operations.map(({ mutationId }, at) => ({ mutationId, outcome: 'applied', seq: at + 1 })),
    }),
  }),
  'gives numbers from far ahead': seqs((answer) => ('seq' in answer ? { ...answer, seq: answer.seq + 1_000_000 } : answer)),
  'gives all the same number': seqs((answer) => ('seq' in answer ? { ...answer, seq: 1 } : answer)),
  'answers what it was not asked': seqs((answer) => ({ ...answer, mutationId: crypto.randomUUID() })),
  'says that the log is longer than it is': pages(({ cursor }) => ({ cursor: cursor + 1_000 })),
  'says that nothing was heard': pages(() => ({ cursor: 0 })),
  'tells a page backwards': pages(({ operations }) => ({ operations: operations.toReversed() })),
  'tells everything twice, under other numbers': pages(({ operations }) => ({
    operations: [...operations, ...operations.map(({ seq, operation }) => ({ seq: seq + 500, operation }))],
  })),
}

describe('a server that lies about the numbers of the log loses nothing of a device, which goes on once it does not', () => {
  test.for(Object.entries(LIES))('%s', async ([, wrong]) => {
    const { edit, step, titles, told, becomeHonest, machine } = device(wrong)
    const all = Array.from({ length: EDITS + 1 }, (_, n) => `edit ${n + 1}`).toSorted()
    for (let n = 0; n < EDITS; n += 1) {
      edit()
      await step(2)
      expect(titles()).toHaveLength(n + 1)
    }
    becomeHonest()
    edit()
    await step(STEPS)
    expect(titles()).toEqual(all)
    expect(await told()).toEqual(all)
    expect(machine.place.counts()).toEqual({ waiting: 0, parked: 0 })
    expect(machine.place.cursor()).toBe(all.length)
  })
})

test('a log with changes of a newer program is said, and what is made here is sent and stays', async () => {
  const { edit, step, store, titles, client, told } = device(() => ({}))
  await receivePush(store, { file: 'app', clientId: 'newer', operations: [syncOperation(1, { schemaVersion: 2 })] })
  edit()
  await step(3)
  expect(client.phase()).toBe('newer')
  expect(titles()).toEqual(['edit 1'])
  expect(await told()).toEqual(['bake', 'edit 1'])
})

test('what waits when somebody is no member any more is never sent, and stays on this device', async () => {
  let asked = 0
  const refuse = async (): Promise<never> => {
    asked += 1
    throw new SyncFailure({ kind: 'forbidden' })
  }
  const { edit, step, titles, client, told, machine } = device(() => ({ push: refuse, pull: refuse }))
  edit()
  await step(1)
  edit()
  await step(STEPS)
  expect([client.phase(), asked, await told()]).toEqual(['forbidden', 1, []])
  expect(titles()).toEqual(['edit 1', 'edit 2'])
  expect(machine.place.counts()).toEqual({ waiting: 2, parked: 0 })
})
