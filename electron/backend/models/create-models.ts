import type { LanguageModelV4 } from '@ai-sdk/provider'
import { AppError } from '../../../shared/domain/app-error.ts'
import { type Model, SCAFFOLDER_MODEL } from '../../../shared/domain/preferences.ts'
import { MODEL_STALL_MS } from '../../../shared/limits.ts'
import { createAnswerOnce } from './answer-once.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { createLocalScaffolder, type Scaffold } from './local-scaffolder.ts'
import type { Models, StreamAnswer } from './model-port.ts'
import { streamAnswer } from './stream-answer.ts'

/** A provider that speaks OpenAI's chat completions. `apiKey` is empty where none is asked for. */
export interface ModelProvider {
  readonly id: string
  readonly name: string
  readonly baseUrl: string
  readonly apiKey: string
  /** As the provider calls them. */
  readonly models: readonly string[]
}

export interface ModelsDeps {
  readonly scaffold: Scaffold
  readonly providers: readonly ModelProvider[]
  readonly now?: () => number
  /** How long a provider may be silent. */
  readonly stallMs?: number
}

const NO_PRICES = { inputPrice: null, outputPrice: null, cacheReadPrice: null, cacheWritePrice: null }

/** The models that can be chosen: the built-in scaffolder, and those of the connected providers. */
export function createModels({ scaffold, providers, now = Date.now, stallMs = MODEL_STALL_MS }: ModelsDeps): Models {
  const scaffolder = createLocalScaffolder(scaffold)
  const known = new Map<string, { readonly model: Model; readonly open: () => Promise<LanguageModelV4> }>()
  known.set(SCAFFOLDER_MODEL, {
    model: {
      id: SCAFFOLDER_MODEL,
      name: 'Built-in scaffolder',
      provider: 'Lathe',
      inputPrice: null,
      outputPrice: null,
      cacheReadPrice: null,
      cacheWritePrice: null,
      contextLength: null,
    },
    open: async () => scaffolder,
  })
  for (const provider of providers) {
    for (const name of provider.models) {
      const id = `${provider.id}/${name}`
      const model = { id, name, provider: provider.name, ...NO_PRICES, contextLength: null }
      known.set(id, { model, open: () => openProvider(provider, name, stallMs) })
    }
  }

  function find(id: string) {
    const entry = known.get(id)
    if (entry === undefined) throw new AppError('MODEL_NOT_FOUND', { model: id })
    return entry
  }

  const stream: StreamAnswer = async function* (request, signal) {
    const { model, open } = find(request.model)
    yield* streamAnswer({ model: await open(), provider: model.provider, now }, request, signal)
  }
  const require = (id: string) => find(id).model

  return {
    list: () => [...known.values()].map(({ model }) => model),
    require,
    stream,
    answerOnce: createAnswerOnce({ stream, require, isBilled: () => false }),
  }
}

async function openProvider({ id, baseUrl, apiKey }: ModelProvider, modelId: string, stallMs: number): Promise<LanguageModelV4> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const provider = createOpenAICompatible({
    name: id,
    baseURL: baseUrl,
    includeUsage: true,
    fetch: createGuardedFetch(stallMs),
    ...(apiKey === '' ? {} : { apiKey }),
  })
  return provider.chatModel(modelId)
}
