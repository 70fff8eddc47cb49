import { expect, test } from 'vitest'
import { ownName } from './own-names.ts'
import { readLikeliest } from './read-requests.ts'

const names = [
  ...['expenses', 'dogs', 'shifts', 'volunteers'].map((name) => ownName('list', name)),
  ...['category', 'selling price', 'cost'].map((name) => ownName('field', name)),
  ...['fun', 'food'].map((name) => ownName('choice', name)),
]
const told = (message: string, language: 'en' | 'de' = 'en') =>
  readLikeliest(message, language, names).map(({ kind, parts }) =>
    [kind, ...parts.map(({ slot, words }) => `${slot}: ${words}`)].join(', '),
  )

test('a message is requests, each with what its words say', () => {
  expect(told('take fun out of the category options')).toEqual(['remove-choice, choice: fun, field: category'])
  expect(told('each shift should be linked to one or more volunteers')).toEqual(['relate, list: shift, list: volunteers'])
  expect(told('add a birthday to the dogs and make it dark green')).toEqual([
    'add-field, new-field: birthday, list: dogs',
    'colour, look: dark green',
  ])
})

test('a word that may say something and is in no part is named', () => {
  const [request] = readLikeliest('I want a column that shows the frobnage for each dog, selling price minus cost', 'en', names)
  const heard = request?.parts.map(({ words }) => words) ?? []
  expect([...heard, ...(request?.unheard.map(({ lower }) => lower) ?? [])]).toContain('frobnage')
})

test('nothing said is nothing read', () => {
  expect(readLikeliest('', 'en', names)).toEqual([])
})
