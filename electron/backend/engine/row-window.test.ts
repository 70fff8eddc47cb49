import { beforeEach, describe, expect, it } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import { seededRandom } from '../../../tests/helpers/seeded-random.ts'
import type { Row, RowFilter, RowInput } from '../../../shared/domain/row.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import type { EngineOperations } from './port.ts'

const ROWS = 5_300
const place = { data: 'test', entity: 'Order', actor: { kind: 'builder', userId: 'owner', through: 'grid' } } as const

let app: EngineOperations
beforeEach(() => {
  app = newApp().app
  const properties = { title: { type: 'string' }, price: { type: 'number' }, status: { type: 'string', enum: ['new', 'done'] } }
  app.commitChangeSet({ changeSet: changeSet({ writes: entityFile('Order', properties) }), origin: 'import', description: '' })
})

function add(rows: readonly RowInput[]): void {
  for (let start = 0; start < rows.length; start += 1_000) app.createRows({ ...place, rows: rows.slice(start, start + 1_000) })
}

function read(from: number, limit: number, more: { sort?: string; filter?: RowFilter; search?: string } = {}) {
  const sort = more.sort ?? '-createdAt'
  app.prepareSort({ ...place, sort })
  return app.listWindow({ ...place, window: { from, limit, sort, filter: more.filter ?? {}, search: more.search ?? '' } })
}

