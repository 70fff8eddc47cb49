import { beforeEach, expect, it } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp, type TestApp } from '../../../tests/helpers/engine-app.ts'
import { seededRandom } from '../../../tests/helpers/seeded-random.ts'
import { RowAggregate } from '../../../shared/domain/row-aggregate.ts'
import { RowQuery } from '../../../shared/domain/row.ts'
import { createEntityStore } from '../entities/entity-store.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import type { RowTable } from './row-table.ts'

const place = { data: 'test', entity: 'Order', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const
const ROWS = 21_000
const WORDS = [
  'Bread',
  'STRASSE',
  'Straße',
  'Äpfel',
  'äpfel',
  'İzmir',
  'ΟΔΟΣ',
  'οδος',
  '東京都',
  '100%',
  "o'clock",
  '"quoted"',
  'a_b',
  'naïve',
]

let test: TestApp
let search: SearchIndex
let table: RowTable
beforeEach(() => {
  test = newApp()
  const writes = entityFile('Order', { title: { type: 'string' }, price: { type: 'number' }, note: { type: 'string' } })
  test.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
  const random = seededRandom(5)
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? ''
  table = tableOf()
  const { db } = test.opened
  const [title, price, note] = table.fields.map(({ column }) => `"${column}"`)
  const insert = db.prepare(
    `INSERT INTO "${table.table}" (id, creator_id, created_at, updated_at, ${title}, ${price}, ${note}) VALUES (?, NULL, ?, ?, ?, ?, ?)`,
  )
  db.transaction(() => {
    for (let row = 0; row < ROWS; row += 1)
      insert.run(`row-${row}`, row, row, row % 700 === 0 ? `${word()} ${word()} ${row}` : 'plain', row, row % 900 === 0 ? word() : null)
  })()
  search = createSearchIndex(db)
})

function tableOf(): RowTable {
  return createEntityStore(test.opened.db).find('Order') ?? expect.fail('no table')
}

const found = (words: string, limit = 1_000): string[] => {
  const { json } = test.app.pageOfRows({ ...place, query: RowQuery.parse({ search: words, limit }) })
  return (JSON.parse(new TextDecoder().decode(json ?? expect.fail('too slow'))) as { rows: { id: string }[] }).rows.map(({ id }) => id)
}
const counted = (words: string) =>
  test.app.countFound({ ...place, asked: RowAggregate.parse({ search: words }), most: Number.MAX_SAFE_INTEGER }).answer
const make = () => {
  while (test.app.indexSearch(place));
}

const QUESTIONS = [
  ...WORDS,
  ...WORDS.map((one) => one.toLowerCase()),
  'straSSe',
  'bre ead',
  'bread 100%',
  '20300',
  '0.0',
  'ea',
  'nowhere',
  '東京',
]

it('finds the same rows with the index as without it, in the same order', { tags: 'long' }, () => {
  const before = QUESTIONS.map((words) => [words, found(words), counted(words)])
  expect(search.candidates(table, 'bread')).toBeNull()
  make()
  expect(search.candidates(table, 'bread')).not.toBeNull()
  // With new rows the cached result no longer applies.
  test.app.createRows({ ...place, rows: [{ title: 'plain' }] })
  expect(QUESTIONS.map((words) => [words, found(words), counted(words)])).toEqual(before)
})

it('includes rows that are added, changed and deleted, before and after it is complete', () => {
  make()
  const [made] = test.app.createRows({ ...place, rows: [{ title: 'A walrus' }] })
  const id = made?.ok === true ? made.row.id : expect.fail('not made')
  const changed = found('Bread')[0] ?? expect.fail('nothing found')
  const removed = found('Bread')[1] ?? expect.fail('nothing found')
  test.app.updateRow({ ...place, rowId: changed, fields: { title: 'Walrus too', note: null } })
  test.app.deleteRow({ ...place, rowId: removed })
  for (const _ of ['before', 'after']) {
    expect(found('walrus').toSorted()).toEqual([id, changed].toSorted())
    expect(found('bread')).not.toContain(changed)
    expect(found('bread')).not.toContain(removed)
    expect(counted('walrus')).toBe(2)
    make()
  }
})

it('is dropped and rebuilt when a column is added', () => {
  make()
  const { schema } = table
  const properties = { ...schema.properties, place: { type: 'string' } }
  test.app.commitChangeSet({ changeSet: changeSet({ writes: entityFile('Order', properties) }), origin: 'import', description: '' })
  expect(search.candidates(tableOf(), 'bread')).toBeNull()
  test.app.updateRow({ ...place, rowId: 'row-5', fields: { place: 'Narvik' } })
  expect(found('narvik')).toEqual(['row-5'])
  make()
  expect(found('narvik')).toEqual(['row-5'])
  expect(search.candidates(tableOf(), 'narvik')).not.toBeNull()
})

it('asks to be built once in a while, and only for large tables', () => {
  let time = 0
  const asking = createSearchIndex(test.opened.db, { now: () => time })
  expect([asking.wantsWork(table), asking.wantsWork(table)]).toEqual([true, false])
  time += 60_000
  expect(asking.wantsWork(table)).toBe(true)
  make()
  time += 60_000
  expect(asking.wantsWork(table)).toBe(false)
  const small = newApp()
  const writes = entityFile('Order', { title: { type: 'string' } })
  small.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
  const own = createEntityStore(small.opened.db).find('Order') ?? expect.fail('no table')
  expect(createSearchIndex(small.opened.db).wantsWork(own)).toBe(false)
})
