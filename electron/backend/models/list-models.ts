import { z } from 'zod'
import type { ProviderId } from '../../../shared/domain/model-provider.ts'
import { PROVIDER_TEXT } from '../../../shared/text/models.ts'
import { type ProviderQuestion, askProvider } from './ask-provider.ts'
import { ProviderFault } from './provider-fault.ts'
import type { ProviderConnection } from './provider-kinds.ts'
import { type PriceEntry, parsePriceList } from './price-list.ts'

/** A model as its provider lists it. */
export const ListedModel = z.object({
  id: z.string(),
  name: z.string().nullable(),
  contextLength: z.number().int().nullable(),
  /** Left out where the provider does not say. */
  seesImages: z.boolean().optional(),
  /** It writes no answers; it says how near texts are to each other. */
  isEmbedding: z.literal(true).optional(),
  /** It makes pictures, in place of answers or besides. Left out where the provider does not list any. */
  paints: z.enum(['only', 'also']).optional(),
})
export type ListedModel = z.infer<typeof ListedModel>

export interface Listing {
  readonly models: readonly ListedModel[]
  /** OpenRouter lists what everybody's models cost. */
  readonly prices?: readonly PriceEntry[]
}

type Ask = (path: string, body?: object) => Promise<unknown>

/** The models that a provider can chat with, and those that it has for embeddings. Throws a `ProviderFault`, or the signal's reason. */
export async function listModels(id: ProviderId, connection: ProviderConnection, name: string, signal: AbortSignal): Promise<Listing> {
  const asking: ProviderQuestion = { name, fetch: connection.fetch, headers: headersOf(id, connection.apiKey), signal }
  const ask: Ask = (path, body) => askProvider(asking, `${connection.baseUrl}${path}`, body)
  const listing = await LISTS[id](ask, name)
  if (listing.models.some(canChat)) return listing
  throw new ProviderFault('no-models', id === 'ollama' ? PROVIDER_TEXT.noOllamaModels : PROVIDER_TEXT.noModels(name))
}

export function canChat({ isEmbedding, paints }: Pick<ListedModel, 'isEmbedding' | 'paints'>): boolean {
  return isEmbedding !== true && paints !== 'only'
}

/** What an Ollama model can hold in mind; null when it does not say. */
export async function ollamaContextLength(connection: ProviderConnection, model: string, signal: AbortSignal): Promise<number | null> {
  const asking = { name: 'Ollama', fetch: connection.fetch, headers: headersOf('ollama', connection.apiKey), signal }
  return (await showOllama((path, body) => askProvider(asking, `${connection.baseUrl}${path}`, body), model)).contextLength
}

