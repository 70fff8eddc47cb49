import { afterEach, describe, expect, it } from 'vitest'
import { scaffolderSaying } from '../../../tests/helpers/scaffolder.ts'
import { type Scene, type SeenRequest, startModelServer } from '../../../tests/fixtures/model-server.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { pagePath } from '../../../shared/domain/file-path.ts'
import { Offer, type RulesPart } from '../../../shared/domain/offer.ts'
import { SCAFFOLDER_MODEL } from '../../../shared/domain/preferences.ts'
import { appRequest } from '../../../tests/helpers/app-request.ts'
import { stallMsFor, startProviders } from '../../../tests/helpers/providers.ts'
import { createModels } from './create-models.ts'
import type { EnvironmentProvider } from './model-catalog.ts'
import type { ModelPart, ModelRequest } from './model-port.ts'
import type { AnswerByRules } from './rules.ts'
import { cpuMs, heldBytes } from '../../../tests/helpers/measure.ts'

const ANSWER = 'Here it is.\n<act type="add_file" path="__pages__A.tsx">\nconst a = "é😀"\n</act>\n'.repeat(20)

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function server(script: readonly [Scene, ...Scene[]] | ((request: SeenRequest, index: number) => Scene), key = 'secret-key') {
  const running = await startModelServer(script)
  stops.push(() => running.close())
  const provider = { id: 'test', name: 'Test', baseUrl: running.url, apiKey: key, models: ['writer'] }
  return { running, ...modelsOf(provider, typeof script === 'function' ? undefined : Math.min(...script.map(stallMsFor))) }
}

/** What a busy provider was waited for is written down instead. */
function modelsOf(provider: EnvironmentProvider, stallMs?: number) {
  const pauses: number[] = []
  const providers = startProviders({ environment: [provider], ...(stallMs === undefined ? {} : { stallMs }) })
  stops.push(() => providers.stop())
  const models = createModels({
    scaffolder: scaffolderSaying(),
    known: providers.known,
    now: () => Date.parse('2026-01-01T00:00:00Z'),
    pause: async (ms) => void pauses.push(ms),
  })
  return { models, pauses }
}

const request = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  model: 'test/writer',
  system: 'You build apps.',
  messages: [{ role: 'user', content: 'Make one' }],
  app: appRequest({ files: new Map([[pagePath('A'), 'the-content-of-a-file']]) }),
  ...more,
})

async function read(parts: AsyncIterable<ModelPart>) {
  const all: ModelPart[] = []
  try {
    for await (const part of parts) all.push(part)
    return { all, text: textOf(all), error: null }
  } catch (error) {
    return { all, text: textOf(all), error }
  }
}

const textOf = (parts: readonly ModelPart[]) => parts.map((part) => (part.type === 'text' ? part.delta : '')).join('')
const CHOICES = [{ label: 'Call it Books', commands: [{ kind: 'rename-app', name: 'Books' }] }]
const never = new AbortController().signal

