import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../shared/domain/access.ts'
import { AppError, type AppErrorCode } from '../../../shared/domain/app-error.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { type Model, SCAFFOLDER } from '../../../shared/domain/preferences.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { openDatabase } from '../db/open-database.ts'
import type { AnswerInParts, OnceAnswer, OnceRequest, Picture } from '../models/model-port.ts'
import { createSpend, spendMigration } from '../spend/create-spend.ts'
import { askModel, askModelInParts } from './ask-model.ts'

const BUILDER: Actor = { kind: 'builder', userId: 'owner', through: 'app' }
const USAGE = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, isEstimated: false }
const model = (id: string, price: number | null = null): Model => ({
  id,
  name: id,
  provider: 'Provider',
  inputPrice: price,
  outputPrice: price,
  cacheReadPrice: null,
  cacheWritePrice: null,
  contextLength: null,
})

type Reply = (request: OnceRequest, signal: AbortSignal) => Promise<OnceAnswer>
const costing =
  (usd: number): Reply =>
  async ({ prompt, payer }) => {
    payer?.charged(usd)
    return { text: `about ${prompt}`, usage: USAGE, usd, isPriceAssumed: false }
  }
const failing =
  (code: 'MODEL_KEY_REJECTED' | 'MODEL_RATE_LIMITED' | 'MODEL_STREAM_CUT' | 'MODEL_STALLED'): Reply =>
  () =>
    Promise.reject(
      code === 'MODEL_KEY_REJECTED'
        ? new AppError(code, { provider: 'Provider' })
        : code === 'MODEL_RATE_LIMITED'
          ? new AppError(code, { retryAfterMs: null })
          : new AppError(code, {}),
    )

function openFlow({
  models = [SCAFFOLDER, model('a/dear', 10)],
  reply = costing(0.01),
  pieces = [],
  checkMonth = () => undefined,
}: { models?: Model[]; reply?: Reply; pieces?: readonly string[]; checkMonth?: () => void } = {}) {
  const folder = temporaryFolder()
  const { db } = openDatabase(path.join(folder.path, 'lathe.sqlite'), { migrations: [spendMigration], backupFolder: null })
  onTestFinished(() => {
    db.close()
    folder[Symbol.dispose]()
  })
  const spend = createSpend(db, Date.now)
  const appId = AppId.parse(uuid())
  const asked: OnceRequest[] = []
  const answerInParts: AnswerInParts = async function* (request, signal) {
    asked.push(request)
    for (const delta of pieces) {
      request.payer?.wrote(delta.length)
      yield { type: 'text', delta }
    }
    return reply(request, signal)
  }
  const counts: [string, number | undefined][] = []
  const analytics = { count: (_appId: AppId, measure: string, count?: number) => void counts.push([measure, count]) }
  const deps = {
    models: { list: () => models, isBilled: () => true, seesImages: (id: string) => id.includes('seeing'), answerInParts },
    spend,
    limits: { checkMonth },
    analytics,
  }
  const ask = ({ actor = BUILDER, prompt = 'bread', jsonSchema = null as object | null, signal = new AbortController().signal } = {}) =>
    askModel(deps, { appId, data: 'live', actor, prompt, jsonSchema }, signal)
  const askInParts = (signal = new AbortController().signal) =>
    askModelInParts(deps, { appId, data: 'live', actor: BUILDER, prompt: 'bread', jsonSchema: null }, signal)
  const askAbout = (images: readonly Picture[]) =>
    askModel(deps, { appId, data: 'live', actor: BUILDER, prompt: 'bread', images, jsonSchema: null }, new AbortController().signal)
  return { ask, askAbout, askInParts, spend, appId, asked, counts }
}

test('asks the first connected model, or the app’s chosen one, with its temperature', async () => {
  const { ask, spend, appId, asked } = openFlow({ models: [SCAFFOLDER, model('a/one', 1), model('b/two', 1)] })
  expect(await ask()).toEqual({ text: 'about bread' })
  spend.change(appId, { aiModel: 'b/two', modelTemperature: 1.5 })
  await ask()
  expect(asked.map(({ model, temperature }) => [model, temperature])).toEqual([
    ['a/one', 0.7],
    ['b/two', 1.5],
  ])
  // Billed to the app's own usage.
  expect(asked.map(({ account }) => account)).toEqual(Array.from({ length: 2 }, () => ({ purpose: 'app', appId, turnId: null })))
})

