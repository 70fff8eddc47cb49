import { writeFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { ContentHash, SourceId } from '../../../shared/domain/ids.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { openDatabase } from '../db/open-database.ts'
import { chunksOf } from './chunk-text.ts'
import { type IndexFile, openIndexFile } from './index-file.ts'
import { INDEX_MIGRATIONS } from './index-migrations.ts'

const HASH = ContentHash.parse('a'.repeat(64))
const INSIDE = { characters: 10, pages: null, rows: null }
const newId = () => SourceId.parse(uuid())

function opened() {
  const folder = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  const file = path.join(folder.path, 'sources.sqlite')
  const index = openIndexFile(file)
  onTestFinished(() => void index.close())
  return { index, file }
}

function read(index: IndexFile, sourceId: SourceId, texts: readonly string[], { isFinished = true } = {}): number {
  const generation = index.begin(sourceId)
  for (const text of texts)
    index.add(generation, { chunks: [...chunksOf({ text, heading: '', page: null, row: null })], stand: 'together' })
  if (isFinished) index.finish({ sourceId, generation, hash: HASH, syncedAt: 5, inside: INSIDE, kept: [] })
  return generation
}

function countIn(file: string, table: string): unknown {
  const { db } = openDatabase(file, { migrations: [], backupFolder: null })
  onTestFinished(() => void db.close())
  return db.prepare(`SELECT COUNT(*) FROM ${table}`).pluck().get()
}

const quotes = (index: IndexFile, question: string, ids: readonly SourceId[]) => index.search(question, ids, 10).map(({ hit }) => hit.quote)

it('finds what was read to its end, best first, in the data sources that are asked', () => {
  const { index } = opened()
  const [shop, other] = [newId(), newId()]
  read(index, shop, ['Delivery costs five euros.', 'We bake bread. Delivery is on Mondays, delivery is free for bread.'])
  read(index, other, ['Nobody delivers here.'])
  expect(quotes(index, 'What does delivery cost?', [shop])[0]).toBe('Delivery costs five euros.')
  expect(quotes(index, 'delivering', [other])).toEqual(['Nobody delivers here.'])
  expect(quotes(index, 'delivery', [])).toEqual([])
  expect(quotes(index, 'the of and', [shop])).toEqual([])
  expect(index.search('bread', [shop], 10)[0]).toMatchObject({ hit: { score: 1, methods: ['words', 'surroundings'], sourceId: shop } })
})

it('tells how many words of a question a piece has, in whatever form, and puts the one with all of them first', () => {
  const { index } = opened()
  const id = newId()
  read(index, id, ['Our opening was in 1990.', 'We opened a second time.', 'The shop opens at nine.', 'Opening hours: nine to five'])
  expect(index.search('When does the shop open?', [id], 1)).toMatchObject([
    { hit: { quote: 'The shop opens at nine.', score: 1 }, words: 2 },
  ])
  expect(index.search('When do you open?', [id], 10).map(({ words }) => words)).toEqual([1, 1, 1, 1])
  expect(index.search('opening hours', [id], 10)[0]).toMatchObject({ hit: { quote: 'Opening hours: nine to five' }, words: 2 })
})

it('knows why a website was not fetched the last time, until it is', () => {
  const { index } = opened()
  const id = newId()
  const known = () => index.list().map(({ hash, fetchFailed }) => ({ hash, fetchFailed }))
  read(index, id, ['As it was'])
  index.failFetch(id, 'site-unreachable')
  expect(known()).toEqual([{ hash: HASH, fetchFailed: 'site-unreachable' }])
  expect(quotes(index, 'was', [id])).toEqual(['As it was'])
  index.confirm(id, 7)
  expect(known()).toEqual([{ hash: HASH, fetchFailed: null }])
  index.failFetch(id, 'site-robots')
  read(index, id, ['As it is'])
  expect(known()).toEqual([{ hash: HASH, fetchFailed: null }])
})

it('finds words without their accents, and scripts without spaces by their signs', () => {
  const { index } = opened()
  const id = newId()
  read(index, id, ['Öffnungszeiten: ab acht', '北京的快递费用是十元', '東京タワーの営業時間'])
  expect(quotes(index, 'offnungszeiten', [id])).toEqual(['Öffnungszeiten: ab acht'])
  expect(index.search('快递', [id], 10)).toMatchObject([{ hit: { quote: '北京的快递费用是十元', methods: ['signs'] } }])
  expect(quotes(index, '営業時間は？', [id])).toEqual(['東京タワーの営業時間'])
})

it('finds German in whatever number and case, beside English', () => {
  const { index } = opened()
  const [german, english] = [newId(), newId()]
  read(index, german, ['Die Lieferung ins Haus kostet fünf Euro, und das ist nicht viel.', 'Der Apfel ist von einem Hof in der Nähe.'])
  read(index, english, ['The delivery to your houses is five euros.'])
  expect(quotes(index, 'Was kosten Lieferungen in Häuser?', [german, english])[0]).toContain('Lieferung ins Haus')
  expect(quotes(index, 'Äpfel von Höfen', [german, english])).toEqual(['Der Apfel ist von einem Hof in der Nähe.'])
  expect(index.search('Lieferungen Häuser', [german], 1)).toMatchObject([{ words: 2 }])
  expect(quotes(index, 'delivered to a house', [german, english])).toEqual(['The delivery to your houses is five euros.'])
})

it('an index of an earlier program is read anew', () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  const file = path.join(folder.path, 'sources.sqlite')
  const earlier = openDatabase(file, { migrations: INDEX_MIGRATIONS.slice(0, 3), backupFolder: null })
  earlier.db.exec("INSERT INTO indexed (source_id, hash) VALUES ('018f3b1a-0000-7000-8000-000000000000', 'a')")
  earlier.db.close()
  const index = openIndexFile(file)
  onTestFinished(() => void index.close())
  expect(index.list()).toEqual([])
  const id = newId()
  read(index, id, ['Bread costs three euros.'])
  expect(quotes(index, 'bread', [id])).toEqual(['Bread costs three euros.'])
})

