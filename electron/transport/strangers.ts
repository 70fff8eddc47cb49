import { AppError } from '../../shared/domain/app-error.ts'
import {
  STRANGERS_CALLS_AT_ONCE,
  STRANGERS_CALLS_WAITING,
  STRANGERS_FREE_BYTES,
  STRANGERS_HELD_MAX_BYTES,
  STRANGERS_REQUESTS_MAX,
} from '../../shared/limits/http.ts'

/** The memory that one request and its response occupy. */
export interface MemoryReservation {
  /** Throws TOO_BUSY when the budget of all requests is exhausted. */
  take(bytes: number): void
  leave(): void
}

/** Limits the number and the memory of all anonymous requests together, since clients can send and read slowly over many connections. TOO_BUSY. */
export function createMemoryBudget(): () => MemoryReservation {
  let held = 0
  let inside = 0

  return () => {
    if (inside >= STRANGERS_REQUESTS_MAX) throw new AppError('TOO_BUSY', {})
    inside += 1
    let free = STRANGERS_FREE_BYTES
    let own = 0
    let isOver = false
    return {
      take(bytes) {
        const counted = Math.max(0, bytes - free)
        free = Math.max(0, free - bytes)
        if (isOver || counted === 0) return
        if (held + counted > STRANGERS_HELD_MAX_BYTES) throw new AppError('TOO_BUSY', {})
        held += counted
        own += counted
      },
      leave() {
        if (!isOver) inside -= 1
        isOver = true
        held -= own
        own = 0
      },
    }
  }
}

/** Queues calls per key. Throws TOO_BUSY when the queue is full; a call whose client has gone is not executed. */
export type CallQueue = <T>(key: string, signal: AbortSignal, act: () => Promise<T>) => Promise<T>

/**
 * Limits the concurrent anonymous calls per app: they share the app's thread with its builder, who then waits for a few of them at most.
 */
export function createCallQueue(): CallQueue {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>()

  return async (key, signal, act) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < STRANGERS_CALLS_AT_ONCE) line.running += 1
    else if (line.waiting.length >= STRANGERS_CALLS_WAITING) throw new AppError('TOO_BUSY', {})
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      if (signal.aborted) throw new AppError('NOT_FOUND', {})
      return await act()
    } finally {
      // The slot goes to the next call in the queue.
      const next = line.waiting.shift()
      if (next !== undefined) next()
      else {
        line.running -= 1
        if (line.running === 0) lines.delete(key)
      }
    }
  }
}