describe('a provider', () => {
  it('streams its answer, its reasoning, what it cost and how it ended', async () => {
    const { running, models } = await server([
      { answer: ANSWER, reasoning: 'Let me think.', usage: { input: 100, cached: 40, output: 20 }, chunk: 7 },
    ])
    const { all, text, error } = await read(models.stream(request(), never))
    expect(error).toBeNull()
    expect(text).toBe(ANSWER)
    expect(all[0]).toEqual({ type: 'reasoning', delta: 'Let me think.' })
    expect(all.slice(-2)).toEqual([
      { type: 'usage', usage: { inputTokens: 100, cachedInputTokens: 40, outputTokens: 20, isEstimated: false } },
      { type: 'finish', reason: 'stop' },
    ])
    expect(running.requests).toHaveLength(1)
    expect(running.requests[0]?.headers.authorization).toBe('Bearer secret-key')
    expect(running.requests[0]?.body).toMatchObject({
      model: 'writer',
      stream: true,
      messages: [
        { role: 'system', content: 'You build apps.' },
        { role: 'user', content: 'Make one' },
      ],
    })
    expect(JSON.stringify(running.requests[0]?.body)).not.toContain('the-content-of-a-file')
  })

  it('sends no key where there is none', async () => {
    const { running, models } = await server([{ answer: 'x' }], '')
    await read(models.stream(request(), never))
    expect(running.requests[0]?.headers.authorization).toBeUndefined()
  })

  it('is estimated when it does not count', async () => {
    const { models } = await server([{ answer: 'x'.repeat(400) }])
    const { all } = await read(models.stream(request(), never))
    expect(all.at(-2)).toMatchObject({ usage: { outputTokens: 100, isEstimated: true } })
  })

  it('says when it reached its limit', async () => {
    const { models } = await server([{ answer: ANSWER, finish: 'length' }])
    expect((await read(models.stream(request(), never))).all.at(-1)).toEqual({ type: 'finish', reason: 'length' })
  })

  it('shows each piece as it comes, not at the end', async () => {
    const seen = Promise.withResolvers<void>()
    const { models } = await server([{ answer: 'first second', hold: { after: 6, until: seen.promise } }])
    const texts: string[] = []
    for await (const part of models.stream(request(), never)) {
      if (part.type !== 'text') continue
      texts.push(part.delta)
      if (texts.join('') === 'first ') seen.resolve()
    }
    expect(texts.join('')).toBe('first second')
  })

  it.each<[string, Scene, object, number, number?]>([
    ['a refused key', { status: 401 }, { code: 'MODEL_KEY_REJECTED', data: { provider: 'Test' } }, 0],
    ['a forbidden key', { status: 403 }, { code: 'MODEL_KEY_REJECTED' }, 0],
    ['a limit', { status: 429, headers: { 'retry-after': '7' } }, { code: 'MODEL_RATE_LIMITED', data: { retryAfterMs: 7_000 } }, 0, 3],
    [
      'a limit until a date',
      { status: 429, headers: { 'retry-after': 'Thu, 01 Jan 2026 00:00:09 GMT' } },
      { data: { retryAfterMs: 9_000 } },
      0,
      3,
    ],
    ['a limit for long', { status: 429, headers: { 'retry-after': '21' } }, { data: { retryAfterMs: 21_000 } }, 0],
    [
      'credit that is used up',
      { status: 429, body: JSON.stringify({ error: { message: 'No.', type: 'insufficient_quota', code: 'insufficient_quota' } }) },
      { code: 'MODEL_NO_CREDIT' },
      0,
    ],
    ['a limit without an end', { status: 429 }, { code: 'MODEL_RATE_LIMITED', data: { retryAfterMs: null } }, 0, 3],
    ['no credit', { status: 402 }, { code: 'MODEL_NO_CREDIT' }, 0],
    ['a fault', { status: 500 }, { code: 'MODEL_UNAVAILABLE' }, 0, 3],
    ['a gateway', { status: 502, body: '<html>Bad Gateway</html>' }, { code: 'MODEL_UNAVAILABLE' }, 0, 3],
    ['a refusal without end', { status: 503, body: 'x'.repeat(5_000_000) }, { code: 'MODEL_UNAVAILABLE' }, 0, 3],
    ['an unknown model', { status: 404 }, { code: 'MODEL_NOT_FOUND' }, 0],
    ['something that is no stream', { status: 200, body: '<html>hello</html>' }, { code: 'MODEL_STREAM_CUT' }, 0],
    ['silence', { silent: true }, { code: 'MODEL_STALLED' }, 0],
    ['a stall', { answer: ANSWER, breaks: { after: 100, by: 'stall' } }, { code: 'MODEL_STALLED' }, 100],
    ['a quiet end', { answer: ANSWER, breaks: { after: 100, by: 'quiet-end' } }, { code: 'MODEL_STREAM_CUT' }, 100],
    ['garbage', { answer: ANSWER, breaks: { after: 100, by: 'garbage' } }, { code: 'MODEL_STREAM_CUT' }, 100],
    ['an error in the stream', { answer: ANSWER, breaks: { after: 100, by: 'error' } }, { code: 'MODEL_UNAVAILABLE' }, 100],
  ])('turns %s into a failure with a code, and asks again only whom waiting helps', async (_, scene, failure, chars, asked = 1) => {
    const { running, models } = await server([scene])
    const { all, text, error } = await read(models.stream(request(), never))
    expect(error).toMatchObject(failure)
    expect(isAppError(error)).toBe(true)
    expect(text).toBe(ANSWER.slice(0, chars))
    expect(all.some((part) => part.type === 'finish')).toBe(false)
    expect(running.requests).toHaveLength(asked)
    expect(all.flatMap((part) => (part.type === 'usage' ? [part.usage] : []))).toMatchObject(
      chars === 0 ? [] : [{ isEstimated: true, outputTokens: chars / 4 }],
    )
  })

  it('turns a lost connection into a failure, and gives what came before', async () => {
    const seen = Promise.withResolvers<void>()
    const { models } = await server([{ answer: ANSWER, hold: { after: 100, until: seen.promise }, breaks: { after: 100, by: 'cut' } }])
    const parts = models.stream(request(), never)
    async function* watched() {
      let text = ''
      for await (const part of parts) {
        yield part
        if (part.type === 'text') text += part.delta
        if (text.length === 100) seen.resolve()
      }
    }
    const { text, error } = await read(watched())
    expect(text).toBe(ANSWER.slice(0, 100))
    expect(error).toMatchObject({ code: 'MODEL_STREAM_CUT' })
  })

  it('fails when nobody is at its address', async () => {
    const { running, models } = await server([{ answer: 'x' }])
    await running.close()
    expect((await read(models.stream(request(), never))).error).toMatchObject({ code: 'MODEL_UNAVAILABLE' })
  })

  it('cannot send the message elsewhere', async () => {
    const elsewhere = await startModelServer([{ answer: 'x' }])
    stops.push(() => elsewhere.close())
    const { models } = await server([{ status: 307, headers: { location: `${elsewhere.url}/chat/completions` } }])
    expect((await read(models.stream(request(), never))).error).toMatchObject({ code: 'MODEL_UNAVAILABLE' })
    expect(elsewhere.requests).toHaveLength(0)
  })

  it.each(['http://169.254.169.254/v1', 'http://[fe80::1]/v1', 'http://[::ffff:169.254.169.254]/v1'])('is never at %s', async (baseUrl) => {
    const provider = { id: 'test', name: 'Test', baseUrl, apiKey: '', models: ['writer'] }
    const { models } = modelsOf(provider)
    expect((await read(models.stream(request(), never))).error).toMatchObject({ code: 'MODEL_UNAVAILABLE' })
  })

  it('may take its time between bytes, and so may the reader', async () => {
    const { models } = await server([{ answer: 'x'.repeat(200_000), chunk: 1_000 }])
    const waits = [1_200]
    let text = ''
    for await (const part of models.stream(request(), never)) {
      if (part.type === 'text') text += part.delta
      const wait = waits.shift()
      // The one place where time is the subject: a reader that is slower than the limit for a silent provider.
      if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait))
    }
    expect(text).toHaveLength(200_000)
  })

  it('is cut off when its answer grows beyond all measure', { tags: 'long' }, async () => {
    const { running, models } = await server([{ answer: 'x'.repeat(33_000_000), chunk: 500_000 }])
    const { error } = await read(models.stream(request(), never))
    expect(error).toMatchObject({ code: 'MODEL_ANSWER_TOO_LONG' })
    await running.requests[0]?.closed
  })

  it.each<[string, Scene]>([
    ['before it answers', { silent: true }],
    ['in the middle', { answer: ANSWER, breaks: { after: 100, by: 'stall' } }],
  ])('stops at once when it is told to, %s', async (when, scene) => {
    const { running, models } = await server([scene])
    const abort = new AbortController()
    const reason = new Error('enough')
    const reading = (async () => {
      let chars = 0
      for await (const part of models.stream(request(), abort.signal)) {
        chars += part.type === 'text' ? part.delta.length : 0
        if (chars === 100) abort.abort(reason)
      }
    })()
    const seen = await running.request(0)
    if (when === 'before it answers') abort.abort(reason)
    await expect(reading).rejects.toBe(reason)
    await seen.closed
  })

  it('is left alone when it is told to stop before it was asked', async () => {
    const { running, models } = await server([{ answer: 'x' }])
    expect((await read(models.stream(request(), AbortSignal.abort('enough')))).error).toBe('enough')
    expect(running.requests).toHaveLength(0)
  })

  it('is hung up on when the reader leaves', async () => {
    const { running, models } = await server([{ answer: ANSWER, breaks: { after: 100, by: 'stall' } }])
    for await (const part of models.stream(request(), never)) if (part.type === 'text') break
    await expect((await running.request(0)).closed).resolves.toBeUndefined()
  })
})

