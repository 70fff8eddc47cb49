import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { type ModelProviderInfo, PROVIDER_IDS, type ProviderId, type ProviderTest } from '../../../shared/domain/model-provider.ts'
import { MODEL_LIST_HOURS, PROVIDER_TEST_MS } from '../../../shared/limits.ts'
import { PROVIDER_TEXT } from '../../../shared/text.ts'
import type { Db } from '../db/open-database.ts'
import { ProviderFault } from './ask-provider.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { type KnownModel, contextOf, modelsOf, NO_PRICES } from './known-models.ts'
import { listModels, ollamaContextLength } from './list-models.ts'
import { createPriceList, type PriceList, parsePriceList } from './price-list.ts'
import { AddressRefused, parseProviderAddress } from './provider-address.ts'
import { type Connection, type OpenedModel, PROVIDER_KINDS, type ProviderKind } from './provider-kinds.ts'
import type { ProviderNetwork } from './provider-network.ts'
import { createProviderStore, type StoredProvider } from './provider-store.ts'
import { testProvider, within } from './test-provider.ts'

/** A provider that speaks OpenAI's chat completions, given from outside. `apiKey` is empty where none is asked for. */
export interface EnvironmentProvider {
  readonly id: string
  readonly name: string
  readonly baseUrl: string
  readonly apiKey: string
  /** As the provider calls them. */
  readonly models: readonly string[]
}

/** Where keys are. What is left out stays; see the key provider for what fails. */
export interface ProviderKeys {
  set(name: string, value: string): Promise<void>
  get(name: string): Promise<string | null | 'lost'>
  remove(name: string): Promise<void>
  /** Whether there is one, readable or not. */
  has(name: string): boolean
}

export interface ProvidersDeps {
  readonly db: Db
  readonly keys: ProviderKeys
  readonly network: ProviderNetwork
  readonly environment: readonly EnvironmentProvider[]
  /** The list of prices that ships, as JSON. Read when somebody wants to know. */
  readonly readPrices: () => string
  readonly now: () => number
  readonly stallMs: number
  readonly testMs?: number
}

/** What the owner changes about a provider; what is left out stays. `baseUrl` null: the provider's own. */
export interface ProviderChanges {
  readonly apiKey?: string | undefined
  readonly baseUrl?: string | null | undefined
  readonly models?: readonly string[] | undefined
  readonly contextLength?: number | null | undefined
}

export interface Providers {
  /** By `provider/model`. What has not been listed for a day is asked for meanwhile, and known the next time. */
  known(): ReadonlyMap<string, KnownModel>
  providers(): Promise<readonly ModelProviderInfo[]>
  /** PROVIDER_ADDRESS_REFUSED, KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED; then nothing was saved. */
  connect(id: ProviderId, changes: ProviderChanges): Promise<ModelProviderInfo>
  disconnect(id: ProviderId): Promise<ModelProviderInfo>
  test(id: ProviderId): Promise<ProviderTest>
  stop(): Promise<void>
}

const keyName = (id: ProviderId) => `provider:${id}`
const DAY_MS = MODEL_LIST_HOURS * 3_600_000
/** A provider that could not be asked is left alone for so long. */
const ASK_AGAIN_MS = 3_600_000

