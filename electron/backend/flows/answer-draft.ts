import type { ActionSummary } from '../../../shared/domain/action.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { displayName, meantFilePath } from '../../../shared/domain/file-path.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import type { Offer } from '../../../shared/domain/offer.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import { MAX_ANSWER_BYTES } from '../../../shared/limits/files.ts'
import type { AnswerPart } from '../actions/answer-part.ts'
import type { Answer } from '../engine/port.ts'
import type { StagedAction } from '../files/change-stage.ts'

export type AnswerDraft = ReturnType<typeof createAnswerDraft>

/** The answer as received so far. */
export function createAnswerDraft({ mode }: Pick<Turn, 'mode'>) {
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
    /** The answer was cut at the model's length limit. */
    isAtLimit: false,
    offer: null as Offer | null,
    notBuilt: [] as readonly string[],
    receive(delta: string): void {
      bytes += Buffer.byteLength(delta)
      if (bytes > MAX_ANSWER_BYTES) throw new AppError('MODEL_ANSWER_TOO_LONG', {})
      raw.push(delta)
    },
    begin(part: AnswerPart & { type: 'action-started' }): ActionSummary {
      // The target of an entity action is a name, even if it looks like a path.
      const isOfFile = part.actionType.endsWith('_file') || part.actionType === 'partial_edit' || part.actionType === 'read'
      const path = isOfFile ? meantFilePath(part.target) : null
      return replace(part.index, {
        type: part.actionType,
        target: path === null ? part.target.slice(0, 120) : displayName(path),
        path,
        title: part.title,
      })
    },
    finish(index: number, outcome: StagedAction): ActionSummary {
      const {
        evidence: _,
        held: _held,
        secrets: _secrets,
        tables: _tables,
        reads: _reads,
        ...others
      } = actions[index] ?? emptySummary(index)
      actions[index] = others
      return replace(index, { ...outcome, state: outcome.fault === null ? 'complete' : 'refused' })
    },
    refuse(part: AnswerPart & { type: 'action-refused' }): ActionSummary {
      return replace(part.index, { state: 'refused', fault: part.fault, detail: part.detail, lines: countLines(part.body) })
    },
    truncate(part: AnswerPart & { type: 'action-truncated' }): ActionSummary {
      return replace(part.index, { state: 'truncated', lines: countLines(part.body) })
    },
    change: replace,
    action: (index: number): ActionSummary | null => actions[index] ?? null,
    actions: (): readonly ActionSummary[] => actions.filter(Boolean),
    /** Adds the usage of another model call for the same answer. */
    addUsage(more: Usage): Usage {
      return (this.usage = this.usage === null ? more : sumOf(this.usage, more))
    },
    /** Only white space: the model wrote nothing to show. */
    isEmpty: () => raw.every((piece) => piece.trim() === ''),
    /** An action that is still open will not be completed. */
    whole(): Answer {
      const ended = actions
        .filter(Boolean)
        .map((action) => (action.state === 'running' ? { ...action, state: 'truncated' as const } : action))
      const isCut = this.isAtLimit || ended.some(({ state }) => state === 'truncated')
      // In discuss mode actions were not applied, and the next turn must not take them for applied.
      const written = mode === 'build' ? raw.join('') : this.text
      const { offer, notBuilt, usage } = this
      return { content: this.text.trim(), raw: written, actions: ended, usage, isCut, offer, notBuilt }
    },
  }
}

function emptySummary(index: number): ActionSummary {
  return { index, type: '', target: '', path: null, title: '', state: 'running', lines: 0, added: 0, removed: 0, fault: null, detail: null }
}

function countLines(text: string): number {
  return text === '' ? 0 : text.split('\n').length
}

function sumOf(a: Usage, b: Usage): Usage {
  const cacheWriteTokens = (a.cacheWriteTokens ?? 0) + (b.cacheWriteTokens ?? 0)
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    cachedInputTokens: a.cachedInputTokens + b.cachedInputTokens,
    ...(cacheWriteTokens === 0 ? {} : { cacheWriteTokens }),
    outputTokens: a.outputTokens + b.outputTokens,
    isEstimated: a.isEstimated || b.isEstimated,
  }
}
