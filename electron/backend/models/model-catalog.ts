import { PROVIDER_IDS, type ProviderId } from '../../../shared/domain/model-provider.ts'
import { MODEL_LIST_HOURS } from '../../../shared/limits/models.ts'
import type { Embedder } from './embed.ts'
import { type KnownModel, modelsOf, NO_PRICES } from './known-models.ts'
import { canChat, listModels } from './list-models.ts'
import { createPriceList, parsePriceList, type PriceList } from './price-list.ts'
import type { Painter } from './paint.ts'
import { createPatience, type Patience, type Waits } from './patience.ts'
import type { ProviderAccess } from './provider-access.ts'
import { PROVIDER_KINDS } from './provider-kinds.ts'
import type { ProviderStore, StoredProvider } from './provider-store.ts'
import { seesImages } from './sees-images.ts'
import { abortable } from './abortable.ts'

/** A provider that speaks OpenAI's chat completions, given from outside. `apiKey` is empty where none is asked for. */
export interface EnvironmentProvider {
  readonly id: string
  readonly name: string
  readonly baseUrl: string
  readonly apiKey: string
  /** As the provider calls them. */
  readonly models: readonly string[]
}

export interface ModelCatalogDeps {
  readonly store: ProviderStore
  readonly access: ProviderAccess
  readonly environment: readonly EnvironmentProvider[]
  /** Those that are none; empty where nobody asked for them. */
  readonly demo: readonly KnownModel[]
  readonly fetch: typeof fetch
  /** For an answer, with its limits. */
  readonly answerFetch: (patience: Patience) => typeof fetch
  readonly usualWaits: Waits
  /** The list of prices that ships, as JSON. Read when somebody wants to know. */
  readonly readPrices: () => string
  readonly now: () => number
  readonly limitMs: number
  readonly stopping: AbortSignal
}

export interface ModelCatalog {
  /** By `provider/model`. What has not been listed for a day is asked for meanwhile, and known the next time. */
  known(): ReadonlyMap<string, KnownModel>
  /** Asks for the provider's models, remembers them and says how many there are. Throws a `ProviderFault`. */
  refresh(provider: StoredProvider, signal: AbortSignal): Promise<number>
  /** What is connected has changed. */
  forget(): void
  /** Waits for what is asked meanwhile. */
  settle(): Promise<void>
}

const LIST_MS = MODEL_LIST_HOURS * 3_600_000
/** A provider that could not be asked is left alone for so long. */
const ASK_AGAIN_MS = 3_600_000

