import type { LanguageModelV4CallOptions, LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import { MAX_ANSWER_BYTES } from '../../../shared/limits/files.ts'
import { estimateUsage } from './estimate-usage.ts'
import { providerRetryDelayMs, toModelFailure } from './model-failure.ts'
import type { MessagePart, ModelPart, ModelRequest } from './model-port.ts'
import type { OpenedModel } from './provider-kinds.ts'

/** Waits, or throws when the signal says so. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

export interface AnswerStream extends OpenedModel {
  readonly provider: string
  readonly now: () => number
  readonly pause?: Pause
}

/** The progress of one attempt. */
interface Progress {
  hasBegun: boolean
  chars: number
  bytes: number
  /** The usage was reported. */
  isCounted: boolean
}

/**
 * Reads one answer from any language model. A busy provider is retried, twice at most, as long as nothing of the answer has arrived:
 * later the answer would be paid for and shown twice. It calls the model directly and not `streamText`, which takes 3.4 s of the main
 * thread for a 10 MB answer in small pieces where this takes 0.1 s, and 130 ms to load; tools and steps, which `streamText` adds, are not
 * used.
 */
export async function* streamAnswer(source: AnswerStream, request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart> {
  const { provider, secret = '', now, pause = pauseFor } = source
  for (let retries = 0; ; retries++) {
    const progress: Progress = { hasBegun: false, chars: 0, bytes: 0, isCounted: false }
    try {
      yield* readOnce(source, request, signal, progress)
      return
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const delayMs = progress.chars === 0 ? providerRetryDelayMs(error, retries, now) : null
      if (delayMs === null) {
        // A failed attempt is billed too.
        if (progress.chars > 0 && !progress.isCounted) yield { type: 'usage', usage: estimateUsage(request, progress.chars) }
        const { hasBegun } = progress
        const hasWritten = progress.chars > 0
        throw toModelFailure(error, { provider, model: request.model, secret, hasBegun, hasWritten, now })
      }
      await pause(delayMs, signal).catch((stopped: unknown) => {
        throw signal.aborted ? signal.reason : stopped
      })
    }
  }
}

async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal })
}

/** Longer than anything that a provider sends at once. */
const PIECE_CHARS = 64_000

