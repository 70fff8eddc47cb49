import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createPriceList, parsePriceList } from './price-list.ts'

const shipped = JSON.parse(readFileSync(new URL('../../../resources/models/prices.json', import.meta.url), 'utf8')) as {
  readonly date: string
  readonly data: readonly unknown[]
}

describe('the list that ships', () => {
  const entries = parsePriceList(shipped)
  const list = createPriceList(entries)

  it('is whole, dated, and of many makers', () => {
    expect(shipped.date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(entries).toHaveLength(shipped.data.length)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(new Set(entries.map(({ id }) => id.split('/')[0])).size).toBeGreaterThan(8)
    for (const entry of entries) {
      const { inputPrice, outputPrice, cacheReadPrice } = entry
      expect(entry.contextLength).toBeGreaterThan(1_000)
      expect(inputPrice).toBeGreaterThan(0)
      expect(outputPrice).toBeGreaterThanOrEqual(inputPrice ?? 0)
      if (cacheReadPrice !== null) expect(cacheReadPrice).toBeLessThan(inputPrice ?? 0)
    }
  })

  it.each<[string, string, string | null]>([
    ['openai', 'gpt-5', 'openai/gpt-5'],
    ['openai', 'gpt-4o-2024-08-06', 'openai/gpt-4o'],
    ['openai', 'gpt-4o-mini-2024-07-18', 'openai/gpt-4o-mini'],
    ['openai', 'gpt-9', null],
    ['anthropic', 'claude-sonnet-4-5-20250929', 'anthropic/claude-sonnet-4.5'],
    ['anthropic', 'claude-sonnet-4-5', 'anthropic/claude-sonnet-4.5'],
    ['anthropic', 'claude-3-5-haiku-latest', 'anthropic/claude-3.5-haiku'],
    ['anthropic', 'claude-opus-4-1-20250805', 'anthropic/claude-opus-4.1'],
    ['anthropic', 'claude-opus-4-20250514', 'anthropic/claude-opus-4'],
    ['google', 'gemini-2.5-flash', 'google/gemini-2.5-flash'],
    ['google', 'gemini-2.5-flash-preview-09-2025', 'google/gemini-2.5-flash'],
    ['google', 'gemini-2.0-flash-001', 'google/gemini-2.0-flash'],
    ['google', 'gemini-3-pro-preview', 'google/gemini-3-pro-preview'],
    ['openai', 'claude-sonnet-4-5', null],
  ])('knows what %s calls %s', (vendor, model, id) => expect(list.find(vendor, model)?.id ?? null).toBe(id))

  it('says what a million tokens cost', () => {
    expect(list.find('anthropic', 'claude-sonnet-4-5')).toMatchObject({
      name: 'Claude Sonnet 4.5',
      inputPrice: 3,
      outputPrice: 15,
      cacheReadPrice: 0.3,
      cacheWritePrice: 3.75,
    })
  })
})

it('takes of a list what can be read, and no price that is none', () => {
  const pricing = { prompt: '0.000001', completion: '0.000002' }
  const data = [
    { id: 'a/good', name: 'A: Good', pricing },
    { id: 'a/free', name: 'Free', context_length: 10, pricing: { prompt: '0', completion: '0', input_cache_read: null } },
    { id: 'a/router', name: 'Router', context_length: 0, pricing: { prompt: '-1', completion: '-1' } },
    { id: 'a/odd', name: 7, pricing: { prompt: 'much', completion: '0.000002', input_cache_write: 'x' } },
    { id: 'a/none' },
    { name: 'Nameless', pricing },
    null,
    'text',
  ]
  const none = { contextLength: null, inputPrice: null, outputPrice: null, cacheReadPrice: null, cacheWritePrice: null }
  expect(parsePriceList({ data })).toEqual([
    { ...none, id: 'a/good', name: 'Good', inputPrice: 1, outputPrice: 2 },
    { ...none, id: 'a/free', name: 'Free', contextLength: 10, inputPrice: 0, outputPrice: 0 },
    { ...none, id: 'a/router', name: 'Router' },
    { ...none, id: 'a/odd', name: 'a/odd', outputPrice: 2 },
  ])
  for (const nonsense of [null, [], 'x', { data: 7 }, {}]) expect(parsePriceList(nonsense)).toEqual([])
})
