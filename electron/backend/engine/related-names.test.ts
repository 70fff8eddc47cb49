import { beforeEach, expect, it } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp, type TestApp } from '../../../tests/helpers/engine-app.ts'
import { seededRandom } from '../../../tests/helpers/seeded-random.ts'
import type { Actor } from '../../../shared/domain/access.ts'
import { RowAggregate } from '../../../shared/domain/row-aggregate.ts'
import { type Row, RowQuery } from '../../../shared/domain/row.ts'
import { createEntityStore } from '../entities/entity-store.ts'
import { createRowStore } from '../rows/row-store.ts'

const builder: Actor = { kind: 'builder', userId: 'owner', through: 'app' }
const user: Actor = { kind: 'user', userId: 'u-1' }
const NAMES = ['Zoë Baker', 'ada Lovelace', 'Ada Lovelace', 'Bram', null, 'Émile', 'bram', 'Zuse']
const CUSTOMERS = 40
const ORDERS = 400

let test: TestApp
let customers: readonly Row[]
let orders: readonly Row[]
beforeEach(() => {
  test = newApp()
  const writes = {
    ...entityFile('Customer', { name: { type: 'string' } }, { permissions: { read: 'creator', write: 'all' } }),
    ...entityFile(
      'Order',
      { title: { type: 'string' }, customer: { type: 'string', 'x-relation': 'Customer' } },
      { permissions: { read: 'all', write: 'all' } },
    ),
  }
  test.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
  const random = seededRandom(7)
  const some = (count: number) => Math.floor(random() * count)
  customers = made(
    'Customer',
    Array.from({ length: CUSTOMERS }, (_, index) => ({ name: NAMES[index % NAMES.length] ?? null })),
  )
  orders = made(
    'Order',
    Array.from({ length: ORDERS }, (_, index) => ({
      title: `order ${index}`,
      customer: some(9) === 0 ? null : customers[some(CUSTOMERS)]?.id,
    })),
  )
})

function made(entity: string, rows: readonly Record<string, unknown>[], actor = builder): readonly Row[] {
  return test.app.createRows({ data: 'test', entity, actor, rows }).flatMap((each) => (each.ok ? [each.row] : []))
}

const nameOf = (row: Row) => customers.find(({ id }) => id === row['customer'])?.['name'] ?? null

function pageOf(query: object, actor = builder) {
  const { json } = test.app.pageOfRows({ data: 'test', entity: 'Order', actor, query: RowQuery.parse(query) })
  return JSON.parse(new TextDecoder().decode(json ?? expect.fail('too slow'))) as { rows: Row[]; nextCursor: string | null }
}

function allPages(query: object, actor = builder): readonly Row[] {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page = pageOf({ ...query, limit: 7, ...(cursor === null ? {} : { cursor }) }, actor)
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

it.each(['customer', '-customer'])('pages sorted by %s are in the order of the names, each row once, those without a name last', (sort) => {
  const rows = allPages({ sort })
  expect(new Set(rows.map(({ id }) => id)).size).toBe(ORDERS)
  const names = rows.map(nameOf)
  const named = names.filter((name) => name !== null)
  expect(names.slice(named.length).every((name) => name === null)).toBe(true)
  const folded = named.map((name) => String(name).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()))
  const sorted = folded.toSorted()
  expect(folded).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted)
})

it('a search finds rows by the name of a related row, together with words of their own', () => {
  const expected = orders.filter((row) => String(nameOf(row)).toLowerCase().includes('lovelace')).map(({ id }) => id)
  expect(new Set(allPages({ search: 'LOVELACE' }).map(({ id }) => id))).toEqual(new Set(expected))
  const [one] = orders.filter((row) => nameOf(row) === 'Zuse')
  expect(allPages({ search: `zuse ${String(one?.['title'])}` }).map(({ id }) => id)).toContain(one?.id)
  const asked = RowAggregate.parse({ search: 'lovelace' })
  const place = { data: 'test', entity: 'Order', actor: builder } as const
  expect(test.app.countFound({ ...place, asked, most: 1_000 }).answer).toBe(expected.length)
  expect(test.app.aggregateRows({ ...place, asked }).answer?.total.count).toBe(expected.length)
  const window = { from: 0, limit: 50, sort: 'title', filter: {}, search: 'lovelace' }
  expect(test.app.listWindow({ ...place, window }).total).toBe(expected.length)
})

it('a name that changes is found at once, although its table did not change', () => {
  const place = { data: 'test', entity: 'Order', actor: builder } as const
  const asked = RowAggregate.parse({ search: 'turing' })
  expect(test.app.countFound({ ...place, asked, most: 1_000 }).answer).toBe(0)
  const customer = String(orders.find((row) => row['customer'] !== null)?.['customer'])
  test.app.updateRow({ data: 'test', entity: 'Customer', actor: builder, rowId: customer, fields: { name: 'Turing' } })
  expect(test.app.countFound({ ...place, asked, most: 1_000 }).answer).toBe(orders.filter((row) => row['customer'] === customer).length)
})

it('names that a visitor may not see are neither found nor tell an order', () => {
  const [own] = made('Customer', [{ name: 'Lovelace of mine' }], user)
  const [mine] = made('Order', [{ title: 'mine', customer: own?.id }], user)
  expect(allPages({ search: 'lovelace' }, user).map(({ id }) => id)).toEqual([mine?.id])
  const [first, ...others] = allPages({ sort: '-customer' }, user)
  expect(first?.id).toBe(mine?.id)
  // The others have no name for this visitor, so their ids decide.
  const ids = others.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
})

it('a question that takes too long is stopped and said, and the store answers the next one', () => {
  const { db } = test.opened
  const entities = createEntityStore(db)
  const table = entities.find('Order') ?? expect.fail('no table')
  const insert = db.prepare(`INSERT INTO "${table.table}" (id, creator_id, created_at, updated_at) VALUES (?, NULL, 1, 1)`)
  db.transaction(() => {
    for (let row = 0; row < 5_000; row += 1) insert.run(`many-${row}`)
  })()
  const version = { rows: 1, members: 1 }
  const asked = RowAggregate.parse({ by: 'title' })
  const store = (maxQueryMs: number) => createRowStore(db, { now: Date.now, findTable: entities.find, maxQueryMs })
  const hasty = store(-1)
  expect(hasty.aggregate(table, builder, asked, version).answer).toBeNull()
  expect(hasty.countFound(table, builder, RowAggregate.parse({ filter: { title: { ne: 'x' } } }), 10_000, version).answer).toBeNull()
  expect(() => hasty.page(table, builder, RowQuery.parse({ search: 'nowhere' }))).toThrow(
    expect.objectContaining({ code: 'ROWS_TOO_SLOW' }),
  )
  expect(hasty.page(table, builder, RowQuery.parse({})).rows).toHaveLength(50)
  expect(store(60_000).aggregate(table, builder, asked, version).answer?.total.count).toBe(5_400)
})
