import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { scaffolderSaying } from '../../../tests/helpers/scaffolder.ts'
import { type Scene, startModelServer } from '../../../tests/fixtures/model-server.ts'
import { anthropic, chatCompletions, google, ollama, openRouter, responses, type Wire } from '../../../tests/fixtures/wires.ts'
import { stallMsFor, startProviders } from '../../../tests/helpers/providers.ts'
import type { ProviderId } from '../../../shared/domain/model-provider.ts'
import { createModels } from './create-models.ts'
import type { ModelPart, ModelRequest } from './model-port.ts'
import { heldBytes } from '../../../tests/helpers/measure.ts'

/*
 * The real package of every provider against a server of ours that speaks its wire format: what a person sees must not depend on whose
 * package it is.
 */
const ANSWER = 'Here it is.\n<act type="add_file" path="__pages__A.tsx">\nconst a = "é😀"\n</act>\n'.repeat(8)

interface Case {
  readonly id: ProviderId
  readonly wire: Wire
  readonly base: string
  readonly model: string
  /** Where a question goes, and how the key travels. */
  readonly path: string
  readonly key: Readonly<Record<string, string>>
  /** What its wire can count of the cache. */
  readonly counts: { readonly cached: number; readonly written: number }
}

const BEARER = { authorization: 'Bearer secret-key' }
const CASES: readonly Case[] = [
  { id: 'openai', wire: responses, base: '/v1', model: 'gpt-5', path: '/v1/responses', key: BEARER, counts: { cached: 40, written: 0 } },
  {
    id: 'anthropic',
    wire: anthropic,
    base: '/v1',
    model: 'claude-sonnet-4-5-20250929',
    path: '/v1/messages',
    key: { 'x-api-key': 'secret-key' },
    counts: { cached: 40, written: 30 },
  },
  {
    id: 'google',
    wire: google,
    base: '/v1beta',
    model: 'gemini-2.5-flash',
    path: '/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse',
    key: { 'x-goog-api-key': 'secret-key' },
    counts: { cached: 40, written: 0 },
  },
  {
    id: 'openrouter',
    wire: openRouter,
    base: '/api/v1',
    model: 'anthropic/claude-sonnet-4.5',
    path: '/api/v1/chat/completions',
    key: BEARER,
    counts: { cached: 40, written: 30 },
  },
  {
    id: 'compatible',
    wire: chatCompletions,
    base: '/v1',
    model: 'qwen3-coder',
    path: '/v1/chat/completions',
    key: BEARER,
    counts: { cached: 40, written: 0 },
  },
  { id: 'ollama', wire: ollama, base: '', model: 'qwen3:8b', path: '/api/chat', key: BEARER, counts: { cached: 0, written: 0 } },
]

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function connected({ id, wire, base, model }: Case, scene: Scene, contextLength?: number) {
  const running = await startModelServer([scene], { wire, models: [model] })
  const providers = startProviders({ stallMs: stallMsFor(scene) })
  stops.push(
    () => running.close(),
    () => providers.stop(),
  )
  await providers.connect(id, { baseUrl: `${running.origin}${base}`, apiKey: 'secret-key', contextLength })
  const models = createModels({ scaffolder: scaffolderSaying(), known: providers.known, pause: () => Promise.resolve() })
  return { running, providers, models }
}

const request = (model: string): ModelRequest => ({
  model,
  system: 'You build apps.',
  messages: [
    { role: 'user', content: 'Make one' },
    { role: 'assistant', content: 'Done.' },
    { role: 'user', content: 'And another' },
  ],
})

async function read(parts: AsyncIterable<ModelPart>) {
  const all: ModelPart[] = []
  let error: unknown = null
  try {
    for await (const part of parts) all.push(part)
  } catch (thrown) {
    error = thrown
  }
  const join = (type: 'text' | 'reasoning') => all.map((part) => (part.type === type ? part.delta : '')).join('')
  return { all, text: join('text'), reasoning: join('reasoning'), error }
}

const never = new AbortController().signal

