import { expect, test } from 'vitest'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import { metered } from './metered.ts'
import type { ModelPart, ModelRequest } from './model-port.ts'

const ACCOUNT = { purpose: 'turn', appId: null, turnId: null } as const
const REQUEST: ModelRequest = {
  model: 'p/m',
  system: 's'.repeat(396),
  messages: [{ role: 'user', content: 'm'.repeat(4) }],
  account: ACCOUNT,
}
const COUNTED: Usage = { inputTokens: 90, cachedInputTokens: 0, outputTokens: 7, isEstimated: false }
const MODEL = {
  id: 'p/m',
  name: 'm',
  provider: 'P',
  inputPrice: null,
  outputPrice: null,
  cacheReadPrice: null,
  cacheWritePrice: null,
  contextLength: null,
}

function open(answer: () => AsyncIterable<ModelPart>) {
  const written: ((Usage & { readonly usd?: number }) | 'released')[] = []
  const clock = { now: 0 }
  const stream = metered({
    stream: answer,
    meter({ usage }) {
      written.push(usage)
      return {
        write: (now) => void written.push(now),
        end: (now, usd) => void written.push(usd === undefined ? now : { ...now, usd }),
        release: () => void written.push('released'),
      }
    },
    find: () => ({ model: MODEL, isBilled: true }),
    now: () => clock.now,
  })
  const read = async (request = REQUEST, until = Infinity) => {
    let parts = 0
    for await (const _ of stream(request, new AbortController().signal)) if (++parts >= until) break
  }
  return { read, written, clock }
}

const text = (delta: string): ModelPart => ({ type: 'text', delta })

test('the prompt is written down before the call, and what the provider counted at its end', async () => {
  const { read, written } = open(async function* () {
    yield text('hello')
    yield { type: 'usage', usage: COUNTED }
    yield { type: 'finish', reason: 'stop' }
  })
  await read()
  expect(written).toEqual([{ inputTokens: 100, cachedInputTokens: 0, outputTokens: 0, isEstimated: true }, COUNTED])
})

test('what the provider says that it charged goes with it', async () => {
  const { read, written } = open(async function* () {
    yield text('hello')
    yield { type: 'usage', usage: COUNTED, usd: 0.0123 }
    yield { type: 'finish', reason: 'stop' }
  })
  await read()
  expect(written.at(-1)).toEqual({ ...COUNTED, usd: 0.0123 })
})

test('while it streams it is written down again and again, for a program that dies', async () => {
  const { read, written, clock } = open(async function* () {
    for (let n = 0; n < 3; n++) {
      clock.now += 600
      yield text('x'.repeat(400))
    }
    await new Promise(() => undefined)
  })
  void read()
  await expect.poll(() => written.length).toBe(2)
  expect(written.at(-1)).toMatchObject({ outputTokens: 200, isEstimated: true })
})

test('who leaves in the middle, and who is cut off, has paid for what came', async () => {
  const cut = open(async function* () {
    yield text('x'.repeat(40))
    throw new AppError('MODEL_STREAM_CUT', {})
  })
  await expect(cut.read()).rejects.toMatchObject({ code: 'MODEL_STREAM_CUT' })
  expect(cut.written.at(-1)).toMatchObject({ inputTokens: 100, outputTokens: 10, isEstimated: true })
  const left = open(async function* () {
    yield text('x'.repeat(40))
    yield text('x'.repeat(40))
  })
  await left.read(REQUEST, 1)
  expect(left.written.at(-1)).toMatchObject({ outputTokens: 10 })
})

test('a refused key and a busy provider cost nothing; a silent one has read the prompt', async () => {
  const fails = (error: AppError) =>
    // oxlint-disable-next-line require-yield
    open(async function* () {
      throw error
    })
  const busy = fails(new AppError('MODEL_RATE_LIMITED', { retryAfterMs: null }))
  await expect(busy.read()).rejects.toMatchObject({ code: 'MODEL_RATE_LIMITED' })
  expect(busy.written).toEqual([expect.anything(), 'released'])
  const silent = fails(new AppError('MODEL_STALLED', {}))
  await expect(silent.read()).rejects.toMatchObject({ code: 'MODEL_STALLED' })
  expect(silent.written).toEqual([expect.objectContaining({ inputTokens: 100, isEstimated: true })])
})

test('a call on nobody’s account is not written down', async () => {
  const { read, written } = open(async function* () {
    yield text('x')
  })
  const { account: _, ...request } = REQUEST
  await read(request)
  expect(written).toEqual([])
})