/** The models of all that is connected, by its owner or by the environment. The owner's own settings win. */
export function createModelCatalog({ store, access, environment, demo, now, stopping, ...deps }: ModelCatalogDeps): ModelCatalog {
  const asking = new Map<ProviderId, Promise<unknown>>()
  const askedAt = new Map<ProviderId, number>()
  let known: ReadonlyMap<string, KnownModel> | null = null
  let prices: PriceList | null = null

  const connected = () => PROVIDER_IDS.flatMap((id) => store.find(id) ?? []).filter(access.isUsable)
  /** What was listed last comes before what ships: a list of few models says nothing of the others. */
  const priceList = () =>
    (prices ??= createPriceList([...(store.prices()?.entries ?? []), ...parsePriceList(JSON.parse(deps.readPrices()))]))

  /** What this provider has for embeddings, of a server of one's own the first that it lists. */
  function embedderOf(provider: StoredProvider, isBilled: boolean): Embedder | null {
    const { embeddings, name } = PROVIDER_KINDS[provider.id]
    const own = provider.listed?.models.find(({ isEmbedding }) => isEmbedding === true)?.id
    const id = embeddings?.model ?? own
    if (embeddings === null || id === undefined) return null
    const prices = { ...NO_PRICES, inputPrice: embeddings.price, outputPrice: embeddings.price === null ? null : 0 }
    return {
      model: { id: `${provider.id}/${id}`, name: id, provider: name, ...prices, contextLength: null },
      isBilled,
      open: () => access.openEmbedder(provider, id),
    }
  }

  /** What this provider has for pictures: its own model for them, or else the first that it lists. */
  function painterOf(provider: StoredProvider, isBilled: boolean): Painter | null {
    const { pictures, name, vendor } = PROVIDER_KINDS[provider.id]
    const id = pictures?.model ?? provider.listed?.models.find(({ paints }) => paints !== undefined)?.id
    if (pictures === null || id === undefined) return null
    const outputPrice = pictures.price ?? (provider.id === 'openrouter' ? (priceList().find(vendor, id)?.outputPrice ?? null) : null)
    const prices = { ...NO_PRICES, outputPrice, inputPrice: outputPrice === null ? null : 0 }
    return {
      model: { id: `${provider.id}/${id}`, name: id, provider: name, ...prices, contextLength: null },
      isBilled,
      open: () => access.openPainter(provider, id),
    }
  }

  function collect(): ReadonlyMap<string, KnownModel> {
    const all = new Map<string, KnownModel>()
    for (const provider of connected()) {
      const isBilled = PROVIDER_KINDS[provider.id].isBilled({ baseUrl: provider.baseUrl ?? '' })
      const embedder = embedderOf(provider, isBilled)
      const painter = painterOf(provider, isBilled)
      for (const { id, ...listed } of modelsOf(provider, priceList())) {
        all.set(listed.model.id, { ...listed, isBilled, embedder, painter, open: () => access.open(provider, id) })
      }
    }
    const { compatible } = PROVIDER_KINDS
    for (const { id, name: provider, models, ...address } of environment) {
      if (store.list().some((own) => own.id === id)) continue
      for (const name of models) {
        const model = { id: `${id}/${name}`, name, provider, ...NO_PRICES, contextLength: null }
        const open = async () => {
          const patience = createPatience(deps.usualWaits)
          const opened = await compatible.open({ ...address, fetch: deps.answerFetch(patience) }, name, 0)
          return { ...opened, patience, secret: address.apiKey }
        }
        const isBilled = compatible.isBilled(address)
        all.set(model.id, { model, isBilled, seesImages: seesImages('compatible', name, undefined), open, embedder: null, painter: null })
      }
    }
    for (const played of demo) all.set(played.model.id, played)
    return all
  }

  function forget(): void {
    known = null
    prices = null
  }

  async function refresh(provider: StoredProvider, signal: AbortSignal): Promise<number> {
    askedAt.set(provider.id, now())
    const connection = await access.connectionOf(provider, deps.fetch)
    const listing = await listModels(provider.id, connection, PROVIDER_KINDS[provider.id].name, signal)
    // It may have been disconnected, or changed, meanwhile.
    if (store.find(provider.id)?.updatedAt === provider.updatedAt && !stopping.aborted) {
      store.saveListed(provider.id, listing.models)
      if (listing.prices !== undefined && listing.prices.length > 0) store.savePrices(listing.prices)
      forget()
    }
    return listing.models.filter(canChat).length
  }

  function refreshOld(): void {
    for (const provider of connected()) {
      const isOld = now() - (provider.listed?.at ?? 0) > LIST_MS && now() - (askedAt.get(provider.id) ?? 0) > ASK_AGAIN_MS
      if (!isOld || asking.has(provider.id) || stopping.aborted) continue
      const limit = AbortSignal.any([stopping, AbortSignal.timeout(deps.limitMs)])
      const work = abortable(limit, refresh(provider, limit)).catch(() => undefined)
      asking.set(provider.id, work)
      void work.finally(() => asking.delete(provider.id))
    }
  }

  return {
    known() {
      refreshOld()
      return (known ??= collect())
    },
    refresh,
    forget,
    async settle() {
      await Promise.all(asking.values())
    },
  }
}