describe('rules', () => {
  const answering = (answer: AnswerByRules) => createModels({ scaffolder: scaffolderSaying(answer), known: () => new Map() })
  const asked = appRequest({ message: 'Make one' })
  const local = request({ model: SCAFFOLDER_MODEL, app: asked })
  const text = (piece: string): RulesPart => ({ type: 'text', text: piece })

  it('are told of the app, and answer in the parts of everybody', async () => {
    const seen: unknown[] = []
    const models = answering((app) => {
      seen.push(app)
      return [
        text(ANSWER),
        { type: 'offer', offer: Offer.parse({ kind: 'choices', choices: CHOICES }) },
        { type: 'not-built', notBuilt: ['a map'] },
      ]
    })
    const { all, text: written } = await read(models.stream(local, never))
    expect(written).toBe(ANSWER)
    expect(all.length).toBeGreaterThan(10)
    expect(all.slice(-3)).toEqual([
      { type: 'offer', offer: { kind: 'choices', choices: CHOICES, taken: null } },
      { type: 'not-built', notBuilt: ['a map'] },
      { type: 'finish', reason: 'stop' },
    ])
    expect(seen).toEqual([asked])
  })

  it('say that they are none of the language models', () => {
    const models = answering(() => [])
    expect(models.list()).toMatchObject([{ id: SCAFFOLDER_MODEL, isRules: true }])
    expect([models.isRules(SCAFFOLDER_MODEL), models.isRules('nobody/x'), models.isBilled(SCAFFOLDER_MODEL)]).toEqual([true, false, false])
  })

  it('tell a fault of their own as it is', async () => {
    const bug = new TypeError('oops')
    const models = answering(function* () {
      yield text('Here')
      throw bug
    })
    expect((await read(models.stream(local, never))).error).toBe(bug)
  })

  it('stop in the middle, and let others have their turn meanwhile', async () => {
    const abort = new AbortController()
    let written = 0
    const models = answering(function* () {
      for (;;) {
        written++
        yield text(`${'x'.repeat(90)}\n`)
      }
    })
    // Comes to its turn only because the rules, which never end, rest.
    setImmediate(() => abort.abort('enough'))
    expect((await read(models.stream(local, abort.signal))).error).toBe('enough')
    // What was being written at that moment is finished, and no more.
    await new Promise(setImmediate)
    const atStop = written
    await new Promise(setImmediate)
    expect(written).toBe(atStop)
  })
})

