import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { MockLanguageModelV4 } from 'ai/test'
import { expect, it } from 'vitest'
import type { ModelPart, ModelRequest } from './model-port.ts'
import { streamAnswer } from './stream-answer.ts'

const request: ModelRequest = { model: 'x/y', system: 's', messages: [{ role: 'user', content: 'm' }], app: { name: '', files: new Map() } }
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

it.each(['error', 'interrupted'] as const)('takes an answer that finished as %s for a lost one', async (unified) => {
  const usage = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } }
  const parts: LanguageModelV4StreamPart[] = [text('x'), { type: 'finish', usage, finishReason: { unified, raw: undefined } }]
  expect(await end(answerOf(ReadableStream.from(parts)))).toMatchObject({ code: 'MODEL_STREAM_CUT' })
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