describe('OpenRouter', () => {
  const charged = async (more: object) => {
    const provider = CASES.find(({ id }) => id === 'openrouter')
    if (provider === undefined) throw new Error('It is not among them.')
    const { running, models } = await connected(provider, { answer: ANSWER, usage: { input: 100, output: 20, more } })
    const { all } = await read(models.stream(request(`openrouter/${provider.model}`), never))
    return { usd: all.find((part) => part.type === 'usage')?.usd, body: running.requests[0]?.body }
  }

  it('is asked for what it charged, and its word for it is taken', async () => {
    const { usd, body } = await charged({ cost: 0.0123, is_byok: false, cost_details: { upstream_inference_cost: 0.0123 } })
    expect(usd).toBe(0.0123)
    expect(body).toMatchObject({ usage: { include: true } })
  })

  it('with a key of one’s own, charges a fee, and the provider the rest', async () => {
    expect((await charged({ cost: 0.001, is_byok: true, cost_details: { upstream_inference_cost: 0.02 } })).usd).toBeCloseTo(0.021, 9)
  })

  it.each([{}, { cost: null }, { cost_details: null }])('says nothing of it: %j', async (more) => {
    const { usd } = await charged(more)
    expect(usd).toBeUndefined()
  })
})

describe.each(CASES)('$id', (provider) => {
  const { id, model, path, key, counts } = provider
  const ask = async (scene: Scene) => {
    const { running, models } = await connected(provider, scene)
    return { running, ...(await read(models.stream(request(`${id}/${model}`), never))) }
  }

  it('streams its answer, its reasoning, and what it cost with and without the cache', async () => {
    const { running, all, text, reasoning, error } = await ask({
      answer: ANSWER,
      reasoning: 'Let me think.',
      usage: { input: 100, output: 20, cached: counts.cached, ...(counts.written === 0 ? {} : { written: counts.written }) },
      chunk: 7,
    })
    expect(error).toBeNull()
    expect(text).toBe(ANSWER)
    expect(reasoning).toBe('Let me think.')
    const written = counts.written === 0 ? {} : { cacheWriteTokens: counts.written }
    expect(all.slice(-2)).toEqual([
      { type: 'usage', usage: { inputTokens: 100, cachedInputTokens: counts.cached, ...written, outputTokens: 20, isEstimated: false } },
      { type: 'finish', reason: 'stop' },
    ])
    expect(running.requests).toHaveLength(1)
    expect(running.requests[0]?.path).toBe(path)
    expect(running.requests[0]?.headers).toMatchObject(key)
    const sent = JSON.stringify(running.requests[0]?.body)
    for (const said of ['You build apps.', 'Make one', 'Done.', 'And another']) expect(sent).toContain(said)
  })

  it('says when it reached its limit', async () => {
    const { all } = await ask({ answer: ANSWER, finish: 'length', usage: { input: 1, output: 1 } })
    expect(all.at(-1)).toEqual({ type: 'finish', reason: 'length' })
  })

  it.each<[string, Scene, object, number, number]>([
    ['a refused key', { status: 401 }, { code: 'MODEL_KEY_REJECTED' }, 0, 1],
    ['a limit', { status: 429, headers: { 'retry-after': '7' } }, { code: 'MODEL_RATE_LIMITED', data: { retryAfterMs: 7_000 } }, 0, 3],
    ['a limit for long', { status: 429, headers: { 'retry-after': '60' } }, { data: { retryAfterMs: 60_000 } }, 0, 1],
    ['a fault', { status: 500 }, { code: 'MODEL_UNAVAILABLE' }, 0, 3],
    [
      'a page that is a fault',
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad</html>' },
      { code: 'MODEL_UNAVAILABLE' },
      0,
      3,
    ],
    ['a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' }, { code: 'MODEL_STREAM_CUT' }, 0, 1],
    ['silence', { silent: true }, { code: 'MODEL_STALLED' }, 0, 1],
    ['a stall', { answer: ANSWER, breaks: { after: 100, by: 'stall' } }, { code: 'MODEL_STALLED' }, 100, 1],
    ['a quiet end', { answer: ANSWER, breaks: { after: 100, by: 'quiet-end' } }, { code: 'MODEL_STREAM_CUT' }, 100, 1],
    ['garbage', { answer: ANSWER, breaks: { after: 100, by: 'garbage' } }, { code: 'MODEL_STREAM_CUT' }, 100, 1],
  ])('turns %s into a failure with a code', async (_, scene, failure, chars, asked) => {
    const { running, all, text, error } = await ask(scene)
    expect(error).toMatchObject(failure)
    expect(text).toBe(ANSWER.slice(0, chars))
    expect(all.some((part) => part.type === 'finish')).toBe(false)
    expect(running.requests).toHaveLength(asked)
    expect(all.flatMap((part) => (part.type === 'usage' ? [part.usage] : []))).toMatchObject(
      chars === 0 ? [] : [{ isEstimated: true, outputTokens: chars / 4 }],
    )
  })

  it('turns an error that it writes into its answer into a failure', async () => {
    const { text, error } = await ask({ answer: ANSWER, breaks: { after: 100, by: 'error' } })
    expect(text).toBe(ANSWER.slice(0, 100))
    // Only some say in the middle what is wrong with them.
    expect(['MODEL_UNAVAILABLE', 'MODEL_STREAM_CUT']).toContain((error as { code: string }).code)
  })

  it('gives what came before the connection is cut in the middle of an event', async () => {
    const seen = Promise.withResolvers<void>()
    const scene: Scene = { answer: ANSWER, hold: { after: 100, until: seen.promise }, breaks: { after: 100, by: 'cut-in-event' } }
    const { models } = await connected(provider, scene)
    async function* watched() {
      let text = ''
      for await (const part of models.stream(request(`${id}/${model}`), never)) {
        yield part
        if (part.type === 'text') text += part.delta
        if (text.length === 100) seen.resolve()
      }
    }
    const { text, error } = await read(watched())
    expect(text).toBe(ANSWER.slice(0, 100))
    expect(error).toMatchObject({ code: 'MODEL_STREAM_CUT' })
  })

  it('is hung up on when the reader leaves, and when it is stopped', async () => {
    const { running, models } = await connected(provider, { answer: ANSWER, breaks: { after: 100, by: 'stall' } })
    for await (const part of models.stream(request(`${id}/${model}`), never)) if (part.type === 'text') break
    await (
      await running.request(0)
    ).closed
    const abort = new AbortController()
    const reason = new Error('enough')
    const reading = read(models.stream(request(`${id}/${model}`), abort.signal))
    await running.request(1)
    abort.abort(reason)
    expect((await reading).error).toBe(reason)
    await running.requests[1]?.closed
  })

  it('is hung up on in the middle of its answer, and leaves no failure that nobody takes', async () => {
    const unheard: unknown[] = []
    const hear = (error: unknown) => void unheard.push(error)
    process.on('unhandledRejection', hear)
    onTestFinished(() => void process.off('unhandledRejection', hear))
    const { running, models } = await connected(provider, { answer: ANSWER, breaks: { after: 100, by: 'stall' } })
    const abort = new AbortController()
    let chars = 0
    const reading = (async () => {
      for await (const part of models.stream(request(`${id}/${model}`), abort.signal)) {
        if (part.type === 'text') chars += part.delta.length
        // As a person does it: while the next piece is waited for.
        if (chars === 100) setTimeout(() => abort.abort(new Error('enough')), 5)
      }
    })()
    await expect(reading).rejects.toThrow('enough')
    await running.requests[0]?.closed
    expect(unheard).toEqual([])
  })

  it('reads a long answer to its end and keeps nothing of it', { tags: 'long' }, async () => {
    const { models } = await connected(provider, { answer: 'x'.repeat(8_000_000), chunk: 2_000, usage: { input: 1, output: 2_000_000 } })
    let atFirst: number | null = null
    let chars = 0
    for await (const part of models.stream(request(`${id}/${model}`), never)) {
      if (part.type !== 'text') continue
      atFirst ??= heldBytes()
      chars += part.delta.length
    }
    expect(chars).toBe(8_000_000)
    expect(heldBytes() - (atFirst ?? 0)).toBeLessThan(5_000_000)
  })

  it('lists its models, with their prices where somebody sends a bill', async () => {
    const { running, providers, models } = await connected(provider, { answer: 'x' })
    const [, listed] = models.list()
    expect(models.list()).toHaveLength(2)
    expect(listed).toMatchObject({ id: `${id}/${model}` })
    if (id === 'compatible' || id === 'ollama') expect(listed).toMatchObject({ inputPrice: null, cacheWritePrice: null })
    else
      expect(listed).toMatchObject({ inputPrice: expect.any(Number), outputPrice: expect.any(Number), cacheReadPrice: expect.any(Number) })
    for (const list of running.lists) expect(list.headers).toMatchObject(key)
    expect(await providers.test(id)).toMatchObject({ ok: true, modelCount: 1 })
  })

  it('answers once, whole, with what it cost', async () => {
    const { running, models } = await connected(provider, { answer: '{"mood":"good"}', usage: { input: 1_000_000, output: 1_000_000 } })
    const jsonSchema = { type: 'object', properties: { mood: { type: 'string' } }, required: ['mood'] }
    const answer = await models.answerOnce({ model: `${id}/${model}`, prompt: 'How are you?', temperature: 0.2, jsonSchema }, never)
    expect(answer.json).toEqual({ mood: 'good' })
    const price = models.require(`${id}/${model}`)
    expect(answer.usd).toBeCloseTo((price.inputPrice ?? 0) + (price.outputPrice ?? 0))
    expect(JSON.stringify(running.requests[0]?.body)).toContain('mood')
  })
})

