import { AppError } from '../../../shared/domain/app-error.ts'
import type { ModelTrial } from '../../../shared/domain/model-trial.ts'
import { type Model, SCAFFOLDER_MODEL } from '../../../shared/domain/preferences.ts'
import { createAnswerOnce } from './answer-once.ts'
import { formatted } from './formats/formatted.ts'
import { type KnownModel, NO_PRICES } from './known-models.ts'
import { createLocalScaffolder, type Scaffold } from './local-scaffolder.ts'
import { type Meter, metered } from './metered.ts'
import type { Models, StreamAnswer } from './model-port.ts'
import { type Pause, streamAnswer } from './stream-answer.ts'

export interface ModelsDeps {
  readonly scaffold: Scaffold
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
export function createModels({ scaffold, known, now = Date.now, pause, meter, trialOf = () => null }: ModelsDeps): Models {
  const model = createLocalScaffolder(scaffold)
  const scaffolder: KnownModel = {
    model: { id: SCAFFOLDER_MODEL, name: 'Built-in scaffolder', provider: 'Lathe', ...NO_PRICES, contextLength: null },
    isBilled: false,
    seesImages: false,
    open: async () => ({ model }),
  }

  function find(id: string): KnownModel {
    const found = id === SCAFFOLDER_MODEL ? scaffolder : known().get(id)
    if (found === undefined) throw new AppError('MODEL_NOT_FOUND', { model: id })
    return found
  }

  const ask: StreamAnswer = async function* (request, signal) {
    signal.throwIfAborted()
    const { model: chosen, open } = find(request.model)
    yield* streamAnswer({ ...(await open()), provider: chosen.provider, now, ...(pause === undefined ? {} : { pause }) }, request, signal)
  }
  const counted = meter === undefined ? ask : metered({ stream: ask, meter, find, now })
  /** The scaffolder is no model, and what it writes is nobody's expense. */
  const written = formatted(counted, (model) => trialOf(model)?.format ?? 'blocks')
  const stream: StreamAnswer = (request, signal) => (request.model === SCAFFOLDER_MODEL ? ask : written)(request, signal)

  function describe({ model: listed, isBilled }: KnownModel): Model {
    const trial = trialOf(listed.id)
    const isFree = !isBilled && listed.id !== SCAFFOLDER_MODEL
    return { ...listed, ...(isFree ? { isFree: true as const } : {}), ...(trial === null ? {} : { trial }) }
  }

  return {
    list: () => [scaffolder, ...known().values()].map(describe),
    require: (id) => find(id).model,
    isBilled: (id) => find(id).isBilled,
    seesImages: (id) => find(id).seesImages,
    has: (id) => id === SCAFFOLDER_MODEL || known().has(id),
    stream,
    answerOnce: createAnswerOnce({ stream, require: (id) => find(id).model, isBilled: (chosen) => find(chosen.id).isBilled }),
  }
}
