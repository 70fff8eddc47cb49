import { expect, it } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import type { Entity } from '../spec/app-model.ts'
import { buildEntities } from '../lists/build-entities.ts'
import { LANGUAGE_CODES } from '../language/language.ts'
import { sampleRows } from './sample-rows.ts'
import PHRASES from './data/phrases.json' with { type: 'json' }
import TRADE_LINES from './data/trade-words.json' with { type: 'json' }
import { phraseIn } from './phrases/phrases.ts'
import { tradeWordsFor } from './trades/trade-words.ts'

it('every phrase is said in four languages, or is the same in all', () => {
  expect(PHRASES.filter((line) => ![1, 4].includes(line.split('|').length) || line.split('|').some((cell) => cell.trim() === ''))).toEqual(
    [],
  )
})

it('no phrase is translated twice', () => {
  const phrases = PHRASES.map((line) => line.split('|')[0]?.trim())
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([])
})

it('every trade says as much in each language, and a price for each thing that has one', () => {
  const uneven = TRADE_LINES.filter((line) => {
    if (line.startsWith('# ')) return line.split('|').length !== LANGUAGE_CODES.length
    const [head = '', cells = ''] = line.split(/: (.*)/)
    if (!/^\w+(?: \([^)]+\))?(?: at [\d. ]+)?$/.test(head)) return true
    const counts = cells.split('|').map((cell) => cell.split(';').length)
    const prices = / at ([\d. ]+)$/.exec(head)?.[1]?.split(' ').length ?? counts[0]
    return ![1, 4].includes(counts.length) || new Set([...counts, prices]).size !== 1
  })
  expect(uneven).toEqual([])
})

it('a property that no trade knows is none of its things', () => {
  const trade = tradeWordsFor('A school lab', 'en')
  expect([trade?.of(''), trade?.of('opponent')]).toEqual([null, null])
})

it.each([
  ['A CRM for my bakery', 'en', 'bakery'],
  ['Terminplaner für meinen Friseursalon', 'de', 'salon'],
  ['Une appli pour notre chorale', 'fr', 'choir'],
  ['Una app para la clínica veterinaria', 'es', 'vet'],
  ['A church choir with rehearsals', 'en', 'choir'],
  ['Bookings for a wedding photographer', 'en', 'photograph'],
  ['Cars with make, model and modern price', 'en', null],
  ['Modelle mit laufender Nummer', 'de', null],
] as const)('%s speaks of a trade, or of none', (text, language, name) => {
  expect(tradeWordsFor(text, language)?.name ?? null).toBe(name)
})

const NOUNS =
  'customer order product task member booking event invoice employee room student patient pet vehicle supplier recipe book plant'

function entitiesOf(nouns: string): readonly Entity[] {
  const entities = nouns.split(' ').map((one) => ({ one, isListed: true, fields: [], parents: new Map() }))
  return buildEntities({ entities, loose: [] } as never, { packs: DOMAIN_PACKS, chosen: null, isPersonal: false, existing: [] })
}

it.each(['de', 'fr', 'es'] as const)('%s: no English text is in the rows of a list that does not say so', (language) => {
  const context = { packs: DOMAIN_PACKS, chosen: null, today: new Date('2026-11-21T12:00:00Z'), entities: entitiesOf(NOUNS), said: '' }
  const english = new Map(
    sampleRows(context).map(({ entity, records }) => [entity.name, new Set(records.flatMap((row) => Object.values(row)))]),
  )
  for (const { entity, records, hasEnglish } of sampleRows({ ...context, language })) {
    const texts = entity.fields.filter(({ kind }) => kind === 'text' || kind === 'multiline')
    const left = records.flatMap((row) => texts.map(({ name }) => row[name])).filter((text) => english.get(entity.name)?.has(text))
    const unsaid = left.filter(
      (text) => typeof text === 'string' && !/^\p{Lu}[\p{L} ]+ \d+$/u.test(text) && phraseIn(language, text) !== text,
    )
    expect({ list: entity.one, unsaid: hasEnglish ? [] : unsaid }).toEqual({ list: entity.one, unsaid: [] })
  }
})
