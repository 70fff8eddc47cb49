import { AppError } from '../../../shared/domain/app-error.ts'
import {
  type ModelFacts,
  type ModelProviderInfo,
  NO_FACTS,
  PROVIDER_IDS,
  type ProviderId,
  type ProviderTest,
} from '../../../shared/domain/model-provider.ts'
import { PROVIDER_TEST_MS } from '../../../shared/limits/models.ts'
import { PROVIDER_TEXT } from '../../../shared/text/models.ts'
import type { Db } from '../db/open-database.ts'
import { ProviderFault } from './provider-fault.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import type { KnownModel } from './known-models.ts'
import { canChat, listModels } from './list-models.ts'
import { createModelCatalog, type EnvironmentProvider } from './model-catalog.ts'
import { pastedKey } from './pasted.ts'
import { createProviderAccess, keyName, type ProviderKeys } from './provider-access.ts'
import { AddressRefused, parseProviderAddress } from './provider-address.ts'
import type { Patience } from './patience.ts'
import { PROVIDER_KINDS, type ProviderKind } from './provider-kinds.ts'
import type { ProviderNetwork } from './provider-network.ts'
import { createProviderStore } from './provider-store.ts'
import { testProvider } from './test-provider.ts'
import { abortable } from './abortable.ts'

export interface ProvidersDeps {
  readonly db: Db
  readonly keys: ProviderKeys
  readonly network: ProviderNetwork
  readonly environment: readonly EnvironmentProvider[]
  /** Those that are none; left out where nobody asked for them. */
  readonly demo?: readonly KnownModel[]
  /** The list of prices that ships, as JSON. Read when somebody wants to know. */
  readonly readPrices: () => string
  readonly now: () => number
  /** Silence that is borne once words flow. */
  readonly stallMs: number
  /** Before the first ones; the same where it is not said. */
  readonly firstWordsMs?: number
  readonly testMs?: number
}