async function* readOnce(
  { model, chargedUsd, patience, ...said }: AnswerStream,
  request: ModelRequest,
  signal: AbortSignal,
  progress: Progress,
): AsyncGenerator<ModelPart> {
  let reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart> | null = null
  const stop = () => void reader?.cancel().catch(() => undefined)
  try {
    signal.throwIfAborted()
    patience?.begin()
    // A provider package that ignores the signal must not delay the cancellation.
    signal.addEventListener('abort', stop)
    reader = (await model.doStream(callOptions(said, request, signal))).stream.getReader()
    progress.hasBegun = true
    for (;;) {
      const { done, value: part } = await reader.read()
      signal.throwIfAborted()
      if (done) throw new AppError('MODEL_STREAM_CUT', {})
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
        progress.chars += part.delta.length
        progress.bytes += Buffer.byteLength(part.delta)
        if (progress.bytes > MAX_ANSWER_BYTES) throw new AppError('MODEL_ANSWER_TOO_LONG', {})
        const type = part.type === 'text-delta' ? 'text' : 'reasoning'
        if (type === 'text' && part.delta !== '') patience?.wordsFlow()
        for (let at = 0; at < part.delta.length; at += PIECE_CHARS) {
          // Between pieces of something long everybody else has their turn.
          if (at > 0) await setImmediate()
          signal.throwIfAborted()
          yield { type, delta: part.delta.slice(at, at + PIECE_CHARS) }
        }
      } else if (part.type === 'error') throw part.error
      else if (part.type === 'finish') {
        const { raw } = part.finishReason
        if (raw?.startsWith('{') === true) throw Object.assign(new Error('The answer ends with what went wrong.'), { responseBody: raw })
        if (isCut(part)) throw new AppError('MODEL_STREAM_CUT', {})
        const usd = chargedUsd?.(part.usage.raw) ?? null
        const usage = countedUsage(part.usage, progress.chars) ?? estimateUsage(request, progress.chars)
        progress.isCounted = true
        yield { type: 'usage', usage, ...(usd === null ? {} : { usd }) }
        // An answer that the provider's filter cut off must not become a version; its usage counts.
        if (part.finishReason.unified === 'content-filter') throw new AppError('MODEL_DECLINED', {})
        yield { type: 'finish', reason: part.finishReason.unified === 'length' ? 'length' : 'stop' }
        return
      }
    }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

type Finish = LanguageModelV4StreamPart & { type: 'finish' }

/** Some packages invent a finish part when the connection just ends, without a reason and without usage. */
function isCut({ finishReason: { unified, raw }, usage }: Finish): boolean {
  if (unified === 'error' || unified === 'interrupted') return true
  return unified === 'other' && raw === undefined && usage.outputTokens.total === undefined
}

function callOptions(
  { maxOutputTokens, options, systemOptions, takesSchema = false }: Omit<OpenedModel, 'model'>,
  request: ModelRequest,
  signal: AbortSignal,
): LanguageModelV4CallOptions {
  const conversation = request.messages.map((message, at) =>
    toPromptMessage(message, at === request.messages.length - 2 ? systemOptions : undefined),
  )
  return {
    prompt: [...systemPrompts(request, systemOptions), ...conversation],
    abortSignal: signal,
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    ...(request.jsonSchema === undefined || !(takesSchema || request.isSchemaForced === true)
      ? {}
      : { responseFormat: { type: 'json', schema: request.jsonSchema } }),
    ...(options === undefined ? {} : { providerOptions: options }),
  }
}

/** The constant beginning of the prompt is a message part of its own with a cache marker, so that a changed file does not invalidate it. */
function systemPrompts(
  { system, stableChars = 0 }: ModelRequest,
  systemOptions: OpenedModel['systemOptions'],
): Extract<LanguageModelV4Prompt[number], { role: 'system' }>[] {
  if (systemOptions === undefined) return [{ role: 'system', content: system }]
  return [system.slice(0, stableChars), system.slice(stableChars)].flatMap((content) =>
    content.trim() === '' ? [] : [{ role: 'system', content, providerOptions: systemOptions }],
  )
}

/** `cached`: the conversation up to this message stays as it is, and may be read from a cache with the next one. */
function toPromptMessage(
  { role, content }: ModelRequest['messages'][number],
  cached: OpenedModel['systemOptions'],
): LanguageModelV4Prompt[number] {
  const marked = cached === undefined ? {} : { providerOptions: cached }
  const parts = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : joinedTexts(content)
  if (role === 'assistant') return { role, ...marked, content: parts.flatMap((part) => (part.type === 'text' ? [part] : [])) }
  return {
    role,
    ...marked,
    // As base64, since not every package accepts bytes.
    content: parts.map((part) =>
      part.type === 'text'
        ? part
        : { type: 'file', mediaType: part.mimeType, data: { type: 'data', data: Buffer.from(part.bytes).toString('base64') } },
    ),
  }
}

/** Words alone are one text: not every server takes a list. */
function joinedTexts(parts: readonly MessagePart[]): readonly MessagePart[] {
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  return texts.length === parts.length ? [{ type: 'text', text: texts.join('\n\n') }] : parts
}

/** Null when the usage is missing or impossible: some packages report zero for an unknown count, and a proxy may report anything. */
function countedUsage({ inputTokens, outputTokens }: Finish['usage'], chars: number): Usage | null {
  const [input, output, read = 0, written = 0] = [inputTokens.total, outputTokens.total, inputTokens.cacheRead, inputTokens.cacheWrite]
  if (!isCount(input) || !isCount(output) || !isCount(read) || !isCount(written)) return null
  // An answer has used at least one token on each side.
  if (chars > 0 && (input === 0 || output === 0)) return null
  return {
    inputTokens: input,
    cachedInputTokens: read,
    ...(written === 0 ? {} : { cacheWriteTokens: written }),
    outputTokens: output,
    isEstimated: false,
  }
}

function isCount(tokens: number | undefined): tokens is number {
  return Number.isSafeInteger(tokens) && Number(tokens) >= 0
}
