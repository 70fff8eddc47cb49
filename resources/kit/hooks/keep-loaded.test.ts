import { expect, test } from 'vitest'
import { keepLoaded } from './keep-loaded.ts'

function createSource() {
  const waiting: PromiseWithResolvers<number>[] = []
  const seen: (number | string)[] = []
  let change = () => {}
  return {
    waiting,
    seen,
    change: () => change(),
    isSubscribed: () => change.name !== 'ended',
    source: {
      load() {
        const answer = Promise.withResolvers<number>()
        waiting.push(answer)
        return answer.promise
      },
      subscribe(callback: () => void) {
        change = callback
        return () => {
          change = function ended() {}
        }
      },
      onLoaded: (value: number) => seen.push(value),
      onFailed: (error: Error) => seen.push(error.message),
    },
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('loads at once and after a change', async () => {
  const { source, waiting, seen, change } = createSource()
  keepLoaded(source)
  waiting[0]?.resolve(1)
  await settled()
  change()
  waiting[1]?.resolve(2)
  await settled()
  expect(seen).toEqual([1, 2])
})

test('several changes during a load cause one more load', async () => {
  const { source, waiting, seen, change } = createSource()
  keepLoaded(source)
  for (let times = 0; times < 100; times += 1) change()
  waiting[0]?.resolve(1)
  await settled()
  waiting[1]?.resolve(2)
  await settled()
  expect(waiting).toHaveLength(2)
  expect(seen).toEqual([1, 2])
})

test('a failure is reported, and the next change tries again', async () => {
  const { source, waiting, seen, change } = createSource()
  keepLoaded(source)
  waiting[0]?.reject(new Error('offline'))
  await settled()
  change()
  waiting[1]?.resolve(2)
  await settled()
  expect(seen).toEqual(['offline', 2])
})

test('after stop there are neither callbacks nor loads', async () => {
  const { source, waiting, seen, change, isSubscribed } = createSource()
  const loading = keepLoaded(source)
  loading.stop()
  waiting[0]?.resolve(1)
  change()
  await settled()
  expect(seen).toEqual([])
  expect(waiting).toHaveLength(1)
  expect(isSubscribed()).toBe(false)
})
