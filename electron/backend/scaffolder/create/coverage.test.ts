import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'

/** What the last sentences say was not built; empty where nothing is. */
function missingOf(message: string): string {
  const { prose } = applyAnswer(new Map(), [...answerTexts({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS })])
  return /(?:Not built|Nicht gebaut|Pas construit ?|Sin construir): (.+?)\. (?:Say|Sag|Dites|Cuéntame)/s.exec(prose)?.[1] ?? ''
}

test.each([
  ['Kites with a span and a colour. Show which ones flew this week', 'Show which ones flew this week'],
  ['Pianos with a maker and a year, no double tunings', 'no double tunings'],
  ['Sailing boats with a length. Warn when one is not insured', 'Warn when one is not insured'],
  ['Goats with a weight. Highlight the ones that lose weight', 'Highlight the ones that lose weight'],
  ['Members, hives and loans of tools with a date, and a calendar of meetings', 'a calendar of meetings'],
  ['Umpires and matches. An umpire must never be assigned to his own club', 'must never be assigned'],
  ['A portfolio for my pottery with photos, a workshop calendar and stockists', 'stockists'],
])('what left no trace is told in the words of the person: %s', (message, words) => {
  expect(missingOf(message)).toContain(words)
})

test.each([
  'Kites with a span and a colour, and their owners with a phone number',
  'I run a small stable. Horses (name, breed), their owners and vet visits with a date and a cost',
  'We are three brothers who repair clocks. Clocks with a maker, a year and whether they are done',
])('what is there, and what is only told, is not missed: %s', (message) => {
  expect(missingOf(message)).toBe('')
})

test('a demand is told without the word that joins it to what stood before', () => {
  expect(missingOf('Members and hives, and print their labels as stickers')).toBe('“print their labels as stickers”')
})
