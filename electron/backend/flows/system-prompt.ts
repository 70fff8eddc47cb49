import type { AnswerFormat } from '../../../shared/domain/model-trial.ts'
import { SMALL_CONTEXT_TOKENS } from '../../../shared/limits/models.ts'

export interface SystemPromptDeps {
  /** The whole instructions. */
  readonly read: () => Promise<string>
  /** Of `resources/prompts/formats`. */
  readonly readFormat: (name: AnswerFormat | 'small') => Promise<string>
  readonly formatOf: (model: string) => AnswerFormat
  /** Null where nobody knows. */
  readonly contextLength: (model: string) => number | null
}

export type SystemPrompt = (model: string, format?: AnswerFormat) => Promise<string>

/** The instructions for a model: short ones where it has no room for more, and how it is to write files. */
export function createSystemPrompt({ read, readFormat, formatOf, contextLength }: SystemPromptDeps): SystemPrompt {
  return async (model, format = formatOf(model)) => {
    const isSmall = (contextLength(model) ?? Infinity) < SMALL_CONTEXT_TOKENS
    if (!isSmall && format === 'blocks') return read()
    const [instructions, writing] = await Promise.all([isSmall ? readFormat('small') : read(), readFormat(format)])
    return `${instructions.trimEnd()}\n\n${writing}`
  }
}
