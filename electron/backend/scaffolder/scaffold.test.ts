import { parseSync } from 'oxc-parser'
import * as lucide from 'lucide-react'
import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../resources/packs/all-packs.ts'
import { formatted } from '../../../scripts/lib/formatted.ts'
import { type FilePath, pagePath } from '../../../shared/domain/file-path.ts'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { appFiles } from './emit/app-files.ts'
import NOUNS from './lexicon/data/nouns.json' with { type: 'json' }
import { knownNoun } from './lexicon/lexicon.ts'
import { readApp } from './emit/read-app.ts'
import { answerTexts } from './scaffold.ts'
import { applyAnswer } from '../../../tests/helpers/scaffolder/apply-answer.ts'
import { askScaffolder, builtApp } from '../../../tests/helpers/ask-scaffolder.ts'
import { PACK_PROMPTS } from '../../../tests/helpers/pack-prompts.ts'

const TODAY = new Date('2026-03-14T12:00:00Z')

test.each(['Help desk with tickets and agents', 'Hello, I need a CRM', 'hola, una lista de libros'])(
  'a wish is built, not talked about: %s',
  (message) => {
    expect([...create(message).files.keys()]).toContain('__pages__Home.tsx')
  },
)

const ICONS = new Set(Object.keys(lucide))

function create(message: string, appName = 'Test app') {
  const pieces = [...answerTexts({ message, appName, files: new Map(), packs: DOMAIN_PACKS, today: TODAY })]
  return { pieces, ...applyAnswer(new Map(), pieces) }
}

const APPS = [
  'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price',
  'dog salon with clients, dogs with photo, birthday, and appointments with start time (date and time), price, tags (a, b), website, rating and done',
  'a tracker for my plants: name, species, last watered (date)',
  'track tools lent to each crew',
  'Track my weight',
  'zoo',
  'vet clinic - pets, owners, visits. each visit has a date, a time and a cost',
  'A list of books with a title and an author',
  'Eine App für meine Rezepte mit Zutaten und Bild',
  'staff with a name and a discount in percent',
  'what’s "new" (it\'s, "quoted", <b>, {x}) and things & more with a name',
  'Ärzte & Größen with a “größe” and a naïve café',
  '我的客户和订单',
  'homes, classes with package, default and import, cars, users, events, tables and records',
  ...PACK_PROMPTS,
]

test.each(APPS)('%s: code that parses, formatted, with a schema that fits and icons that are there', async (prompt) => {
  const { files } = create(prompt)
  expect(files.size).toBeGreaterThanOrEqual(8)
  for (const [path, content] of files) {
    if (path.endsWith('.json')) {
      EntitySchema.parse(JSON.parse(content))
      continue
    }
    if (!path.endsWith('.css')) expect({ path, errors: parseSync(path, content).errors }).toEqual({ path, errors: [] })
    expect(await formatted(path.replace('__styles__', ''), content)).toBe(content)
    for (const [name] of content.matchAll(/\b\w+Icon\b(?=[,\s])/g))
      expect({ name, isThere: ICONS.has(name) }).toEqual({ name, isThere: true })
  }
})

test('sample ages and breeds are of their animal', () => {
  const written = create('dogs with a breed, an age in years and a year of purchase, cats with a breed').pieces.join('')
  const rowsOf = (entity: string) =>
    JSON.parse(new RegExp(`insert_entity_records" entity="${entity}"[^>]*>([\\s\\S]*?)</act>`).exec(written)?.[1] ?? '[]') as Record<
      string,
      unknown
    >[]
  expect(rowsOf('Dog').length).toBeGreaterThan(3)
  for (const { age } of rowsOf('Dog')) expect(age).toBeLessThan(16)
  for (const { yearOfPurchase } of rowsOf('Dog')) expect(yearOfPurchase).toBeGreaterThan(1980)
  expect(rowsOf('Dog').map(({ breed }) => breed)).not.toContain('Siamese')
  expect(rowsOf('Cat').map(({ breed }) => breed)).not.toContain('Beagle')
})

