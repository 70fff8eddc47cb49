import type { ImageModelV4, LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_TEXT } from '../../../../shared/text/models.ts'
import { CHARS_PER_TOKEN } from '../estimate-usage.ts'
import { type KnownModel, NO_PRICES } from '../known-models.ts'
import { demoAnswer, type DemoQuestion, formlessAnswer, isAskedAgain } from './demo-answer.ts'
import { demoPicture } from './demo-picture.ts'

/** How a demo model behaves: as providers do on good days and on bad ones. */
interface Manner {
  readonly id: string
  readonly name: string
  /** Before the first piece, and before each other one. */
  readonly firstMs: number
  readonly pieceMs: number
  readonly answer: (question: DemoQuestion) => string
  readonly ends: 'whole' | 'cut' | 'refused'
}

const GOOD = { firstMs: 10, pieceMs: 10, answer: demoAnswer, ends: 'whole' } as const
const MANNERS: readonly Manner[] = [
  { ...GOOD, id: 'model', name: DEMO_TEXT.name },
  {
    ...GOOD,
    id: 'faulty',
    name: DEMO_TEXT.faulty,
    answer: (question) => (isAskedAgain(question) ? demoAnswer(question) : formlessAnswer(question)),
  },
  { ...GOOD, id: 'slow', name: DEMO_TEXT.slow, firstMs: 2_000, pieceMs: 150 },
  { ...GOOD, id: 'cut', name: DEMO_TEXT.cut, ends: 'cut' },
  { ...GOOD, id: 'refusing', name: DEMO_TEXT.refusing, ends: 'refused' },
]
const PIECE_CHARS = 16

/** Models that are none, for development and tests: what asks a model can be built and seen without a key. They are asked on the way of all. */
export const DEMO_MODELS: readonly KnownModel[] = MANNERS.map((manner) => {
  const model = { id: `demo/${manner.id}`, name: manner.name, provider: DEMO_TEXT.provider, ...NO_PRICES, contextLength: null }
  return {
    model,
    isBilled: false,
    seesImages: true,
    embedder: null,
    painter: { model, isBilled: false, open: async () => ({ model: { doGenerate: painting(manner) } }) },
    open: async () => ({ model: playing(manner), takesSchema: true }),
  }
})

/** What a faulty one gives is no picture. */
function painting({ id, firstMs, ends }: Manner): ImageModelV4['doGenerate'] {
  return async ({ prompt = '', abortSignal: signal }) => {
    await wait(firstMs, undefined, signal === undefined ? {} : { signal })
    if (ends === 'cut') throw new Error('The connection broke.')
    const picture = id === 'faulty' ? Buffer.from(`A picture of ${prompt}`) : demoPicture(prompt)
    return {
      images: ends === 'refused' ? [] : [picture],
      warnings: [],
      response: { timestamp: new Date(0), modelId: id, headers: undefined },
    }
  }
}

function playing(manner: Manner): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'demo',
    modelId: manner.id,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Answers of this program are streamed.')),
    doStream: (options) => Promise.resolve({ stream: streamOf(partsOf(manner, options)) }),
  }
}

/** Each part is made when it is asked for. */
function streamOf(parts: AsyncGenerator<LanguageModelV4StreamPart>): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => parts.return(undefined).then(() => undefined),
  })
}

async function* partsOf(
  { firstMs, pieceMs, answer, ends }: Manner,
  { prompt, responseFormat, abortSignal: signal }: LanguageModelV4CallOptions,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const pause = (ms: number) => wait(ms, undefined, signal === undefined ? {} : { signal })
  const schema = responseFormat?.type === 'json' ? (responseFormat.schema ?? null) : null
  const question = { prompt: lastWords(prompt), schema }
  const text = ends === 'refused' ? '' : answer(question)
  const written = ends === 'cut' ? text.slice(0, Math.ceil(text.length / 2)) : text
  await pause(firstMs)
  for (let at = 0; at < written.length; at += PIECE_CHARS) {
    if (at > 0) await pause(pieceMs)
    yield { type: 'text-delta', id: '0', delta: written.slice(at, at + PIECE_CHARS) }
  }
  if (ends === 'cut') return
  const count = (chars: number) => Math.max(1, Math.ceil(chars / CHARS_PER_TOKEN))
  const [input, output] = [count(question.prompt.length), count(written.length)]
  yield {
    type: 'finish',
    usage: {
      inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: output, text: output, reasoning: 0 },
    },
    finishReason: ends === 'refused' ? { unified: 'content-filter', raw: 'refused' } : { unified: 'stop', raw: 'stop' },
  }
}

function lastWords(prompt: LanguageModelV4CallOptions['prompt']): string {
  const last = prompt.findLast(({ role }) => role === 'user')
  if (last?.role !== 'user') return ''
  return last.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n')
}
