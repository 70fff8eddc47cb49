import { beforeEach, expect, it } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp, type TestApp } from '../../../tests/helpers/engine-app.ts'
import { seededRandom } from '../../../tests/helpers/seeded-random.ts'
import type { RowFilter, RowPage } from '../../../shared/domain/row.ts'
import { ROW_PAGE_MAX_CHARS } from '../../../shared/limits/rows.ts'
import { compilePage, type PageOf } from '../rows/compile-page.ts'
import { join } from '../rows/sql-condition.ts'
import { orderOf } from '../rows/row-order.ts'
import { createRowPages, type ReadPage } from '../rows/row-pages.ts'
import { createTimeLimit } from '../rows/time-limit.ts'
import { createEntityStore } from '../entities/entity-store.ts'

const ROWS = 3_000
type StoredId = readonly [id: string]
const NO_INDEX = { candidates: () => null }
const place = { data: 'test', entity: 'Order', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const

let test: TestApp
beforeEach(() => {
  test = newApp()
  const properties = { title: { type: 'string' }, price: { type: 'number' }, status: { type: 'string', enum: ['new', 'done'] } }
  const writes = entityFile('Order', properties, { permissions: { read: 'creator', write: 'creator' } })
  test.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
  const random = seededRandom(11)
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    title: random() < 0.2 ? null : `${random() < 0.5 ? 'order' : 'Order'} ${Math.floor(random() * 300)}`,
    price: random() < 0.3 ? null : Math.floor(random() * 90),
    status: index % 3 === 0 ? 'done' : 'new',
  }))
  for (let start = 0; start < ROWS; start += 1_000) test.app.createRows({ ...place, rows: rows.slice(start, start + 1_000) })
})

const query = (sort: string, filter: RowFilter = {}, cursor?: string | null) => ({
  sort,
  filter,
  limit: 250,
  ...(cursor === null || cursor === undefined ? {} : { cursor }),
})
type Page = Omit<RowPage, 'total'>
const decode = (json: Uint8Array | null) => JSON.parse(new TextDecoder().decode(json ?? expect.fail('too slow'))) as Page

/** SQLite's query plan for each part of a page. */
function plans(sort: string, filter: RowFilter, cursor: string | null): readonly string[] {
  const table = createEntityStore(test.opened.db).find('Order')
  if (table === null) throw new Error('no table')
  const { where, parts } = compilePage({ table, query: query(sort, filter, cursor), own: null })
  return parts.map(({ from, orderBy }) => {
    const { sql, params } = join([where, from])
    const select = `EXPLAIN QUERY PLAN SELECT * FROM "${table.table}" ${sql === '' ? '' : `WHERE ${sql}`} ORDER BY ${orderBy} LIMIT 50`
    const steps = test.opened.db.prepare(select).all(...params) as { detail: string }[]
    return steps.map(({ detail }) => detail).join('; ')
  })
}

it.each(['status,-price', '-title,price,status', 'price,-createdAt'])(
  'every part of an order by %s is a range of its index, wherever it begins, and nothing is sorted',
  (sort) => {
    const { db } = test.opened
    const table = createEntityStore(db).find('Order')
    if (table === null) throw new Error('no table')
    test.app.prepareSort({ ...place, sort })
    const { index, partsAfter } = orderOf(table, sort)
    const read = db.prepare(`SELECT id, ${orderOf(table, sort).columns} FROM "${table.table}" ORDER BY random() LIMIT 20`).raw()
    for (const [id, ...values] of read.all() as [string, ...(string | number | null)[]][]) {
      for (const { from, orderBy } of partsAfter({ values, id })) {
        const select = `SELECT id FROM "${table.table}" INDEXED BY "${index?.name}" WHERE ${from.sql} ORDER BY ${orderBy} LIMIT 50`
        const steps = db.prepare(`EXPLAIN QUERY PLAN ${select}`).all(...from.params) as { detail: string }[]
        expect(steps.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH .* USING COVERING INDEX/)])
      }
    }
  },
)

it.each([
  ['-createdAt', {}],
  ['price', {}],
  ['-price', {}],
  ['title', {}],
  ['-title', {}],
  ['-price', { status: 'done' }],
  ['title', { status: 'done', price: { eq: 7 } }],
  ['price', { price: null }],
  ['-updatedAt', { status: 'new' }],
] as const)('every page sorted by %s with the filter %j walks an index, and together they show every row once', (sort, filter) => {
  test.app.indexPage({ ...place, query: query(sort, filter) })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    for (const plan of plans(sort, filter, cursor)) {
      expect(plan).toMatch(/USING (COVERING )?INDEX/)
      expect(plan).not.toContain('TEMP B-TREE')
    }
    const page: Page = decode(test.app.pageOfRows({ ...place, query: query(sort, filter, cursor) }).json)
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(test.app.listRows({ ...place, query: query(sort, filter) }).total)
})

