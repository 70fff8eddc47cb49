import * as lucide from 'lucide-react'
import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { parseFieldValue } from '../../../../shared/domain/field-types/field-types.ts'
import { nameEntity } from './build-entities.ts'
import { design } from '../../../../tests/helpers/scaffolder/design.ts'
import { entityJson } from '../emit/schema.ts'
import { languageOf } from '../language/language.ts'
import { englishText } from '../lexicon/english-text.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { chosenPack, fittingPacks } from './packs.ts'
import { sampleRows } from '../samples/sample-rows.ts'

const PACKS = DOMAIN_PACKS.map((pack): readonly [string, DomainPack] => [pack.id, pack])

/** The lists that a message asks for, also where their pages are of another kind. */
function create(message: string) {
  const text = englishText(message, languageOf(message), DOMAIN_PACKS)
  const packs = fittingPacks(DOMAIN_PACKS, text)
  const entities = design(message, DOMAIN_PACKS)?.entities ?? []
  const rows = sampleRows({ packs, chosen: chosenPack(packs, text), today: new Date('2026-03-14T12:00:00Z'), entities })
  return {
    records: new Map(rows.map(({ entity, records }) => [entity.name, records])),
    schemas: new Map(entities.map((entity) => [entity.name, EntitySchema.parse(JSON.parse(entityJson(entity)))])),
  }
}

test('no two packs answer to the same name', () => {
  for (const words of [DOMAIN_PACKS.map(({ id }) => id), DOMAIN_PACKS.flatMap((pack) => pack.words)])
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test.each(PACKS)('%s: lists, links, choices and names are in order', (_id, pack) => {
  const names = pack.entities.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeLessThanOrEqual(8)
  expect(names).toEqual(expect.arrayContaining([...pack.main]))
  expect(Object.keys(lucide)).toEqual(expect.arrayContaining([pack, ...pack.entities].map(({ icon }) => `${icon}Icon`)))
  for (const { name, fields, rows } of pack.entities) {
    expect(fields.filter(({ relation }) => relation !== undefined && !names.includes(relation))).toEqual([])
    expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length)
    expect({ name, required: fields.some(({ isRequired, kind }) => isRequired === true && kind !== 'boolean') }).toEqual({
      name,
      required: true,
    })
    expect(rows.length).toBeGreaterThanOrEqual(6)
    expect(rows.length).toBeLessThanOrEqual(12)
  }
})

test.each(PACKS)('%s: its sample rows fit, use the choices and say different things', (_id, pack) => {
  for (const { name, fields, rows } of pack.entities) {
    const first = rows.map((row) => JSON.stringify(row))
    expect(new Set(first).size).toBe(first.length)
    for (const [at, field] of fields.entries()) {
      const values = rows.map((row) => row[at] ?? null)
      if (field.isRequired === true)
        expect({ name, field: field.name, empty: values.filter((value) => value === null || value === '') }).toEqual({
          name,
          field: field.name,
          empty: [],
        })
      const said = values.flat().filter((value) => value !== null && value !== '')
      if (field.choices === undefined) continue
      expect(field.choices).toEqual(expect.arrayContaining(said))
      expect({ name, field: field.name, used: new Set(said).size * 2 >= Math.min(field.choices.length, said.length) }).toMatchObject({
        used: true,
      })
    }
  }
})

test.each(PACKS)('%s: its own name makes that app, with rows that its schemas take', (_id, pack) => {
  const { schemas, records } = create(pack.words[0] ?? '')
  expect([...records.keys()].toSorted()).toEqual(pack.main.map((main) => codeName(pack, main)).toSorted())
  for (const [entity, rows] of records) {
    const schema = schemas.get(entity)
    expect(schema?.required.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(expect.arrayContaining(schema?.required ?? []))
      for (const [field, value] of Object.entries(row)) {
        const property = schema?.properties[field]
        const target = property?.['x-relation']
        if (target === undefined) expect({ entity, field, value, ...parseFieldValue(property ?? {}, value) }).toMatchObject({ ok: true })
        else expect(Number(String(value).split(':')[2])).toBeLessThan(records.get(target)?.length ?? 0)
      }
    }
  }
})

/** Some nouns are taken by the code around them. */
function codeName(pack: DomainPack, main: string): string {
  return nameEntity(pack.entities.find(({ name }) => name === main)?.one ?? main, new Map())
}

test.each([
  ['a library of react components', null],
  ['a component library', null],
  ['library for our village', 'library'],
  ['workout log for my gym', 'fitness'],
  ['yoga studio with members and classes', 'gym'],
  ['invoices with a project and an amount', null],
  ['customers, orders and products', null],
  ['wedding event planner', 'weddings'],
  ['I run a car repair shop', 'garage'],
  ['household budget', 'budget'],
  ['budget of my project: items and costs', null],
  ['fleet of company cars and their fuel log', 'fleet'],
  ['garage sale items with price', null],
  ['hotel bookings', 'hotel'],
  ['CRM for a law firm', 'crm'],
  ['inventory of my house for the insurance', 'home-inventory'],
])('%j asks for the pack %j', (prompt, expected) => {
  expect(chosenPack(fittingPacks(DOMAIN_PACKS, prompt), prompt)?.id ?? null).toBe(expected)
})

test('a pack of a trade lends nothing to another app', () => {
  const { schemas } = create('employees with a name, books and matches')
  expect(Object.keys(schemas.get('Book')?.properties ?? {})).not.toContain('isbn')
})

test.each([
  ['a simple restaurant app', 1],
  ['just a list of houseplants', 1],
  ['patients and appointments', 2],
  ['an app for my dental clinic', 4],
  ['everything a dental clinic needs', 6],
  ['a complete school management system', 6],
])('%j has %d lists', (prompt, count) => {
  expect(create(prompt).records.size).toBe(count)
})

test.each(PACKS.filter(([, { foreign }]) => foreign !== undefined))('%s: its name in other languages makes the same lists', (_id, pack) => {
  const missed = (['de', 'fr', 'es'] as const).flatMap((code) =>
    (pack.foreign?.[code] ?? []).slice(0, 1).flatMap((word) => {
      const names = [...create(APP_FOR[code](word)).records.keys()]
      const isPart = names.length > 0 && names.every((name) => pack.entities.some(({ one }) => nameEntity(one, new Map()) === name))
      return isPart ? [] : [`${word}: ${names.join(', ')}`]
    }),
  )
  expect(missed).toEqual([])
})

const APP_FOR = {
  de: (word: string) => `Ich brauche eine App für: ${word}`,
  fr: (word: string) => `Je veux une application : ${word}`,
  es: (word: string) => `Quiero una aplicación: ${word}`,
}
