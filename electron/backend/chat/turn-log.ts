import type { NewFeedEvent } from '../../../shared/domain/feed-event.ts'
import type { TurnId } from '../../../shared/domain/ids.ts'
import { STREAM_JOIN_BYTES, STREAM_JOIN_MS } from '../../../shared/limits/chat.ts'

export interface TurnLog {
  text(turnId: TurnId, delta: string): Promise<void>
  actionDelta(turnId: TurnId, index: number, delta: string): Promise<void>
  add(event: NewFeedEvent): Promise<void>
  /** Resolves when everything that was added is stored. */
  flush(): Promise<void>
}

/**
 * Batches streamed deltas for a moment before they are stored: a commit per delta would cost more than the answer. Adding waits while a
 * batch is written, as back-pressure for a fast model.
 */
export function createTurnLog(append: (events: readonly NewFeedEvent[]) => Promise<unknown>): TurnLog {
  let pending: NewFeedEvent[] = []
  let pendingBytes = 0
  let storing: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  let failure: { readonly error: unknown } | null = null

  function store(): Promise<unknown> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (pending.length > 0) {
      const batch = pending
      pending = []
      pendingBytes = 0
      storing = storing.then(() => append(batch))
      storing.catch((error: unknown) => {
        failure = { error }
      })
    }
    return storing
  }

  async function added(bytes: number): Promise<void> {
    if (failure !== null) throw failure.error
    pendingBytes += bytes
    if (pendingBytes >= STREAM_JOIN_BYTES) await store()
    else timer ??= setTimeout(() => void store().catch(() => undefined), STREAM_JOIN_MS)
  }

  return {
    text(turnId, delta) {
      const last = pending.at(-1)
      if (last?.kind === 'turn.text') pending[pending.length - 1] = { ...last, delta: last.delta + delta }
      else pending.push({ kind: 'turn.text', turnId, delta })
      return added(delta.length)
    },
    actionDelta(turnId, index, delta) {
      const last = pending.at(-1)
      if (last?.kind === 'turn.action-delta' && last.index === index) pending[pending.length - 1] = { ...last, delta: last.delta + delta }
      else pending.push({ kind: 'turn.action-delta', turnId, index, delta })
      return added(delta.length)
    },
    add(event) {
      pending.push(event)
      return added(200)
    },
    async flush() {
      await store()
    },
  }
}