/** What the owner changes about a provider; what is left out stays. `baseUrl` null: the provider's own. */
export interface ProviderChanges {
  readonly apiKey?: string | undefined
  readonly baseUrl?: string | null | undefined
  readonly models?: readonly string[] | undefined
  readonly contextLength?: number | null | undefined
  readonly facts?: ModelFacts | undefined
  /** In seconds; null: the usual ones. */
  readonly firstWaitS?: number | null | undefined
  readonly nextWaitS?: number | null | undefined
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

/** The providers that are connected, by their owner or by the environment. The owner's own settings win. */
export function createProviders(deps: ProvidersDeps): Providers {
  const { keys, network, environment, demo = [], now, stallMs, firstWordsMs = stallMs, testMs: limitMs = PROVIDER_TEST_MS } = deps
  const stopping = new AbortController()
  const store = createProviderStore(deps.db, now)
  const usualWaits = { firstMs: firstWordsMs, nextMs: stallMs }
  const waits = ({ firstWaitS, nextWaitS }: Pick<ModelProviderInfo, 'firstWaitS' | 'nextWaitS'>) => ({
    firstMs: firstWaitS === null ? firstWordsMs : firstWaitS * 1_000,
    nextMs: nextWaitS === null ? stallMs : nextWaitS * 1_000,
  })
  const answerFetch = (patience: Patience) => createGuardedFetch(network, patience)
  const access = createProviderAccess({ keys, answerFetch, waits, limitMs })
  const shared = { store, access, environment, demo, answerFetch, usualWaits, now, limitMs }
  const catalog = createModelCatalog({ ...shared, fetch: network.fetch, readPrices: deps.readPrices, stopping: stopping.signal })

  const given = (id: ProviderId) => (store.find(id) === null ? (environment.find((provider) => provider.id === id) ?? null) : null)

  async function infoOf(id: ProviderId): Promise<ModelProviderInfo> {
    const provider = store.find(id)
    const { name } = PROVIDER_KINDS[id]
    const env = given(id)
    if (env !== null) return { ...NOTHING, id, name: PROVIDER_TEXT.fromEnvironment(name), ...describe(env) }
    if (provider === null) return { ...NOTHING, id, name }
    const hasKey = keys.has(keyName(id))
    // While keys are locked, none is lost.
    const isLost = hasKey && (await keys.get(keyName(id)).catch(() => null)) === 'lost'
    const { baseUrl, models, contextLength, facts, firstWaitS, nextWaitS, updatedAt } = provider
    const isConnected = access.isUsable(provider) && !isLost
    const settings = { baseUrl, models: [...models], contextLength, facts, firstWaitS, nextWaitS }
    return { id, name, isConnected, hasKey, needsKeyAgain: isLost, ...settings, updatedAt }
  }

  return {
    known: catalog.known,
    providers: () => Promise.all(PROVIDER_IDS.map(infoOf)),
    async connect(id, changes) {
      const kind = PROVIDER_KINDS[id]
      const before = store.find(id)
      const written = changes.baseUrl === undefined ? (before?.baseUrl ?? null) : changes.baseUrl
      const baseUrl = await addressOf(kind, written, network.check)
      const isElsewhere = before !== null && before.baseUrl !== baseUrl
      const isForSomebodyElse = before === null || serverOf(kind, before.baseUrl) !== serverOf(kind, baseUrl)
      // A key is sent to nobody but whom it was entered for: who goes to another server enters it again.
      if (changes.apiKey === '' || (changes.apiKey === undefined && isForSomebodyElse)) await keys.remove(keyName(id))
      else if (changes.apiKey !== undefined) await keys.set(keyName(id), pastedKey(changes.apiKey) || changes.apiKey)
      const contextLength = changes.contextLength === undefined ? (before?.contextLength ?? null) : changes.contextLength
      const settings = {
        baseUrl,
        models: changes.models ?? before?.models ?? [],
        contextLength: id === 'ollama' || id === 'compatible' ? contextLength : null,
        facts: id === 'compatible' ? (changes.facts ?? before?.facts ?? NO_FACTS) : NO_FACTS,
        firstWaitS: changes.firstWaitS === undefined ? (before?.firstWaitS ?? null) : changes.firstWaitS,
        nextWaitS: changes.nextWaitS === undefined ? (before?.nextWaitS ?? null) : changes.nextWaitS,
      }
      store.save(id, settings, isElsewhere)
      catalog.forget()
      const saved = store.find(id)
      const isNew = saved?.listed === null || changes.apiKey !== undefined
      if (saved !== null && isNew && access.isUsable(saved)) {
        const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(limitMs)])
        // What is wrong with it, its test says.
        await abortable(limit, catalog.refresh(saved, limit)).catch(() => undefined)
      }
      return infoOf(id)
    },
    async disconnect(id) {
      await keys.remove(keyName(id))
      store.remove(id)
      catalog.forget()
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
        limitMs,
        stopped: stopping.signal,
        fetch: network.fetch,
        async ask(signal) {
          if (env !== null) return (await listModels(id, { ...env, fetch: network.fetch }, name, signal)).models.filter(canChat).length
          if (provider === null) throw new ProviderFault('not-connected', PROVIDER_TEXT.notConnected(name))
          await access.checkKey(id)
          return catalog.refresh(provider, signal)
        },
      })
    },
    async stop() {
      stopping.abort(new Error('Lathe is being closed.'))
      await catalog.settle()
      await network.close()
    },
  }
}

const NOTHING = {
  isConnected: false,
  hasKey: false,
  needsKeyAgain: false,
  baseUrl: null,
  models: [],
  contextLength: null,
  facts: NO_FACTS,
  firstWaitS: null,
  nextWaitS: null,
  updatedAt: null,
} satisfies Partial<ModelProviderInfo>

function describe({ baseUrl, apiKey, models }: EnvironmentProvider) {
  return { isConnected: true, hasKey: apiKey !== '', baseUrl, models: [...models] }
}

function serverOf({ ownUrl }: ProviderKind, baseUrl: string | null): string | null {
  const url = baseUrl ?? ownUrl
  return url === null ? null : new URL(url).origin
}

/** Where the provider is to be from now on; null: its own address. PROVIDER_ADDRESS_REFUSED. */
async function addressOf(kind: ProviderKind, written: string | null, check: ProviderNetwork['check']): Promise<string | null> {
  try {
    if (written === null || written === '') {
      if (kind.ownUrl === null) throw new AddressRefused(PROVIDER_TEXT.addressMissing)
      return null
    }
    const url = parseProviderAddress(written)
    await check(url)
    const path = url.pathname.replace(/\/+$/, '')
    const address = `${url.origin}${kind.surplusPath === null ? path : path.replace(kind.surplusPath, '')}`
    return address === kind.ownUrl ? null : address
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    throw new AppError('PROVIDER_ADDRESS_REFUSED', { reason: error.message }, { cause: error })
  }
}
