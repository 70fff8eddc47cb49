import { expect, test } from 'vitest'
import { QuestionId, SourceId } from './ids.ts'
import { type DocumentPlace, placesOf, readSourceQuestions, retrievalOf } from './source-question.ts'

const prices = SourceId.parse('0199a1b2-0000-7000-8000-000000000001')
const site = SourceId.parse('0199a1b2-0000-7000-8000-000000000002')
const id = QuestionId.parse('0199a1b2-0000-7000-8000-000000000003')
const HELP = 'https://shop.test/help'
const hits = [{ sourceId: site, url: 'https://shop.test/' }, { sourceId: prices }, { sourceId: prices }, { sourceId: site, url: HELP }]

test('a data source is found by the first of its pieces, a page of a website by one of its own', () => {
  const expected = [
    { sourceId: prices, source: 'prices.csv' },
    { sourceId: site, source: 'shop.test' },
    { sourceId: site, source: 'shop.test', url: HELP },
    { sourceId: site, source: 'shop.test', url: 'https://shop.test/gone' },
  ]
  expect(placesOf(expected, hits).map(({ place }) => place)).toEqual([2, 1, 4, null])
  expect(placesOf(expected, hits)[2]).toEqual({ sourceId: site, url: HELP, place: 4 })
})

const outcome = (...places: (number | null)[]) => ({ id, places: places.map((place): DocumentPlace => ({ sourceId: prices, place })) })

test.each([
  ['nothing asked', [], null],
  ['all first', [outcome(1), outcome(1)], { recall: 1, reciprocalRank: 1, whole: 2, asked: 2 }],
  ['one of two documents', [outcome(2, null)], { recall: 0.5, reciprocalRank: 0.5, whole: 0, asked: 1 }],
  ['one of two questions', [outcome(4), outcome(null)], { recall: 0.5, reciprocalRank: 0.125, whole: 1, asked: 2 }],
])('%s', (_, outcomes, figures) => expect(retrievalOf({ outcomes })).toEqual(figures))

test('of a project, questions that are none are left out', () => {
  const kept = {
    id,
    question: 'What is it?',
    expected: [{ sourceId: prices, source: 'prices.csv' }],
    createdAt: '2026-11-30T00:00:00.000Z',
  }
  expect(readSourceQuestions([kept, { ...kept, expected: [] }, 'x'])).toEqual([kept])
  expect(readSourceQuestions('x')).toEqual([])
})
