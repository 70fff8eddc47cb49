import type { AgentEnd, AgentRun } from '../../../shared/domain/agent-run.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AgentRunId, AppId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import type { PriceEstimate, TurnUsage } from '../../../shared/domain/usage.ts'
import { CHECK_ISSUES_MAX } from '../../../shared/domain/version-check.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import type { DueStep } from '../engine/agent-operations.ts'
import type { EnginePort } from '../engine/port.ts'
import { agentMessage, type LookedAt } from './agent-message.ts'
import type { CheckVersion } from './check-version.ts'
import type { UnsentMessage } from './estimate-price.ts'

export interface AgentDeps {
  readonly engine: EnginePort
  readonly checks: Pick<CheckVersion, 'inspect' | 'lookAtVersion'>
  readonly built: (appId: AppId, versionId: VersionId) => Promise<{ readonly ok: boolean }>
  readonly describeAttachments: (appId: AppId, sent: readonly Pick<Attachment, 'hash' | 'name'>[]) => Promise<readonly Attachment[]>
  /** MODEL_NOT_FOUND. */
  readonly estimate: (message: UnsentMessage, signal: AbortSignal) => Promise<PriceEstimate | null>
  readonly usageOf: (appId: AppId, turnIds: readonly TurnId[]) => readonly Pick<TurnUsage, 'usd'>[]
  readonly turns: {
    readonly wake: (appId: AppId) => void
    readonly cancel: (turn: { appId: AppId; turnId: TurnId }) => Promise<unknown>
  }
  readonly reportBug: (error: unknown) => void
}

export interface AgentRuns {
  /** Nothing waits in the app's queue: where a run is under way, it goes on, beside everything else. */
  goOn(appId: AppId): void
  /** Whether a run is between two of its answers, in any app. */
  isBetween(): boolean
  /** Somebody's message begins. What was looked at is looked at again after it. */
  pause(appId: AppId): Promise<void>
  /** There is a newer version than the one that is looked at. */
  moved(appId: AppId, versionId: VersionId): void
  /** The person stops it. What has landed stays. */
  stop(appId: AppId): Promise<{ stopped: boolean }>
  /** The person has a run go on where it ended. AGENT_RUN_NOT_FOUND, CHAT_BUSY. */
  resume(appId: AppId, id: AgentRunId): Promise<void>
  /** The program ends. What runs is settled when the app is opened again. */
  end(): Promise<void>
}

