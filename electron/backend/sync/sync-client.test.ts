import { expect, test } from 'vitest'
import { syncOperation } from '../../../tests/helpers/sync-operation.ts'
import { createSyncClient, type DistantPlace } from './sync-client.ts'
import { type PushRequest, SyncFailure } from './sync-server.ts'

const MINUTE_MS = 60_000

/** A device with so many changes that wait, and a server that takes none which is named too large. */
function heldUp(tooLarge: ReadonlySet<string>) {
  let time = 0
  let cursor = 0
  const pushed: string[][] = []
  const waiting = [1, 2, 3].map((opNo) => syncOperation(opNo))
  const place: DistantPlace = {
    file: 'app',
    next: (limit) => (waiting.length === 0 ? null : { file: 'app', clientId: 'one', operations: waiting.slice(0, limit) }),
    settle: (answers) => void waiting.splice(0, answers.length),
    cursor: () => cursor,
    take: (_page, upTo) => {
      cursor = upTo
    },
    reset: () => undefined,
    reopen: () => undefined,
    becomeOther: () => undefined,
  }
  const client = createSyncClient({
    place,
    server: {
      async push({ operations }: PushRequest) {
        pushed.push(operations.map(({ opNo }) => String(opNo)))
        if (operations.some(({ opNo }) => tooLarge.has(String(opNo)))) throw new SyncFailure({ kind: 'too-large' })
        return { type: 'answers', answers: operations.map(({ mutationId }, at) => ({ mutationId, outcome: 'applied', seq: at + 1 })) }
      },
      pull: async ({ after }) => ({ type: 'page', operations: [], cursor: after + 1 }),
    },
    now: () => time,
    random: () => 1,
  })
  return { client, pushed, waiting, heard: () => cursor, pass: (ms: number) => (time += ms) }
}

test('a change that is too large alone is said, what is new is heard, and it is tried again after a while', async () => {
  const tooLarge = new Set(['2'])
  const { client, pushed, waiting, heard, pass } = heldUp(tooLarge)
  for (let step = 0; step < 20; step += 1) await client.step()
  expect(client.phase()).toBe('too-large')
  expect(waiting.map(({ opNo }) => opNo)).toEqual([2, 3])
  expect(heard()).toBeGreaterThan(5)
  const tries = pushed.length
  await client.step()
  expect(pushed).toHaveLength(tries)

  pass(MINUTE_MS)
  await client.step()
  expect(pushed.length).toBeGreaterThan(tries)
  expect(client.phase()).toBe('too-large')

  tooLarge.clear()
  client.resume()
  await client.step()
  await client.step()
  expect(client.phase()).toBe('working')
  expect(waiting).toEqual([])
})
