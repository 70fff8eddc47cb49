import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { createTurnLog } from '../chat/turn-log.ts'
import type { Answer, AppEngine } from '../engine/port.ts'
import type { ModelRequest } from '../models/model-port.ts'
import {
  type Answering,
  type AnsweringDeps,
  createAnswering,
  describe,
  mendStaged,
  prepareAnswer,
  type PreparedAnswer,
} from './answer-turn.ts'
import type { FollowName } from './follow-name.ts'
import type { KeepGiven } from './keep-given.ts'
import type { IncomingAnswer } from './receive-answer.ts'
import type { ShowVersion } from './show-version.ts'

export interface RunTurnDeps extends AnsweringDeps {
  /**
   * Reserves the expected cost of the answer; the returned function releases it. A running answer is never stopped for its cost.
   * SPEND_LIMIT_REACHED.
   */
  readonly admit: (appId: AppId, request: ModelRequest) => () => void
  readonly showVersion: ShowVersion
  readonly followName: FollowName
  readonly keepGiven: KeepGiven
  /** Starts the bundler and the repair worker while the model is still thinking. */
  readonly warmUp: () => void
  readonly reportBug: (error: unknown) => void
}

/** `over`: the turn ended in another way before this could be written. */
export type TurnOutcome = 'done' | 'failed' | 'cancelled' | 'over'

/**
 * One message, start to finish. To follow the product, read this function.
 *
 * Nothing reaches the app before `finishTurn`, which is one transaction: a turn that is stopped, fails or dies leaves the app as it was.
 */
export async function runTurn(deps: RunTurnDeps, appId: AppId, turn: Turn, signal: AbortSignal): Promise<TurnOutcome> {
  const app = deps.engine.of(appId)
  const log = createTurnLog((events) => app.appendEvents({ events }))
  let answering: Answering | null = null
  let releaseReservation = () => {}
  const reserve = (next: ModelRequest) => {
    releaseReservation()
    releaseReservation = () => {}
    releaseReservation = deps.admit(appId, next)
  }
  if (turn.mode === 'build') deps.warmUp()
  try {
    const prepared = await prepareAnswer(deps, appId, turn, signal)
    reserve(prepared.request)
    answering = createAnswering(deps, { appId, turn, prepared, log, reserve })
    const incoming = await answering.write(signal)
    const version = await commitAnswer(deps, app, { turn, incoming, prepared }, signal)
    if (version !== null) {
      const named = { message: turn.content, before: prepared.files, versionId: version.id }
      const given = { message: turn, written: [...incoming.staged().writes.values()] }
      await Promise.all([deps.showVersion(appId, version), deps.followName(appId, named), deps.keepGiven(appId, given)])
    }
    return 'done'
  } catch (error) {
    await log.flush().catch((unsaid: unknown) => {
      if (!isAppError(unsaid)) deps.reportBug(unsaid)
    })
    return await settle(deps, app, turn, answering?.answer().whole() ?? null, signal, error)
  } finally {
    releaseReservation()
  }
}

interface WholeAnswer {
  readonly turn: Turn
  readonly incoming: IncomingAnswer
  readonly prepared: PreparedAnswer
}

/** Bounds the retries against concurrent saves by hand. */
const MAX_STAGINGS = 5

/** Ends the turn with its version. A file that was saved by hand meanwhile is changed as it stands now, not as the model saw it. */
async function commitAnswer(
  deps: RunTurnDeps,
  app: AppEngine,
  { turn, incoming, prepared }: WholeAnswer,
  signal: AbortSignal,
): Promise<Version | null> {
  let { base, files } = prepared
  let staged = incoming.staged()
  for (let staging = 1; ; staging += 1) {
    const mended = await mendStaged(deps, prepared, { staged, files })
    signal.throwIfAborted()
    const written = incoming.answer.whole()
    try {
      return (await app.finishTurn({ turnId: turn.id, answer: written, description: describe(written), base: base?.id ?? null, ...mended }))
        .version
    } catch (error) {
      if (!isAppError(error) || error.code !== 'VERSION_MOVED' || staging === MAX_STAGINGS) throw error
    }
    const now = await app.files({ versionId: null })
    base = now.version
    files = now.files
    staged = await incoming.restage(files)
  }
}

/** Ends a turn that was cancelled, interrupted by the end of the program, or failed. The app is unchanged. */
export async function settle(
  deps: RunTurnDeps,
  app: AppEngine,
  turn: Turn,
  answer: Answer | null,
  signal: AbortSignal,
  error: unknown,
): Promise<TurnOutcome> {
  if (signal.aborted && !isAppError(signal.reason)) {
    const { cancelled } = await app.cancelTurn({ turnId: turn.id })
    return cancelled ? 'cancelled' : 'over'
  }
  const failure = signal.aborted ? signal.reason : error
  if (!isAppError(failure)) deps.reportBug(failure)
  const { code, message } = isAppError(failure) ? failure : new AppError('TURN_BUG', {}, { cause: failure })
  const fail = (written: Answer | null) => app.failTurn({ turnId: turn.id, code, message, answer: written })
  try {
    // On a full disk the error message may still fit where the partial answer does not.
    const written = answer === null || answer.raw === '' ? null : { ...answer, isCut: answer.actions.length > 0 }
    await fail(written).catch((unwritten: unknown) => {
      if (isOver(unwritten)) throw unwritten
      return fail(null)
    })
    return 'failed'
  } catch (unwritten) {
    if (isOver(unwritten)) return 'over'
    throw unwritten
  }
}

function isOver(error: unknown): boolean {
  return isAppError(error) && error.code === 'TURN_NOT_FOUND'
}
