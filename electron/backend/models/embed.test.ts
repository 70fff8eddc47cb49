import { expect, test } from 'vitest'
import type { Usage } from '../../../shared/domain/message.ts'
import { PROVIDER_IDS, type ProviderId } from '../../../shared/domain/model-provider.ts'
import { embedTexts } from './embed.ts'
import { listModels } from './list-models.ts'
import type { Meter } from './metered.ts'
import { PROVIDER_KINDS } from './provider-kinds.ts'

const account = { purpose: 'turn', appId: null, turnId: null } as const

interface Sent {
  readonly url: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A provider that answers embeddings as it does on the wire: to each text its length. */
function provider(id: ProviderId, failsAt = Number.POSITIVE_INFINITY) {
  const sent: Sent[] = []
  const fetch = ((input, init) => {
    const body = JSON.parse(String(init?.body)) as Record<string, never>
    sent.push({ url: String(input instanceof Request ? input.url : input), body })
    return Promise.resolve(sent.length > failsAt ? new Response('{}', { status: 500 }) : Response.json(WIRES[id]?.(body)))
  }) satisfies typeof globalThis.fetch
  const kind = PROVIDER_KINDS[id]
  const entries: (readonly [number, Usage | 'released'])[] = []
  const meter: Meter = ({ usage }) => ({
    write: () => undefined,
    end: (used) => void entries.push([usage.inputTokens, used]),
    release: () => void entries.push([usage.inputTokens, 'released']),
  })
  const model = {
    id: `${id}/embed`,
    name: 'embed',
    provider: kind.name,
    inputPrice: 1,
    outputPrice: 0,
    cacheReadPrice: null,
    cacheWritePrice: null,
    contextLength: null,
  }
  const open = async () => {
    if (kind.embeddings === null) throw new Error('none')
    return kind.embeddings.open({ baseUrl: 'http://models.test/v1', apiKey: 'k', fetch }, kind.embeddings.model ?? 'own-embed')
  }
  const embed = (texts: readonly string[]) =>
    embedTexts({ model, isBilled: true, open }, texts, { meter, account, signal: new AbortController().signal })
  return { embed, sent, entries }
}

const lengths = (texts: readonly string[]) => texts.map((text) => [text.length, 1])
const openAi = ({ input }: Record<string, readonly string[]>) => ({
  object: 'list',
  model: 'embed',
  data: lengths(input ?? []).map((embedding, index) => ({ object: 'embedding', index, embedding })),
  usage: { prompt_tokens: 7, total_tokens: 7 },
})
const WIRES: Readonly<Partial<Record<ProviderId, (body: Record<string, never>) => object>>> = {
  openai: openAi,
  openrouter: openAi,
  compatible: openAi,
  google: ({
    requests = [{ content: { parts: [{ text: 'one' }] } }],
  }: Record<string, readonly { content: { parts: { text: string }[] } }[]>) => ({
    embeddings: requests.map(({ content }) => ({ values: [content.parts[0]?.text.length ?? 0, 1] })),
  }),
  ollama: ({ input }: Record<string, readonly string[]>) => ({
    model: 'embed',
    embeddings: lengths(input ?? []),
    total_duration: 1,
    load_duration: 1,
    prompt_eval_count: 7,
  }),
}

test.each(PROVIDER_IDS.filter((id) => id !== 'anthropic'))('%s gives each text its numbers, and the call is booked', async (id) => {
  const { embed, sent, entries } = provider(id)
  expect(await embed(['one', 'three'])).toEqual([
    [3, 1],
    [5, 1],
  ])
  expect(sent).toHaveLength(1)
  expect(entries).toMatchObject([[2, { outputTokens: 0 }]])
})

test('many texts go in several calls, in their order; one that fails is not booked', async () => {
  const many = Array.from({ length: 150 }, (_, at) => 'x'.repeat(at + 1))
  const { embed, sent, entries } = provider('compatible')
  expect((await embed(many)).map(([length]) => length)).toEqual(many.map(({ length }) => length))
  expect([sent.length, entries.length]).toEqual([3, 3])
  const failing = provider('compatible', 1)
  await expect(failing.embed(many)).rejects.toMatchObject({ statusCode: 500 })
  expect(failing.entries.at(-1)?.[1]).toBe('released')
})

test('Anthropic has none', () => {
  expect(PROVIDER_KINDS.anthropic.embeddings).toBeNull()
})

test('what a server has for embeddings is listed apart from what it can chat with', async () => {
  const fetch = () => Promise.resolve(Response.json({ data: [{ id: 'writer' }, { id: 'nomic-embed-text' }, { id: 'whisper-1' }] }))
  const { models } = await listModels(
    'compatible',
    { baseUrl: 'http://models.test/v1', apiKey: '', fetch },
    'Own',
    new AbortController().signal,
  )
  expect(models.map(({ id, isEmbedding }) => [id, isEmbedding])).toEqual([
    ['writer', undefined],
    ['nomic-embed-text', true],
  ])
})
