import { expect, test } from 'vitest'
import type { LanguageCode } from '../language/language.ts'
import { readWish } from './read.ts'

/** `hive: location, temper (calm/nervous) < owner`, a line for each list; then `figure: …` for each demand. */
function linesOf(message: string, language: LanguageCode = 'en'): readonly string[] {
  const { lists, relations, demands } = readWish(message, language)
  const shown = lists.map(({ names, fields, states }, at) => {
    const properties = fields.map(({ words, choices }) => (choices.length === 0 ? words : `${words} (${choices.join('/')})`))
    const parents = relations.flatMap(({ from, to }) => (from === at ? (lists[to]?.names[0] ?? []) : []))
    return [
      names[0],
      properties.length === 0 ? '' : `: ${properties.join(', ')}`,
      states.length === 0 ? '' : ` [${states.join('/')}]`,
      parents.length === 0 ? '' : ` < ${parents.join(', ')}`,
    ].join('')
  })
  return [...shown, ...demands.map(({ label, words }) => `${label}: ${words}`)]
}

test.each([
  [
    'A log for my kites: name, wingspan, colour (red, blue, green) and the day when I bought it',
    'en',
    ['kites: name, wingspan, colour (red/blue/green), day when I bought it'],
  ],
  [
    'We keep goats. Each goat has a tag, a breed and a birth date, and each kidding has a date and a number of kids. Show kiddings per month.',
    'en',
    ['goats: tag, breed, birth date', 'kidding: date, number of kids < goats', 'figure: Show kiddings per month'],
  ],
  [
    'Kanus mit Nummer, Farbe und Zustand (neu, gut, defekt), und Fahrten mit Datum, Kanu und Fluss',
    'de',
    ['Kanus: Nummer, Farbe, Zustand (neu/gut/defekt)', 'Fahrten: Datum, Kanu, Fluss < Kanus'],
  ],
  [
    'Suivi de mes ruches avec emplacement, race et date de la dernière visite',
    'fr',
    ['ruches: emplacement, race, date de la dernière visite'],
  ],
  [
    'Necesito llevar mis gallinas: nombre, raza, huevos por semana y estado (sana, enferma)',
    'es',
    ['gallinas: nombre, raza, huevos por semana, estado (sana/enferma)'],
  ],
] as const)('%s', (message, language, lines) => {
  expect(linesOf(message, language)).toEqual(lines)
})

test('a name, a demand and a part of a site are told apart', () => {
  const { name, lists, demands } = readWish('Landing page for my pottery studio Blue Kiln with opening hours and a contact form', 'en')
  expect([name, lists.length, demands.map(({ label }) => label)]).toEqual(['Blue Kiln', 0, ['part', 'part']])
})

test('what says nothing is read as nothing', () => {
  for (const message of ['', '   ', '!!!', 'hello there', '(((', '🙂🙂'])
    expect(readWish(message, 'en')).toMatchObject({ lists: [], loose: [], demands: [] })
})
