import { AppError } from '../../../shared/domain/app-error.ts'
import type { ModelTrial } from '../../../shared/domain/model-trial.ts'
import { type Model, SCAFFOLDER } from '../../../shared/domain/preferences.ts'
import { createAnswerInParts, createAnswerOnce } from './answer-once.ts'
import { embedTexts } from './embed.ts'
import type { DescribedAppBuilder } from './formats/described/described-answer.ts'
import { formatted } from './formats/formatted.ts'
import type { KnownModel, RulesModel } from './known-models.ts'
import { type Meter, metered } from './metered.ts'
import type { Models, StreamAnswer } from './model-port.ts'
import { paintPicture } from './paint.ts'
import { type AnswerByRules, answerByRules } from './rules.ts'
import { type Pause, streamAnswer } from './stream-answer.ts'

export interface ModelsDeps {
  /** The built-in one: it answers by itself, and builds what models describe. */
  readonly scaffolder: DescribedAppBuilder & { readonly answer: AnswerByRules }
  /** Those of the connected providers, by `provider/model`. */
  readonly known: () => ReadonlyMap<string, KnownModel>
  readonly now?: () => number
  /** How a busy provider is waited for. */
  readonly pause?: Pause
  /** Left out, nothing is written down of what calls use. */
  readonly meter?: Meter
  /** What was found when a model was tried; left out, none was. */
  readonly trialOf?: (model: string) => ModelTrial | null
}

/** The models that can be chosen: the built-in scaffolder, and those of the connected providers. */
export function createModels({ scaffolder: builder, known, now = Date.now, pause, meter, trialOf = () => null }: ModelsDeps): Models {
  const scaffolder: RulesModel = {
    isRules: true,
    model: SCAFFOLDER,
    isBilled: false,
    seesImages: false,
    answer: builder.answer,
  }
  const rules: ReadonlyMap<string, RulesModel> = new Map([[scaffolder.model.id, scaffolder]])

  function find(id: string): KnownModel | RulesModel {
    const found = rules.get(id) ?? known().get(id)
    if (found === undefined) throw new AppError('MODEL_NOT_FOUND', { model: id })
    return found
  }

  const ask: StreamAnswer = async function* (request, signal) {
    signal.throwIfAborted()
    const found = find(request.model)
    if (found.isRules === true) {
      yield* answerByRules(found.answer, request, signal)
      return
    }
    const { model: chosen, open } = found
    yield* streamAnswer({ ...(await open()), provider: chosen.provider, now, ...(pause === undefined ? {} : { pause }) }, request, signal)
  }
  const counted = meter === undefined ? ask : metered({ stream: ask, meter, find, now })
  const written = formatted({ stream: counted, formatOf: (model) => trialOf(model)?.format ?? 'blocks', builder })
  /** What rules write is in its form, and nobody's expense. */
  const stream: StreamAnswer = (request, signal) => (rules.has(request.model) ? ask : written)(request, signal)

  const answerInParts = createAnswerInParts({
    stream,
    require: (id) => find(id).model,
    isBilled: (chosen) => find(chosen.id).isBilled,
  })

  function describe({ model: listed, isBilled, ...found }: KnownModel | RulesModel): Model {
    const trial = trialOf(listed.id)
    const isFree = !isBilled && listed.isRules !== true
    const paints = found.isRules !== true && found.painter !== null
    return {
      ...listed,
      ...(paints ? { makesPictures: true as const } : {}),
      ...(isFree ? { isFree: true as const } : {}),
      ...(trial === null ? {} : { trial }),
    }
  }

  return {
    list: () => [...rules.values(), ...known().values()].map(describe),
    require: (id) => find(id).model,
    isBilled: (id) => find(id).isBilled,
    seesImages: (id) => find(id).seesImages,
    isRules: (id) => rules.has(id),
    embedderOf(id) {
      const found = find(id)
      const embedder = found.isRules === true ? null : found.embedder
      if (embedder === null) return null
      const { model, isBilled } = embedder
      return { model, isBilled, embed: (texts, account, signal) => embedTexts(embedder, texts, { meter, account, signal }) }
    },
    painterFor(id) {
      const own = known().get(id)?.painter
      const painter = own ?? [...known().values()].map((one) => one.painter).find((one) => one !== null) ?? null
      if (painter === null) return null
      const { model, isBilled } = painter
      return {
        model,
        isBilled,
        paint: (description, account, signal) => paintPicture(painter, description, { meter, account, now }, signal),
      }
    },
    has: (id) => rules.has(id) || known().has(id),
    stream,
    answerInParts,
    answerOnce: createAnswerOnce(answerInParts),
  }
}
