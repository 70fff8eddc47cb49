import type { ModelFacts } from '../../../shared/domain/model-provider.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import { OLLAMA_CONTEXT_DEFAULT_TOKENS, OLLAMA_CONTEXT_MAX_TOKENS } from '../../../shared/limits/models.ts'
import type { Embedder } from './embed.ts'
import { canChat, type ListedModel } from './list-models.ts'
import type { Painter } from './paint.ts'
import type { PriceEntry, PriceList } from './price-list.ts'
import { type OpenedModel, PROVIDER_KINDS } from './provider-kinds.ts'
import type { StoredProvider } from './provider-store.ts'
import type { AnswerByRules } from './rules.ts'
import { seesImages } from './sees-images.ts'

/** A language model that can be chosen now. */
export interface KnownModel {
  readonly isRules?: false
  readonly model: Model
  /** Whether somebody sends a bill for what it writes. */
  readonly isBilled: boolean
  readonly seesImages: boolean
  /** MODEL_KEY_MISSING, MODEL_KEY_REJECTED, KEY_STORAGE_LOCKED. */
  open(): Promise<OpenedModel>
  /** What its provider has for embeddings; null: nothing. */
  readonly embedder: Embedder | null
  /** What its provider has for pictures; null: nothing. */
  readonly painter: Painter | null
}

/** Rules that answer in a model's place: offline, for nothing, and about apps alone. */
export interface RulesModel {
  readonly isRules: true
  readonly model: Model
  readonly isBilled: false
  readonly seesImages: false
  readonly answer: AnswerByRules
}

export const NO_PRICES = { inputPrice: null, outputPrice: null, cacheReadPrice: null, cacheWritePrice: null }

/** A connected provider's models as they can be chosen: those that its owner picked, or else all that it lists. */
export function modelsOf(
  provider: StoredProvider,
  prices: PriceList,
): readonly { readonly id: string; readonly model: Model; readonly seesImages: boolean }[] {
  const { vendor, name: providerName } = PROVIDER_KINDS[provider.id]
  const isPriced = vendor !== null || provider.id === 'openrouter'
  const listed = new Map((provider.listed?.models ?? frozen(provider, prices)).filter(canChat).map((model) => [model.id, model]))
  const chosen = provider.models.length > 0 ? provider.models : [...listed.keys()]
  return chosen.map((id) => {
    const own: ListedModel = listed.get(id) ?? { id, name: null, contextLength: null }
    const price = isPriced ? prices.find(vendor, id) : null
    return {
      id,
      seesImages: provider.facts.seesImages ?? seesImages(provider.id, id, own.seesImages),
      model: {
        id: `${provider.id}/${id}`,
        name: own.name ?? (price !== null && isNamesake(price, id) ? price.name : id),
        provider: providerName,
        ...(price === null ? ownPrices(provider.facts) : pricesOf(price)),
        contextLength:
          provider.id === 'ollama'
            ? contextOf(provider, own)
            : (provider.contextLength ?? own.contextLength ?? price?.contextLength ?? null),
      },
    }
  })
}

/** What the cache of an unknown server costs, nobody knows: as much as what was not cached. */
function ownPrices({ inputPrice, outputPrice }: ModelFacts) {
  return { inputPrice, outputPrice, cacheReadPrice: inputPrice, cacheWritePrice: inputPrice }
}

/** What is sent as `num_ctx`: the owner's word, or what the model can, as far as memory goes. */
export function contextOf(provider: Pick<StoredProvider, 'contextLength'>, model: Pick<ListedModel, 'contextLength'>): number {
  if (provider.contextLength !== null) return provider.contextLength
  return Math.min(model.contextLength ?? OLLAMA_CONTEXT_DEFAULT_TOKENS, OLLAMA_CONTEXT_MAX_TOKENS)
}

/** Without an answer of the provider's own, what the list of prices knows of it: a provider can be connected offline. */
function frozen({ id }: StoredProvider, prices: PriceList): readonly ListedModel[] {
  const { vendor } = PROVIDER_KINDS[id]
  if (id !== 'openrouter' && vendor === null) return []
  const asNamed = (entry: PriceEntry) => (vendor === null ? entry.id : entry.id.slice(vendor.length + 1))
  return prices
    .ofVendor(vendor)
    .filter((entry) => vendor === null || !isOpenWeights(entry))
    .map((entry) => ({ id: asNamed(entry), name: entry.name, contextLength: entry.contextLength }))
}

/** OpenAI gives these away and does not serve them itself. */
function isOpenWeights({ id }: PriceEntry): boolean {
  return id.startsWith('openai/gpt-oss')
}

/** A dated model costs what the undated one does, and is still another one. */
function isNamesake({ id }: PriceEntry, modelId: string): boolean {
  return id === modelId || id.endsWith(`/${modelId}`)
}

type Prices = Pick<Model, 'inputPrice' | 'outputPrice' | 'cacheReadPrice' | 'cacheWritePrice'>

function pricesOf({ inputPrice, outputPrice, cacheReadPrice, cacheWritePrice }: PriceEntry): Prices {
  return { inputPrice, outputPrice, cacheReadPrice, cacheWritePrice }
}