/** All rows in order, read page by page: a window must equal a part of them. */
function everyRow(sort: string, filter: RowFilter = {}): Row[] {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: ReturnType<typeof app.listRows> = app.listRows({
      ...place,
      query: { sort, limit: 1_000, filter, ...(cursor === null ? {} : { cursor }) },
    })
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

describe('a part of a large table', () => {
  beforeEach(() => {
    const random = seededRandom(7)
    add(
      Array.from({ length: ROWS }, (_, index) => ({
        // Many equal values, some in another case, and some rows without a value.
        title: random() < 0.2 ? null : `${random() < 0.5 ? 'order' : 'Order'} ${Math.floor(random() * 400)}`,
        price: random() < 0.3 ? null : Math.floor(random() * 90),
        status: index % 3 === 0 ? 'done' : 'new',
      })),
    )
  })

  it.each(['-createdAt', 'createdAt', 'title', '-title', 'price', '-price', '-updatedAt', 'id'])(
    'sorted by %s is that part of all rows, wherever it begins',
    { timeout: 30_000 },
    (sort) => {
      const all = ids(everyRow(sort))
      expect(all).toHaveLength(ROWS)
      for (const from of [0, 1, 999, 1_000, 1_001, 2_500, 3_999, ROWS - 120, ROWS - 1]) {
        const { rows, total } = read(from, 100, { sort })
        expect([from, total, ids(rows)]).toEqual([from, ROWS, all.slice(from, from + 100)])
      }
      expect(read(ROWS, 100, { sort }).rows).toEqual([])
    },
  )

  /** Earlier sorts decide first; empty values come last in both directions, and ties follow the id. */
  function sortedBy(...sorts: readonly string[]): Row[] {
    const compare = (a: unknown, b: unknown) => ((a as string) < (b as string) ? -1 : 1)
    const plain = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : (value ?? null))
    return everyRow('id').toSorted((a, b) => {
      for (const sort of [...sorts, sorts.at(-1)?.startsWith('-') === true ? '-id' : 'id']) {
        const [one, other] = [a, b].map((row) => plain(row[sort.replace('-', '')]))
        if (one === null || other === null) {
          if (one !== other) return one === null ? 1 : -1
        } else if (one !== other) return compare(one, other) * (sort.startsWith('-') ? -1 : 1)
      }
      return 0
    })
  }

  it.each(['status,-price', '-price,title', 'price,-title,status', '-title,-status,price', 'status,id', 'price,-createdAt', 'title,title'])(
    'sorted by %s, each column decides where those before it are equal, wherever the part begins',
    { tags: 'long', timeout: 30_000 },
    (sort) => {
      const all = ids(sortedBy(...sort.split(',')))
      for (const from of [0, 1, 999, 1_000, 1_001, 2_500, 3_700, 3_999, 4_241, ROWS - 120, ROWS - 1]) {
        const { rows, total } = read(from, 100, { sort })
        expect([from, total, ids(rows)]).toEqual([from, ROWS, all.slice(from, from + 100)])
      }
      for (const filter of [{ price: { gt: 40 } }, { title: { isEmpty: true }, price: { lt: 20 } }] as const) {
        const left = new Set(ids(everyRow('id', filter)))
        const { rows, total } = read(0, 500, { sort, filter })
        expect([total, ids(rows)]).toEqual([left.size, all.filter((id) => left.has(id)).slice(0, 500)])
      }
    },
  )

  it('is current in an order by several columns after every write', () => {
    const sort = '-status,price'
    const [, second] = read(0, 2, { sort }).rows
    app.updateRow({ ...place, rowId: second?.id ?? '', fields: { price: -5 } })
    expect(ids(read(0, 1, { sort }).rows)).toEqual([second?.id])
    app.deleteRow({ ...place, rowId: second?.id ?? '' })
    expect(ids(read(3_000, 40, { sort }).rows)).toEqual(ids(sortedBy('-status', 'price').slice(3_000, 3_040)))
  })

  it('keeps only the indexes of the last orders', () => {
    for (const sort of ['title,price', 'title,-price', 'price,status', '-price,status', 'status,title']) read(0, 9, { sort })
    for (const sort of ['title,price', 'status,title']) {
      expect(ids(read(2_100, 9, { sort }).rows)).toEqual(ids(sortedBy(...sort.split(',')).slice(2_100, 2_109)))
    }
  })

  it('counts and shows the rows of a filter and a search', () => {
    const done = everyRow('price', { status: 'done' })
    const part = read(1_200, 50, { sort: 'price', filter: { status: 'done' } })
    expect([part.total, ids(part.rows)]).toEqual([done.length, ids(done.slice(1_200, 1_250))])
    const holds = (row: Row, word: string) =>
      ['title', 'price', 'status'].some((name) =>
        String(row[name] ?? '')
          .toLowerCase()
          .includes(word),
      )
    const found = read(0, 500, { search: 'ORDER 39', sort: 'title' })
    const expected = everyRow('title').filter((row) => holds(row, 'order') && holds(row, '39'))
    expect([found.total, ids(found.rows)]).toEqual([expected.length, ids(expected)])
    expect(read(0, 10, { search: 'done 39 order' }).rows.every((row) => row['status'] === 'done')).toBe(true)
  })

  it.each<[string, RowFilter]>([
    ['title', { title: { startsWith: 'ORDER 39' } }],
    ['-createdAt', { title: { startsWith: 'order 3' }, price: { gt: 80 } }],
    ['-price', { title: [{ contains: '1' }, { notContains: '2' }], price: { isEmpty: false } }],
    ['price', { title: { isEmpty: true } }],
    ['id', { price: { in: [1, 2, null] } }],
    ['title', { price: { lt: 70 } }],
    ['price', { status: 'new', price: { gte: 3, lte: 60 } }],
  ])('sorted by %s, %j leaves the same rows in the same order, few or many', (sort, filter) => {
    const all = ids(everyRow(sort, filter))
    const { rows, total } = read(0, 500, { sort, filter })
    expect([total, ids(rows)]).toEqual([all.length, all.slice(0, 500)])
    expect(ids(read(Math.max(0, total - 20), 100, { sort, filter }).rows)).toEqual(all.slice(-20))
  })

  it('is current after every change', () => {
    const [first, second] = everyRow('-createdAt')
    expect(ids(read(2_000, 2).rows)).toEqual(ids(everyRow('-createdAt').slice(2_000, 2_002)))
    app.deleteRow({ ...place, rowId: first?.id ?? '' })
    expect(ids(read(0, 1).rows)).toEqual([second?.id])
    expect(read(2_000, 2).total).toBe(ROWS - 1)
    expect(ids(read(2_000, 2).rows)).toEqual(ids(everyRow('-createdAt').slice(2_000, 2_002)))
    add([{ title: 'a new one' }])
    expect(read(0, 1).rows.map(({ title }) => title)).toEqual(['a new one'])
    expect(ids(read(3_000, 2).rows)).toEqual(ids(everyRow('-createdAt').slice(3_000, 3_002)))
  })

  it('is current after a row changed in the column of its order or condition', () => {
    const cheapest = () => ids(read(0, 3, { sort: 'price', filter: { price: { isEmpty: false } } }).rows)
    const untitled = () => read(0, 1, { filter: { title: { isEmpty: true } } }).total
    const counted = () => app.entities({}).map(({ rowCount }) => rowCount)
    const [before, , , changed] = [...read(2_000, 2).rows, ...read(4_000, 2).rows]
    const [, wereUntitled, were] = [cheapest(), untitled(), counted()]
    app.updateRow({ ...place, rowId: changed?.id ?? '', fields: { price: -1, title: null } })
    expect(cheapest()[0]).toBe(changed?.id)
    expect(untitled()).toBe(wereUntitled + 1)
    expect([read(2_000, 1).rows[0]?.id, read(4_001, 1).rows[0]]).toEqual([
      before?.id,
      { ...changed, price: -1, title: null, updatedAt: expect.any(String) },
    ])
    expect(counted()).toEqual(were)
    app.deleteRow({ ...place, rowId: changed?.id ?? '' })
    expect(counted()).toEqual([ROWS - 1])
    expect(read(4_001, 1)).toMatchObject({ rows: everyRow('-createdAt').slice(4_001, 4_002), total: ROWS - 1 })
  })
})