it('a question of words that stand everywhere ranks the rarest of them', () => {
  const { index } = opened()
  const id = newId()
  const rows = Array.from(
    { length: 700 },
    (_, n) => `Item ${n}: common ordinary frequent everywhere usual typical ${n === 500 ? 'Marmalade' : ''}`,
  )
  const generation = index.begin(id)
  for (let from = 0; from < 35_000; from += 700)
    index.add(generation, { chunks: rows.map((text) => ({ text, overlap: 0, heading: '', page: null, row: null })), stand: 'alone' })
  index.finish({ sourceId: id, generation, hash: HASH, syncedAt: 5, inside: INSIDE, kept: [] })
  const [best] = index.search('Is the common, ordinary marmalade everywhere?', [id], 1)
  expect(best).toMatchObject({ words: 4 })
  expect(best?.hit.quote).toContain('Marmalade')
  expect(index.search('common', [id], 5)).toHaveLength(5)
})

it('a data source that is read again is found as it was until that is done, and never twice', () => {
  const { index, file } = opened()
  const id = newId()
  read(index, id, ['Bread costs three euros.'])
  const generation = read(index, id, ['Bread costs four euros.'], { isFinished: false })
  expect(quotes(index, 'bread', [id])).toEqual(['Bread costs three euros.'])
  index.finish({ sourceId: id, generation, hash: HASH, syncedAt: 6, inside: INSIDE, kept: [] })
  expect(quotes(index, 'bread', [id])).toEqual(['Bread costs four euros.'])
  while (index.sweep());
  expect(countIn(file, 'chunks')).toBe(1)
  expect(quotes(index, 'bread', [id])).toEqual(['Bread costs four euros.'])
})

it('what a reading that was cut off has left goes, and so does a data source', () => {
  const { index, file } = opened()
  const [id, gone] = [newId(), newId()]
  read(index, id, ['Half of it'], { isFinished: false })
  read(index, gone, ['Gone tomorrow'])
  index.remove(gone)
  expect(quotes(index, 'gone half', [id, gone])).toEqual([])
  while (index.sweep());
  for (const table of ['chunks', 'parts', 'generations', 'chunk_words_docsize', 'part_words_docsize'])
    expect([table, countIn(file, table)]).toEqual([table, 0])
})

it('knows what could not be read, and why, until it is read', () => {
  const { index } = opened()
  const id = newId()
  index.fail(id, HASH, 'password')
  expect(index.list()).toEqual([
    { sourceId: id, hash: null, syncedAt: null, chunks: 0, inside: null, failed: { hash: HASH, reason: 'password' }, fetchFailed: null },
  ])
  read(index, id, ['Now it is open.'])
  expect(index.list()).toMatchObject([{ hash: HASH, syncedAt: 5, chunks: 1, inside: INSIDE, failed: null }])
})

it('the text comes back piece by piece', () => {
  const { index } = opened()
  const id = newId()
  const text = 'We bake every morning. '.repeat(300).trim()
  read(index, id, [text])
  const chunks = [...index.chunks(id, 0, 3), ...index.chunks(id, 3, 100)]
  expect(chunks.map((chunk) => chunk.text.slice(chunk.overlap)).join('')).toBe(text)
})

it('a damaged file is made anew: what was in it can be read again', () => {
  const { index, file } = opened()
  read(index, newId(), ['Something'])
  index.close()
  writeFileSync(file, Buffer.alloc(9_000, 'x'))
  const again = openIndexFile(file)
  expect(again.list()).toEqual([])
  read(again, newId(), ['Something'])
  again.close()
})

it('nothing in a question is syntax', () => {
  const { index } = opened()
  const id = newId()
  read(index, id, ['Bread AND butter: NEAR the "shop" * text:x'])
  for (const question of [
    'bread"',
    '" OR "',
    'text : bread',
    'NEAR(bread butter, 2)',
    '* ^bread -butter',
    'a AND NOT (',
    '{text}: bread',
    "'; DROP",
    '\0bread',
  ])
    expect(() => index.search(question, [id], 5)).not.toThrow()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (question) => {
      index.search(question, [id], 5)
    }),
    { numRuns: 60 },
  )
})
