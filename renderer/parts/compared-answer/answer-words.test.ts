import { expect, test } from 'vitest'
import type { ComparedAnswer, Comparison } from '../../../shared/domain/comparison.ts'
import { factWords, stateWords } from './answer-words.ts'

const answer: ComparedAnswer = {
  id: '018f0000-0001-7000-8000-000000000001' as never,
  model: 'p/m',
  state: 'ready',
  content: '',
  actions: [
    {
      index: 0,
      type: 'add_file',
      target: 'Home.tsx',
      path: null,
      title: '',
      state: 'complete',
      lines: 1,
      added: 1,
      removed: 0,
      fault: null,
      detail: null,
    },
    {
      index: 1,
      type: 'read',
      target: 'Home.tsx',
      path: null,
      title: '',
      state: 'complete',
      lines: 1,
      added: 0,
      removed: 0,
      fault: null,
      detail: null,
    },
  ],
  startedAt: '2026-03-01T10:00:00.000Z',
  endedAt: '2026-03-01T10:01:05.000Z',
  usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, isEstimated: false },
  usd: 0.024,
  error: null,
  changesApp: true,
  issues: [],
}
const comparison = (kept: 0 | 1 | null, change: Partial<ComparedAnswer> = {}): Comparison => ({
  turnId: '018f0000-0001-7000-8000-000000000002' as never,
  messageId: '018f0000-0001-7000-8000-000000000003' as never,
  baseVersionId: null,
  answers: [{ ...answer, ...change }, answer],
  kept,
})

test('an answer says what it changes, what is wrong with it, how long it took and what it cost', () => {
  expect(factWords(answer)).toEqual(['1 change', 'No issues', '1 min 5 s', '$0.02'])
  expect(factWords({ ...answer, issues: null, usd: null })).toEqual(['1 change', '1 min 5 s', 'price not known'])
  // It wrote what was there already.
  expect(factWords({ ...answer, changesApp: false })).toEqual(['1 min 5 s', '$0.02'])
  expect(factWords({ ...answer, actions: [], endedAt: null, usage: null })).toEqual([])
  expect(factWords({ ...answer, usd: 0, endedAt: answer.startedAt }).slice(2)).toEqual(['1 s', 'costs nothing'])
})

test('an answer says how far it is, and what became of it', () => {
  expect(stateWords(comparison(null), 0)).toBe('Ready')
  expect([stateWords(comparison(1), 0), stateWords(comparison(1), 1)]).toEqual(['Put aside', 'Kept'])
  expect(stateWords(comparison(null, { changesApp: false }), 0)).toBe('Changes nothing in the app')
  expect(stateWords(comparison(null, { state: 'failed', error: { code: 'X', message: 'It is busy.' } }), 0)).toBe('It is busy.')
})