describe('what is said beside the message', () => {
  const bodyOf = async (id: ProviderId, contextLength?: number) => {
    const provider = CASES.find((one) => one.id === id)
    if (provider === undefined) throw new Error('There is no such provider.')
    const { running, models } = await connected(provider, { answer: 'x' }, contextLength)
    await read(models.stream(request(`${id}/${provider.model}`), never))
    return { body: running.requests[0]?.body as unknown, model: models.require(`${id}/${provider.model}`) }
  }

  it('to Ollama: how much it is to hold in mind, which is what the model can up to a limit, or what the owner said', async () => {
    const byItself = await bodyOf('ollama')
    expect(byItself.body).toMatchObject({ options: { num_ctx: 32_768 } })
    expect(byItself.model.contextLength).toBe(32_768)
    const byOwner = await bodyOf('ollama', 16_000)
    expect(byOwner.body).toMatchObject({ options: { num_ctx: 16_000 } })
    expect(byOwner.model.contextLength).toBe(16_000)
  })

  it('to OpenAI: to keep nothing', async () => {
    expect((await bodyOf('openai')).body).toMatchObject({ store: false })
  })

  it('to Anthropic: to keep the system prompt in its cache, and to write as much as it can', async () => {
    const { body } = await bodyOf('anthropic')
    expect(body).toMatchObject({ system: [{ text: 'You build apps.', cache_control: { type: 'ephemeral' } }], max_tokens: 64_000 })
  })

  it.each(['anthropic', 'openrouter'] as const)('to %s: to keep what is the same with every message on its own', async (id) => {
    const provider = CASES.find((one) => one.id === id)
    if (provider === undefined) throw new Error('There is no such provider.')
    const { running, models } = await connected(provider, { answer: 'x' })
    const asked = { ...request(`${id}/${provider.model}`), system: 'You build apps.\n\n# The app', stableChars: 17 }
    await read(models.stream(asked, never))
    const body = JSON.stringify(running.requests[0]?.body)
    expect(body.match(/"text":"(?:You build apps\.|# The app)[^"]*","cache_control":\{"type":"ephemeral"\}/g)).toHaveLength(2)
  })

  it('to OpenRouter: the same for models of Anthropic', async () => {
    const { body } = await bodyOf('openrouter')
    expect(JSON.stringify(body)).toContain('"cache_control":{"type":"ephemeral"}')
  })
})
