import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId, MessageId, RequestId, TurnId } from '../../../shared/domain/ids.ts'
import type { EnginePort } from '../engine/port.ts'
import type { Models } from '../models/model-port.ts'
import { type RunTurnDeps, runTurn } from './run-turn.ts'

export interface TurnRunner {
  /** Stores the message and returns at once; while a turn runs it waits in the queue. MODEL_NOT_FOUND. */
  send(input: { appId: AppId; requestId: RequestId; content: string; model: string }): Promise<{ turnId: TurnId; messageId: MessageId }>
  /** Resolves when nothing of the turn runs any more. */
  cancel(input: { appId: AppId; turnId: TurnId }): Promise<{ cancelled: boolean }>
  retry(input: { appId: AppId; messageId: MessageId }): Promise<{ turnId: TurnId; messageId: MessageId }>
  /** Begins what waits in the app's queue, if nothing runs. */
  wake(appId: AppId): void
  /** Ends what runs, as interrupted, and waits for it. After this, nothing writes. */
  stop(): Promise<void>
}

interface Running {
  readonly turnId: TurnId
  readonly abort: AbortController
  readonly finished: Promise<void>
}

/** Owns the turns that run, one per app. They belong to the backend, so closing a window does not stop one. */
export function createTurnRunner(deps: RunTurnDeps & { readonly engine: EnginePort; readonly models: Models }): TurnRunner {
  const running = new Map<AppId, Running>()
  const queues = new Map<AppId, Promise<void>>()
  let stopping = false

  async function drain(appId: AppId): Promise<void> {
    for (;;) {
      const turn = stopping ? null : await deps.engine.of(appId).beginNextTurn({})
      if (turn === null) return
      const abort = new AbortController()
      if (stopping) abort.abort(new AppError('TURN_INTERRUPTED', {}))
      const finished = runTurn(deps, appId, turn, abort.signal)
      running.set(appId, { turnId: turn.id, abort, finished })
      try {
        await finished
      } finally {
        running.delete(appId)
      }
    }
  }

  function wake(appId: AppId): void {
    // Chained, so that a message that arrives while the queue is found empty is not forgotten.
    const next = (queues.get(appId) ?? Promise.resolve()).then(() => drain(appId)).catch(deps.reportBug)
    queues.set(appId, next)
    void next.then(() => {
      if (queues.get(appId) === next) queues.delete(appId)
    })
  }

  return {
    async send({ appId, requestId, content, model }) {
      deps.models.require(model)
      const { turnId, messageId } = await deps.engine.of(appId).acceptMessage({ requestId, content, model })
      wake(appId)
      return { turnId, messageId }
    },
    async cancel({ appId, turnId }) {
      const current = running.get(appId)
      if (current?.turnId !== turnId) return { cancelled: (await deps.engine.of(appId).cancelTurn({ turnId })).cancelled }
      current.abort.abort()
      await current.finished
      return { cancelled: true }
    },
    async retry({ appId, messageId }) {
      const queued = await deps.engine.of(appId).retryMessage({ messageId })
      wake(appId)
      return queued
    },
    wake,
    async stop() {
      stopping = true
      for (const { abort } of running.values()) abort.abort(new AppError('TURN_INTERRUPTED', {}))
      await Promise.all(queues.values())
    },
  }
}