/** The providers that are connected, by their owner or by the environment. The owner's own settings win. */
export function createProviders(deps: ProvidersDeps): Providers {
  const { keys, network, environment, now, testMs = PROVIDER_TEST_MS } = deps
  const store = createProviderStore(deps.db, now)
  const answerFetch = createGuardedFetch({ fetch: network.fetch, stallMs: deps.stallMs })
  const stopping = new AbortController()
  const asking = new Map<ProviderId, Promise<unknown>>()
  const askedAt = new Map<ProviderId, number>()
  let known: ReadonlyMap<string, KnownModel> | null = null
  let prices: PriceList | null = null

  const given = (id: ProviderId) => (store.find(id) === null ? (environment.find((provider) => provider.id === id) ?? null) : null)
  const readPriceList = () => (prices ??= createPriceList(store.prices()?.entries ?? parsePriceList(JSON.parse(deps.readPrices()))))

  function isUsable({ id, baseUrl }: StoredProvider): boolean {
    const { needsKey, ownUrl } = PROVIDER_KINDS[id]
    return (!needsKey || keys.has(keyName(id))) && (baseUrl ?? ownUrl) !== null
  }

  /** MODEL_KEY_MISSING, MODEL_KEY_REJECTED, KEY_STORAGE_LOCKED. */
  async function connectionOf(provider: StoredProvider, fetch: typeof globalThis.fetch): Promise<Connection> {
    const kind = PROVIDER_KINDS[provider.id]
    const key = await keys.get(keyName(provider.id))
    if (key === 'lost' || (key === null && kind.needsKey)) throw new AppError('MODEL_KEY_MISSING', { provider: kind.name })
    if (key !== null && !isSendable(key)) throw new AppError('MODEL_KEY_REJECTED', { provider: kind.name })
    return { baseUrl: provider.baseUrl ?? kind.ownUrl ?? '', apiKey: key ?? '', fetch }
  }

  async function open(provider: StoredProvider, modelId: string): Promise<OpenedModel> {
    const kind = PROVIDER_KINDS[provider.id]
    const connection = await connectionOf(provider, answerFetch)
    if (provider.id !== 'ollama') return kind.open(connection, modelId, 0)
    const listed = provider.listed?.models.find(({ id }) => id === modelId)
    const unknown = listed === undefined && provider.contextLength === null
    const contextLength = unknown
      ? await ollamaContextLength(connection, modelId, AbortSignal.timeout(testMs)).catch(() => null)
      : (listed?.contextLength ?? null)
    return kind.open(connection, modelId, contextOf(provider, { contextLength }))
  }

  function collect(): ReadonlyMap<string, KnownModel> {
    const all = new Map<string, KnownModel>()
    for (const provider of connected()) {
      const isBilled = PROVIDER_KINDS[provider.id].isBilled({ baseUrl: provider.baseUrl ?? '' })
      for (const { id, model } of modelsOf(provider, readPriceList()))
        all.set(model.id, { model, isBilled, open: () => open(provider, id) })
    }
    for (const provider of environment) {
      if (store.list().some(({ id }) => id === provider.id)) continue
      const { baseUrl, apiKey } = provider
      const isBilled = PROVIDER_KINDS.compatible.isBilled(provider)
      for (const name of provider.models) {
        const model = { id: `${provider.id}/${name}`, name, provider: provider.name, ...NO_PRICES, contextLength: null }
        all.set(model.id, { model, isBilled, open: () => PROVIDER_KINDS.compatible.open({ baseUrl, apiKey, fetch: answerFetch }, name, 0) })
      }
    }
    return all
  }

  const connected = () => PROVIDER_IDS.flatMap((id) => store.find(id) ?? []).filter(isUsable)

  async function infoOf(id: ProviderId): Promise<ModelProviderInfo> {
    const provider = store.find(id)
    const { name } = PROVIDER_KINDS[id]
    const env = given(id)
    if (env !== null) return { ...NOTHING, id, name: PROVIDER_TEXT.fromEnvironment(name), ...describe(env) }
    if (provider === null) return { ...NOTHING, id, name }
    const hasKey = keys.has(keyName(id))
    // While keys are locked, none is lost.
    const isLost = hasKey && (await keys.get(keyName(id)).catch(() => null)) === 'lost'
    const { baseUrl, models, contextLength, updatedAt } = provider
    const isConnected = isUsable(provider) && !isLost
    return { id, name, isConnected, hasKey, needsKeyAgain: isLost, baseUrl, models: [...models], contextLength, updatedAt }
  }

  /** Where the provider is to be from now on. PROVIDER_ADDRESS_REFUSED. */
  async function addressOf(kind: ProviderKind, written: string | null): Promise<string | null> {
    try {
      if (written === null || written === '') {
        if (kind.ownUrl === null) throw new AddressRefused(PROVIDER_TEXT.addressMissing)
        return null
      }
      const url = parseProviderAddress(written)
      await network.check(url)
      const path = url.pathname.replace(/\/+$/, '')
      const address = `${url.origin}${kind.surplusPath === null ? path : path.replace(kind.surplusPath, '')}`
      return address === kind.ownUrl ? null : address
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error
      throw new AppError('PROVIDER_ADDRESS_REFUSED', { reason: error.message }, { cause: error })
    }
  }

  /** Asks for the provider's models and remembers them. Throws a `ProviderFault`. */
  async function refresh(provider: StoredProvider, signal: AbortSignal): Promise<number> {
    askedAt.set(provider.id, now())
    const { name } = PROVIDER_KINDS[provider.id]
    const { models, prices: current } = await listModels(provider.id, await connectionOf(provider, network.fetch), name, signal)
    // It may have been disconnected, or changed, meanwhile.
    const latest = store.find(provider.id)
    if (latest !== null && latest.updatedAt === provider.updatedAt && !stopping.signal.aborted) {
      store.saveListed(provider.id, models)
      if (current !== undefined && current.length > 0) store.savePrices(current)
      forget()
    }
    return models.length
  }

  function refreshOld(): void {
    for (const provider of connected()) {
      const isOld = now() - (provider.listed?.at ?? 0) > DAY_MS && now() - (askedAt.get(provider.id) ?? 0) > ASK_AGAIN_MS
      if (!isOld || asking.has(provider.id) || stopping.signal.aborted) continue
      const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(testMs)])
      const work = within(limit, refresh(provider, limit)).catch(() => undefined)
      asking.set(provider.id, work)
      void work.finally(() => asking.delete(provider.id))
    }
  }

  function forget(): void {
    known = null
    prices = null
  }

  return {
    known() {
      refreshOld()
      return (known ??= collect())
    },
    providers: () => Promise.all(PROVIDER_IDS.map(infoOf)),
    async connect(id, changes) {
      const kind = PROVIDER_KINDS[id]
      const before = store.find(id)
      const written = changes.baseUrl === undefined ? (before?.baseUrl ?? null) : changes.baseUrl
      const baseUrl = await addressOf(kind, written)
      const isElsewhere = before !== null && before.baseUrl !== baseUrl
      // A key is sent to nobody but whom it was entered for: who changes the address enters it again.
      if (changes.apiKey === '' || (changes.apiKey === undefined && isElsewhere)) await keys.remove(keyName(id))
      else if (changes.apiKey !== undefined) await keys.set(keyName(id), changes.apiKey)
      const contextLength = changes.contextLength === undefined ? (before?.contextLength ?? null) : changes.contextLength
      const settings = { baseUrl, models: changes.models ?? before?.models ?? [], contextLength: id === 'ollama' ? contextLength : null }
      store.save(id, settings, isElsewhere)
      forget()
      const saved = store.find(id)
      const isNew = saved?.listed === null || changes.apiKey !== undefined
      if (saved !== null && isNew && isUsable(saved)) {
        const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(testMs)])
        // What is wrong with it, its test says.
        await within(limit, refresh(saved, limit)).catch(() => undefined)
      }
      return infoOf(id)
    },
    async disconnect(id) {
      await keys.remove(keyName(id))
      store.remove(id)
      forget()
      return infoOf(id)
    },
    test(id) {
      const provider = store.find(id)
      const env = given(id)
      const name = env === null ? PROVIDER_KINDS[id].name : PROVIDER_TEXT.fromEnvironment(PROVIDER_KINDS[id].name)
      return testProvider({
        id,
        name,
        address: env?.baseUrl ?? (provider === null ? null : (provider.baseUrl ?? PROVIDER_KINDS[id].ownUrl)),
        limitMs: testMs,
        stopped: stopping.signal,
        fetch: network.fetch,
        async ask(signal) {
          if (env !== null) return (await listModels(id, { ...env, fetch: network.fetch }, name, signal)).models.length
          if (provider === null) throw new ProviderFault('not-connected', PROVIDER_TEXT.notConnected(name))
          await checkKey(id)
          return refresh(provider, signal)
        },
      })
    },
    async stop() {
      stopping.abort(new Error('Lathe is being closed.'))
      await Promise.allSettled(asking.values())
      await network.close()
    },
  }

  /** What is wrong with the key before it is sent. Throws a `ProviderFault`. */
  async function checkKey(id: ProviderId): Promise<void> {
    const { name, needsKey } = PROVIDER_KINDS[id]
    const key = await keys.get(keyName(id)).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'KEY_STORAGE_LOCKED') throw new ProviderFault('key-locked', PROVIDER_TEXT.keyLocked)
      throw error
    })
    if (key === 'lost') throw new ProviderFault('key-lost', PROVIDER_TEXT.keyLost)
    if (key === null && needsKey) throw new ProviderFault('key-missing', PROVIDER_TEXT.keyMissing(name))
    if (key !== null && !isSendable(key)) throw new ProviderFault('key-unusable', PROVIDER_TEXT.keyUnusable)
  }
}

const NOTHING = {
  isConnected: false,
  hasKey: false,
  needsKeyAgain: false,
  baseUrl: null,
  models: [],
  contextLength: null,
  updatedAt: null,
} satisfies Partial<ModelProviderInfo>

function describe({ baseUrl, apiKey, models }: EnvironmentProvider) {
  return { isConnected: true, hasKey: apiKey !== '', baseUrl, models: [...models] }
}

/** A header takes no other characters. */
function isSendable(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key)
}