it('a page with very long rows ends early, and the next one continues there', { tags: 'long' }, () => {
  const long = newApp()
  const writes = entityFile('Order', { text: { type: 'string' } })
  long.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
  for (const [row, share] of [0.4, 0.4, 1.1, 0.1].entries()) {
    long.app.createRows({ ...place, rows: [{ text: `${row}`.repeat(ROW_PAGE_MAX_CHARS * share) }] })
  }
  const pages: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page = decode(long.app.pageOfRows({ ...place, query: query('createdAt', {}, cursor) }).json)
    pages.push(page.rows.map(({ text }) => String(text)[0]).join(''))
    cursor = page.nextCursor
  }
  expect(pages).toEqual(['01', '2', '3'])
})

it('a missing index is requested once for each kind of query, and not for small tables', () => {
  const ask = (sort: string, filter: RowFilter = {}) => test.app.pageOfRows({ ...place, query: query(sort, filter) }).wantsIndex
  expect([ask('price'), ask('price'), ask('-price'), ask('-createdAt')]).toEqual([true, false, false, false])
  const small = newApp()
  small.app.commitChangeSet({
    changeSet: changeSet({ writes: entityFile('Order', { price: { type: 'number' } }) }),
    origin: 'import',
    description: '',
  })
  small.app.createRows({ ...place, rows: [{ price: 2 }, { price: 1 }] })
  expect(small.app.pageOfRows({ ...place, query: query('price') }).wantsIndex).toBe(false)
})

it('the number of indexes stays limited, whatever strangers request', () => {
  const fields = ['title', 'price', 'status']
  for (const sort of [...fields, 'updatedAt', 'creatorId']) {
    for (const one of fields) {
      test.app.indexPage({ ...place, query: query(sort, { [one]: null }) })
      for (const other of fields) test.app.indexPage({ ...place, query: query(sort, { [one]: null, [other]: null }) })
    }
  }
  const made = test.opened.db.prepare("SELECT COUNT(*) FROM sqlite_master WHERE type = 'index' AND name LIKE 'rows_%'").pluck().get()
  expect(made).toBe(12)
})

it('totals are cached until the next change', () => {
  const total = (filter: RowFilter = {}) => test.app.listRows({ ...place, query: query('price', filter) }).total
  expect([total(), total({ status: 'done' }), total()]).toEqual([ROWS, ROWS / 3, ROWS])
  const [made] = test.app.createRows({ ...place, rows: [{ status: 'done' }] })
  if (made?.ok !== true) throw new Error('no row')
  expect([total(), total({ status: 'done' })]).toEqual([ROWS + 1, ROWS / 3 + 1])
  test.app.updateRow({ ...place, rowId: made.row.id, fields: { status: 'new' } })
  expect(total({ status: 'done' })).toBe(ROWS / 3)
  test.app.deleteRow({ ...place, rowId: made.row.id })
  expect(total()).toBe(ROWS)
})

it('a user of `creator` sees and counts their own rows alone, through an index', () => {
  const mine = { ...place, actor: { kind: 'user', userId: 'u-1' } } as const
  test.app.createRows({ ...mine, rows: [{ title: 'mine', price: 3 }] })
  test.app.indexPage({ ...mine, query: query('-price') })
  const page = decode(test.app.pageOfRows({ ...mine, query: query('-price') }).json)
  expect(page.rows.map((row) => row['title'])).toEqual(['mine'])
  expect(test.app.listRows({ ...mine, query: query('-price', { title: { contains: 'order' } }) })).toMatchObject({ rows: [], total: 0 })
})

it('a rare match is found by a scan as well', () => {
  const { db } = test.opened
  const table = createEntityStore(db).find('Order')
  if (table === null) throw new Error('no table')
  const parts = { search: NO_INDEX, limit: createTimeLimit(db) }
  const quick = createRowPages(db, (sql) => db.prepare(sql), parts)
  // With a limit of -1 ms, every query counts as slow.
  const slow = createRowPages(db, (sql) => db.prepare(sql), parts, { slowMs: -1 })
  const filters: readonly RowFilter[] = [{ title: { contains: 'order 29' } }, { title: { contains: 'order' } }, { title: 'nowhere' }]
  for (const filter of filters) {
    for (const sort of ['-createdAt', 'price', '-price', 'title']) {
      let cursor: string | null = null
      do {
        const page: PageOf = { table, query: query(sort, filter, cursor), own: null }
        const expected: ReadPage<StoredId> = quick.read(page, 'id')
        // The first time it follows the index, afterwards it scans.
        for (let times = 0; times < 2; times += 1) {
          const { rows, nextCursor } = slow.read(page, 'id')
          expect([rows, nextCursor]).toEqual([expected.rows, expected.nextCursor])
        }
        cursor = expected.nextCursor
      } while (cursor !== null)
    }
  }
})