/** Between two steps of a run: what the last one made is looked at, and the message of the next one is sent, or the run ends. */
export function createAgentRuns(deps: AgentDeps): AgentRuns {
  const { engine, checks, turns } = deps
  const between = new Map<AppId, { readonly abort: AbortController; readonly done: Promise<void>; look: Look | null }>()
  let isEnding = false

  interface Look {
    readonly versionId: VersionId
    readonly moved: AbortController
  }

  async function step(appId: AppId, signal: AbortSignal): Promise<void> {
    const app = engine.of(appId)
    for (;;) {
      const due = await app.dueAgentStep({})
      if (due === null || signal.aborted) return
      const { run } = due
      const usd = spent(appId, run)
      const end = endOf(due)
      if (end !== null) return void (await app.endAgent({ id: run.id, usd, ...end }))
      const next = await nextMessage(appId, due, usd, signal)
      if (next === null) continue
      const expected = await deps.estimate({ appId, model: run.model, mode: 'build', ...next }, signal)
      signal.throwIfAborted()
      if (usd + (expected?.usd ?? 0) > run.limits.usdMax) return void (await app.endAgent({ id: run.id, usd, state: 'money' }))
      const attachments = await deps.describeAttachments(appId, next.attachments)
      const turnId = await app.nextAgentStep({ id: run.id, content: next.content, attachments })
      if (turnId !== null) turns.wake(appId)
      return
    }
  }

  /** Null where the app was changed while it was looked at. */
  async function nextMessage(appId: AppId, { run, state, answer, version }: DueStep, usd: number, signal: AbortSignal) {
    // A cut answer goes on where it stopped, as for a person.
    if (answer?.isCut === true) return { content: CHAT_TEXT.keepGoing, attachments: [] }
    const seen = version === null ? NOTHING_SEEN : await look(appId, run.id, version.id, usd, signal)
    if (seen === null) return null
    const isUnchanged = run.turnIds.length > 0 && state === 'done' && answer?.versionId === null
    const pictures = run.wantsPictures ? (seen.pages?.pictures ?? []) : []
    return { content: agentMessage(run, { ...seen, isUnchanged }), attachments: pictures }
  }

  async function look(appId: AppId, id: AgentRunId, versionId: VersionId, usd: number, signal: AbortSignal) {
    const app = engine.of(appId)
    const moved = new AbortController()
    const either = AbortSignal.any([signal, moved.signal])
    const current = between.get(appId)
    if (current !== undefined) current.look = { versionId, moved }
    const { files } = await app.files({ versionId })
    try {
      const [types, pages] = await Promise.all([
        checks.inspect(appId, files, either).catch(ifAborted(either)),
        openPages(appId, versionId, () => app.showAgent({ id, lookingAt: versionId, usd }), either),
      ])
      signal.throwIfAborted()
      if (moved.signal.aborted) return null
      if (types !== null) await app.keepCheck({ versionId, types: types.slice(0, CHECK_ISSUES_MAX) })
      return { pages, issues: await app.openIssues({}) }
    } finally {
      await app.showAgent({ id, lookingAt: null, usd })
    }
  }

  async function openPages(appId: AppId, versionId: VersionId, announce: () => Promise<void>, signal: AbortSignal) {
    const { ok } = await deps.built(appId, versionId)
    return ok && !signal.aborted ? checks.lookAtVersion(appId, versionId, announce, signal) : null
  }

  function spent(appId: AppId, { turnIds }: AgentRun): number {
    return deps.usageOf(appId, turnIds).reduce((sum, { usd }) => sum + usd, 0)
  }

  async function fail(appId: AppId, error: unknown): Promise<void> {
    if (!isAppError(error)) deps.reportBug(error)
    const { message } = isAppError(error) ? error : new AppError('TURN_BUG', {}, { cause: error })
    const app = engine.of(appId)
    const run = await app.runningAgent({})
    if (run !== null) await app.endAgent({ id: run.id, state: 'failed', reason: message })
  }

  function goOn(appId: AppId): void {
    if (isEnding || between.has(appId)) return
    const abort = new AbortController()
    const done = step(appId, abort.signal)
      .catch((error: unknown) => (abort.signal.aborted ? undefined : fail(appId, error)))
      .catch((error: unknown) => (isAppError(error) ? undefined : deps.reportBug(error)))
      .finally(() => between.delete(appId))
    between.set(appId, { abort, done, look: null })
  }

  async function pause(appId: AppId): Promise<void> {
    const current = between.get(appId)
    current?.abort.abort()
    await current?.done
  }

  return {
    goOn,
    isBetween: () => between.size > 0,
    pause,
    moved(appId, versionId) {
      const current = between.get(appId)?.look
      if (current !== null && current !== undefined && current.versionId !== versionId) current.moved.abort()
    },
    async stop(appId) {
      const app = engine.of(appId)
      const run = await app.runningAgent({})
      const stopped = run !== null && (await app.endAgent({ id: run.id, usd: spent(appId, run), state: 'stopped' }))
      await pause(appId)
      const last = run?.turnIds.at(-1)
      if (stopped && last !== undefined) await turns.cancel({ appId, turnId: last })
      return { stopped }
    },
    async resume(appId, id) {
      await engine.of(appId).goOnWithAgent({ id })
      turns.wake(appId)
    },
    async end() {
      isEnding = true
      for (const { abort } of between.values()) abort.abort()
      await Promise.all([...between.values()].map(({ done }) => done))
    },
  }
}

const NOTHING_SEEN: Pick<LookedAt, 'pages' | 'issues'> = { pages: null, issues: [] }

/** Why a run ends before anything is looked at; null where it goes on. */
export function endOf({ run, asked, state, answer, version }: DueStep): { state: AgentEnd; reason?: string } | null {
  const { turnIds, limits } = run
  if (turnIds.length === 0) return null
  if (state === 'cancelled') return { state: 'stopped' }
  const isEarlier = version?.origin === 'restore' || version?.origin === 'undo_restore'
  const wentBack = isEarlier && asked !== null && version.createdAt > asked.createdAt
  if (asked === null || wentBack) return { state: 'left' }
  if (state === 'failed') {
    const isInterrupted = asked.error?.code === 'TURN_INTERRUPTED'
    return isInterrupted ? { state: 'interrupted' } : { state: 'failed', reason: asked.error?.message ?? '' }
  }
  // An answer to the first message may lay out a plan alone. What was refused is asked for again.
  const wroteNothing = answer?.versionId === null && !answer.isCut && answer.actions.every(({ type }) => type === 'read')
  if (turnIds.length > 1 && wroteNothing) return { state: 'done' }
  return turnIds.length >= limits.stepsMax ? { state: 'steps' } : null
}

function ifAborted(signal: AbortSignal) {
  return (error: unknown): readonly Issue[] | null => {
    if (signal.aborted) return null
    throw error
  }
}
