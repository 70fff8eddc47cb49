import { expect, test } from 'vitest'
import { nounPhrasesIn } from './noun-phrases.ts'
import { tokensOf } from './tokens.ts'

const namesIn = (text: string) => nounPhrasesIn(tokensOf(text)).map(({ words }) => words)

test('a word has its tag, its lemma and its place', () => {
  const [, , invoices] = tokensOf('we track invoices')
  expect(invoices).toMatchObject({ tag: 'noun', lemma: 'invoice', from: 9, to: 17 })
})

test('words with a hyphen are one', () => {
  expect(tokensOf('a multiple-choice quiz').map(({ lower }) => lower)).toEqual(['a', 'multiple-choice', 'quiz'])
})

test('names are nouns with what says which, and never how many or whose', () => {
  expect(namesIn('our stable, four nice horses, their owners and the farrier visits')).toEqual([
    'stable',
    'horses',
    'owners',
    'farrier visits',
  ])
})

test('what somebody does is no name', () => {
  expect(namesIn('jurors rate them')).toEqual(['jurors'])
  expect(namesIn('need clients')).toEqual(['clients'])
})

test('any text has tokens, each where it stands', () => {
  for (const text of ['', '🦊', '请给我做一个', '((((', 'a'.repeat(3_000), '\n\n-\n'])
    for (const token of tokensOf(text)) expect(text.slice(token.from, token.to)).toBe(token.text)
})
