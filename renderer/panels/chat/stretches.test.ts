import { expect, test } from 'vitest'
import { MessageId } from '../../../shared/domain/ids.ts'
import { Message } from '../../../shared/domain/message.ts'
import { entryId, type ThreadEntry } from '../../../shared/domain/turn-view.ts'
import { stretchesOf } from './stretches.ts'

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

const homesOf = (stretches: ReturnType<typeof stretchesOf>) =>
  new Map(stretches.flatMap(({ key, entries: inside }) => inside.map((entry) => [entryId(entry), key])))

test('a thread is cut into stretches of at most ten, in its order', () => {
  const all = entries(0, 24)
  const stretches = stretchesOf([], all)
  expect(stretches.map(({ entries: inside }) => inside.length)).toEqual([10, 10, 4])
  expect(stretches.flatMap(({ entries: inside }) => inside)).toEqual(all)
})

test('a word at the end makes a new stretch of the last one alone', () => {
  const all = entries(0, 24)
  const before = stretchesOf([], all)
  const [last] = entries(23, 24)
  const after = stretchesOf(before, last === undefined ? all : all.with(23, { ...last }))
  expect(after.map((stretch, index) => stretch === before[index])).toEqual([true, true, false])
  expect(after.at(-1)?.key).toBe(before.at(-1)?.key)
})

test('earlier entries come in stretches of their own, and later ones fill the last: nothing changes its stretch', () => {
  const before = stretchesOf([], entries(20, 33))
  const after = stretchesOf(before, entries(10, 38))
  for (const [id, key] of homesOf(before)) expect(homesOf(after).get(id)).toBe(key)
  expect(after.flatMap(({ entries: inside }) => inside).map(entryId)).toEqual(entries(10, 38).map(entryId))
  expect(after.map(({ entries: inside }) => inside.length)).toEqual([10, 10, 8])
})

test('entries that change places, or go, stand in their order all the same, each in one stretch', () => {
  const all = entries(0, 22)
  const before = stretchesOf([], all)
  const mixed = [...all.slice(12, 16), ...all.slice(0, 6), ...all.slice(16, 18), ...all.slice(20)]
  const after = stretchesOf(before, mixed)
  expect(after.flatMap(({ entries: inside }) => inside)).toEqual(mixed)
  expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
  expect(stretchesOf(before, [])).toEqual([])
})
