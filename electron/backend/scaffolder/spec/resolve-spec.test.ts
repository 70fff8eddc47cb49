import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AppSpec } from '../../../../shared/domain/app-spec.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { fileKind, type FileMap } from '../../../../shared/domain/file-path.ts'
import { readBlueprints } from '../blueprints/read-blueprints.ts'
import { emitSpec } from '../emit/emit-spec.ts'
import { readApp } from '../emit/read-app.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'
import { typeErrorsOfEach } from '../../../../tests/helpers/scaffolder/typed-project.ts'
import { resolveSpec } from './resolve-spec.ts'

const today = new Date('2026-03-14T12:00:00Z')

function built(spec: AppSpec): FileMap {
  return applyAnswer(new Map(), emitSpec(spec, { packs: [], today })).files
}
function entitiesOf(files: FileMap) {
  return [...files].filter(([file]) => fileKind(file) === 'entity').map(([, content]) => EntitySchema.parse(JSON.parse(content)))
}
const spec = (written: unknown): AppSpec => AppSpec.parse(written)

const HOSTILE = (
  'class|constructor|__proto__|toString|value of|id|Date|User|Home|Row|Column|Promise|Order details|Книги|書籍|كتب|Bücher|Bucher|2024|🙂|' +
  '`${name}`|it\'s|"quoted"|{braces}|<b>|a */ b|</act>|x\\|order|orders|Form|Table|status|stage|price|start|end|notes|photo|name|title|new|rows|Ärger'
).split('|')
const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
)
const kind = fc.constantFrom(
  ...(['text', 'multiline', 'email', 'phone', 'url', 'time', 'number', 'integer', 'money', 'percent', 'rating'] as const),
  ...(['boolean', 'date', 'datetime', 'choice', 'choices', 'image', 'relation', 'json'] as const),
)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const field = fc.record({
  label: word,
  kind,
  choices: optional(fc.array(word, { maxLength: 4 })),
  relation: optional(word),
  required: optional(fc.boolean()),
  unit: optional(fc.constantFrom('km', '°C', '"')),
  formula: optional(fc.constantFrom('price * 2', 'start - end', 'days(start, end)', 'after(start, price)', '); alert(1', 'name * (')),
  start: optional(fc.oneof(word, fc.integer(), fc.boolean())),
})
const rule = fc.oneof(
  fc.record({ kind: fc.constant('required' as const), field: word, isRequired: fc.boolean() }),
  fc.record({ kind: fc.constant('range' as const), field: word, min: optional(fc.integer()), max: optional(fc.integer()) }),
  fc.record({ kind: fc.constant('order' as const), field: word, after: word }),
  fc.record({
    kind: fc.constant('apart' as const),
    fields: fc.array(word, { minLength: 1, maxLength: 2 }),
    from: optional(word),
    to: optional(word),
  }),
  fc.record({ kind: fc.constant('most' as const), field: word, count: fc.integer({ min: 1, max: 9 }) }),
)
const list = fc.record({
  one: word,
  many: word,
  access: optional(fc.constantFrom('everybody' as const, 'members' as const, 'own' as const, 'submit' as const)),
  view: optional(fc.constantFrom('table' as const, 'board' as const, 'calendar' as const, 'gallery' as const)),
  sort: optional(fc.record({ field: optional(word), direction: fc.constantFrom('up' as const, 'down' as const) })),
  fields: fc.array(field, { maxLength: 7 }),
  rules: optional(fc.array(rule, { maxLength: 4 })),
})
const anySpec = fc.record({
  name: word,
  language: fc.constantFrom('en' as const, 'de' as const, 'fr' as const, 'es' as const),
  lists: fc.array(list, { minLength: 1, maxLength: 5 }),
  home: optional(
    fc.array(
      fc.record({ list: word, field: optional(word), show: fc.constantFrom('total' as const, 'chart' as const, 'overdue' as const) }),
      {
        maxLength: 3,
      },
    ),
  ),
  pages: optional(
    fc.array(fc.record({ title: word, blocks: fc.array(fc.record({ heading: optional(word), text: fc.string() }), { maxLength: 2 }) }), {
      maxLength: 2,
    }),
  ),
})

test('whatever a spec says, its entities parse and have names of their own', () => {
  fc.assert(
    fc.property(anySpec, (written) => {
      const files = built(spec(written))
      const entities = entitiesOf(files)
      expect(entities).toHaveLength(written.lists.length)
      expect(new Set(entities.map(({ name }) => name.toLowerCase())).size).toBe(entities.length)
      const model = readApp(files, 'App')
      for (const entity of model.entities) {
        expect(new Set(entity.fields.map(({ name }) => name)).size).toBe(entity.fields.length)
        for (const { relation } of entity.fields) if (relation !== undefined) expect(entities.map(({ name }) => name)).toContain(relation)
      }
    }),
    { numRuns: 150 },
  )
})

