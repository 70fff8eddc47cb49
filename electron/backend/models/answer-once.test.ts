import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import { type Model, SCAFFOLDER } from '../../../shared/domain/preferences.ts'
import { ASSUMED_INPUT_PRICE, ASSUMED_OUTPUT_PRICE } from '../../../shared/limits/models.ts'
import { costOf, createAnswerInParts, createAnswerOnce } from './answer-once.ts'
import type { ModelPart, ModelRequest } from './model-port.ts'
import { cpuMs } from '../../../tests/helpers/measure.ts'

const PRICED: Model = {
  id: 'test/writer',
  name: 'Writer',
  provider: 'Test',
  inputPrice: 2,
  outputPrice: 10,
  cacheReadPrice: 0.2,
  cacheWritePrice: 2.5,
  contextLength: null,
}
const UNPRICED: Model = { ...PRICED, inputPrice: null, outputPrice: null, cacheReadPrice: null, cacheWritePrice: null }
const USAGE: Usage = { inputTokens: 100_000, cachedInputTokens: 0, outputTokens: 10_000, isEstimated: false }
const never = new AbortController().signal

/** Answers in pieces, one answer after the other. */
function answering(...answers: readonly (string | Error)[]) {
  return answeringAs(PRICED, ...answers)
}

function answeringAs(model: Model, ...answers: readonly (string | Error)[]) {
  const asked: ModelRequest[] = []
  const left = [...answers]
  const inParts = createAnswerInParts({
    require: () => model,
    isBilled: () => true,
    async *stream(request): AsyncGenerator<ModelPart> {
      asked.push(request)
      const answer = left.shift() ?? ''
      if (answer instanceof Error) throw answer
      yield { type: 'reasoning', delta: 'Hm.' }
      for (const delta of answer) yield { type: 'text', delta }
      yield { type: 'usage', usage: USAGE }
      yield { type: 'finish', reason: 'stop' }
    },
  })
  return { once: createAnswerOnce(inParts), inParts, asked }
}

const SCHEMA = {
  type: 'object',
  properties: { title: { type: 'string' }, stars: { type: 'integer', minimum: 1, maximum: 5 } },
  required: ['title', 'stars'],
}

