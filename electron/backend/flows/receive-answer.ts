import type { Action, ActionSummary } from '../../../shared/domain/action.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { displayName, type FileMap } from '../../../shared/domain/file-path.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import { ACTION_DETAIL_TEXT } from '../../../shared/text/actions.ts'
import { fill } from '../../../shared/text/fill.ts'
import type { AnswerPart } from '../actions/answer-part.ts'
import { createAnswerParser } from '../actions/parse-answer.ts'
import type { TurnLog } from '../chat/turn-log.ts'
import type { ChangeStage } from '../files/change-stage.ts'
import { findLoss, type Loss } from '../files/edits/find-loss.ts'
import { mergeTexts } from '../files/edits/merge-texts.ts'
import { type AnswerDraft, createAnswerDraft } from './answer-draft.ts'
import { actionAsText } from './action-as-text.ts'

/** An action of the answer, as far as it could be read. */
export interface WrittenAction {
  readonly summary: ActionSummary
  /** Null when it was not written correctly. */
  readonly action: Action | null
  readonly body: string
}

/** Parses an answer while it streams, appends it to the feed, and stages its actions on the app's files in memory. */
export interface IncomingAnswer {
  readonly answer: AnswerDraft
  /** The next piece of the stream. */
  receive(text: string): Promise<void>
  /** The stream has ended. */
  end(): Promise<void>
  /** The summary of an action by its index; null when there is none. */
  action(index: number): ActionSummary | null
  /** What the answer asks to read. */
  reads(): readonly WrittenAction[]
  /** Closes a `read` that the model left open when it stopped; gives what was missing. */
  closeRead(): Promise<string>
  /** The actions that were refused. */
  refusals(): readonly WrittenAction[]
  /** The entity definitions that were applied. */
  tables(): readonly WrittenAction[]
  /** Stages another action in place of a refused one. `askedAgain` null: the same action, whose missing entity has been added meanwhile. */
  replaceAction(index: number, action: Action, askedAgain: ActionSummary['askedAgain'] | null): Promise<ActionSummary>
  show(index: number, change: Partial<ActionSummary>): Promise<void>
  /** Adds the token usage of a further call of the model. */
  addUsage(usage: Usage): Promise<void>
  /** The app's files with the staged actions. */
  files(): FileMap
  staged(): ChangeSet
  /** Stages the same actions on other files. */
  restage(files: FileMap): Promise<ChangeSet>
}

/** A longer opening tag is not stored. */
const MAX_TAG_CHARS = 2_000

interface AcceptedAction {
  readonly index: number
  readonly action: Action
  readonly isConfirmed: boolean
}

export interface IncomingAnswerDeps {
  readonly turn: Pick<Turn, 'id' | 'mode'>
  /** The answer comes from the emitter: a file that it rewrites is not searched for accidental losses. */
  readonly isEmitted: boolean
  readonly files: FileMap
  readonly stageOn: (files: FileMap) => ChangeStage
  readonly log: Pick<TurnLog, 'text' | 'actionDelta' | 'add'>
  /** The index of the truncated action that this turn continues: it must parse now. */
  readonly continued?: number | null
}

