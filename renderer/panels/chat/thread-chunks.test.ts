import { expect, test } from 'vitest'
import { MessageId } from '../../../shared/domain/ids.ts'
import { Message } from '../../../shared/domain/message.ts'
import { entryId, type ThreadEntry } from '../../../shared/domain/turn-view.ts'
import { chunkThread } from './thread-chunks.ts'

function entries(from: number, to: number): readonly ThreadEntry[] {
  return Array.from({ length: to - from }, (_, index) => {
    const id = MessageId.parse(`019a0000-0000-7000-8000-${String(from + index).padStart(12, '0')}`)
    const message = Message.parse({
      id,
      turnId: null,
      role: 'system',
      content: '',
      createdAt: '2026-03-01T10:00:00.000Z',
      status: 'done',
      error: null,
      actions: [],
      versionId: null,
      model: null,
      usage: null,
      systemActionInfo: null,
    })
    return { kind: 'lone', message }
  })
}

const chunkKeysOf = (chunks: ReturnType<typeof chunkThread>) =>
  new Map(chunks.flatMap(({ key, entries: inside }) => inside.map((entry) => [entryId(entry), key])))

test('a thread is cut into chunks of at most ten, in its order', () => {
  const all = entries(0, 24)
  const chunks = chunkThread([], all)
  expect(chunks.map(({ entries: inside }) => inside.length)).toEqual([10, 10, 4])
  expect(chunks.flatMap(({ entries: inside }) => inside)).toEqual(all)
})

test('a streamed word changes only the last chunk', () => {
  const all = entries(0, 24)
  const before = chunkThread([], all)
  const [last] = entries(23, 24)
  const after = chunkThread(before, last === undefined ? all : all.with(23, { ...last }))
  expect(after.map((chunk, index) => chunk === before[index])).toEqual([true, true, false])
  expect(after.at(-1)?.key).toBe(before.at(-1)?.key)
})

test('earlier entries get chunks of their own, and later ones fill the last: no entry changes its chunk', () => {
  const before = chunkThread([], entries(20, 33))
  const after = chunkThread(before, entries(10, 38))
  for (const [id, key] of chunkKeysOf(before)) expect(chunkKeysOf(after).get(id)).toBe(key)
  expect(after.flatMap(({ entries: inside }) => inside).map(entryId)).toEqual(entries(10, 38).map(entryId))
  expect(after.map(({ entries: inside }) => inside.length)).toEqual([10, 10, 8])
})

test('reordered and removed entries leave every other entry in order, each in one chunk', () => {
  const all = entries(0, 22)
  const before = chunkThread([], all)
  const mixed = [...all.slice(12, 16), ...all.slice(0, 6), ...all.slice(16, 18), ...all.slice(20)]
  const after = chunkThread(before, mixed)
  expect(after.flatMap(({ entries: inside }) => inside)).toEqual(mixed)
  expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
  expect(chunkThread(before, [])).toEqual([])
})
