import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { ProviderId } from '../../../shared/domain/model-provider.ts'
import { PROVIDER_TEXT } from '../../../shared/text/models.ts'
import { ProviderFault } from './provider-fault.ts'
import { contextOf } from './known-models.ts'
import { ollamaContextLength } from './list-models.ts'
import type { OpenedEmbedder } from './embed.ts'
import type { OpenedPainter } from './paint.ts'
import { createPatience, type Patience, type Waits } from './patience.ts'
import { type ProviderConnection, type OpenedModel, PROVIDER_KINDS } from './provider-kinds.ts'
import type { StoredProvider } from './provider-store.ts'

/** Where keys are. What is left out stays; see the key provider for what fails. */
export interface ProviderKeys {
  set(name: string, value: string): Promise<void>
  get(name: string): Promise<string | null | 'lost'>
  remove(name: string): Promise<void>
  /** Whether there is one, readable or not. */
  has(name: string): boolean
}

export interface ProviderAccess {
  /** Whether it has what it needs to be asked: an address, and a key where one is needed. */
  isUsable(provider: StoredProvider): boolean
  /** MODEL_KEY_MISSING, MODEL_KEY_REJECTED, KEY_STORAGE_LOCKED. */
  connectionOf(provider: StoredProvider, fetch: typeof globalThis.fetch): Promise<ProviderConnection>
  /** The same, for an answer. */
  open(provider: StoredProvider, modelId: string): Promise<OpenedModel>
  /** The same, for embeddings. */
  openEmbedder(provider: StoredProvider, modelId: string): Promise<OpenedEmbedder>
  /** The same, for pictures. */
  openPainter(provider: StoredProvider, modelId: string): Promise<OpenedPainter>
  /** What is wrong with the key before it is sent. Throws a `ProviderFault`. */
  checkKey(id: ProviderId): Promise<void>
}

export interface ProviderAccessDeps {
  readonly keys: ProviderKeys
  /** For an answer, with its limits. */
  readonly answerFetch: (patience: Patience) => typeof fetch
  /** The owner's waits, or the usual ones. */
  readonly waits: (provider: Pick<StoredProvider, 'firstWaitS' | 'nextWaitS'>) => Waits
  readonly limitMs: number
}

export const keyName = (id: ProviderId) => `provider:${id}`

/** A stored provider and its key, brought together for as long as a question lasts. */
export function createProviderAccess({ keys, answerFetch, waits, limitMs }: ProviderAccessDeps): ProviderAccess {
  async function connectionOf(provider: StoredProvider, fetch: typeof globalThis.fetch): Promise<ProviderConnection> {
    const kind = PROVIDER_KINDS[provider.id]
    const key = await keys.get(keyName(provider.id))
    if (key === 'lost' || (key === null && kind.needsKey)) throw new AppError('MODEL_KEY_MISSING', { provider: kind.name })
    if (key !== null && !isSendable(key)) throw new AppError('MODEL_KEY_REJECTED', { provider: kind.name })
    return { baseUrl: provider.baseUrl ?? kind.ownUrl ?? '', apiKey: key ?? '', fetch }
  }

  async function contextLengthOf(provider: StoredProvider, connection: ProviderConnection, modelId: string): Promise<number> {
    const listed = provider.listed?.models.find(({ id }) => id === modelId)
    const isUnknown = listed === undefined && provider.contextLength === null
    const contextLength = isUnknown
      ? await ollamaContextLength(connection, modelId, AbortSignal.timeout(limitMs)).catch(() => null)
      : (listed?.contextLength ?? null)
    return contextOf(provider, { contextLength })
  }

  return {
    isUsable({ id, baseUrl }) {
      const { needsKey, ownUrl } = PROVIDER_KINDS[id]
      return (!needsKey || keys.has(keyName(id))) && (baseUrl ?? ownUrl) !== null
    },
    connectionOf,
    async open(provider, modelId) {
      const kind = PROVIDER_KINDS[provider.id]
      const patience = createPatience(waits(provider))
      const connection = await connectionOf(provider, answerFetch(patience))
      const contextLength = provider.id === 'ollama' ? await contextLengthOf(provider, connection, modelId) : 0
      return { ...(await kind.open(connection, modelId, contextLength)), patience, secret: connection.apiKey }
    },
    async openEmbedder(provider, modelId) {
      const { embeddings, name } = PROVIDER_KINDS[provider.id]
      if (embeddings === null) throw new AppError('MODEL_NOT_FOUND', { model: `${name}/${modelId}` })
      return embeddings.open(await connectionOf(provider, answerFetch(createPatience(waits(provider)))), modelId)
    },
    async openPainter(provider, modelId) {
      const { pictures, name } = PROVIDER_KINDS[provider.id]
      if (pictures === null) throw new AppError('MODEL_NOT_FOUND', { model: `${name}/${modelId}` })
      const connection = await connectionOf(provider, answerFetch(createPatience(waits(provider))))
      return { model: await pictures.open(connection, modelId), secret: connection.apiKey }
    },
    async checkKey(id) {
      const { name, needsKey } = PROVIDER_KINDS[id]
      const key = await keys.get(keyName(id)).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'KEY_STORAGE_LOCKED') throw new ProviderFault('key-locked', PROVIDER_TEXT.keyLocked)
        throw error
      })
      if (key === 'lost') throw new ProviderFault('key-lost', PROVIDER_TEXT.keyLost)
      if (key === null && needsKey) throw new ProviderFault('key-missing', PROVIDER_TEXT.keyMissing(name))
      if (key !== null && !isSendable(key)) throw new ProviderFault('key-unusable', PROVIDER_TEXT.keyUnusable)
    },
  }
}

/** A header takes no other characters. */
function isSendable(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key)
}
