import { readAccessRequest } from '../../../shared/domain/access-presets.ts'
import { displayName, type FileMap, type FilePath } from '../../../shared/domain/file-path.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { type ChangeSet, isEmptyChange } from '../../../shared/domain/change-set.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { type AnswerFormat, isDescribed } from '../../../shared/domain/model-trial.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { SYSTEM_MESSAGE_TEXT } from '../../../shared/text/system-messages.ts'
import { createTurnLog } from '../chat/turn-log.ts'
import type { Answer, AppEngine } from '../engine/port.ts'
import type { FindOtherTables } from '../files/ask-for-tables.ts'
import { createChangeStage, type FindNewTypeError, type LockPackage, type MakeReadable } from '../files/change-stage.ts'
import type { ModelRequest, Models } from '../models/model-port.ts'
import type { FindTooDeep } from '../nesting/create-nesting-check.ts'
import { askAgain } from './ask-again.ts'
import { askToGoOn, findCut, joinOtherwise, joinTo, resultsOnly } from './continue-answer.ts'
import type { FollowName } from './follow-name.ts'
import { keepUsedChoices } from './keep-used-choices.ts'
import type { ShowVersion } from './show-version.ts'
import { type IncomingAnswer, receiveAnswer } from './receive-answer.ts'
import { turnRequest, type TurnRequestDeps } from './turn-request.ts'
import { writeAnswer, type WriteAnswerDeps } from './write-answer.ts'

export interface RunTurnDeps extends TurnRequestDeps, Pick<WriteAnswerDeps, 'kitTypes' | 'logOf'> {
  readonly models: Pick<Models, 'stream' | 'seesImages' | 'isRules'>
  /**
   * Reserves the expected cost of the answer; the returned function releases it. A running answer is never stopped for its cost.
   * SPEND_LIMIT_REACHED.
   */
  readonly admit: (appId: AppId, request: ModelRequest) => () => void
  /** Applies the repair rules and reports what they changed. With `typesOf`, type errors are repaired too. */
  readonly repair: (before: FileMap, changeSet: ChangeSet, typesOf: AppId | null) => Promise<RepairedTurn>
  readonly showVersion: ShowVersion
  readonly followName: FollowName
  /** Type-checks edits that were located by similarity. */
  readonly findNewTypeError?: (appId: AppId) => FindNewTypeError
  readonly findTooDeep: FindTooDeep
  /** Repairs a syntax error in a file that an edit produced. */
  readonly makeReadable?: MakeReadable
  readonly lockPackage?: LockPackage
  readonly findOtherTables?: (appId: AppId) => FindOtherTables
  /** How many AI tools of the app may be active; null: all. */
  readonly activeToolsAllowed: (appId: AppId) => number | null
  /** Starts the bundler and the repair worker while the model is still thinking. */
  readonly warmUp: () => void
  /** The answer format that worked best in the model's trial. */
  readonly formatOf: (model: string) => AnswerFormat
  readonly reportBug: (error: unknown) => void
}

