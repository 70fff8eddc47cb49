import type { ImageModelV4, LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { ProviderId } from '../../../shared/domain/model-provider.ts'
import type { OpenedEmbedder } from './embed.ts'
import { openRouterUsd } from './openrouter-usd.ts'
import type { Patience } from './patience.ts'
import { isLoopback } from './provider-address.ts'

/** A provider that can be asked now. */
export interface ProviderConnection {
  /** Whole, without its last slash. */
  readonly baseUrl: string
  /** Empty where none is asked for. */
  readonly apiKey: string
  readonly fetch: typeof fetch
}

/** A language model, and what is said with every question to it. */
export interface OpenedModel {
  readonly model: LanguageModelV4
  readonly maxOutputTokens?: number
  readonly options?: SharedV4ProviderOptions
  /** Said with the system prompt, and with the message up to which a conversation stays as it is. */
  readonly systemOptions?: SharedV4ProviderOptions
  /** Whether it takes any JSON schema for its answer; otherwise words have to do. */
  readonly takesSchema?: boolean
  /** What it says that it charged, in US dollars, from its own figures of an answer; null where it does not. */
  readonly chargedUsd?: (usage: unknown) => number | null
  /** How long its silence is borne; told when words flow. */
  readonly patience?: Patience
  /** The key, to be kept out of what is said of an answer that failed. */
  readonly secret?: string
}

export interface ProviderKind {
  readonly name: string
  /** Null: everybody has their own. */
  readonly ownUrl: string | null
  readonly needsKey: boolean
  /** Whose models these are in the list of prices. Null: it names them itself, or nobody sends a bill. */
  readonly vendor: string | null
  isBilled(connection: Pick<ProviderConnection, 'baseUrl'>): boolean
  /** What a person may write at the end of its address and does not belong there. */
  readonly surplusPath: RegExp | null
  /** Loads the provider's package, which takes its time, with the first question. `contextLength` is Ollama's. */
  open(connection: ProviderConnection, modelId: string, contextLength: number): Promise<OpenedModel>
  /** Null: it has no model for embeddings. */
  readonly embeddings: Embeddings | null
  /** Null: it has no model that makes pictures. */
  readonly pictures: Pictures | null
}

interface Pictures {
  /** Null: what its server lists. */
  readonly model: string | null
  /** US dollars per million tokens of a picture; the list of prices has none of these. Null where it is not known. */
  readonly price: number | null
  open(connection: ProviderConnection, modelId: string): Promise<ImageModelV4>
}

interface Embeddings {
  /** Null: what its server lists. */
  readonly model: string | null
  /** US dollars per million tokens; the list of prices has none of these. Null where it is not known. */
  readonly price: number | null
  open(connection: ProviderConnection, modelId: string): Promise<OpenedEmbedder>
}

/** So many numbers tell the files of one app apart, and take little room beside it. */
const EMBEDDING_NUMBERS = 256

/** The stable part of a prompt is read again with every message; a cached token costs a tenth. */
const CACHED = { cacheControl: { type: 'ephemeral' } } as const
/** What an Anthropic model that the package does not know may write; those that it knows have their own limit. */
const ANTHROPIC_OUTPUT_TOKENS = 64_000

export const PROVIDER_KINDS: Readonly<Record<ProviderId, ProviderKind>> = {
  openai: {
    name: 'OpenAI',
    ownUrl: 'https://api.openai.com/v1',
    needsKey: true,
    vendor: 'openai',
    isBilled: () => true,
    surplusPath: null,
    async open({ baseUrl, ...connection }, modelId) {
      const { createOpenAI } = await import('@ai-sdk/openai')
      // Nothing of a person's app is kept there; schemas of built apps rarely fit its strict mode.
      const options = { openai: { store: false, strictJsonSchema: false } }
      return { model: createOpenAI({ ...connection, baseURL: baseUrl })(modelId), options, takesSchema: true }
    },
    embeddings: {
      model: 'text-embedding-3-small',
      price: 0.02,
      async open({ baseUrl, ...connection }, modelId) {
        const { createOpenAI } = await import('@ai-sdk/openai')
        const model = createOpenAI({ ...connection, baseURL: baseUrl }).embeddingModel(modelId)
        return { model, options: { openai: { dimensions: EMBEDDING_NUMBERS } } }
      },
    },
    pictures: {
      model: 'gpt-image-2.5-flare',
      price: 30,
      async open({ baseUrl, ...connection }, modelId) {
        const { createOpenAI } = await import('@ai-sdk/openai')
        return createOpenAI({ ...connection, baseURL: baseUrl }).image(modelId)
      },
    },
  },
  anthropic: {
    name: 'Anthropic',
    ownUrl: 'https://api.anthropic.com/v1',
    needsKey: true,
    vendor: 'anthropic',
    isBilled: () => true,
    surplusPath: null,
    async open({ baseUrl, ...connection }, modelId) {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      const model = createAnthropic({ ...connection, baseURL: baseUrl })(modelId)
      const isOld = /claude-(?:instant|v?[23])/.test(modelId)
      return { model, systemOptions: { anthropic: CACHED }, ...(isOld ? {} : { maxOutputTokens: ANTHROPIC_OUTPUT_TOKENS }) }
    },
    embeddings: null,
    pictures: null,
  },
  google: {
    name: 'Google',
    ownUrl: 'https://generativelanguage.googleapis.com/v1beta',
    needsKey: true,
    vendor: 'google',
    isBilled: () => true,
    surplusPath: null,
    async open({ baseUrl, ...connection }, modelId) {
      const { createGoogle } = await import('@ai-sdk/google')
      const options = { google: { structuredOutputs: false } }
      return { model: createGoogle({ ...connection, baseURL: baseUrl })(modelId), options, takesSchema: true }
    },
    embeddings: {
      model: 'gemini-embedding-001',
      price: 0.15,
      async open({ baseUrl, ...connection }, modelId) {
        const { createGoogle } = await import('@ai-sdk/google')
        const model = createGoogle({ ...connection, baseURL: baseUrl }).embeddingModel(modelId)
        return { model, options: { google: { outputDimensionality: EMBEDDING_NUMBERS } } }
      },
    },
    pictures: {
      model: 'gemini-nano-banana-2.1',
      price: 30,
      async open({ baseUrl, ...connection }, modelId) {
        const { createGoogle } = await import('@ai-sdk/google')
        return createGoogle({ ...connection, baseURL: baseUrl }).image(modelId)
      },
    },
  },
  openrouter: {
    name: 'OpenRouter',
    ownUrl: 'https://openrouter.ai/api/v1',
    needsKey: true,
    vendor: null,
    isBilled: () => true,
    surplusPath: null,
    async open({ baseUrl, ...connection }, modelId) {
      const { createOpenRouter } = await import('@openrouter/ai-sdk-provider')
      const provider = createOpenRouter({ ...connection, baseURL: baseUrl, compatibility: 'strict' })
      const model = provider.chat(modelId, { usage: { include: true } })
      return { model, chargedUsd: openRouterUsd, ...(modelId.startsWith('anthropic/') ? { systemOptions: { openrouter: CACHED } } : {}) }
    },
    embeddings: {
      model: 'openai/text-embedding-3-small',
      price: 0.02,
      async open({ baseUrl, ...connection }, modelId) {
        const { createOpenRouter } = await import('@openrouter/ai-sdk-provider')
        return { model: createOpenRouter({ ...connection, baseURL: baseUrl }).textEmbeddingModel(modelId) }
      },
    },
    pictures: {
      model: null,
      price: null,
      async open({ baseUrl, ...connection }, modelId) {
        const { createOpenRouter } = await import('@openrouter/ai-sdk-provider')
        return createOpenRouter({ ...connection, baseURL: baseUrl }).imageModel(modelId)
      },
    },
  },
  compatible: {
    name: 'Compatible server',
    ownUrl: null,
    needsKey: false,
    vendor: null,
    isBilled: ({ baseUrl }) => !URL.canParse(baseUrl) || !isLoopback(new URL(baseUrl)),
    surplusPath: /\/(?:chat\/completions|completions|models)$/,
    async open({ baseUrl, apiKey, ...connection }, modelId) {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const key = apiKey === '' ? {} : { apiKey }
      const settings = { name: 'compatible', baseURL: baseUrl, includeUsage: true, supportsStructuredOutputs: true }
      const provider = createOpenAICompatible({ ...connection, ...key, ...settings })
      return { model: provider.chatModel(modelId) }
    },
    embeddings: {
      model: null,
      price: null,
      async open({ baseUrl, apiKey, ...connection }, modelId) {
        const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
        const key = apiKey === '' ? {} : { apiKey }
        return { model: createOpenAICompatible({ ...connection, ...key, name: 'compatible', baseURL: baseUrl }).embeddingModel(modelId) }
      },
    },
    pictures: {
      model: null,
      price: null,
      async open({ baseUrl, apiKey, ...connection }, modelId) {
        const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
        const key = apiKey === '' ? {} : { apiKey }
        return createOpenAICompatible({ ...connection, ...key, name: 'compatible', baseURL: baseUrl }).imageModel(modelId)
      },
    },
  },
  ollama: {
    name: 'Ollama',
    ownUrl: 'http://127.0.0.1:11434',
    needsKey: false,
    vendor: null,
    isBilled: () => false,
    surplusPath: /\/(?:api|v1)$/,
    async open({ baseUrl, apiKey, ...connection }, modelId, contextLength) {
      const { createOllama } = await import('ollama-ai-provider-v2')
      const headers = apiKey === '' ? {} : { headers: { authorization: `Bearer ${apiKey}` } }
      const provider = createOllama({ ...connection, ...headers, baseURL: `${baseUrl}/api`, compatibility: 'strict' })
      // Without it Ollama takes 4,096 tokens of a prompt and drops the rest without a word.
      return { model: provider(modelId), options: { ollama: { options: { num_ctx: contextLength } } }, takesSchema: true }
    },
    embeddings: {
      model: null,
      price: null,
      async open({ baseUrl, apiKey, ...connection }, modelId) {
        const { createOllama } = await import('ollama-ai-provider-v2')
        const headers = apiKey === '' ? {} : { headers: { authorization: `Bearer ${apiKey}` } }
        return { model: createOllama({ ...connection, ...headers, baseURL: `${baseUrl}/api` }).textEmbeddingModel(modelId) }
      },
    },
    pictures: null,
  },
}
