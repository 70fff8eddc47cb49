import { expect, test } from 'vitest'
import { speakerOf } from '../language/language.ts'
import { withoutWhatCannotBeDone } from './cannot.ts'
import { declinedIn } from './declined-words.ts'

test.each([
  'Connect it to our bank',
  'Take payments online',
  'Send reminders by SMS',
  'Edit pictures',
  'Scan the receipts',
  'Export it as a PDF',
  'A game like Tetris',
  'An app that recommends films with AI',
])('what is declined of %j is said in each language', (message) => {
  const { declined } = withoutWhatCannotBeDone(message)
  expect(declined).not.toEqual([])
  for (const sentence of declined)
    expect(new Set((['en', 'de', 'fr', 'es'] as const).map((language) => declinedIn(sentence, speakerOf(language)))).size).toBe(4)
})