test('without a language model, or without the chosen one, no model is asked: neither the scaffolder nor a dearer one', async () => {
  const alone = openFlow({ models: [SCAFFOLDER] })
  await expect(alone.ask()).rejects.toMatchObject({ code: 'AI_NOT_CONNECTED' })
  const { ask, spend, appId, asked } = openFlow()
  spend.change(appId, { aiModel: 'gone/away' })
  await expect(ask()).rejects.toMatchObject({ code: 'AI_NOT_CONNECTED' })
  expect([...asked, ...alone.asked]).toEqual([])
})

test('concurrent calls stay within the budget, and are charged their real cost', async () => {
  const gate = Promise.withResolvers<void>()
  const { ask, spend, appId, counts } = openFlow({
    reply: async (request, signal) => {
      await gate.promise
      return costing(0.02)(request, signal)
    },
  })
  spend.change(appId, { appUsdPerDay: 0.1 })
  // 4,000 tokens at 10 dollars per million are reserved: 4 cents each.
  const calls = Array.from({ length: 10 }, () => ask().catch((error: unknown) => (error as AppError).code))
  gate.resolve()
  const answers = await Promise.all(calls)
  expect(answers.filter((answer) => answer === 'AI_BUDGET_REACHED')).toHaveLength(8)
  expect(spend.today(appId)).toEqual({ usdToday: 0.04, callsToday: 2 })
  const counted = (of: string) => counts.filter(([measure]) => measure === of).map(([, count]) => count)
  expect([counted('questions'), counted('microUsd')]).toEqual([
    [undefined, undefined],
    [20_000, 20_000],
  ])
})

test.each<[Actor, AppErrorCode]>([
  [{ kind: 'user', userId: 'anna' }, 'AI_BUDGET_REACHED'],
  [{ kind: 'app-admin', userId: 'anna' }, 'AI_BUDGET_REACHED'],
  [{ kind: 'anonymous' }, 'AI_BUDGET_REACHED'],
])('%j has its own number of calls', async (actor, code) => {
  const { ask, spend, appId } = openFlow()
  if (actor.kind === 'anonymous') await expect(ask({ actor })).rejects.toMatchObject({ code: 'AI_FORBIDDEN' })
  spend.change(appId, { userCallsPerDay: 1, anonymousCallsPerDay: 1 })
  await ask({ actor })
  await expect(ask({ actor })).rejects.toMatchObject({ code })
  await ask({ actor: BUILDER })
  await ask({ actor: { kind: 'user', userId: 'ben' } })
})

test.each([
  ['MODEL_KEY_REJECTED', 'AI_NOT_CONNECTED', 0],
  ['MODEL_RATE_LIMITED', 'MODEL_RATE_LIMITED', 0],
  ['MODEL_STREAM_CUT', 'MODEL_UNAVAILABLE', 1],
  ['MODEL_STALLED', 'MODEL_STALLED', 1],
] as const)('after %s the app hears %s, and %d call is counted', async (failure, heard, calls) => {
  const { ask, spend, appId } = openFlow({ reply: failing(failure) })
  await expect(ask()).rejects.toMatchObject({ code: heard })
  expect(spend.today(appId).callsToday).toBe(calls)
  expect(spend.today(appId).usdToday > 0).toBe(calls === 1)
})