it('knows its models', () => {
  const provider = { id: 'router', name: 'Router', baseUrl: 'http://127.0.0.1/v1', apiKey: '', models: ['maker/large'] }
  const { models } = modelsOf(provider)
  expect(models.list().map(({ id }) => id)).toEqual([SCAFFOLDER_MODEL, 'router/maker/large'])
  expect(models.require('router/maker/large')).toMatchObject({ name: 'maker/large', provider: 'Router' })
  expect(() => models.require('nobody/x')).toThrow(expect.objectContaining({ code: 'MODEL_NOT_FOUND', data: { model: 'nobody/x' } }))
})

it('reads a long answer in linear time and keeps nothing of it', async () => {
  const piece = `${'x'.repeat(39)}\n`
  const time = async (megabytes: number) => {
    const models = createModels({
      scaffolder: scaffolderSaying(function* () {
        for (let count = 0; count < megabytes * 25_000; count++) yield { type: 'text', text: piece }
      }),
      known: () => new Map(),
    })
    let chars = 0
    const spent = await cpuMs(async () => {
      for await (const part of models.stream(request({ model: SCAFFOLDER_MODEL }), never))
        if (part.type === 'text') chars += part.delta.length
    })
    expect(chars).toBe(megabytes * 1_000_000)
    return spent
  }
  await time(2)
  const small = await time(2)
  const before = heldBytes()
  const large = await time(10)
  // Five times as much; quadratic work would be 25 times.
  expect(large).toBeLessThan(small * 12 + 200)
  expect(heldBytes() - before).toBeLessThan(5_000_000)
})
