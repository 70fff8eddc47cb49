import { expect, test } from 'vitest'
import { chanceToneOf, toneOf } from './choice-tone.ts'

test.each([
  ['Overdue', 'red'],
  ['paid', 'green'],
  ['Pending', 'amber'],
  ['In progress', 'blue'],
  ['Draft', 'neutral'],
  ['High', 'red'],
  ['Low', 'neutral'],
  ['Low stock', 'amber'],
  ['Bezahlt', 'green'],
  ['Ausgeschieden', 'neutral'],
  ['Cancelled', 'neutral'],
  ['En retard', 'red'],
])('%s is %s', (text, tone) => {
  expect(toneOf(text)).toBe(tone)
})

test('a choice of unknown meaning is never green, red or grey: it may mean that something was cancelled', () => {
  const tones = new Set(Array.from({ length: 200 }, (_, index) => toneOf(`category ${index}`)))
  expect([...tones].toSorted()).toEqual(['amber', 'blue', 'plum', 'teal'])
})

test('the tone of an unknown choice is always the same, differs between choices, and is never a warning', () => {
  const texts = Array.from({ length: 200 }, (_, index) => `category ${index}`)
  const tones = texts.map(chanceToneOf)
  expect(texts.map(chanceToneOf)).toEqual(tones)
  expect(new Set(tones).size).toBe(6)
  expect(tones).not.toContain('red')
  expect(tones).not.toContain('neutral')
})
