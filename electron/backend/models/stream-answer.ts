import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import { MAX_ANSWER_BYTES } from '../../../shared/limits.ts'
import { APP_OPTIONS } from './local-scaffolder.ts'
import { toModelFailure } from './model-failure.ts'
import type { ModelPart, ModelRequest } from './model-port.ts'

/** What a token is worth when nobody counted. */
const CHARS_PER_TOKEN = 4

export interface AnswerStream {
  readonly model: LanguageModelV4
  readonly provider: string
  readonly now: () => number
}

/**
 * Reads one answer from any language model.
 *
 * It asks the model itself rather than `streamText`, which costs 3.4 s of the main thread on a 10 MB answer in small pieces where
 * this takes 0.1 s, and 130 ms to load; nothing that `streamText` adds (tools, steps, retries that would be billed twice) is wanted.
 */
export async function* streamAnswer(
  { model, provider, now }: AnswerStream,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  let reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart> | null = null
  const stop = () => void reader?.cancel().catch(() => undefined)
  let chars = 0
  try {
    signal.throwIfAborted()
    // A model that does not mind the signal must not hold up whoever stopped it.
    signal.addEventListener('abort', stop)
    reader = (await model.doStream(callOptions(request, signal))).stream.getReader()
    for (;;) {
      const { done, value: part } = await reader.read()
      signal.throwIfAborted()
      if (done) throw new AppError('MODEL_STREAM_CUT', {})
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
        chars += part.delta.length
        if (chars > MAX_ANSWER_BYTES) throw new AppError('MODEL_ANSWER_TOO_LONG', {})
        yield { type: part.type === 'text-delta' ? 'text' : 'reasoning', delta: part.delta }
      } else if (part.type === 'error') throw part.error
      else if (part.type === 'finish') {
        const reason = part.finishReason.unified
        if (reason === 'error' || reason === 'interrupted') throw new AppError('MODEL_STREAM_CUT', {})
        yield { type: 'usage', usage: countedUsage(part.usage) ?? estimatedUsage(request, chars) }
        yield { type: 'finish', reason: reason === 'length' ? 'length' : 'stop' }
        return
      }
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    // It was paid for all the same.
    if (chars > 0) yield { type: 'usage', usage: estimatedUsage(request, chars) }
    throw toModelFailure(error, { provider, hasBegun: reader !== null, now })
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

function callOptions(request: ModelRequest, signal: AbortSignal): LanguageModelV4CallOptions {
  const conversation: LanguageModelV4Prompt = request.messages.map(({ role, content }) => ({
    role,
    content: [{ type: 'text', text: content }],
  }))
  return {
    prompt: [{ role: 'system', content: request.system }, ...conversation],
    abortSignal: signal,
    ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    ...(request.jsonSchema === undefined ? {} : { responseFormat: { type: 'json', schema: request.jsonSchema } }),
    providerOptions: { [APP_OPTIONS]: { appName: request.app.name, files: Object.fromEntries(request.app.files) } },
  }
}

function countedUsage({ inputTokens, outputTokens }: (LanguageModelV4StreamPart & { type: 'finish' })['usage']): Usage | null {
  if (inputTokens.total === undefined || outputTokens.total === undefined) return null
  const written = inputTokens.cacheWrite ?? 0
  return {
    inputTokens: inputTokens.total,
    cachedInputTokens: inputTokens.cacheRead ?? 0,
    ...(written === 0 ? {} : { cacheWriteTokens: written }),
    outputTokens: outputTokens.total,
    isEstimated: false,
  }
}

function estimatedUsage({ system, messages }: ModelRequest, outputChars: number): Usage {
  const inputChars = messages.reduce((sum, message) => sum + message.content.length, system.length)
  return {
    inputTokens: Math.ceil(inputChars / CHARS_PER_TOKEN),
    cachedInputTokens: 0,
    outputTokens: Math.ceil(outputChars / CHARS_PER_TOKEN),
    isEstimated: true,
  }
}
