import type { AppOutline } from '../../../shared/domain/app-outline.ts'
import { type FileMap, isUnbuilt } from '../../../shared/domain/file-path.ts'
import { type AnswerFormat, isDescribed } from '../../../shared/domain/model-trial.ts'
import type { TurnMode } from '../../../shared/domain/turn.ts'
import { SMALL_CONTEXT_TOKENS } from '../../../shared/limits/models.ts'
import type { ModelRequest } from '../models/model-port.ts'
import { describedSchema } from '../models/formats/described/schemas.ts'

export interface AnswerFormDeps {
  /** The whole instructions. */
  readonly read: () => Promise<string>
  /** Of `resources/prompts/formats`. */
  readonly readFormat: (name: AnswerFormat | 'small' | 'commands') => Promise<string>
  readonly formatOf: (model: string) => AnswerFormat
  /** Null where nobody knows. */
  readonly contextLength: (model: string) => number | null
  readonly outline: (files: FileMap, appName: string) => Promise<Pick<AppOutline, 'lists' | 'menu'>>
}

export interface FormQuestion {
  readonly model: string
  readonly mode: TurnMode
  readonly files: FileMap
  readonly appName: string
  /** Left out, as was found to work best. */
  readonly format?: AnswerFormat
}

/** How a model is asked: its instructions, and what else goes with them. */
export interface AnswerForm {
  readonly system: string
  /** Stands in for the app's files, which are not needed. */
  readonly shownApp: string | null
  /** What the answer is to be held to. */
  readonly schema: Pick<ModelRequest, 'jsonSchema' | 'isSchemaForced'>
}

export type ChooseForm = (asked: FormQuestion) => Promise<AnswerForm>

/**
 * The instructions for a model: short ones where it has no room for more, and how it is to write files; or how it is to describe an app,
 * or changes of the lists that an app has.
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
    const instructions = await readFormat(isNew ? 'spec' : 'commands')
    const system = `${instructions.trimEnd()}\n\nThe JSON schema of the answer:\n\n${JSON.stringify(jsonSchema)}\n`
    // A server that nobody tried may refuse a request with a schema.
    const schema = { jsonSchema, isSchemaForced: format === 'spec' }
    return { system, shownApp: isNew ? null : outlineText(await outline(files, appName)), schema }
  }
}

/** The lists of an app with the names by which commands call them. */
function outlineText({ lists, menu }: Pick<AppOutline, 'lists' | 'menu'>): string {
  const shown = lists.map(({ entity, one, many, access, view, fields, rules }) => ({ entity, one, many, access, view, fields, rules }))
  return JSON.stringify({ lists: shown, menu })
}
