import { expect, test } from 'vitest'
import { estimateWords, spentWords, tokenWords, tooLargeWords } from './usage-words.ts'

test.each([
  [{ calls: 0, billedCalls: 0, unpricedCalls: 0, usd: 0 }, '$0.00'],
  [{ calls: 1, billedCalls: 0, unpricedCalls: 0, usd: 0 }, 'costs nothing'],
  [{ calls: 2, billedCalls: 2, unpricedCalls: 2, usd: 0 }, 'price not known'],
  [{ calls: 3, billedCalls: 3, unpricedCalls: 1, usd: 1.2 }, 'at least $1.20'],
  [{ calls: 1, billedCalls: 1, unpricedCalls: 0, usd: 0.004 }, '0.4¢'],
])('%j: %s', (spent, words) => {
  expect(spentWords(spent)).toBe(words)
})

test('tokens are listed with cached and uncounted ones', () => {
  expect(tokenWords({ inputTokens: 14_230, cachedInputTokens: 0, outputTokens: 820, isEstimated: false })).toEqual(['14.2K in', '820 out'])
  expect(tokenWords({ inputTokens: 10, cachedInputTokens: 4, outputTokens: 0, isEstimated: true })).toEqual([
    '10 in',
    '4 cached',
    '0 out',
    'estimated',
  ])
})

test('an estimate names its model', () => {
  const estimate = {
    model: 'p/m',
    modelName: 'Sonnet',
    inputTokens: 14_000,
    outputTokens: 1,
    isBilled: true,
    usd: 0.0512,
    contextLength: null,
    isAppTooLarge: false,
    beside: null,
    refusal: null,
  }
  expect(estimateWords(estimate)).toBe('≈ 14K tokens, about $0.05 with Sonnet')
  expect(estimateWords({ ...estimate, usd: null })).toBe('≈ 14K tokens, the price of Sonnet is not known')
  expect(estimateWords({ ...estimate, isBilled: false, usd: 0 })).toBe('≈ 14K tokens, costs nothing with Sonnet')
  const beside = { modelName: 'Opus', isBilled: true, usd: 0.25 }
  expect(estimateWords({ ...estimate, beside })).toBe('≈ 14K tokens each, about $0.05 with Sonnet and $0.25 with Opus: $0.30 together')
  expect(estimateWords({ ...estimate, beside: { ...beside, isBilled: false, usd: 0 } })).toBe(
    '≈ 14K tokens each, about $0.05 with Sonnet and nothing with Opus',
  )
  expect(estimateWords({ ...estimate, isBilled: false, usd: 0, beside: { ...beside, isBilled: false, usd: 0 } })).toBe(
    '≈ 14K tokens each, costs nothing with Sonnet and Opus',
  )
  expect(estimateWords({ ...estimate, usd: null, beside })).toBe(
    '≈ 14K tokens each, about an unknown price with Sonnet and $0.25 with Opus',
  )
  expect(tooLargeWords(estimate)).toBe(null)
  expect(tooLargeWords({ ...estimate, isAppTooLarge: true, contextLength: 8_192 })).toContain(
    'larger than the 8.2K tokens that Sonnet can hold',
  )
})
