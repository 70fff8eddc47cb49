import { expect, test } from 'vitest'
import { wordsOf } from '../statistics/words.ts'
import { withRowMates } from './row-mates.ts'
import type { Span } from './labels.ts'

/** `word=label` for each of the words that are said to have one, as a reader would leave them. */
function read(message: string, labels: Readonly<Record<string, Span['label']>>): readonly string[] {
  const words = wordsOf(message)
  const spans = words.flatMap(({ lower }, at): readonly Span[] => {
    const label = labels[lower]
    return label === undefined ? [] : [{ label, from: at, to: at + 1, certainty: 1 }]
  })
  return withRowMates(spans, words, []).map(({ label, from }) => `${words[from]?.lower ?? ''}=${label}`)
}

test('what stands between properties, or last of a row of them, is one', () => {
  expect(read('Crates: variety, brix, firmness, picked.', { crates: 'list', variety: 'field', firmness: 'field' })).toContain('brix=field')
  expect(read('Crates: variety, brix, sugar.', { crates: 'list', variety: 'field', brix: 'field' })).toContain('sugar=field')
})

test('one value among properties is a property, in brackets as well', () => {
  expect(
    read('foyers (client, appareil, combustible)', { foyers: 'list', client: 'field', appareil: 'field', combustible: 'choice' }),
  ).toContain('combustible=field')
})

test('without any marks, what stands right between two properties is one', () => {
  expect(read('Dogs with breed weight owner', { dogs: 'list', breed: 'field', owner: 'field' })).toContain('weight=field')
})

test('what a row of lists begins with is a list', () => {
  expect(read('School: pupils, teachers, lessons', { pupils: 'field', teachers: 'list', lessons: 'list' })).toContain('pupils=list')
})

test('several values stay values, and what heads a sentence is none of its row', () => {
  expect(read('Jobs: fee, open, done', { jobs: 'list', fee: 'field', open: 'choice', done: 'choice' })).toContain('done=choice')
  expect(read('Bakery, orders and customers', { orders: 'list', customers: 'list' })).toEqual(['orders=list', 'customers=list'])
})
