import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { ANSWER_PLACES, type AnswerPlace, type ComparedAnswer } from '../../../shared/domain/comparison.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import { type AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import { CHECK_ISSUES_MAX } from '../../../shared/domain/version-check.ts'
import { COMPARISON_SHOWN_EVERY_MS } from '../../../shared/limits/chat.ts'
import type { MadeAnswer } from '../chat/comparison-store.ts'
import type { TurnLog } from '../chat/turn-log.ts'
import type { AppEngine } from '../engine/port.ts'
import { costOf } from '../models/answer-once.ts'
import type { Models } from '../models/model-port.ts'
import { createAnswering, describe, mendStaged, prepareAnswer, type PreparedAnswer } from './answer-turn.ts'
import { type RunTurnDeps, settle, type TurnOutcome } from './run-turn.ts'

export interface RunComparisonDeps extends RunTurnDeps {
  readonly models: Pick<Models, 'stream' | 'seesImages' | 'isRules' | 'require' | 'isBilled'>
  /** What is wrong with the code of these files; null when nobody can say. */
  readonly inspect: (appId: AppId, files: FileMap, signal: AbortSignal) => Promise<readonly Issue[] | null>
}

/** A message that two models answer. */
export interface ComparedTurn extends Turn {
  readonly compareWith: string
}

/**
 * One message with two answers, start to finish: `runTurn` twice, up to where it would commit. Both are kept as what they would make; the
 * app stays as it is until the person keeps one of them (`keep-answer.ts`). `stops` ends one of the two.
 */
export async function runComparison(
  deps: RunComparisonDeps,
  appId: AppId,
  turn: ComparedTurn,
  { signal, stops }: { readonly signal: AbortSignal; readonly stops: readonly [AbortSignal, AbortSignal] },
): Promise<TurnOutcome> {
  const app = deps.engine.of(appId)
  const turns = [turn, { ...turn, model: turn.compareWith }] as const
  const reservations: (() => void)[] = []
  const reserve = (next: PreparedAnswer['request']) => void reservations.push(deps.admit(appId, next))
  deps.warmUp()
  try {
    const prepare = (each: Turn) => prepareAnswer(deps, appId, each, signal)
    const prepared = await Promise.all([prepare(turns[0]), prepare(turns[1])])
    // What both would cost together is admitted before either begins.
    for (const { request } of prepared) reserve(request)
    await app.beginComparison({
      comparison: {
        turnId: turn.id,
        messageId: turn.messageId,
        baseVersionId: prepared[0].base?.id ?? null,
        answers: [newAnswer(turns[0].model, deps.now()), newAnswer(turns[1].model, deps.now())],
        kept: null,
      },
    })
    // What cannot store the end of one ends the other.
    const broken = new AbortController()
    const writing = ANSWER_PLACES.map(async (at) => {
      const until = AbortSignal.any([signal, stops[at], broken.signal])
      try {
        return await writeOne(deps, { app, appId, turn: turns[at], at, prepared: prepared[at], reserve }, until)
      } catch (error) {
        broken.abort(error)
        throw error
      }
    })
    await Promise.allSettled(writing)
    const ends = await Promise.all(writing)
    return ends.find((end) => end !== null) ?? 'over'
  } catch (error) {
    return await settle(deps, app, turn, null, signal, error)
  } finally {
    for (const release of reservations) release()
  }
}

function newAnswer(model: string, now: number): ComparedAnswer {
  return {
    id: VersionId.parse(uuid()),
    model,
    state: 'writing',
    content: '',
    actions: [],
    startedAt: new Date(now).toISOString(),
    endedAt: null,
    usage: null,
    usd: null,
    error: null,
    changesApp: false,
    issues: null,
  }
}

interface OneAnswer {
  readonly app: AppEngine
  readonly appId: AppId
  readonly turn: Turn
  readonly at: AnswerPlace
  readonly prepared: PreparedAnswer
  readonly reserve: (request: PreparedAnswer['request']) => void
}

/** Writes one of the answers to its end, whatever becomes of the other. How the turn ended, if it ended with it. */
async function writeOne(deps: RunComparisonDeps, one: OneAnswer, signal: AbortSignal): Promise<TurnOutcome | null> {
  const { app, appId, turn, at, prepared } = one
  const shown = createShownLog(() => app.showAnswer({ turnId: turn.id, at, change: soFar() }))
  const answering = createAnswering(deps, { ...one, log: shown.log })
  const soFar = (): Partial<ComparedAnswer> => {
    const { text, usage, ...answer } = answering.answer()
    return { content: text.trim(), actions: [...answer.actions()], usage, usd: usage === null ? null : priceOf(deps, turn.model, usage) }
  }
  let change: Partial<ComparedAnswer>
  let made: MadeAnswer | null = null
  try {
    const incoming = await answering.write(signal)
    await shown.end()
    await app.showAnswer({ turnId: turn.id, at, change: { ...soFar(), state: 'checking' } })
    const mended = await mendStaged(deps, prepared, { staged: incoming.staged(), files: prepared.files })
    const { changeSet } = mended
    const issues = changeSet === null ? [] : await deps.inspect(appId, withChanges(prepared.files, changeSet), signal)
    signal.throwIfAborted()
    const answer = incoming.answer.whole()
    made = { answer, ...mended, description: describe(answer) }
    change = { ...soFar(), state: 'ready', changesApp: changeSet !== null, issues: issues?.slice(0, CHECK_ISSUES_MAX) ?? null }
  } catch (error) {
    await shown.end()
    change = { ...soFar(), ...whyEnded(deps, signal, error) }
  }
  return app.endAnswer({ turnId: turn.id, at, change: { ...change, endedAt: new Date(deps.now()).toISOString() }, made })
}

function whyEnded({ reportBug }: Pick<RunComparisonDeps, 'reportBug'>, signal: AbortSignal, error: unknown): Partial<ComparedAnswer> {
  if (signal.aborted && !isAppError(signal.reason)) return { state: 'stopped' }
  const failure = signal.aborted ? signal.reason : error
  if (!isAppError(failure)) reportBug(failure)
  const { code, message } = isAppError(failure) ? failure : new AppError('TURN_BUG', {}, { cause: failure })
  return { state: 'failed', error: { code, message } }
}

function priceOf({ models }: RunComparisonDeps, model: string, usage: Parameters<typeof costOf>[1]): number | null {
  const { usd, isPriceAssumed } = costOf(models.require(model), usage, models.isBilled(model))
  return isPriceAssumed ? null : usd
}

function withChanges(files: FileMap, { writes, deletes }: ChangeSet): FileMap {
  return new Map([...[...files].filter(([path]) => !deletes.has(path)), ...writes])
}

/** Shows an answer as it grows, now and then: what streams of two at once is shown as a whole. */
function createShownLog(show: () => Promise<unknown>): { readonly log: TurnLog; readonly end: () => Promise<void> } {
  let showing: Promise<void> | null = null
  const ended = new AbortController()
  const touch = (): Promise<void> => {
    showing ??= pause(COMPARISON_SHOWN_EVERY_MS, undefined, { signal: ended.signal })
      .then(show)
      // What is not shown in time is shown at the end, and what cannot be stored fails there.
      .catch(() => undefined)
      .then(() => void (showing = null))
    return Promise.resolve()
  }
  return {
    log: { text: touch, actionDelta: touch, add: touch, flush: () => Promise.resolve() },
    async end() {
      ended.abort()
      await showing
    },
  }
}
