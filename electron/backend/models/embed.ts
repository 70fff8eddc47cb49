import type { EmbeddingModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { Usage } from '../../../shared/domain/message.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import { CHARS_PER_TOKEN } from './estimate-usage.ts'
import type { Meter } from './metered.ts'
import type { CallAccount } from './model-port.ts'

/** A model that says how near texts are to each other: each becomes a list of numbers. */
export interface OpenedEmbedder {
  readonly model: Pick<EmbeddingModelV4, 'doEmbed' | 'maxEmbeddingsPerCall'>
  readonly options?: SharedV4ProviderOptions
}

export interface Embedder {
  readonly model: Model
  readonly isBilled: boolean
  /** MODEL_KEY_MISSING, MODEL_KEY_REJECTED, KEY_STORAGE_LOCKED. */
  open(): Promise<OpenedEmbedder>
}

/** As many texts at once as every provider takes. */
const TEXTS_AT_ONCE = 64

/** One list of numbers for each text, in their order. Each call is booked before it is made. */
export async function embedTexts(
  { model, isBilled, open }: Embedder,
  texts: readonly string[],
  { meter, account, signal }: { readonly meter?: Meter | undefined; readonly account: CallAccount; readonly signal: AbortSignal },
): Promise<readonly (readonly number[])[]> {
  const { model: opened, options } = await open()
  const most = Math.min(TEXTS_AT_ONCE, (await opened.maxEmbeddingsPerCall) ?? TEXTS_AT_ONCE)
  const vectors: (readonly number[])[] = []
  for (let from = 0; from < texts.length; from += most) {
    signal.throwIfAborted()
    const values = texts.slice(from, from + most)
    const entry = meter?.({ account, model, isBilled, usage: usageOf(values) })
    try {
      const given = options === undefined ? {} : { providerOptions: options }
      const { embeddings, usage } = await opened.doEmbed({ values, abortSignal: signal, ...given })
      if (embeddings.length !== values.length) throw new Error(`${embeddings.length} embeddings for ${values.length} texts`)
      entry?.end(usageOf(values, usage?.tokens))
      vectors.push(...embeddings)
    } catch (error) {
      entry?.release()
      throw error
    }
  }
  return vectors
}

/** What so many texts come to, as far as nobody has counted. */
export function usageOf(texts: readonly string[], counted?: number): Usage {
  const isCounted = counted !== undefined && counted > 0
  const inputTokens = isCounted ? counted : Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / CHARS_PER_TOKEN)
  return { inputTokens, cachedInputTokens: 0, outputTokens: 0, isEstimated: !isCounted }
}
