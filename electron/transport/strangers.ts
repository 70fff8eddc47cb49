import { AppError } from '../../shared/domain/app-error.ts'
import {
  STRANGERS_CALLS_AT_ONCE,
  STRANGERS_CALLS_WAITING,
  STRANGERS_FREE_BYTES,
  STRANGERS_HELD_MAX_BYTES,
} from '../../shared/limits/http.ts'

/** What one request, and later its answer, hold in memory. */
export interface MemoryReservation {
  /** TOO_BUSY when there is no room for so many bytes more. */
  take(bytes: number): void
  leave(): void
}

/** A stranger sends and reads as slowly as they like, from as many connections as they like: what all of them hold together has an end. */
export function createMemoryBudget(): () => MemoryReservation {
  let held = 0

  return () => {
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
        isOver = true
        held -= own
        own = 0
      },
    }
  }
}

/** Acts when its turn has come, within one queue for each key. TOO_BUSY when too many wait; who is gone by then is not served. */
export type CallQueue = <T>(key: string, signal: AbortSignal, act: () => Promise<T>) => Promise<T>

/** One thread serves an app's strangers and its builder: however many strangers ask, the builder waits for a few of them. */
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
      // Its turn goes on to the next.
      const next = line.waiting.shift()
      if (next !== undefined) next()
      else {
        line.running -= 1
        if (line.running === 0) lines.delete(key)
      }
    }
  }
}
