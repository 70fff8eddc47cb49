import { describe, expect, it } from 'vitest'
import { standingInstructions, summarizeTurns } from './standing-instructions.ts'

describe('standing wishes in messages', () => {
  it.each([
    'Always use euros.',
    'Never use red for buttons!',
    'Dates should be written as 24.12.2026 everywhere',
    'From now on call customers "guests".',
    'Every page has to have a back button.',
    'Please always answer in short sentences',
    'Verwende immer die Du-Form.',
    'Nie Rot verwenden.',
    'Ab jetzt sollen alle Preise in Franken stehen.',
    'Utilise toujours le vouvoiement.',
    'Ne mets jamais de rouge.',
    'Usa siempre euros.',
    'No uses nunca el rojo.',
    'Gebruik altijd euro’s.',
    'The total must always be shown.',
  ])('%s', (wish) => {
    expect(standingInstructions(`Add a page for orders. ${wish}`)).toEqual([wish])
  })

  it.each([
    'It never saves.',
    'The list is always empty.',
    'Why is it always red?',
    'The form always shows an error, and it is always the same one.',
    'Er ist immer leer.',
    'C’est toujours vide.',
    'Add a page for niece and nephew.',
    'Neverland is the name of the shop.',
    'Make the deals page nicer.',
  ])('is not: %s', (sentence) => {
    expect(standingInstructions(sentence)).toEqual([])
  })
})

describe('the summary of a conversation', () => {
  const turns = Array.from({ length: 200 }, (_, at) => ({
    request: at === 3 ? 'A page for orders. Always use euros.' : `Wish ${at} ${'x'.repeat(300)}`,
    changed: at % 2 === 0 ? [`P${at}.tsx`] : [],
  }))

  it('keeps to its budget: wishes first, then the newest changes', () => {
    const text = summarizeTurns(turns, 1_500)
    expect(text.length).toBeLessThan(1_500 * 4 * 1.1)
    expect(text).toContain('- Always use euros.')
    expect(text).toContain('- Wish 199 ')
    expect(text).toMatch(/without the first 1\d\d:/)
    expect(text).toContain('… (P198.tsx)')
  })

  it('is empty without content, and contains a repeated wish once, at its last place', () => {
    expect(summarizeTurns([], 1_500)).toBe('')
    const wishes = ['Always use euros.', 'Never use red.', 'always use euros.'].map((request) => ({ request, changed: [] }))
    expect(summarizeTurns(wishes, 1_500)).toContain('- Never use red.\n- always use euros.\n\n')
  })
})