function headersOf(id: ProviderId, apiKey: string): Readonly<Record<string, string>> {
  if (apiKey === '') return {}
  if (id === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
  if (id === 'google') return { 'x-goog-api-key': apiKey }
  return { authorization: `Bearer ${apiKey}` }
}

const LISTS: Readonly<Record<ProviderId, (ask: Ask, name: string) => Promise<Listing>>> = {
  async openai(ask, name) {
    const models = itemsOf(await ask('/models'), 'data', OpenAiModel, name).filter(
      ({ id }) => !NOT_FOR_CHAT.test(id) && !OPENAI_NOT_FOR_CHAT.test(id),
    )
    const own = models.filter(({ id }) => /^(?:ft:)?(?:gpt-|chatgpt-|codex|o\d)/.test(id))
    return { models: (own.length === 0 ? models : own).toSorted((a, b) => (b.created ?? 0) - (a.created ?? 0)).map(toListed) }
  },
  async anthropic(ask, name) {
    const models = itemsOf(await ask('/models?limit=1000'), 'data', AnthropicModel, name)
    return {
      models: models.map((model) => ({ id: model.id, name: model.display_name ?? null, contextLength: model.max_input_tokens ?? null })),
    }
  },
  async google(ask, name) {
    const models = itemsOf(await ask('/models?pageSize=1000'), 'models', GoogleModel, name)
      .map((model) => ({ ...model, id: model.name.replace(/^models\//, '') }))
      .filter(({ id, supportedGenerationMethods: can }) => can?.includes('generateContent') !== false && !GOOGLE_NOT_FOR_CHAT.test(id))
    return {
      models: models.map((model) => ({ id: model.id, name: model.displayName ?? null, contextLength: model.inputTokenLimit ?? null })),
    }
  },
  async openrouter(ask, name) {
    // The list is open to everybody; only this says whether the key is good.
    await ask('/key')
    const list = await ask('/models')
    const models = itemsOf(list, 'data', OpenRouterModel, name).filter(({ architecture }) => {
      const writes = architecture?.output_modalities
      return writes == null || writes.includes('text') || writes.includes('image')
    })
    return {
      models: models.map((model) => ({
        id: model.id,
        name: model.name ?? null,
        contextLength: model.context_length ?? null,
        ...seeing(model.architecture?.input_modalities?.includes('image')),
        ...painting(model.architecture?.output_modalities),
      })),
      prices: parsePriceList(list),
    }
  },
  async compatible(ask, name) {
    const models = itemsOf(await ask('/models'), 'data', OpenAiModel, name)
    return {
      models: models
        .filter(({ id }) => !NOT_FOR_CHAT.test(id) || isEmbedding(id) || PAINTER.test(id))
        .map((model) => ({ ...toListed(model), ...embedding(model.id), ...(PAINTER.test(model.id) ? { paints: 'only' as const } : {}) })),
    }
  },
  async ollama(ask, name) {
    const tags = itemsOf(await ask('/api/tags'), 'models', OllamaTag, name).slice(0, MAX_OLLAMA_MODELS)
    const shown = await Promise.all(
      tags.map(async (tag) => ({
        id: tag.name,
        // One that cannot be shown may answer all the same.
        ...(await showOllama(ask, tag.name).catch(() => ({
          contextLength: null,
          canChat: !NOT_FOR_CHAT.test(tag.name),
          seesImages: undefined,
        }))),
      })),
    )
    return {
      models: shown.flatMap(({ id, contextLength, canChat: isForChat, seesImages }) =>
        isForChat || isEmbedding(id) ? [{ id, name: null, contextLength, ...seeing(seesImages), ...(isForChat ? {} : embedding(id)) }] : [],
      ),
    }
  },
}

/** Each is asked about; nobody has more on their disk. */
const MAX_OLLAMA_MODELS = 200
const NOT_FOR_CHAT = /embed|whisper|transcribe|rerank|\btts\b|\bbge-|dall-e|moderation/i
const OPENAI_NOT_FOR_CHAT = /audio|realtime|image|tts|search|instruct|sora|computer-use|deep-research|davinci|babbage/
/** What servers of one's own have for pictures, by their usual names. */
const PAINTER = /^(?:.*\/)?(?:dall-e|gpt-image|flux|stable-?diffusion|sdxl?\b|qwen-image|z-image)/i
const GOOGLE_NOT_FOR_CHAT = /embedding|image|tts|audio|-live|aqa|veo-|lyria|robotics|computer-use/

interface Shown {
  readonly contextLength: number | null
  readonly canChat: boolean
  readonly seesImages: boolean | undefined
}

async function showOllama(ask: Ask, model: string): Promise<Shown> {
  const { model_info: info = {}, capabilities } = OllamaShow.parse(await ask('/api/show', { model }))
  const length = Object.entries(info).find(([key]) => key.endsWith('.context_length'))?.[1]
  return {
    contextLength: typeof length === 'number' && length > 0 ? Math.floor(length) : null,
    canChat: capabilities?.includes('completion') ?? !NOT_FOR_CHAT.test(model),
    seesImages: capabilities?.includes('vision'),
  }
}

/** Servers of one's own list what they have; its name is all that tells one from another. */
function isEmbedding(id: string): boolean {
  return /embed|\bbge-/i.test(id) && !/rerank/i.test(id)
}

function embedding(id: string): Pick<ListedModel, 'isEmbedding'> {
  return isEmbedding(id) ? { isEmbedding: true } : {}
}

function painting(writes: readonly string[] | null | undefined): Pick<ListedModel, 'paints'> {
  return writes?.includes('image') === true ? { paints: writes.includes('text') ? 'also' : 'only' } : {}
}

function seeing(seesImages: boolean | undefined): Pick<ListedModel, 'seesImages'> {
  return seesImages === undefined ? {} : { seesImages }
}

const OpenAiModel = z.object({
  id: z.string().min(1),
  created: z.number().nullish().catch(null),
  /** vLLM, LM Studio and llama.cpp, in that order. */
  max_model_len: z.number().nullish().catch(null),
  max_context_length: z.number().nullish().catch(null),
  meta: z.object({ n_ctx_train: z.number().nullish() }).nullish().catch(null),
})
const AnthropicModel = z.object({
  id: z.string().min(1),
  display_name: z.string().nullish().catch(null),
  max_input_tokens: z.number().int().nullish().catch(null),
})
const GoogleModel = z.object({
  name: z.string().min(1),
  displayName: z.string().nullish().catch(null),
  inputTokenLimit: z.number().int().nullish().catch(null),
  supportedGenerationMethods: z.array(z.string()).nullish().catch(null),
})
const OpenRouterModel = z.object({
  id: z.string().min(1),
  name: z.string().nullish().catch(null),
  context_length: z.number().int().nullish().catch(null),
  architecture: z
    .object({ input_modalities: z.array(z.string()).nullish(), output_modalities: z.array(z.string()).nullish() })
    .nullish()
    .catch(null),
})
const OllamaTag = z.object({ name: z.string().min(1) })
const OllamaShow = z.object({
  model_info: z.record(z.string(), z.unknown()).optional(),
  capabilities: z.array(z.string()).nullish().catch(null),
})

function toListed({ id, max_model_len, max_context_length, meta }: z.infer<typeof OpenAiModel>): ListedModel {
  const length = max_model_len ?? max_context_length ?? meta?.n_ctx_train ?? null
  return { id, name: null, contextLength: length === null ? null : Math.floor(length) }
}

/** An entry that does not look like a model is left out; a list that is none means that somebody else answers. */
function itemsOf<T>(answer: unknown, key: string, item: z.ZodType<T>, name: string): readonly T[] {
  const list = typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>)[key] : undefined
  if (!Array.isArray(list)) throw new ProviderFault('not-understood', PROVIDER_TEXT.notUnderstood(name))
  return list.flatMap((entry) => {
    const parsed = item.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
}