describe('one answer', () => {
  it('is the text, what it took, and what it cost', async () => {
    const { once, asked } = answering('Hello')
    expect(await once({ model: PRICED.id, prompt: 'Say hello', temperature: 0.4 }, never)).toEqual({
      text: 'Hello',
      usage: { ...USAGE, cacheWriteTokens: 0 },
      usd: 0.3,
      isPriceAssumed: false,
    })
    expect(asked).toMatchObject([{ temperature: 0.4, messages: [{ role: 'user', content: 'Say hello' }] }])
  })

  it.each([
    ['plain', '{"title":"A","stars":5}'],
    ['in a fence', '```json\n{"title":"A","stars":5}\n```'],
    ['with space around', '\n  {"title":"A","stars":5}\n'],
  ])('is JSON that fits its schema, %s', async (_, text) => {
    const { once, asked } = answering(text)
    expect((await once({ model: PRICED.id, prompt: 'Rate', jsonSchema: SCHEMA }, never)).json).toEqual({ title: 'A', stars: 5 })
    expect(asked[0]?.system).toContain('"stars"')
  })

  it('that does not fit is asked for once more, with what was wrong, and both are paid for', async () => {
    const { once, asked } = answering('{"title":"A","stars":9}', '{"title":"A","stars":5}')
    const answer = await once({ model: PRICED.id, prompt: 'Rate', jsonSchema: SCHEMA }, never)
    expect(answer).toMatchObject({ json: { title: 'A', stars: 5 }, usd: 0.6, usage: { inputTokens: 200_000, outputTokens: 20_000 } })
    expect(asked[1]?.messages[0]?.content).toMatch(/^Rate\n[^]*stars/)
  })

  it('that never fits fails, and is not asked for a third time', async () => {
    const { once, asked } = answering('no', 'no', '{"title":"A","stars":5}')
    await expect(once({ model: PRICED.id, prompt: 'Rate', jsonSchema: SCHEMA }, never)).rejects.toMatchObject({
      code: 'MODEL_ANSWER_UNUSABLE',
    })
    expect(asked).toHaveLength(2)
  })

  it('fails as its provider does', async () => {
    const { once } = answering(new AppError('MODEL_STALLED', {}))
    await expect(once({ model: PRICED.id, prompt: 'x' }, never)).rejects.toMatchObject({ code: 'MODEL_STALLED' })
  })

  it('is not for rules to give', async () => {
    const { once } = answeringAs(SCAFFOLDER, 'x')
    await expect(once({ model: SCAFFOLDER.id, prompt: 'x' }, never)).rejects.toMatchObject({ code: 'AI_NOT_CONNECTED' })
  })

  it('is not asked for with a schema that is none', async () => {
    const { once, asked } = answering('x')
    const jsonSchema = { type: 'nonsense' }
    await expect(once({ model: PRICED.id, prompt: 'x', jsonSchema }, never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(asked).toEqual([])
  })

  it('compares no answer for ever with a schema that has ways without number to fit', async () => {
    const ways = Array.from({ length: 60 }, (_, n) => [`n${n}`, { anyOf: [{ $ref: `#/$defs/n${n + 1}` }, { $ref: `#/$defs/n${n + 1}` }] }])
    const jsonSchema = { $defs: { ...Object.fromEntries(ways), n60: { type: 'string' } }, $ref: '#/$defs/n0' }
    const { once } = answering('1', '2')
    const spent = await cpuMs(async () => {
      await expect(once({ model: PRICED.id, prompt: 'x', jsonSchema }, never)).rejects.toMatchObject({ code: 'MODEL_ANSWER_UNUSABLE' })
    })
    expect(spent).toBeLessThan(5_000)
  })

  it('does not run the patterns of whoever asks', async () => {
    const jsonSchema = { type: 'object', properties: { pattern: { type: 'string', pattern: '^(a+)+$' } } }
    const { once } = answering(JSON.stringify({ pattern: `${'a'.repeat(40)}!` }))
    const spent = await cpuMs(async () => {
      const { json } = await once({ model: PRICED.id, prompt: 'x', jsonSchema }, never)
      expect(json).toEqual({ pattern: `${'a'.repeat(40)}!` })
    })
    expect(spent).toBeLessThan(1_000)
  })
})

describe('what it cost', () => {
  it.each<[string, Model, Partial<Usage>, boolean, number, boolean]>([
    ['plain', PRICED, {}, true, 0.2 + 0.1, false],
    ['with what was read from the cache', PRICED, { cachedInputTokens: 50_000 }, true, 0.1 + 0.01 + 0.1, false],
    ['with what was written to it', PRICED, { cachedInputTokens: 50_000, cacheWriteTokens: 40_000 }, true, 0.02 + 0.01 + 0.1 + 0.1, false],
    ['without a price for the cache', { ...PRICED, cacheReadPrice: null }, { cachedInputTokens: 50_000 }, true, 0.3, false],
    ['by nobody’s bill', UNPRICED, {}, false, 0, false],
    ['without a known price', UNPRICED, {}, true, 0.1 * ASSUMED_INPUT_PRICE + 0.01 * ASSUMED_OUTPUT_PRICE, true],
  ])('%s', (_, model, usage, isBilled, usd, isPriceAssumed) => {
    const cost = costOf(model, { ...USAGE, ...usage }, isBilled)
    expect(cost.usd).toBeCloseTo(usd, 10)
    expect(cost.isPriceAssumed).toBe(isPriceAssumed)
  })
})

it('is read while it is written; what did not fit is taken back', async () => {
  const { inParts } = answering('No', '{}')
  const parts = inParts({ model: 'test/writer', prompt: 'A value', jsonSchema: { type: 'object' } }, never)
  const heard: string[] = []
  let next = await parts.next()
  for (; next.done !== true; next = await parts.next()) heard.push(next.value.type === 'text' ? next.value.delta : next.value.type)
  expect(heard).toEqual(['N', 'o', 'again', '{', '}'])
  expect(next.value).toMatchObject({ text: '{}', json: {} })
})
