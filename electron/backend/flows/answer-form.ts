import type { AppOutline } from '../../../shared/domain/app-outline.ts'
import { type FileMap, isUnbuilt } from '../../../shared/domain/file-path.ts'
import { type AnswerFormat, isDescribed } from '../../../shared/domain/model-trial.ts'
import type { TurnMode } from '../../../shared/domain/turn.ts'
import { SMALL_CONTEXT_TOKENS } from '../../../shared/limits/models.ts'
import type { ModelRequest } from '../models/model-port.ts'
import { describedSchema } from '../models/formats/described/schemas.ts'

export interface AnswerFormDeps {
  /** The complete instructions. */
  readonly read: () => Promise<string>
  /** A file of `resources/prompts/formats`. */
  readonly readFormat: (name: AnswerFormat | 'small' | 'commands' | 'plan') => Promise<string>
  readonly formatOf: (model: string) => AnswerFormat
  /** Null when unknown. */
  readonly contextLength: (model: string) => number | null
  readonly outline: (files: FileMap, appName: string) => Promise<Pick<AppOutline, 'lists' | 'menu'>>
}

export interface FormQuestion {
  readonly model: string
  readonly mode: TurnMode
  readonly files: FileMap
  readonly appName: string
  /** Default: the format that worked best in the trial. */
  readonly format?: AnswerFormat
}

/** The instructions for a model, and what goes with them. */
export interface AnswerForm {
  readonly system: string
  /** An outline in place of the app's files. */
  readonly shownApp: string | null
  /** The JSON schema of the answer. */
  readonly schema: Pick<ModelRequest, 'jsonSchema' | 'isSchemaForced'>
}

export type ChooseForm = (asked: FormQuestion) => Promise<AnswerForm>

/**
 * Chooses the instructions for a model: short ones for a small context, with the format for files; or how to describe an app, or changes of
 * an app's lists.
 */
export function createAnswerForm({ read, readFormat, formatOf, contextLength, outline }: AnswerFormDeps): ChooseForm {
  return async ({ model, mode, files, appName, format = formatOf(model) }) => {
    const isSmall = (contextLength(model) ?? Infinity) < SMALL_CONTEXT_TOKENS
    if (!isDescribed(format, mode)) {
      const writes = format === 'spec' ? 'blocks' : format
      if (!isSmall && writes === 'blocks') return { system: await read(), shownApp: null, schema: {} }
      const [instructions, writing] = await Promise.all([isSmall ? readFormat('small') : read(), readFormat(writes)])
      return { system: `${instructions.trimEnd()}\n\n${writing}`, shownApp: null, schema: {} }
    }
    const isNew = isUnbuilt(files)
    const jsonSchema = describedSchema(isNew ? 'spec' : 'commands', { isSmall })
    const parts = await Promise.all([readFormat(isNew ? 'spec' : 'commands'), isNew && mode === 'plan' ? readFormat('plan') : ''])
    const instructions = parts.filter((part) => part !== '').join('\n\n')
    const system = `${instructions.trimEnd()}\n\nThe JSON schema of the answer:\n\n${JSON.stringify(jsonSchema)}\n`
    // A server without a trial may reject a request with a schema.
    const schema = { jsonSchema, isSchemaForced: format === 'spec' }
    return { system, shownApp: isNew ? null : outlineText(await outline(files, appName)), schema }
  }
}

/** The lists of an app with the names that commands use. */
function outlineText({ lists, menu }: Pick<AppOutline, 'lists' | 'menu'>): string {
  const shown = lists.map(({ entity, one, many, access, view, fields, rules }) => ({ entity, one, many, access, view, fields, rules }))
  return JSON.stringify({ lists: shown, menu })
}
