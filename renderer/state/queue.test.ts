import { expect, test } from 'vitest'
import { TurnId } from '../../shared/domain/ids.ts'
import { threadFromHistory } from '../../shared/domain/turn-view.ts'
import { createMemoryHost } from '../../tests/fixtures/memory-host.ts'
import { movedBy, queuedTurns } from './queue.ts'

const idOf = (n: number) => TurnId.parse(`019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`)
const [a, b, c] = [idOf(1), idOf(2), idOf(3)]

test.each([
  [b, -1, [b, a, c]],
  [b, 1, [a, c, b]],
  [a, 1, [b, a, c]],
  [a, -1, [a, b, c]],
  [c, 1, [a, b, c]],
  [idOf(9), 1, [a, b, c]],
] as const)('%s goes by %i', (turnId, step, order) => expect(movedBy([a, b, c], turnId, step)).toEqual(order))

test('what runs is not in the queue, what waits is', async () => {
  const host = createMemoryHost()
  const turns = ['first', 'second', 'third'].map((content) => host.queue(content).turnId)
  host.begin()
  expect(queuedTurns(threadFromHistory(await host.client.chat.history({ appId: host.appId })))).toEqual(turns.slice(1))
  expect(queuedTurns(null)).toEqual([])
})
