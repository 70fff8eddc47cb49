import { expect, test } from 'vitest'
import type { SyncClient } from './sync-client.ts'
import { createSyncLoop } from './sync-loop.ts'

/** A client whose steps end when the test says so. */
function newLoop({ idleMs = 1_000_000, dueIn = 0, hasFailed = false } = {}) {
  const steps: (() => void)[] = []
  let moved = false
  const bugs: unknown[] = []
  const waiting: (() => void)[] = []
  let fails = false
  const client: SyncClient = {
    step: () =>
      new Promise((resolve, reject) => {
        steps.push(fails ? () => reject(new Error('A mistake of ours.')) : resolve)
        for (const tell of waiting.splice(0)) tell()
      }),
    nextAt: () => dueIn,
    phase: () => 'working',
    hasFailed: () => hasFailed,
    resume: () => undefined,
  }
  const loop = createSyncLoop({
    client,
    moved: () => moved,
    onStep: async () => undefined,
    idleMs: () => idleMs,
    restsFirstMs: 0,
    now: () => 0,
    reportBug: (error) => bugs.push(error),
  })
  return {
    loop,
    bugs,
    steps: () => steps.length,
    next: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    end: (hasMoved: boolean) => {
      moved = hasMoved
      steps.at(-1)?.()
    },
    break: () => {
      fails = true
    },
  }
}

test('goes on at once while something moves, and rests until it is woken', async () => {
  const { loop, steps, next, end } = newLoop()
  expect(steps()).toBe(1)
  const second = next()
  end(true)
  await second
  const third = next()
  end(false)
  loop.wake()
  await third
  expect(steps()).toBe(3)
  end(false)
  await loop.stop()
})

test('what failed is done again, however long it took to say so', async () => {
  const { loop, steps, next, end } = newLoop({ hasFailed: true, dueIn: -1 })
  const second = next()
  end(false)
  await second
  expect(steps()).toBe(2)
  end(false)
  await loop.stop()
})

test('what wakes it during a step is not lost', async () => {
  const { loop, steps, next, end } = newLoop()
  loop.wake()
  const second = next()
  end(false)
  await second
  expect(steps()).toBe(2)
  end(false)
  await loop.stop()
})

test('a mistake of ours is reported, and the loop is there for the next change', async () => {
  const made = newLoop()
  made.break()
  const second = made.next()
  made.end(true)
  await second
  made.end(true)
  const third = made.next()
  while (made.bugs.length === 0) await new Promise((resolve) => setImmediate(resolve))
  made.loop.wake()
  await third
  made.end(true)
  await made.loop.stop()
  expect(made.bugs).not.toHaveLength(0)
})

test('waits for the step that is under way when it is stopped', async () => {
  const { loop, steps, end } = newLoop()
  let isStopped = false
  const stopped = loop.stop().then(() => {
    isStopped = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isStopped).toBe(false)
  end(true)
  await stopped
  expect(steps()).toBe(1)
})
