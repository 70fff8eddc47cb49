import { expect, test } from 'vitest'
import type { Model } from '../../../shared/domain/preferences.ts'
import { contextWords, findModels, firstOf, modelName, priceWords, shortPrice } from './model-words.ts'

const model = (id: string, provider: string, more: Partial<Model> = {}): Model => ({
  id,
  name: id.slice(id.indexOf('/') + 1),
  provider,
  inputPrice: null,
  outputPrice: null,
  cacheReadPrice: null,
  cacheWritePrice: null,
  contextLength: null,
  ...more,
})
const MINI = model('openai/gpt-4o-mini', 'OpenAI', { inputPrice: 0.15, cacheReadPrice: 0.075, outputPrice: 0.6, contextLength: 128_000 })
const MODELS = [
  model('local/scaffolder', 'Lathe'),
  MINI,
  model('openrouter/openai/gpt-5', 'OpenRouter'),
  model('ollama/qwen3:8b', 'Ollama'),
]

test('prices have two decimals, and a third where it matters', () => {
  expect(priceWords(MINI)).toBe('$0.15 in, $0.075 cached, $0.60 out')
  expect(shortPrice(MINI)).toBe('$0.15 / $0.60')
  expect(contextWords(MINI)).toBe('128K')
  expect(priceWords({ ...MINI, outputPrice: null })).toBe(null)
})

test.each([
  ['', ['Lathe', 'OpenAI', 'OpenRouter', 'Ollama']],
  ['gpt', ['OpenAI', 'OpenRouter']],
  ['GPT router', ['OpenRouter']],
  ['qwen', ['Ollama']],
  ['nothing', []],
])('%j finds models of %j', (query, providers) => {
  expect(findModels(MODELS, query).map(({ provider }) => provider)).toEqual(providers)
})

test('the limit applies to all groups together', () => {
  const groups = findModels([MINI, { ...MINI, id: 'openai/b' }, ...MODELS], '')
  expect(firstOf(groups, 4).map(({ provider, models }) => [provider, models.length])).toEqual([
    ['OpenAI', 3],
    ['Lathe', 1],
  ])
})

test('a model that is no longer listed keeps its name', () => {
  expect(modelName('openrouter/openai/gpt-9', MODELS)).toBe('openai/gpt-9')
  expect(modelName('local/scaffolder', null)).toBe('Built-in scaffolder')
})
