import { expect, test } from 'vitest'
import type { Usage } from '../../../shared/domain/message.ts'
import { PROVIDER_IDS, type ProviderId } from '../../../shared/domain/model-provider.ts'
import { png } from '../../../tests/fixtures/pictures.ts'
import { canChat, listModels } from './list-models.ts'
import type { Meter } from './metered.ts'
import { paintPicture, PICTURE_TOKENS } from './paint.ts'
import { PROVIDER_KINDS } from './provider-kinds.ts'

const account = { purpose: 'app', appId: null, turnId: null } as const
const PICTURE = png({ width: 3, height: 2 })
const b64 = PICTURE.toString('base64')

const WIRES: Readonly<Partial<Record<ProviderId, object>>> = {
  openai: { created: 1, data: [{ b64_json: b64 }], usage: { input_tokens: 9, output_tokens: 1_056, total_tokens: 1_065 } },
  google: {
    candidates: [{ content: { role: 'model', parts: [{ inlineData: { mimeType: 'image/png', data: b64 } }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 1_120, totalTokenCount: 1_129 },
  },
  openrouter: { created: 1, data: [{ b64_json: b64 }], usage: { prompt_tokens: 9, completion_tokens: 1_290, total_tokens: 1_299 } },
  compatible: { data: [{ b64_json: b64 }] },
}

function painter(id: ProviderId, respond: () => Response | Promise<Response>) {
  const sent: { readonly url: string; readonly body: string }[] = []
  const fetch = ((input, init) => {
    sent.push({ url: String(input instanceof Request ? input.url : input), body: String(init?.body) })
    return Promise.resolve(respond())
  }) satisfies typeof globalThis.fetch
  const { name, pictures } = PROVIDER_KINDS[id]
  const entries: (Usage | 'released' | 'open')[] = []
  const meter: Meter = () => {
    const at = entries.push('open') - 1
    return { write: () => undefined, end: (used) => (entries[at] = used), release: () => (entries[at] = 'released') }
  }
  const model = {
    id: `${id}/painter`,
    name: 'painter',
    provider: name,
    inputPrice: 0,
    outputPrice: 30,
    cacheReadPrice: null,
    cacheWritePrice: null,
    contextLength: null,
  }
  const open = async () => {
    if (pictures === null) throw new Error('none')
    const connection = { baseUrl: 'http://models.test/v1', apiKey: 'sk-secret', fetch }
    return { model: await pictures.open(connection, pictures.model ?? 'flux'), secret: 'sk-secret' }
  }
  const paint = (signal = new AbortController().signal) =>
    paintPicture({ model, isBilled: true, open }, 'A red barn', { meter, account, now: Date.now }, signal)
  return { paint, sent, entries }
}

test.each(PROVIDER_IDS.filter((id) => id !== 'anthropic' && id !== 'ollama'))(
  '%s paints a description, and the call is booked',
  async (id) => {
    const { paint, sent, entries } = painter(id, () => Response.json(WIRES[id]))
    const { bytes, usage } = await paint()
    expect(Buffer.from(bytes)).toEqual(PICTURE)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain('A red barn')
    expect(entries).toEqual([usage])
    expect(usage.outputTokens).toBeGreaterThan(1_000)
  },
)

test('where nobody counts, a picture counts as one', async () => {
  const { paint } = painter('compatible', () => Response.json(WIRES.compatible))
  expect((await paint()).usage).toEqual({ inputTokens: 3, cachedInputTokens: 0, outputTokens: PICTURE_TOKENS, isEstimated: true })
})

test('what fails says what a caller can do about it, never the key; what never began is not booked', async () => {
  const refused = painter('openai', () => Response.json({ error: { message: 'sk-secret is over its limit', code: 'x' } }, { status: 429 }))
  const failure = await refused.paint().catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'MODEL_RATE_LIMITED' })
  expect(String(failure)).not.toContain('sk-secret')
  expect(refused.entries).toEqual(['released'])
  const empty = painter('compatible', () => Response.json({ data: [] }))
  await expect(empty.paint()).rejects.toMatchObject({ code: 'MODEL_DECLINED' })
  expect(empty.entries).toMatchObject([{ outputTokens: PICTURE_TOKENS }])
  const stop = new AbortController()
  const stopped = painter('openai', () => {
    stop.abort(new Error('stopped'))
    return new Promise<Response>((_, reject) => reject(new Error('aborted')))
  })
  await expect(stopped.paint(stop.signal)).rejects.toThrow('stopped')
  expect(stopped.entries).toEqual(['open'])
})

test('those that have none say so', () => {
  expect([PROVIDER_KINDS.anthropic.pictures, PROVIDER_KINDS.ollama.pictures]).toEqual([null, null])
})

test('what only paints is listed, and nobody chats with it', async () => {
  const listOf = async (id: ProviderId, data: readonly object[]) => {
    const fetch = () => Promise.resolve(Response.json({ data }))
    const { models } = await listModels(id, { baseUrl: 'http://models.test/v1', apiKey: '', fetch }, 'Own', new AbortController().signal)
    return models.map((model) => [model.id, model.paints, canChat(model)])
  }
  expect(await listOf('compatible', [{ id: 'writer' }, { id: 'black-forest-labs/FLUX.1-schnell' }, { id: 'influx-chat' }])).toEqual([
    ['writer', undefined, true],
    ['black-forest-labs/FLUX.1-schnell', 'only', false],
    ['influx-chat', undefined, true],
  ])
  const modalities = (output: readonly string[]) => ({ architecture: { input_modalities: ['text'], output_modalities: output } })
  expect(
    await listOf('openrouter', [
      { id: 'a/writer', ...modalities(['text']) },
      { id: 'a/both', ...modalities(['text', 'image']) },
      { id: 'a/painter', ...modalities(['image']) },
      { id: 'a/singer', ...modalities(['audio']) },
    ]),
  ).toEqual([
    ['a/writer', undefined, true],
    ['a/both', 'also', true],
    ['a/painter', 'only', false],
  ])
})
