import type { AgentLimits } from '../../../shared/domain/agent-run.ts'
import type { AppSpec } from '../../../shared/domain/app-spec.ts'
import { AppError, type AppErrorCode, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId, MessageId, RequestId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import type { AnswerPlace } from '../../../shared/domain/comparison.ts'
import type { Turn, TurnMode } from '../../../shared/domain/turn.ts'
import type { Attachment, Sender } from '../../../shared/domain/message.ts'
import type { ConsoleLine } from '../../../shared/domain/preview-bridge.ts'
import type { EnginePort, NewMessage } from '../engine/port.ts'
import type { Models } from '../models/model-port.ts'
import type { AgentRuns } from './run-agent.ts'
import { type RunComparisonDeps, runComparison } from './run-comparison.ts'
import { runTurn, type TurnOutcome } from './run-turn.ts'

/** A message as sent. */
export interface SentMessage {
  readonly appId: AppId
  readonly requestId: RequestId
  readonly content: string
  readonly model: string
  readonly attachments?: readonly Pick<Attachment, 'hash' | 'name'>[]
  readonly mode?: TurnMode
  /** The plan to build. */
  readonly spec?: AppSpec | null
  /** The page that was open in the preview. */
  readonly currentRoute?: string | null | undefined
  /** The newest lines of the running app's console. They are kept in memory alone, and told to a model that asks for them. */
  readonly log?: readonly ConsoleLine[] | undefined
  /** Who wrote it, where builders have accounts. */
  readonly sender?: Sender | null | undefined
  /** It goes on by itself, within these limits. Rules answer once. */
  readonly agent?: AgentLimits | null
  /** The model that answers beside `model`. */
  readonly compareWith?: string | undefined
}

export interface TurnRunner {
  /** Stores the message and returns at once; while a turn runs it is queued. MODEL_NOT_FOUND, ATTACHMENT_NOT_FOUND. */
  send(message: SentMessage): Promise<{ turnId: TurnId; messageId: MessageId }>
  /** Replaces an earlier message, restoring the app from before it. MESSAGE_NOT_FOUND, CHAT_BUSY, and as `send`. */
  resend(
    message: SentMessage & { readonly replaces: MessageId },
  ): Promise<{ turnId: TurnId; messageId: MessageId; versionId: VersionId | null }>
  /** Resolves when the turn has stopped; `cancelled: false` when it ended in another way before. */
  cancel(input: { appId: AppId; turnId: TurnId }): Promise<{ cancelled: boolean }>
  /** Stops one of the two answers of the comparison that runs; `stopped: false` when it ended before. */
  stopAnswer(input: { appId: AppId; turnId: TurnId; answer: AnswerPlace }): Promise<{ stopped: boolean }>
  retry(input: { appId: AppId; messageId: MessageId }): Promise<{ turnId: TurnId; messageId: MessageId }>
  /** Starts the next turn of the app's queue unless one is running. */
  wake(appId: AppId): void
  /** Whether an answer is being written, or what one made is looked at before the next, in any app. */
  isAnswering(): boolean
  /** Interrupts all running turns and waits for them. Nothing is written afterwards. */
  stop(): Promise<void>
}

interface Running {
  readonly turnId: TurnId
  readonly abort: AbortController
  /** Of the two answers of a comparison. */
  readonly stops: readonly [AbortController, AbortController]
  readonly finished: Promise<TurnOutcome>
}

/** Errors that may pass without anybody's action. */
const PASSING: readonly AppErrorCode[] = ['STORAGE_FULL', 'STORAGE_BUSY', 'STORAGE_READ_ONLY']
const TRY_AGAIN_MS = 2_000
const TRY_AGAIN_MAX_MS = 60_000

export interface TurnRunnerDeps extends RunComparisonDeps {
  readonly engine: EnginePort
  readonly models: Models
  /** Ends what mends the last answer: the person goes on. */
  readonly stopRound: (appId: AppId) => Promise<unknown>
  /** What goes on by itself between its answers. */
  readonly agents: Pick<AgentRuns, 'goOn' | 'isBetween' | 'pause'>
  /** Determines each file's type by its bytes. ATTACHMENT_NOT_FOUND. */
  readonly describeAttachments: (appId: AppId, sent: readonly Pick<Attachment, 'hash' | 'name'>[]) => Promise<readonly Attachment[]>
}

/** Owns the running turns, one per app. They belong to the backend, so closing a window does not stop them. */
export function createTurnRunner(deps: TurnRunnerDeps): TurnRunner {
  const running = new Map<AppId, Running>()
  const queues = new Map<AppId, Promise<void>>()
  /** Turns whose end could not be written, because the disk is full for example. */
  const unended = new Map<AppId, { readonly turnId: TurnId; readonly failure: AppError }>()
  /** The delay before an app's queue is tried again. */
  const waits = new Map<AppId, number>()
  const logs = new Map<AppId, readonly ConsoleLine[]>()
  const turnDeps = { ...deps, logOf: (appId: AppId) => logs.get(appId) ?? [] }
  let stopping = false

  async function endLeftOver(appId: AppId): Promise<void> {
    const left = unended.get(appId)
    if (left === undefined) return
    const { code, message } = left.failure
    try {
      await deps.engine.of(appId).failTurn({ turnId: left.turnId, code, message, answer: null })
    } catch (error) {
      if (!isAppError(error) || error.code !== 'TURN_NOT_FOUND') throw error
    }
    unended.delete(appId)
  }

  async function drain(appId: AppId): Promise<void> {
    for (;;) {
      if (stopping) return
      await endLeftOver(appId)
      const turn = stopping ? null : await deps.engine.of(appId).beginNextTurn({})
      waits.delete(appId)
      if (turn === null) return deps.agents.goOn(appId)
      await deps.agents.pause(appId)
      await deps.stopRound(appId)
      const abort = new AbortController()
      if (stopping) abort.abort(new AppError('TURN_INTERRUPTED', {}))
      const stops = [new AbortController(), new AbortController()] as const
      const finished = run(appId, turn, { signal: abort.signal, stops: [stops[0].signal, stops[1].signal] })
      running.set(appId, { turnId: turn.id, abort, stops, finished })
      try {
        await finished
      } catch (error) {
        unended.set(appId, { turnId: turn.id, failure: isAppError(error) ? error : new AppError('TURN_BUG', {}, { cause: error }) })
        throw error
      } finally {
        running.delete(appId)
      }
    }
  }

  function run(appId: AppId, turn: Turn, until: Parameters<typeof runComparison>[3]): Promise<TurnOutcome> {
    const { compareWith } = turn
    if (compareWith === null) return runTurn(turnDeps, appId, turn, until.signal)
    return runComparison(turnDeps, appId, { ...turn, compareWith }, until)
  }

  function wake(appId: AppId): void {
    // Chained, so that a message that arrives while the queue is found empty is not missed.
    const next = (queues.get(appId) ?? Promise.resolve()).then(() => drain(appId)).catch((error: unknown) => giveUp(appId, error))
    queues.set(appId, next)
    void next.then(() => {
      if (queues.get(appId) === next) queues.delete(appId)
    })
  }

  function giveUp(appId: AppId, error: unknown): void {
    if (!isAppError(error)) deps.reportBug(error)
    const mayPass = unended.has(appId) || (isAppError(error) && PASSING.includes(error.code))
    if (!mayPass || stopping) return
    const wait = waits.get(appId) ?? TRY_AGAIN_MS
    waits.set(appId, Math.min(2 * wait, TRY_AGAIN_MAX_MS))
    setTimeout(() => wake(appId), wait).unref()
  }

  async function checked(
    appId: AppId,
    { attachments = [], agent = null, ...sent }: Omit<SentMessage, 'appId' | 'log'>,
  ): Promise<NewMessage> {
    const { isRules = false } = deps.models.require(sent.model)
    if (sent.compareWith !== undefined) deps.models.require(sent.compareWith)
    const goesOn =
      agent === null || isRules || sent.compareWith !== undefined ? null : { ...agent, seesImages: deps.models.seesImages(sent.model) }
    return { ...sent, agent: goesOn, attachments: await deps.describeAttachments(appId, attachments) }
  }

  return {
    async send({ appId, log = [], ...sent }) {
      logs.set(appId, log)
      const { turnId, messageId } = await deps.engine.of(appId).acceptMessage(await checked(appId, sent))
      wake(appId)
      return { turnId, messageId }
    },
    async resend({ appId, replaces, log: _log, ...sent }) {
      const message = await checked(appId, sent)
      const { turnId, messageId, version, isNew } = await deps.engine.of(appId).resendMessage({ messageId: replaces, message })
      wake(appId)
      if (isNew && version !== null) await deps.showVersion(appId, version)
      return { turnId, messageId, versionId: version?.id ?? null }
    },
    async cancel({ appId, turnId }) {
      const current = running.get(appId)
      if (current?.turnId !== turnId) {
        const { cancelled, wasRunning } = await deps.engine.of(appId).cancelTurn({ turnId })
        // It may have begun a moment ago, and must not continue for a cancelled turn.
        const begun = running.get(appId)
        if (begun?.turnId === turnId) {
          begun.abort.abort()
          await begun.finished
        } else if (wasRunning) wake(appId)
        return { cancelled }
      }
      current.abort.abort()
      return { cancelled: (await current.finished) === 'cancelled' }
    },
    async stopAnswer({ appId, turnId, answer }) {
      const current = running.get(appId)
      const stopped = current?.turnId === turnId && !current.stops[answer].signal.aborted
      if (stopped) current.stops[answer].abort()
      return { stopped }
    },
    async retry({ appId, messageId }) {
      const queued = await deps.engine.of(appId).retryMessage({ messageId })
      wake(appId)
      return queued
    },
    wake,
    isAnswering: () => queues.size > 0 || deps.agents.isBetween(),
    async stop() {
      stopping = true
      for (const { abort } of running.values()) abort.abort(new AppError('TURN_INTERRUPTED', {}))
      await Promise.all(queues.values())
    },
  }
}