test('whatever a spec says, its app has no type error', { tags: 'long', timeout: 120_000 }, async () => {
  const folder = mkdtempSync(path.join(import.meta.dirname, '../../../../node_modules/.resolve-spec-'))
  try {
    const samples = fc.sample(anySpec, { numRuns: 40, seed: 17 })
    const errors = await typeErrorsOfEach(
      folder,
      samples.map((written) => built(spec(written))),
    )
    expect(errors.filter((error) => error !== '').join('\n')).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a second list of one name gets a number', () => {
  const { model } = resolveSpec(
    spec({
      name: 'A',
      lists: [
        { one: 'book', many: 'books', fields: [] },
        { one: 'Book', many: 'Books', fields: [] },
      ],
    }),
  )
  expect(model.entities.map(({ name, many }) => [name, many])).toEqual([
    ['Book', 'books'],
    ['Book2', 'Books 2'],
  ])
})

test('a relation to nothing is a text, and the relation that closes a circle goes', () => {
  const to = (label: string) => ({ label, kind: 'relation', relation: label })
  const { model } = resolveSpec(
    spec({
      name: 'A',
      lists: [
        { one: 'book', many: 'books', fields: [{ label: 'Name' }, to('authors'), to('ghosts')] },
        { one: 'author', many: 'authors', fields: [{ label: 'Name' }, to('books')] },
        { one: 'node', many: 'nodes', fields: [{ label: 'Name' }, to('nodes')] },
      ],
    }),
  )
  expect(model.entities.map(({ fields }) => fields.map(({ name, relation }) => [name, relation]))).toEqual([
    [
      ['name', undefined],
      ['authors', 'Author'],
      ['ghosts', undefined],
    ],
    [['name', undefined]],
    [['name', undefined]],
  ])
})

test('five hundred lists are no spec', () => {
  const lists = Array.from({ length: 500 }, (_, at) => ({ one: `a${at}`, many: `as${at}`, fields: [] }))
  expect(AppSpec.safeParse({ name: 'A', lists }).success).toBe(false)
})

test('rows that a spec gives are the rows of its lists, and point to each other by name', () => {
  const library = spec({
    name: 'Library',
    lists: [
      { one: 'author', many: 'authors', fields: [{ label: 'Name', required: true }], samples: [{ Name: 'Ann' }, { Name: 'Bo' }] },
      {
        one: 'book',
        many: 'books',
        fields: [
          { label: 'Title', required: true },
          { label: 'Author', kind: 'relation', relation: 'authors' },
          { label: 'Price', kind: 'money' },
        ],
        samples: [{ Title: 'B', Author: 'bo', Price: 'a lot' }, { Author: 'Ann' }],
      },
    ],
  })
  const { records } = applyAnswer(new Map(), emitSpec(library, { packs: [], today }))
  expect(records.get('Book')).toEqual([{ title: 'B', author: '$ref:Author:1' }])
})

test('what was asked for and is not built is said', () => {
  const { prose } = applyAnswer(
    new Map(),
    emitSpec(spec({ name: 'A', lists: [{ one: 'book', many: 'books', fields: [] }], notBuilt: ['a barcode scanner'] }), {
      packs: [],
      today,
    }),
  )
  expect(prose).toContain('a barcode scanner')
})

test(
  'a spec on a blueprint has its pages and rows, and beside its lists those of the spec',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const blueprints = await readBlueprints(path.join(import.meta.dirname, '../../../../resources/blueprints'))
    const shop = spec({
      name: 'Rosa’s Cakes',
      blueprint: 'shop',
      lists: [
        { one: 'product', many: 'products', fields: [{ label: 'Allergens', kind: 'choices', choices: ['nuts', 'milk'] }] },
        { one: 'supplier', many: 'suppliers', fields: [{ label: 'Name' }, { label: 'Product', kind: 'relation', relation: 'products' }] },
      ],
    })
    const { files, records, prose } = applyAnswer(new Map(), emitSpec(shop, { packs: [], today, blueprints: blueprints.all }))
    const model = readApp(files, 'App')
    expect(model).toMatchObject({ name: 'Rosa’s Cakes', home: 'own' })
    expect(model.entities.find(({ name }) => name === 'Product')?.fields.at(-1)).toMatchObject({ label: 'Allergens' })
    expect(model.entities.find(({ name }) => name === 'Supplier')?.fields).toMatchObject([{ name: 'name' }, { relation: 'Product' }])
    expect(records.get('Product')?.length).toBeGreaterThan(3)
    expect(records.get('Supplier')?.length).toBeGreaterThan(0)
    expect(prose).toContain('Rosa’s Cakes')
    const folder = mkdtempSync(path.join(import.meta.dirname, '../../../../node_modules/.resolve-spec-'))
    try {
      expect(await typeErrorsOfEach(folder, [files])).toEqual([''])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