export interface RepairedTurn {
  readonly changeSet: ChangeSet
  readonly fixes: readonly { readonly path: FilePath; readonly what: string }[]
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
  const isRules = deps.models.isRules(turn.model)
  /** The actions were written by the emitter and not by a model. */
  const isEmitted = isRules || isDescribed(deps.formatOf(turn.model), turn.mode)
  let incoming: IncomingAnswer | null = null
  let releaseReservation = () => {}
  const reserve = (next: ModelRequest) => {
    releaseReservation()
    releaseReservation = () => {}
    releaseReservation = deps.admit(appId, next)
  }
  if (turn.mode === 'build') deps.warmUp()
  try {
    const cut = isEmitted ? null : await findCut(app, turn)
    const said = cut === null ? turn : { ...turn, content: askToGoOn(cut), attachments: [...turn.attachments, ...cut.attachments] }
    const { request, base, files, tools } = await turnRequest(deps, appId, said, signal)
    reserve(request)

    // Rules follow the person's words alone. A model may follow instructions inside a file, so any access that it would open is held.
    const keepsAccess = !isRules
    const granted = readAccessRequest(turn.content)
    const stageOn = (on: FileMap) =>
      createChangeStage({
        files: on,
        ...(isEmitted ? {} : { findTooDeep: deps.findTooDeep }),
        findNewTypeError: deps.findNewTypeError?.(appId),
        makeReadable: deps.makeReadable,
        lockPackage: deps.lockPackage,
        findOtherTables: deps.findOtherTables?.(appId),
        tools: { list: tools, allowed: deps.activeToolsAllowed(appId) },
        keepsAccess,
        granted,
      })
    const receiving = { turn, isEmitted, files, stageOn, log, continued: cut?.index ?? null }
    incoming = receiveAnswer(receiving)
    const writing = { appId, turn, request, incoming, joint: joinTo(cut), log, begun: cut?.begun ?? 0, isEmitted, reserve }
    const came = await writeAnswer(deps, writing, signal)
    await incoming.end()
    if (cut !== null)
      incoming = await joinOtherwise(cut, {
        incoming,
        startOver: () => receiveAnswer({ ...receiving, log: resultsOnly(log) }),
        more: came,
      })
    if (!isEmitted) await askAgain(deps, { incoming, request, wish: turn.content }, signal)
    await log.flush()

    const typesOf = isEmitted ? null : appId
    const version = await commitAnswer(deps, app, { turn, incoming, base: base?.id ?? null, before: files, typesOf }, signal)
    if (version !== null) {
      const named = { message: turn.content, before: files, versionId: version.id }
      await Promise.all([deps.showVersion(appId, version), deps.followName(appId, named)])
    }
    return 'done'
  } catch (error) {
    await log.flush().catch((unsaid: unknown) => {
      if (!isAppError(unsaid)) deps.reportBug(unsaid)
    })
    return await settle(deps, app, turn, incoming?.answer.whole() ?? null, signal, error)
  } finally {
    releaseReservation()
  }
}

/** The change set of an answer, and the version that it is based on. */
interface StagedAnswer {
  readonly turn: Turn
  readonly incoming: IncomingAnswer
  readonly base: VersionId | null
  readonly before: FileMap
  /** The emitter's code is well typed: the turn does not wait for a type check. */
  readonly typesOf: AppId | null
}

/** Bounds the retries against concurrent saves by hand. */
const MAX_STAGINGS = 5

/** Ends the turn with its version. A file that was saved by hand meanwhile is changed as it stands now, not as the model saw it. */
async function commitAnswer(deps: RunTurnDeps, app: AppEngine, first: StagedAnswer, signal: AbortSignal): Promise<Version | null> {
  const { turn, incoming } = first
  let { base, before } = first
  let staged = incoming.staged()
  for (let staging = 1; ; staging += 1) {
    const mended = isEmptyChange(staged) ? null : await deps.repair(before, staged, first.typesOf)
    const kept = mended === null ? null : await keepUsedChoices(app, before, mended.changeSet)
    signal.throwIfAborted()
    const written = incoming.answer.whole()
    const repairs = [...(mended?.fixes ?? []), ...(kept?.fixes ?? [])].map(({ path, what }) =>
      SYSTEM_MESSAGE_TEXT.mended(displayName(path), what),
    )
    const end = { turnId: turn.id, answer: written, description: describe(written), base, repairs }
    try {
      return (await app.finishTurn({ ...end, changeSet: kept?.changeSet ?? null })).version
    } catch (error) {
      if (!isAppError(error) || error.code !== 'VERSION_MOVED' || staging === MAX_STAGINGS) throw error
    }
    const { version, files } = await app.files({ versionId: null })
    base = version?.id ?? null
    before = files
    staged = await incoming.restage(files)
  }
}

/** Ends a turn that was cancelled, interrupted by the end of the program, or failed. The app is unchanged. */
async function settle(
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

/** The description of the version: the first sentence of the answer, or its actions. */
function describe(answer: Answer): string {
  const [sentence = ''] = answer.content.trim().split(/(?<=[.!?])\s|\n/, 1)
  if (sentence !== '') return sentence.slice(0, 200)
  const targets = answer.actions.filter(({ state, type }) => state === 'complete' && type !== 'read').map((action) => action.target)
  return `Changed ${targets.slice(0, 3).join(', ')}${targets.length > 3 ? ` and ${targets.length - 3} more` : ''}`
}