test('a price per unit is not added up', () => {
  const homeOf = (price: string) => create(`stays with a dog, an arrival date and a ${price}`).files.get(pagePath('Home')) ?? ''
  expect(homeOf('total price')).toMatch(/sum="|sum: '/)
  expect(homeOf('price per night')).not.toMatch(/sum(?:="|: ')pricePerNight/)
})

/** A website, a quiz, a shop: its home is a page of its own rather than an overview of lists. */
function isOfAKind(files: ReadonlyMap<FilePath, string>): boolean {
  return readApp(files, '').home === 'own'
}

test.each(APPS)('%s: the home page counts what there is and draws a chart', (prompt) => {
  const { files } = create(prompt)
  if (isOfAKind(files)) return
  const home = files.get(pagePath('Home')) ?? ''
  expect(home).toMatch(/<Stat\b/)
  expect(home).toMatch(/<(?:Bar|Line|Donut|Largest)ChartCard\b/)
})

test('in German the app has German words, and its code English ones', () => {
  const { files, records, prose } = create('Ich möchte Kunden und Rechnungen verwalten, jede Rechnung hat Betrag und Datum', 'New app')
  const invoice = EntitySchema.parse(JSON.parse(files.get('__entities__Invoice.json' as FilePath) ?? ''))
  expect(Object.entries(invoice.properties).map(([name, { title }]) => `${name}: ${title ?? ''}`)).toEqual(
    expect.arrayContaining(['amount: Betrag', 'date: Datum', 'customer: Kunde']),
  )
  expect(records.get('Invoice')?.length).toBeGreaterThanOrEqual(6)
  expect(prose).toContain('Kunden und Rechnungen')
})

test.each(['make me a game of snake', 'a weather app with live forecast'])('%s: what cannot be built leaves nothing behind', (message) => {
  const { files, prose } = create(message)
  expect(files.size).toBe(0)
  expect(prose).toMatch(/Connect a model/)
})

test.each(APPS)('%s: read back, the app is the same', (prompt) => {
  const { files } = create(prompt)
  for (const [path, content] of appFiles(readApp(files, 'Other'))) expect({ path, content: files.get(path) }).toEqual({ path, content })
})

test.each(APPS)('%s: sample rows fit their schemas and point to rows that are there', (prompt) => {
  const { files, records } = create(prompt)
  for (const [entity, rows] of records) {
    const schema = EntitySchema.parse(JSON.parse(files.get(`__entities__${entity}.json` as FilePath) ?? ''))
    if (!isOfAKind(files)) {
      expect(rows.length).toBeGreaterThanOrEqual(6)
      expect(rows.length).toBeLessThanOrEqual(12)
    }
    for (const row of rows) {
      expect(schema.required.filter((name) => row[name] === undefined)).toEqual([])
      for (const [name, value] of Object.entries(row)) {
        const property = schema.properties[name]
        if (property?.enum !== undefined) expect(property.enum).toContain(value)
        if (property?.['x-relation'] === undefined) continue
        const [, target = '', at = ''] = /^\$ref:(\w+):(\d+)$/.exec(String(value)) ?? []
        expect(target).toBe(property['x-relation'])
        expect(records.get(target)?.[Number(at)]).toBeDefined()
      }
    }
  }
})

test('the app can be seen early: what it will be, its tables, its frame, its pages, then its rows and what to say next', () => {
  const { pieces, acts } = create(APPS[0] ?? '')
  expect(pieces[0]).toBe('I’m building Test app with customers, orders and products.\n\n')
  expect(acts.slice(0, 5)).toEqual([
    'add_entity Customer',
    'add_entity Order',
    'add_entity Product',
    'add_file __Layout.tsx',
    'add_file __styles__globals.css',
  ])
  expect(acts.slice(-4)).toEqual([
    'add_file __pages__Home.tsx',
    'insert_entity_records Customer',
    'insert_entity_records Product',
    'insert_entity_records Order',
  ])
  expect(pieces.at(-1)).toMatch(/built-in scaffolder, not a language model/)
  expect(pieces.at(-1)).toMatch(/can read these lists/)
})

test('every icon of the vocabulary is one of lucide’s', () => {
  const missing = NOUNS.flatMap((line) => line.split(' | ')[0]?.split(',') ?? []).filter(
    (word) => !ICONS.has(`${knownNoun(word)?.icon ?? ''}Icon`),
  )
  expect(missing).toEqual([])
})

test('the same sentence gives the same answer', () => {
  for (const prompt of APPS) expect(create(prompt).pieces).toEqual(create(prompt).pieces)
})

test.each([
  'a snake game',
  'make an app',
  'build me a tetris game',
  'Make a hangman with a timer and best scores',
  'A word puzzle where you guess with 6 tries and it keeps statistics',
  'send me an email every Monday',
  '',
  '???',
  'hello',
])('with nothing to build there is prose and no act: %s', (prompt) => {
  const { pieces, acts } = create(prompt)
  expect(acts).toEqual([])
  expect(pieces.join('')).toMatch(/connect a model/i)
})

test('what it cannot do is said in the words of the person, and the rest is built', () => {
  const { prose, acts } = create('customers with a name. It should send emails every Monday and connect to my bank')
  expect(prose).toMatch(/Not built: .*send emails every Monday/)
  expect(acts).toContain('add_entity Customer')
})

test('no text of a person breaks it', () => {
  const seeds = [
    '',
    '</act>',
    '<act type="add_file">',
    '((((',
    '))))',
    ':::',
    ',,,',
    'with with with',
    'each has',
    'a: b: c: d',
    '\u0000',
    '🙂 with 🙃',
    'x'.repeat(20_000),
    'a, '.repeat(300),
    'mail connect to '.repeat(2_000),
    Array.from({ length: 3_000 }, (_, index) => `thing${index}s`).join(', '),
    'rename',
    '"',
    '\\',
    '${x}',
    '`',
    '{"a":1}',
    'مرحبا مع العملاء',
    'constructor with __proto__ and prototype, id, createdAt',
  ]
  const broken = seeds.flatMap((seed) =>
    [...create(seed).files]
      .filter(([path, content]) => /\.tsx?$/.test(path) && parseSync(path, content).errors.length > 0)
      .map(([path]) => [seed, path]),
  )
  expect(broken).toEqual([])
})

test('a message that is too long is read to a limit, and the answer says so', () => {
  const { files, prose } = create(`customers. ${'We bake bread. '.repeat(2_000)}`)
  expect(files.size).toBeGreaterThanOrEqual(8)
  expect(prose).toMatch(/I read the first 4000 characters/)
})

test('of a later message that is too long the first is read, and it says so', async () => {
  const { files } = builtApp('dogs with a name')
  const { prose } = await askScaffolder({ message: `add a weight to dogs. ${'thanks. '.repeat(600)}`, files })
  expect(prose).toContain('I read the first 4000 characters of your message. Send the rest in parts.')
})
