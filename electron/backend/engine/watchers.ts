import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import type { AppId } from '../../../shared/domain/ids.ts'

export interface Watchers {
  /** Every event after `after`, in order and once each, until `signal` aborts or the app is closed. */
  watch(appId: AppId, after: number, signal: AbortSignal): AsyncIterable<FeedEvent>
  /** Committed events, in their order. */
  push(appId: AppId, events: readonly FeedEvent[]): void
  /** Live events may have been missed: the watchers of the app re-read from the file. */
  catchUp(appId: AppId): void
  has(appId: AppId): boolean
  end(appId: AppId): void
  endAll(): void
}

interface Watcher {
  pending: FeedEvent[]
  /** Must read from the file before it may yield live events. */
  isBehind: boolean
  isEnded: boolean
  failures: number
  wake: () => void
}

const PAGE = 500
/** A watcher that falls behind by more events reads them from the file instead. */
const MAX_PENDING = 1_000
const MAX_FAILURES = 2

export function createWatchers(
  eventsAfter: (appId: AppId, after: number, limit: number) => Promise<readonly FeedEvent[]>,
  onAdded?: (appId: AppId) => void,
): Watchers {
  const watchers = new Map<AppId, Set<Watcher>>()
  const of = (appId: AppId): Iterable<Watcher> => watchers.get(appId) ?? []

  function add(appId: AppId, watcher: Watcher): () => void {
    const set = watchers.get(appId) ?? new Set()
    watchers.set(appId, set.add(watcher))
    onAdded?.(appId)
    return () => {
      set.delete(watcher)
      if (set.size === 0 && watchers.get(appId) === set) watchers.delete(appId)
    }
  }

  async function* read(appId: AppId, after: number, watcher: Watcher): AsyncGenerator<FeedEvent> {
    // Subscribes before reading: an event that is committed in between arrives twice and is passed on once.
    const remove = add(appId, watcher)
    let last = after
    try {
      while (!watcher.isEnded) {
        if (watcher.isBehind) {
          for (const event of await nextPage(appId, last, watcher)) {
            if (watcher.isEnded) return
            last = event.seq
            yield event
          }
          continue
        }
        const event = watcher.pending.shift()
        if (event === undefined) await new Promise<void>((resolve) => (watcher.wake = resolve))
        else if (event.seq > last) {
          last = event.seq
          yield event
        }
      }
    } finally {
      remove()
    }
  }

  /** A page from the file; empty when the watcher ends, or when the worker died and the next one has to be asked. */
  async function nextPage(appId: AppId, after: number, watcher: Watcher): Promise<readonly FeedEvent[]> {
    // An event that arrives while the page is read can set it again.
    watcher.isBehind = false
    const ended = new Promise<readonly FeedEvent[]>((resolve) => (watcher.wake = () => watcher.isEnded && resolve([])))
    try {
      const page = await Promise.race([eventsAfter(appId, after, PAGE), ended])
      if (page.length === PAGE) watcher.isBehind = true
      watcher.failures = 0
      return page
    } catch (error) {
      watcher.failures += 1
      if (!watcher.isBehind || watcher.failures > MAX_FAILURES) throw error
      return []
    }
  }

  function watch(appId: AppId, after: number, signal: AbortSignal): AsyncIterable<FeedEvent> {
    const watcher: Watcher = { pending: [], isBehind: true, isEnded: signal.aborted, failures: 0, wake: () => undefined }
    const stop = (): void => end(watcher)
    const events = read(appId, after, watcher)
    signal.addEventListener('abort', stop, { once: true })
    return {
      [Symbol.asyncIterator]: () => ({
        next: () => events.next(),
        // Wakes the generator, which would otherwise return only at its next event.
        return() {
          signal.removeEventListener('abort', stop)
          end(watcher)
          return events.return(undefined)
        },
      }),
    }
  }

  return {
    watch,
    push(appId, events) {
      for (const watcher of of(appId)) {
        if (watcher.pending.length + events.length > MAX_PENDING) fallBehind(watcher)
        else watcher.pending.push(...events)
        watcher.wake()
      }
    },
    catchUp(appId) {
      for (const watcher of of(appId)) {
        fallBehind(watcher)
        watcher.wake()
      }
    },
    has: (appId) => watchers.has(appId),
    end(appId) {
      for (const watcher of of(appId)) end(watcher)
    },
    endAll() {
      for (const set of watchers.values()) for (const watcher of set) end(watcher)
    },
  }
}

function fallBehind(watcher: Watcher): void {
  watcher.pending = []
  watcher.isBehind = true
}

function end(watcher: Watcher): void {
  watcher.isEnded = true
  watcher.wake()
}
