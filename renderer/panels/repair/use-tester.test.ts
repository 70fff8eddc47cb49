import { expect, test } from 'vitest'
import { customModelOf, readIterations } from './use-tester.ts'

test('the rounds are one to five, and what is no number is one', () => {
  expect(['2', '0', '-3', '9', '5', '', 'many', '3.7'].map(readIterations)).toEqual([2, 1, 1, 5, 5, 1, 1, 3])
})

test('the custom model is the chosen one, or the first of the usual family that is offered', () => {
  const offered = [{ id: 'openai/gpt-5' }, { id: 'google/gemini-3-flash-preview' }]
  expect(customModelOf('openai/gpt-5', offered)).toBe('openai/gpt-5')
  expect(customModelOf('', offered)).toBe('google/gemini-3-flash-preview')
  expect(customModelOf('gone/model', offered)).toBeNull()
  expect(customModelOf('', [])).toBeNull()
})