test('leaving the page aborts the question; reserved costs stay spent', async () => {
  const gone = new AbortController()
  const { ask, spend, appId } = openFlow({
    reply: (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  })
  const answer = ask({ signal: gone.signal })
  gone.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(spend.today(appId).usdToday).toBeCloseTo(0.04, 2)
})

test('above the owner’s monthly limit the app is told that its budget is used up, and no model is asked', async () => {
  const { ask, asked } = openFlow({
    checkMonth() {
      throw new AppError('SPEND_LIMIT_REACHED', { limit: 'month', limitUsd: 1, spentUsd: 1, estimateUsd: 0.1 })
    },
  })
  await expect(ask()).rejects.toMatchObject({ code: 'AI_BUDGET_REACHED', data: { limit: 'app' } })
  expect(asked).toEqual([])
})

test('long answers stay within the budget too, also concurrent ones', async () => {
  const written: number[] = []
  const { ask, spend, appId } = openFlow({
    async reply(request, signal) {
      let chars = 0
      try {
        for (; chars < 1_000_000; chars += 1_000) {
          request.payer?.wrote(1_000)
          await Promise.resolve()
        }
      } finally {
        written.push(chars)
      }
      return costing(3)(request, signal)
    },
  })
  spend.change(appId, { appUsdPerDay: 0.2 })
  const answers = await Promise.all([1, 2, 3].map(() => ask().catch((error: unknown) => (error as AppError).code)))
  expect(answers).toEqual(['AI_BUDGET_REACHED', 'AI_BUDGET_REACHED', 'AI_BUDGET_REACHED'])
  // 3 characters are a token, and 1,000,000 tokens cost 10 dollars.
  expect((written.reduce((sum, chars) => sum + chars, 0) / 3) * 10).toBeLessThanOrEqual(0.2 * 1_000_000)
  expect(spend.today(appId).usdToday).toBeLessThanOrEqual(0.2)
})

test.each([
  ['fits neither', new AppError('MODEL_ANSWER_UNUSABLE', {})],
  ['never came', new AppError('MODEL_RATE_LIMITED', { retryAfterMs: null })],
])('a first answer of no use is paid for when the second %s', async (_what, failure) => {
  const { ask, spend, appId } = openFlow({
    reply({ payer }) {
      payer?.charged(0.07)
      return Promise.reject(failure)
    },
  })
  await expect(ask({ jsonSchema: { type: 'object' } })).rejects.toBeInstanceOf(AppError)
  expect(spend.today(appId)).toEqual({ usdToday: 0.07, callsToday: 1 })
})

test('a picture goes to a model that takes pictures, and to no other', async () => {
  const picture = { mimeType: 'image/png', bytes: new Uint8Array([1]) }
  const blind = openFlow()
  await expect(blind.askAbout([picture])).rejects.toMatchObject({ code: 'AI_SEES_NO_IMAGES' })
  expect([blind.asked, blind.spend.today(blind.appId).callsToday]).toEqual([[], 0])
  const seeing = openFlow({ models: [model('a/seeing', 10)] })
  await seeing.askAbout([picture])
  expect(seeing.asked).toMatchObject([{ images: [picture] }])
})

test('an answer can be read while it is written, and costs the same', async () => {
  const { askInParts, spend, appId, counts } = openFlow({ pieces: ['about ', 'bread'] })
  const answer = askInParts()
  expect(await answer.next()).toEqual({ done: false, value: { type: 'text', delta: 'about ' } })
  expect(await answer.next()).toEqual({ done: false, value: { type: 'text', delta: 'bread' } })
  expect(await answer.next()).toEqual({ done: true, value: { text: 'about bread' } })
  expect(spend.today(appId)).toEqual({ usdToday: 0.01, callsToday: 1 })
  expect(counts).toEqual([
    ['questions', undefined],
    ['microUsd', 10_000],
  ])
})

test.each<[string, (answer: ReturnType<typeof askModelInParts>) => Promise<unknown>, Reply]>([
  ['nobody reads on', (answer) => answer.return({ text: '' }), costing(0.01)],
  [
    'the provider breaks off',
    (answer) => expect(answer.next()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE' }),
    failing('MODEL_STREAM_CUT'),
  ],
  [
    'the provider is out of quota',
    (answer) => expect(answer.next()).rejects.toMatchObject({ code: 'MODEL_RATE_LIMITED' }),
    failing('MODEL_RATE_LIMITED'),
  ],
])('an answer that is cut because %s counts once, with what was reserved, and is shown with what was written', async (_why, end, reply) => {
  const { askInParts, spend, appId, counts } = openFlow({ pieces: ['x'.repeat(300)], reply })
  const answer = askInParts()
  await answer.next()
  await end(answer)
  expect(await answer.next()).toEqual({ done: true, value: undefined })
  expect(spend.today(appId).callsToday).toBe(1)
  expect(spend.today(appId).usdToday).toBeCloseTo(0.04, 2)
  // 100 tokens of the answer and 2 of the prompt, at 10 dollars per million.
  const shown = counts.filter(([measure]) => measure === 'microUsd').map(([, microUsd]) => microUsd)
  expect(shown).toEqual([expect.closeTo(1_020, -1)])
})