export function receiveAnswer({ turn, isEmitted, files: base, stageOn, log, continued = null }: IncomingAnswerDeps): IncomingAnswer {
  const answer = createAnswerDraft(turn)
  const parser = createAnswerParser()
  const read = new Map<number, Action>()
  const bodies = new Map<number, string[]>()
  let taken: AcceptedAction[] = []
  let stage = stageOn(base)

  async function apply(on: ChangeStage, { index, action }: AcceptedAction): Promise<ActionSummary> {
    const outcome = await on.stage(action, { mustParse: index === continued, index })
    if (index !== continued || outcome.fault !== 'does-not-parse') return answer.finish(index, outcome)
    return answer.finish(index, { ...outcome, fault: 'seam', detail: fill(ACTION_DETAIL_TEXT.seam, { reason: outcome.detail ?? '' }) })
  }

  /** A rewritten file that was saved by hand meanwhile is merged line by line, where the changes do not overlap. */
  async function applyOnto(on: ChangeStage, one: AcceptedAction, files: FileMap): Promise<void> {
    const { index, action } = one
    const seen = isWhole(action) ? base.get(action.path) : undefined
    const now = isWhole(action) ? files.get(action.path) : undefined
    if (!isWhole(action) || seen === undefined || now === undefined || seen === now) {
      await apply(on, one)
      return
    }
    const merged = mergeTexts(seen, action.content, now)
    if (merged !== null && (await apply(on, { ...one, action: { ...action, content: merged } })).fault === null) return
    const summary = await apply(on, one)
    if (summary.fault === null) answer.change(index, { detail: ACTION_DETAIL_TEXT.savedMeanwhile })
  }

  async function take(part: AnswerPart): Promise<void> {
    switch (part.type) {
      case 'text':
        answer.text += part.delta
        return log.text(turn.id, part.delta)
      case 'action-started':
        bodies.set(part.index, [])
        return log.add({
          kind: 'turn.action-started',
          turnId: turn.id,
          action: answer.begin(part),
          ...(part.tag.length > MAX_TAG_CHARS ? {} : { tag: part.tag }),
        })
      case 'action-delta':
        bodies.get(part.index)?.push(part.delta)
        return log.actionDelta(turn.id, part.index, part.delta)
      case 'action-finished': {
        const one = { index: part.index, action: part.action, isConfirmed: false }
        read.set(part.index, part.action)
        const action = await apply(stage, one)
        if (action.fault === null && part.action.type !== 'read') taken.push(one)
        return log.add({ kind: 'turn.action-finished', turnId: turn.id, action })
      }
      case 'action-refused':
        return log.add({ kind: 'turn.action-finished', turnId: turn.id, action: answer.refuse(part) })
      case 'action-truncated':
        return log.add({ kind: 'turn.action-finished', turnId: turn.id, action: answer.truncate(part) })
      default:
        return assertNever(part)
    }
  }

  /** Reading changes nothing, so that an answer in words may do it too. */
  const reading = new Set<number>()

  function isRead(part: AnswerPart): boolean {
    if (part.type === 'action-started' && part.actionType === 'read') reading.add(part.index)
    return 'index' in part && reading.has(part.index)
  }

  async function takeAll(parts: readonly AnswerPart[]): Promise<void> {
    const inWords = (part: AnswerPart): readonly AnswerPart[] => (isRead(part) ? [part] : actionAsText(part))
    for (const part of turn.mode === 'build' ? parts : parts.flatMap(inWords)) await take(part)
  }

  async function stageAll(files: FileMap): Promise<ChangeStage> {
    const next = stageOn(files)
    for (const one of taken) await applyOnto(next, one, files)
    return next
  }

  /** Refuses rewrites that drop exports in use or most of a file. */
  async function refuseLosses(): Promise<void> {
    if (isEmitted) return
    for (const one of taken) {
      const { action, index, isConfirmed } = one
      if (!isWhole(action)) continue
      const loss = await findLoss(action.path, base, stage.files())
      if (loss === null || (isConfirmed && loss.kind === 'mostly-gone')) continue
      taken = taken.filter((other) => other !== one)
      stage = await stageAll(base)
      await show(index, { state: 'refused', fault: loss.kind, detail: lossDetail(loss), added: 0, removed: 0 })
    }
  }

  function written(isWanted: (summary: ActionSummary) => boolean): readonly WrittenAction[] {
    return answer
      .actions()
      .filter(isWanted)
      .map((summary) => ({ summary, action: read.get(summary.index) ?? null, body: (bodies.get(summary.index) ?? []).join('') }))
  }

  async function show(index: number, change: Partial<ActionSummary>): Promise<void> {
    await log.add({ kind: 'turn.action-finished', turnId: turn.id, action: answer.change(index, change) })
  }

  return {
    answer,
    async receive(text) {
      answer.receive(text)
      await takeAll(parser.push(text))
    },
    async end() {
      await takeAll(parser.end())
      await refuseLosses()
    },
    action: (index) => answer.action(index),
    reads: () => written(({ state, type }) => state === 'complete' && type === 'read'),
    async closeRead() {
      if (parser.openType() !== 'read') return ''
      const missing = '</act>'
      answer.receive(missing)
      await takeAll(parser.push(missing))
      return missing
    },
    refusals: () => written(({ state }) => state === 'refused'),
    tables: () => written(({ state, type }) => state === 'complete' && (type === 'add_entity' || type === 'edit_entity')),
    async replaceAction(index, action, askedAgain) {
      const one = { index, action, isConfirmed: askedAgain === 'whole-file' }
      const summary = await apply(stage, one)
      if (summary.fault === null) {
        const isThere = taken.some((other) => other.index === index)
        taken = isThere ? taken.map((other) => (other.index === index ? one : other)) : [...taken, one]
        await refuseLosses()
      }
      // Asked again, it may have found another place.
      const placed =
        summary.fault === null && 'path' in action ? { type: action.type, path: action.path, target: displayName(action.path) } : {}
      await show(index, { ...placed, ...(askedAgain === null ? {} : { askedAgain }) })
      return answer.action(index) ?? summary
    },
    show,
    async addUsage(usage) {
      await log.add({ kind: 'turn.usage', turnId: turn.id, usage: answer.addUsage(usage) })
    },
    files: () => stage.files(),
    staged: () => stage.changeSet(),
    restage: async (files) => (await stageAll(files)).changeSet(),
  }
}

function isWhole(action: Action): action is Extract<Action, { readonly type: 'add_file' | 'edit_file' }> {
  return action.type === 'add_file' || action.type === 'edit_file'
}

function lossDetail(loss: Loss): string {
  if (loss.kind === 'mostly-gone') return fill(ACTION_DETAIL_TEXT.mostlyGone, { before: loss.before, after: loss.after })
  return fill(ACTION_DETAIL_TEXT.exportsGone, { names: loss.names.join(', '), files: displayName(loss.usedBy) })
}
