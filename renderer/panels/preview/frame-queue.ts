export interface FrameQueue<Item> {
  readonly add: (item: Item) => void
  /** Null when nothing arrived in time. Rejects when the visit is aborted. */
  readonly next: (atMostMs: number) => Promise<Item | null>
}

const SLICE_MS = 250
const LATE_BY_MS = 60
/** Of a slice in which the builder itself was late. */
const LATE_SHARE = 1 / 3

/**
 * A queue whose timeout counts only the time in which the frame could run: not while the page is hidden, and on a busy machine only the
 * share of it that a frame gets (`share`).
 */
export function createFrameQueue<Item>(signal: AbortSignal, share: () => number): FrameQueue<Item> {
  const items: Item[] = []
  let wake: (() => void) | null = null
  const changed = (atMostMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, atMostMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  signal.addEventListener('abort', () => wake?.())
  return {
    add(item) {
      items.push(item)
      wake?.()
    },
    async next(atMostMs) {
      for (let left = atMostMs; left > 0 && items.length === 0 && !signal.aborted;) {
        const part = share()
        const slice = Math.min(SLICE_MS, left / part)
        const began = performance.now()
        await changed(slice)
        const isLate = performance.now() - began > slice + LATE_BY_MS
        if (document.visibilityState === 'visible') left -= slice * Math.min(isLate ? LATE_SHARE : 1, part)
      }
      signal.throwIfAborted()
      return items.shift() ?? null
    },
  }
}
