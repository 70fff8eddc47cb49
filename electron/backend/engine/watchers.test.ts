import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { createWatchers } from './watchers.ts'

const appId = AppId.parse(uuid())
const event = (seq: number): FeedEvent => ({ seq, at: new Date(0).toISOString(), kind: 'app.changed' })

/** A feed that grows by `commit`, and whose pages are answered when the test says so. */
function newFeed() {
  const stored: FeedEvent[] = []
  const asked: (() => void)[] = []
  let waiting: (() => void) | null = null
  const watchers = createWatchers((_, after, limit) => {
    const page = stored.filter(({ seq }) => seq > after).slice(0, limit)
    return new Promise((resolve) => {
      asked.push(() => resolve(page))
      waiting?.()
    })
  })
  const abort = new AbortController()
  const events = watchers.watch(appId, 0, abort.signal)[Symbol.asyncIterator]()
  return {
    watchers,
    commit(count: number, { isPushed = true } = {}): void {
      const added = Array.from({ length: count }, (_, index) => event(stored.length + index + 1))
      stored.push(...added)
      if (isPushed) watchers.push(appId, added)
    },
    async answer(): Promise<void> {
      while (asked.length === 0) await new Promise<void>((resolve) => (waiting = resolve))
      asked.shift()?.()
    },
    async take(count: number): Promise<number[]> {
      const seqs: number[] = []
      while (seqs.length < count) {
        const { value, done } = await events.next()
        if (done === true) break
        seqs.push(value.seq)
      }
      return seqs
    },
    next: () => events.next(),
  }
}

const upTo = (last: number, first = 1): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('a watcher', () => {
  it('yields an event once that was committed while it read', async () => {
    const feed = newFeed()
    feed.commit(3)
    const taken = feed.take(6)
    feed.commit(2)
    await feed.answer()
    feed.commit(1)
    expect(await taken).toEqual(upTo(6))
  })

  it('yields an event once that was in the page and live', async () => {
    const feed = newFeed()
    feed.commit(500)
    const taken = feed.take(503)
    await feed.answer()
    feed.commit(2)
    await feed.answer()
    feed.commit(1)
    expect(await taken).toEqual(upTo(503))
  })

  it('reads events from the file that came faster than it could consume', async () => {
    const feed = newFeed()
    feed.commit(1)
    const first = feed.next()
    await feed.answer()
    await first
    feed.commit(900)
    feed.commit(900)
    const taken = feed.take(1_800)
    for (let page = 0; page < 4; page += 1) await feed.answer()
    expect(await taken).toEqual(upTo(1_801, 2))
  })

  it('loses nothing when many events arrive during a read', async () => {
    const feed = newFeed()
    feed.commit(1)
    const taken = feed.take(1_201)
    feed.commit(1_200)
    for (let page = 0; page < 4; page += 1) await feed.answer()
    expect(await taken).toEqual(upTo(1_201))
  })

  it('reads events of a thread that died before it announced them', async () => {
    const feed = newFeed()
    feed.commit(1)
    const taken = feed.take(3)
    await feed.answer()
    feed.commit(2, { isPushed: false })
    feed.watchers.catchUp(appId)
    await feed.answer()
    expect(await taken).toEqual(upTo(3))
  })

  it('ends when its app is closed', async () => {
    const feed = newFeed()
    const next = feed.next()
    feed.watchers.end(appId)
    expect(await next).toMatchObject({ done: true })
    expect(feed.watchers.has(appId)).toBe(false)
  })
})
