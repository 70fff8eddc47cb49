import { readAccessRequest } from '../../../shared/domain/access-presets.ts'
import { type ChangeSet, isEmptyChange } from '../../../shared/domain/change-set.ts'
import { displayName, type FileMap, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { type AnswerFormat, isDescribed } from '../../../shared/domain/model-trial.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import { SYSTEM_MESSAGE_TEXT } from '../../../shared/text/system-messages.ts'
import type { TurnLog } from '../chat/turn-log.ts'
import type { Answer } from '../engine/port.ts'
import type { FindOtherTables } from '../files/ask-for-tables.ts'
import { createChangeStage, type FindNewTypeError, type LockPackage, type MakeReadable } from '../files/change-stage.ts'
import type { ModelRequest, Models } from '../models/model-port.ts'
import type { FindTooDeep } from '../nesting/create-nesting-check.ts'
import type { AnswerDraft } from './answer-draft.ts'
import { askAgain } from './ask-again.ts'
import { askToGoOn, type CutAnswer, findCut, joinOtherwise, joinTo, resultsOnly } from './continue-answer.ts'
import { keepUsedChoices } from './keep-used-choices.ts'
import { type IncomingAnswer, receiveAnswer } from './receive-answer.ts'
import { turnRequest, type TurnRequest, type TurnRequestDeps } from './turn-request.ts'
import { writeAnswer, type WriteAnswerDeps } from './write-answer.ts'

export interface AnsweringDeps extends TurnRequestDeps, Pick<WriteAnswerDeps, 'kitTypes' | 'logOf' | 'callTool'> {
  readonly models: Pick<Models, 'stream' | 'seesImages' | 'isRules'>
  /** Applies the repair rules and reports what they changed. With `typesOf`, type errors are repaired too. */
  readonly repair: (before: FileMap, changeSet: ChangeSet, typesOf: AppId | null) => Promise<RepairedTurn>
  /** Type-checks edits that were located by similarity. */
  readonly findNewTypeError?: (appId: AppId) => FindNewTypeError
  readonly findTooDeep: FindTooDeep
  /** Repairs a syntax error in a file that an edit produced. */
  readonly makeReadable?: MakeReadable
  readonly lockPackage?: LockPackage
  readonly findOtherTables?: (appId: AppId) => FindOtherTables
  /** How many AI tools of the app may be active; null: all. */
  readonly activeToolsAllowed: (appId: AppId) => number | null
  /** The answer format that worked best in the model's trial. */
  readonly formatOf: (model: string) => AnswerFormat
}

export interface RepairedTurn {
  readonly changeSet: ChangeSet
  readonly fixes: readonly { readonly path: FilePath; readonly what: string }[]
}

/** A request to a model, the app that it is about, and the answer that it goes on with. */
export interface PreparedAnswer extends TurnRequest {
  readonly appId: AppId
  readonly cut: CutAnswer | null
  /** The actions are written by the emitter and not by a model. */
  readonly isEmitted: boolean
}

export async function prepareAnswer(deps: AnsweringDeps, appId: AppId, turn: Turn, signal: AbortSignal): Promise<PreparedAnswer> {
  const isEmitted = deps.models.isRules(turn.model) || isDescribed(deps.formatOf(turn.model), turn.mode)
  const cut = isEmitted ? null : await findCut(deps.engine.of(appId), turn)
  const said = cut === null ? turn : { ...turn, content: askToGoOn(cut), attachments: [...turn.attachments, ...cut.attachments] }
  return { ...(await turnRequest(deps, appId, said, signal)), appId, cut, isEmitted }
}

export interface AnsweringInput {
  readonly appId: AppId
  readonly turn: Turn
  readonly prepared: PreparedAnswer
  readonly log: TurnLog
  /** Reserves the expected cost of one more call. SPEND_LIMIT_REACHED. */
  readonly reserve: (request: ModelRequest) => void
}

export interface Answering {
  /** As far as it is written. */
  answer(): AnswerDraft
  /** Streams the answer to its end and stages what it asks for. Nothing reaches the app. */
  write(signal: AbortSignal): Promise<IncomingAnswer>
}

export function createAnswering(deps: AnsweringDeps, { appId, turn, prepared, log, reserve }: AnsweringInput): Answering {
  const { request, files, tools, cut, isEmitted } = prepared
  // Rules follow the person's words alone. A model may follow instructions inside a file, so any access that it would open is held.
  const keepsAccess = !deps.models.isRules(turn.model)
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
  let incoming = receiveAnswer(receiving)

  return {
    answer: () => incoming.answer,
    async write(signal) {
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
      return incoming
    },
  }
}

/** What an answer changes, and one line of Markdown for each repair of it. */
export interface MendedAnswer {
  readonly changeSet: ChangeSet | null
  readonly repairs: readonly string[]
}

/** Repairs by rules what an answer staged on these files. */
export async function mendStaged(
  deps: AnsweringDeps,
  { appId, isEmitted }: Pick<PreparedAnswer, 'appId' | 'isEmitted'>,
  { staged, files }: { readonly staged: ChangeSet; readonly files: FileMap },
): Promise<MendedAnswer> {
  if (isEmptyChange(staged)) return { changeSet: null, repairs: [] }
  // The emitter's code is well typed: the turn does not wait for a type check.
  const mended = await deps.repair(files, staged, isEmitted ? null : appId)
  const kept = await keepUsedChoices(deps.engine.of(appId), files, mended.changeSet)
  const repairs = [...mended.fixes, ...kept.fixes].map(({ path, what }) => SYSTEM_MESSAGE_TEXT.mended(displayName(path), what))
  return { changeSet: kept.changeSet, repairs }
}

/** The description of the version: the first sentence of the answer, or its actions. */
export function describe(answer: Answer): string {
  const [sentence = ''] = answer.content.trim().split(/(?<=[.!?])\s|\n/, 1)
  if (sentence !== '') return sentence.slice(0, 200)
  const targets = answer.actions.filter(({ state, type }) => state === 'complete' && type !== 'read').map((action) => action.target)
  return `Changed ${targets.slice(0, 3).join(', ')}${targets.length > 3 ? ` and ${targets.length - 3} more` : ''}`
}
