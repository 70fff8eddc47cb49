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

test('a thread is cut into stretches of at most fifty, in its order', () => {
  const all = entries(0, 120)
  const stretches = stretchesOf([], all)
  expect(stretches.map(({ entries: inside }) => inside.length)).toEqual([50, 50, 20])
  expect(stretches.flatMap(({ entries: inside }) => inside)).toEqual(all)
})

test('a word at the end makes a new stretch of the last one alone', () => {
  const all = entries(0, 120)
  const before = stretchesOf([], all)
  const [last] = entries(119, 120)
  const after = stretchesOf(before, last === undefined ? all : all.with(119, { ...last }))
  expect(after.map((stretch, index) => stretch === before[index])).toEqual([true, true, false])
  expect(after.at(-1)?.key).toBe(before.at(-1)?.key)
})

test('earlier entries come in stretches of their own, and later ones fill the last: nothing changes its stretch', () => {
  const before = stretchesOf([], entries(100, 160))
  const [, ...tail] = stretchesOf(before, [...entries(50, 160), ...entries(160, 165)])
  const after = stretchesOf(before, [...entries(50, 160), ...entries(160, 165)])
  for (const [id, key] of homesOf(before)) expect(homesOf(after).get(id)).toBe(key)
  expect(after.flatMap(({ entries: inside }) => inside).map(entryId)).toEqual(entries(50, 165).map(entryId))
  expect(tail.map(({ entries: inside }) => inside.length)).toEqual([50, 15])
})

test('entries that change places, or go, stand in their order all the same, each in one stretch', () => {
  const all = entries(0, 110)
  const before = stretchesOf([], all)
  const mixed = [...all.slice(60, 80), ...all.slice(0, 30), ...all.slice(80, 90), ...all.slice(100)]
  const after = stretchesOf(before, mixed)
  expect(after.flatMap(({ entries: inside }) => inside)).toEqual(mixed)
  expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
  expect(stretchesOf(before, [])).toEqual([])
})