it('finds words in other scripts, ignoring case, and refuses a sort by a missing column', () => {
  add([{ title: 'Größe Ärmel' }, { title: 'ΣΟΦΙΑ' }, { title: '100 %' }])
  expect(read(0, 9, { search: 'ärmel GRÖ' }).rows.map(({ title }) => title)).toEqual(['Größe Ärmel'])
  expect(read(0, 9, { search: 'σοφια' }).total).toBe(1)
  expect(read(0, 9, { search: '%' }).rows.map(({ title }) => title)).toEqual(['100 %'])
  expect(() => read(0, 9, { sort: 'colour' })).toThrow(/BAD_REQUEST|not a field|Check/)
})

it('deletes rows and restores them unchanged, once', () => {
  add([{ title: 'one', price: 1 }, { title: 'two', status: 'done' }, { title: 'three' }])
  const before = everyRow('createdAt')
  const gone = app.takeRows({ ...place, rowIds: [before[0]?.id ?? '', before[1]?.id ?? '', 'nobody'] })
  expect(gone).toEqual(before.slice(0, 2))
  expect(everyRow('createdAt')).toEqual(before.slice(2))
  expect(app.putBackRows({ ...place, rows: gone })).toEqual({ restored: 2 })
  expect(app.putBackRows({ ...place, rows: gone })).toEqual({ restored: 0 })
  expect(everyRow('createdAt')).toEqual(before)
  const visitor = { kind: 'user', userId: 'somebody' } as const
  expect(() => app.putBackRows({ ...place, actor: visitor, rows: gone })).toThrow(ERROR_TEXT.rowForbidden)
})

it('deletes exactly the matching rows, in batches', () => {
  add(Array.from({ length: 2_500 }, (_, index) => ({ title: `order ${index}`, price: index, status: index % 2 === 0 ? 'new' : 'done' })))
  const filter: RowFilter = { status: 'new', price: { lt: 2_400 } }
  const wanted = ids(everyRow('id', filter))
  const gone: Row[] = []
  for (let after: string | null = null, left = true; left;) {
    const part: readonly Row[] = app.takeMatching({ ...place, match: { filter, search: 'order', after, limit: 500 } })
    gone.push(...part)
    after = part.at(-1)?.id ?? null
    left = part.length === 500
  }
  expect(ids(gone)).toEqual(wanted)
  expect(everyRow('id')).toHaveLength(2_500 - wanted.length)
  const visitor = { kind: 'anonymous' } as const
  expect(() => app.takeMatching({ ...place, actor: visitor, match: { filter: {}, search: '', after: null, limit: 1 } })).toThrow(
    ERROR_TEXT.rowForbidden,
  )
})
