import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import * as lucide from 'lucide-react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatted } from '../../../../scripts/lib/formatted.ts'
import { BLUEPRINTS } from '../../../../shared/domain/app-spec.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { entityPath, type FilePath } from '../../../../shared/domain/file-path.ts'
import { readApp } from '../emit/read-app.ts'
import { LANGUAGE_CODES } from '../language/language.ts'
import { typeErrorsOfEach } from '../../../../tests/helpers/scaffolder/typed-project.ts'
import { blueprintChange, buildBlueprint } from './build-blueprint.ts'
import { readBlueprints } from './read-blueprints.ts'
import { TEXTS_PATH } from './texts-file.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const TODAY = new Date('2026-03-14T12:00:00Z')
const OUT = path.join(ROOT, 'out')
mkdirSync(OUT, { recursive: true })
const folder = mkdtempSync(path.join(OUT, 'blueprints-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { all: blueprints } = await readBlueprints(path.join(ROOT, 'resources', 'blueprints'))
const each = blueprints.flatMap((blueprint) => LANGUAGE_CODES.map((language) => [blueprint.name, language] as const))

function build(name: string, language: (typeof LANGUAGE_CODES)[number]) {
  const blueprint = blueprints.find((one) => one.name === name)
  if (blueprint === undefined) throw new Error(name)
  return buildBlueprint(blueprint, { name: 'Rosa’s "Own" Place', language, today: TODAY })
}

test('there is one for every app of the gallery', () => {
  expect(blueprints.map(({ name }) => name)).toEqual(BLUEPRINTS)
})

/** Most files of a blueprint are the same in every language. */
const seen = new Set<string>()

test.each(each)(
  '%s (%s) is code that is formatted, imports what is there, and has icons that exist',
  { tags: 'long' },
  async (name, language) => {
    const { writes } = blueprintChange(build(name, language))
    for (const [file, content] of writes) {
      if (file.endsWith('.css')) continue
      if (!file.endsWith('.json') && !seen.has(content)) {
        expect(await formatted(file, content)).toBe(content)
        seen.add(content)
      }
      for (const [icon] of content.matchAll(/\b[A-Z]\w*Icon\b(?=[,\s])/g)) expect(Object.keys(lucide)).toContain(icon)
      for (const [, where, what] of content.matchAll(/'@\/(components|services|entities)\/(\w+)'/g))
        expect([...writes.keys(), '__entities__User.json'].some((path) => path.startsWith(`__${where}__${what}.`))).toBe(true)
    }
  },
)

describe('against the real kit and SDK', () => {
  let errors: readonly string[]
  beforeAll(async () => {
    errors = await typeErrorsOfEach(
      folder,
      each.map(([name, language]) => blueprintChange(build(name, language)).writes),
    )
  }, 300_000)

  test.each(each.map(([name, language], index) => [name, language, index] as const))(
    '%s (%s) has no type error',
    (_name, _language, at) => {
      expect(errors[at]).toBe('')
    },
  )
})

test.each(each)('%s (%s): its rows fit its lists and point to rows that are there', (name, language) => {
  const { writes, records } = blueprintChange(build(name, language))
  for (const list of records) {
    const schema = EntitySchema.parse(JSON.parse(writes.get(entityPath(list.entity)) ?? ''))
    for (const row of list.records) {
      for (const key of schema.required) expect({ key, value: row[key] ?? null }).not.toEqual({ key, value: null })
      for (const [key, value] of Object.entries(row)) {
        const property = schema.properties[key]
        expect({ key, property }).not.toEqual({ key, property: undefined })
        if (property?.enum !== undefined) expect(property.enum).toContain(value)
        if (property?.format === 'date') expect(value).toMatch(/^\d{4}-\d\d-\d\d$/)
        const [, target = '', at = '0'] = /^\$ref:(\w+):(\d+)$/.exec(String(value)) ?? []
        if (target !== '') expect(records.find(({ entity }) => entity === target)?.records[Number(at)]).toBeDefined()
      }
    }
  }
})

test.each(each)('%s (%s) says the same things as in English, each in its language', (name, language) => {
  const shape = (code: string) => code.replaceAll(/(['"])(?:\\.|(?!\1).)*\1/g, '').replaceAll(/\s+/g, '')
  const [own, english] = [build(name, language), build(name, 'en')]
  const textsOf = ({ files }: typeof own) => (files.get(TEXTS_PATH) ?? '').replaceAll(/\[[^{]*?\]/g, '[]')
  expect(shape(textsOf(own))).toBe(shape(textsOf(english)))
  expect(textsOf(own)).not.toContain('{name}')
  expect(own.rows.map(({ entity, records }) => [entity.name, records.length])).toEqual(
    english.rows.map(({ entity, records }) => [entity.name, records.length]),
  )
  const labelled = own.model.entities.map(({ name: list, fields }) => [list, fields.map(({ label }) => label !== '')])
  expect(labelled).toEqual(english.model.entities.map(({ name: list, fields }) => [list, fields.map(() => true)]))
})

test.each(each)('%s (%s) is read back from its files as it was built', (name, language) => {
  const built = build(name, language)
  const files = blueprintChange(built).writes as ReadonlyMap<FilePath, string>
  const { model } = built
  const read = readApp(files, 'another')
  expect(read).toMatchObject({ name: model.name, home: 'own', lists: model.lists, language, icon: model.icon })
  expect(read.extraPages.map(({ to }) => to)).toEqual(model.extraPages.map(({ to }) => to))
  expect(new Map(read.entities.map((list) => [list.name, list.pages]))).toEqual(
    new Map(model.entities.map((list) => [list.name, list.pages])),
  )
})
