import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { MockLanguageModelV4 } from 'ai/test'
import { describe, expect, it } from 'vitest'
import { MAX_ANSWER_BYTES } from '../../../shared/limits/files.ts'
import type { ModelPart, ModelRequest } from './model-port.ts'
import { streamAnswer } from './stream-answer.ts'

const request: ModelRequest = { model: 'x/y', system: 's', messages: [{ role: 'user', content: 'm' }] }
const text = (delta: string): LanguageModelV4StreamPart => ({ type: 'text-delta', id: '0', delta })

function answerOf(stream: ReadableStream<LanguageModelV4StreamPart>, signal = new AbortController().signal): AsyncIterable<ModelPart> {
  const model = new MockLanguageModelV4({ doStream: { stream } })
  return streamAnswer({ model, provider: 'Mock', now: () => 0 }, request, signal)
}

async function end(parts: AsyncIterable<ModelPart>): Promise<unknown> {
  try {
    for await (const part of parts) if (part.type === 'finish') return part.reason
    return 'quietly'
  } catch (error) {
    return error
  }
}

it('never ends quietly in the middle', async () => {
  expect(await end(answerOf(ReadableStream.from([text('half of')])))).toMatchObject({ code: 'MODEL_STREAM_CUT' })
  expect(await end(answerOf(ReadableStream.from([])))).toMatchObject({ code: 'MODEL_STREAM_CUT' })
})

it('is held to its bytes, however few characters they are', async () => {
  const half = 'ä'.repeat(MAX_ANSWER_BYTES / 4)
  const usage = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } }
  const finish: LanguageModelV4StreamPart = { type: 'finish', usage, finishReason: { unified: 'stop', raw: 'stop' } }
  expect(await end(answerOf(ReadableStream.from([text(half), text(half), finish])))).toBe('stop')
  expect(await end(answerOf(ReadableStream.from([text(half), text(half), text('x'), finish])))).toMatchObject({
    code: 'MODEL_ANSWER_TOO_LONG',
  })
})

it('gives everybody else their turn within a word of many megabytes', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const pieces: number[] = []
  const read = (async () => {
    for await (const part of answerOf(ReadableStream.from([text('x'.repeat(5_000_000))])))
      if (part.type === 'text') pieces.push(part.delta.length)
  })()
  await read.catch(() => undefined)
  isDone = true
  expect(pieces.reduce((sum, length) => sum + length, 0)).toBe(5_000_000)
  expect(turns).toBeGreaterThan(pieces.length / 2)
  expect(Math.max(...pieces)).toBeLessThan(100_000)
})

it.each(['error', 'interrupted'] as const)('takes an answer that finished as %s for a lost one', async (unified) => {
  const usage = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } }
  const parts: LanguageModelV4StreamPart[] = [text('x'), { type: 'finish', usage, finishReason: { unified, raw: undefined } }]
  expect(await end(answerOf(ReadableStream.from(parts)))).toMatchObject({ code: 'MODEL_STREAM_CUT' })
})

it.each([
  ['negative', -1_000_000, 5],
  ['a negative answer', 5, -1_000_000],
  ['nothing', 0, 0],
  ['an answer of nothing', 5, 0],
  ['without end', 5, Number.POSITIVE_INFINITY],
  ['a part of one', 5, 0.5],
  ['no number', Number.NaN, 5],
])('of a count that cannot be, %s, nothing is believed', async (_name, input, output) => {
  const raw = { said: 'by a server' }
  const usage = {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
    raw,
  }
  const parts: LanguageModelV4StreamPart[] = [
    text('x'.repeat(400)),
    { type: 'finish', usage, finishReason: { unified: 'stop', raw: 'stop' } },
  ]
  const counted = []
  for await (const part of answerOf(ReadableStream.from(parts))) if (part.type === 'usage') counted.push(part.usage)
  expect(counted).toEqual([{ inputTokens: expect.any(Number), cachedInputTokens: 0, outputTokens: 100, isEstimated: true }])
})

it('stops at once, even when the model does not mind', async () => {
  const abort = new AbortController()
  const cancelled = Promise.withResolvers<void>()
  const deaf = new ReadableStream<LanguageModelV4StreamPart>({
    start: (controller) => controller.enqueue(text('x')),
    cancel: () => cancelled.resolve(),
  })
  const reading = (async () => {
    for await (const part of answerOf(deaf, abort.signal)) if (part.type === 'text') abort.abort('enough')
  })()
  await expect(reading).rejects.toBe('enough')
  await cancelled.promise
})

it('lets go of the stream when its reader leaves', async () => {
  const cancelled = Promise.withResolvers<void>()
  const endless = new ReadableStream<LanguageModelV4StreamPart>({
    pull: (controller) => controller.enqueue(text('x')),
    cancel: () => cancelled.resolve(),
  })
  for await (const part of answerOf(endless)) if (part.type === 'text') break
  await expect(cancelled.promise).resolves.toBeUndefined()
})

describe('a busy model', () => {
  const busy = (headers: Readonly<Record<string, string>> = {}) =>
    Object.assign(new Error('busy'), { statusCode: 429, responseHeaders: headers })
  const good = () => ReadableStream.from([text('x'), finish])
  const finish: LanguageModelV4StreamPart = {
    type: 'finish',
    usage: { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } },
    finishReason: { unified: 'stop', raw: 'stop' },
  }

  /** Each question is answered by the next; what was waited is written down. */
  function asking(...answers: readonly (Error | ReadableStream<LanguageModelV4StreamPart>)[]) {
    const left = [...answers]
    const model = new MockLanguageModelV4({
      async doStream() {
        const next = left.shift()
        if (next instanceof ReadableStream) return { stream: next }
        throw next ?? new Error('It was asked too often.')
      },
    })
    const pauses: number[] = []
    const pause = async (ms: number) => void pauses.push(ms)
    return { model, pauses, parts: streamAnswer({ model, provider: 'Mock', now: () => 0, pause }, request, new AbortController().signal) }
  }

  it.each([
    ['for as long as it says', [busy({ 'retry-after': '20' }), busy({ 'retry-after-ms': '50' })], [20_000, 50]],
    ['for longer each time when it does not say', [busy(), Object.assign(new Error('overloaded'), { statusCode: 529 })], [1_000, 3_000]],
    ['also when it says so where its answer should begin', [ReadableStream.from([{ type: 'error', error: busy() } as const])], [1_000]],
  ])('is waited for, %s', async (_, answers, waited) => {
    const { parts, pauses } = asking(...answers, good())
    expect(await end(parts)).toBe('stop')
    expect(pauses).toEqual(waited)
  })

  it('is not asked again once its answer has begun', async () => {
    const { parts, pauses } = asking(ReadableStream.from([text('half'), { type: 'error', error: busy() } as const]), good())
    expect(await end(parts)).toMatchObject({ code: 'MODEL_RATE_LIMITED' })
    expect(pauses).toEqual([])
  })

  it('is not waited for any longer when it is told to stop', async () => {
    const abort = new AbortController()
    const asked = Promise.withResolvers<void>()
    const model = new MockLanguageModelV4({
      async doStream() {
        asked.resolve()
        throw busy({ 'retry-after': '20' })
      },
    })
    const ended = end(streamAnswer({ model, provider: 'Mock', now: () => 0 }, request, abort.signal))
    await asked.promise
    setImmediate(() => abort.abort('enough'))
    expect(await ended).toBe('enough')
    expect(model.doStreamCalls).toHaveLength(1)
  })
})
