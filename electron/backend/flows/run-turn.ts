import { displayName, type FileMap, type FilePath, toFilePath } from '../../../shared/domain/file-path.ts'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { type ChangeSet, isEmptyChange } from '../../../shared/domain/change-set.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { MAX_ANSWER_BYTES } from '../../../shared/limits.ts'
import type { AnswerPart } from '../actions/answer-part.ts'
import { createAnswerParser } from '../actions/parse-answer.ts'
import { createTurnLog } from '../chat/turn-log.ts'
import { buildPrompt } from '../context/build-prompt.ts'
import type { Answer, AppEngine, EnginePort } from '../engine/port.ts'
import { createChangeStage } from '../files/change-stage.ts'
import type { Models } from '../models/model-port.ts'
import type { ShowVersion } from './show-version.ts'

export interface RunTurnDeps {
  readonly engine: EnginePort
  readonly models: Pick<Models, 'stream'>
  readonly systemPrompt: () => Promise<string>
  readonly appName: (appId: AppId) => string
  /** Mends what a rule can mend for certain: unknown imports and icons. */
  readonly repair: (before: ReadonlyMap<FilePath, string>, changeSet: ChangeSet) => Promise<ChangeSet>
  readonly showVersion: ShowVersion
  /** Makes the bundler ready while the model still thinks. */
  readonly warmBundler: () => void
  readonly reportBug: (error: unknown) => void
}

/** `over`: it had ended by other means before this could be written. */
export type TurnOutcome = 'done' | 'failed' | 'cancelled' | 'over'

/**
 * One message, start to finish. To follow the product, read this function.
 *
 * Nothing reaches the app before `finishTurn`, which is one transaction: a turn that is stopped, fails or dies leaves the app as it was.
 */
export async function runTurn(deps: RunTurnDeps, appId: AppId, turn: Turn, signal: AbortSignal): Promise<TurnOutcome> {
  const app = deps.engine.of(appId)
  const log = createTurnLog((events) => app.appendEvents({ events }))
  const answer = createAnswerDraft()
  deps.warmBundler()
  try {
    const [{ version: base, files }, conversation] = await Promise.all([
      app.files({ versionId: null }),
      app.conversation({ maxMessages: 20 }),
    ])
    const name = deps.appName(appId)
    const prompt = buildPrompt({ system: await deps.systemPrompt(), appName: name, files, conversation, message: turn.content })

    const parser = createAnswerParser()
    const stage = createChangeStage({ files })
    const taken: TakenAction[] = []
    const take = async (part: AnswerPart): Promise<void> => {
      switch (part.type) {
        case 'text':
          answer.text += part.delta
          return log.text(turn.id, part.delta)
        case 'action-started':
          return log.add({ kind: 'turn.action-started', turnId: turn.id, action: answer.begin(part) })
        case 'action-delta':
          return log.actionDelta(turn.id, part.index, part.delta)
        case 'action-finished':
          taken.push(part)
          return log.add({
            kind: 'turn.action-finished',
            turnId: turn.id,
            action: answer.finish(part.index, await stage.stage(part.action)),
          })
        case 'action-refused':
          return log.add({ kind: 'turn.action-finished', turnId: turn.id, action: answer.refuse(part) })
        case 'action-truncated':
          return log.add({ kind: 'turn.action-finished', turnId: turn.id, action: answer.truncate(part) })
        default:
          return assertNever(part)
      }
    }

    for await (const part of deps.models.stream({ model: turn.model, ...prompt, app: { name, files } }, signal)) {
      if (part.type === 'text') {
        answer.receive(part.delta)
        for (const piece of parser.push(part.delta)) await take(piece)
      } else if (part.type === 'reasoning') await log.add({ kind: 'turn.reasoning', turnId: turn.id, delta: part.delta })
      else if (part.type === 'usage') {
        answer.usage = part.usage
        await log.add({ kind: 'turn.usage', turnId: turn.id, usage: part.usage })
      }
    }
    // A stream may end quietly when it is aborted; half an answer must not become a version.
    signal.throwIfAborted()
    for (const piece of parser.end()) await take(piece)
    await log.flush()
    if (answer.isEmpty()) throw new AppError('MODEL_UNAVAILABLE', {})

    const version = await commitAnswer(
      deps,
      app,
      { turn, answer, taken, base: base?.id ?? null, before: files, staged: stage.changeSet() },
      signal,
    )
    if (version !== null) await deps.showVersion(appId, version)
    return 'done'
  } catch (error) {
    await log.flush().catch((unsaid: unknown) => {
      if (!isAppError(unsaid)) deps.reportBug(unsaid)
    })
    return settle(deps, app, turn, answer.whole(), signal, error)
  }
}

type TakenAction = AnswerPart & { readonly type: 'action-finished' }

/** What an answer changes, and the version that it was staged on. */
interface StagedAnswer {
  readonly turn: Turn
  readonly answer: ReturnType<typeof createAnswerDraft>
  readonly taken: readonly TakenAction[]
  readonly base: VersionId | null
  readonly before: FileMap
  readonly staged: ChangeSet
}

/** Nobody saves by hand so often that this is not enough. */
const MAX_STAGINGS = 5

/** Ends the turn with its version. A file that was saved by hand meanwhile is changed as it stands now, not as the model saw it. */
async function commitAnswer(deps: RunTurnDeps, app: AppEngine, first: StagedAnswer, signal: AbortSignal): Promise<Version | null> {
  const { turn, answer } = first
  let { base, before, staged } = first
  for (let staging = 1; ; staging += 1) {
    const changeSet = isEmptyChange(staged) ? null : await deps.repair(before, staged)
    signal.throwIfAborted()
    const written = answer.whole()
    try {
      return (await app.finishTurn({ turnId: turn.id, answer: written, changeSet, description: describe(written), base })).version
    } catch (error) {
      if (!isAppError(error) || error.code !== 'VERSION_MOVED' || staging === MAX_STAGINGS) throw error
    }
    const { version, files } = await app.files({ versionId: null })
    base = version?.id ?? null
    before = files
    staged = await stageAgain(first, files)
  }
}

async function stageAgain({ taken, answer }: StagedAnswer, files: FileMap): Promise<ChangeSet> {
  const stage = createChangeStage({ files })
  for (const { index, action } of taken) answer.finish(index, await stage.stage(action))
  return stage.changeSet()
}

/** How a turn ends that did not end well: stopped by the person, interrupted by the program's end, or failed. The app is untouched. */
async function settle(
  deps: RunTurnDeps,
  app: AppEngine,
  turn: Turn,
  answer: Answer,
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
    // There may be room for the sentence where there is none for what had been written.
    await fail(answer.raw === '' ? null : answer).catch((unwritten: unknown) => {
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

/** What a version is called in the list: the first sentence of the answer, or what it did. */
function describe(answer: Answer): string {
  const [sentence = ''] = answer.content.trim().split(/(?<=[.!?])\s|\n/, 1)
  if (sentence !== '') return sentence.slice(0, 200)
  const targets = answer.actions.filter((action) => action.state === 'complete').map((action) => action.target)
  return `Changed ${targets.slice(0, 3).join(', ')}${targets.length > 3 ? ` and ${targets.length - 3} more` : ''}`
}

/** The answer as far as it has come. */
function createAnswerDraft() {
  const actions: ActionSummary[] = []
  const raw: string[] = []
  let bytes = 0

  function replace(index: number, change: Partial<ActionSummary>): ActionSummary {
    const action = { ...(actions[index] ?? emptySummary(index)), ...change }
    actions[index] = action
    return action
  }

  return {
    text: '',
    usage: null as Usage | null,
    receive(delta: string): void {
      bytes += delta.length
      if (bytes > MAX_ANSWER_BYTES) throw new AppError('MODEL_ANSWER_TOO_LONG', {})
      raw.push(delta)
    },
    begin(part: AnswerPart & { type: 'action-started' }): ActionSummary {
      // An entity's name is no path, even when it reads like one.
      const path = part.actionType.endsWith('_file') || part.actionType === 'partial_edit' ? toFilePath(part.target) : null
      return replace(part.index, {
        type: part.actionType,
        target: path === null ? part.target.slice(0, 120) : displayName(path),
        path,
        title: part.title,
      })
    },
    finish(index: number, outcome: Pick<ActionSummary, 'added' | 'removed' | 'lines' | 'fault' | 'detail'>): ActionSummary {
      return replace(index, { ...outcome, state: outcome.fault === null ? 'complete' : 'refused' })
    },
    refuse(part: AnswerPart & { type: 'action-refused' }): ActionSummary {
      return replace(part.index, { state: 'refused', fault: part.fault, detail: part.detail, lines: countLines(part.body) })
    },
    truncate(part: AnswerPart & { type: 'action-truncated' }): ActionSummary {
      return replace(part.index, { state: 'truncated', lines: countLines(part.body) })
    },
    /** Blanks and nothing else: the model said nothing that could be shown. */
    isEmpty: () => raw.every((piece) => piece.trim() === ''),
    /** An action that was still being written will not be finished any more. */
    whole(): Answer {
      const ended = actions
        .filter(Boolean)
        .map((action) => (action.state === 'running' ? { ...action, state: 'truncated' as const } : action))
      return { content: this.text.trim(), raw: raw.join(''), actions: ended, usage: this.usage }
    },
  }
}

function emptySummary(index: number): ActionSummary {
  return { index, type: '', target: '', path: null, title: '', state: 'running', lines: 0, added: 0, removed: 0, fault: null, detail: null }
}

function countLines(text: string): number {
  return text === '' ? 0 : text.split('\n').length
}
