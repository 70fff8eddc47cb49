import { beforeEach, describe, expect, it } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp, type TestApp } from '../../../tests/helpers/engine-app.ts'
import { seededRandom } from '../../../tests/helpers/seeded-random.ts'
import type { Actor } from '../../../shared/domain/access.ts'
import { Level } from '../../../shared/domain/entity-schema.ts'
import { dayIn, periodOf } from '../../../shared/domain/periods.ts'
import { RowAggregate } from '../../../shared/domain/row-aggregate.ts'
import { RowQuery } from '../../../shared/domain/row.ts'

const ROWS = 3_005
const builder: Actor = { kind: 'builder', userId: 'owner', through: 'app' }
const place = { data: 'test', entity: 'Order', actor: builder } as const
const STATES = ['new', 'baking', 'done']

interface OrderRow {
  readonly title: string | null
  readonly price: number | null
  readonly status: string
  readonly isPaid: boolean
  readonly due: string | null
  readonly at: string
  readonly tags: readonly string[]
}

let test: TestApp
let rows: readonly OrderRow[]
beforeEach(() => {
  test = newApp()
  const properties = {
    title: { type: 'string' },
    price: { type: 'number' },
    status: { type: 'string', enum: STATES },
    isPaid: { type: 'boolean' },
    due: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string', enum: ['gift', 'regular'] } },
    extra: { type: 'object' },
  }
  const writes = entityFile('Order', properties, { permissions: { read: 'creator', write: 'creator' } })
  test.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
  const random = seededRandom(7)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] ?? expect.fail('nothing to pick')
  rows = Array.from({ length: ROWS }, (_, index) => ({
    title: random() < 0.1 ? null : `Order ${index}`,
    price: random() < 0.2 ? null : Math.floor(random() * 1_000) / 4,
    status: pick(STATES),
    isPaid: random() < 0.5,
    due: random() < 0.1 ? null : new Date(Date.UTC(2025, 0, 1 + Math.floor(random() * 400))).toISOString().slice(0, 10),
    at: new Date(Date.UTC(2026, 2, 1) + Math.floor(random() * 60 * 86_400_000)).toISOString(),
    tags: [[], ['gift'], ['regular'], ['gift', 'regular']][Math.floor(random() * 4)] ?? [],
  }))
  for (let start = 0; start < ROWS; start += 1_000) test.app.createRows({ ...place, rows: rows.slice(start, start + 1_000) as never })
})

const ask = (asked: object, actor: Actor = builder) =>
  test.app.aggregateRows({ ...place, actor, asked: RowAggregate.parse(asked) }).answer ?? expect.fail('too slow')
/** The same query with an index, which takes another code path. */
const askIndexed = (asked: object) => {
  test.app.indexAggregate({ ...place, asked: RowAggregate.parse(asked) })
  test.app.createRows({ ...place, rows: [] })
  return ask({ ...asked, limit: 999 })
}
const sum = (of: readonly OrderRow[]) => of.reduce((total, { price }) => total + (price ?? 0), 0)
const prices = (of: readonly OrderRow[]) => of.flatMap(({ price }) => price ?? [])
const groupBy = <T>(of: readonly OrderRow[], key: (row: OrderRow) => T) => Map.groupBy(of, key)

describe('figures over rows', () => {
  it('of all rows count every row, and no row of another creator', () => {
    const { total, groups, others } = ask({ sum: 'price', avg: 'price', min: 'price', max: 'price' })
    const all = prices(rows)
    expect(total).toEqual({
      count: ROWS,
      sum: sum(rows),
      avg: sum(rows) / all.length,
      min: Math.min(...all),
      max: Math.max(...all),
    })
    expect(groups).toEqual([{ key: null, value: total.sum, ...total }])
    expect(others).toBeNull()
    const stranger: Actor = { kind: 'user', userId: 'u-other' }
    expect(ask({ by: 'status', sum: 'price' }, stranger)).toEqual({ groups: [], total: { count: 0, sum: 0 }, others: null })
    expect(() => ask({}, { kind: 'anonymous' })).toThrow(expect.objectContaining({ code: 'ROW_FORBIDDEN' }))
  })

  it('of each choice are listed largest first', () => {
    const expected = [...groupBy(rows, ({ status }) => status)]
      .map(([key, of]) => ({ key, value: sum(of), count: of.length, sum: sum(of) }))
      .toSorted((a, b) => b.value - a.value)
    expect(ask({ by: 'status', sum: 'price' }).groups).toEqual(expected)
    expect(askIndexed({ by: 'status', sum: 'price' }).groups).toEqual(expected)
  })

  it('work for two fields, for yes/no, for empty values and with a filter', () => {
    const late = rows.filter(({ due, price }) => due !== null && due >= '2025-06-01' && (price ?? 0) >= 100)
    const { groups, total } = ask({ by: ['isPaid', 'status'], avg: 'price', filter: { due: { gte: '2025-06-01' }, price: { gte: 100 } } })
    expect(total.count).toBe(late.length)
    const expected = groupBy(late, ({ isPaid, status }) => `${isPaid} ${status}`)
    expect(new Map(groups.map(({ key, second, count }) => [`${key} ${second}`, count]))).toEqual(
      new Map([...expected].map(([key, of]) => [key, of.length])),
    )
    expect(ask({ sum: 'price', avg: 'price', min: 'due', filter: { title: 'none' } }).total).toEqual({
      count: 0,
      sum: 0,
      avg: null,
      min: null,
    })
  })

  it('of a multiple-choice field count a row in each of its groups, and once in the total', () => {
    const { groups, total } = ask({ by: 'tags' })
    const having = (tag: string) => rows.filter(({ tags }) => tags.includes(tag)).length
    expect(new Map(groups.map(({ key, count }) => [key, count]))).toEqual(
      new Map<unknown, number>([
        ['gift', having('gift')],
        ['regular', having('regular')],
        [null, rows.filter(({ tags }) => tags.length === 0).length],
      ]),
    )
    expect(total.count).toBe(ROWS)
  })

  it('beyond the shown groups are added up in one group', () => {
    const { groups, others, total } = ask({ by: 'title', sum: 'price', limit: 10 })
    expect(groups).toHaveLength(10)
    expect(others?.groups).toBe(new Set(rows.map(({ title }) => title)).size - 10)
    expect(groups.reduce((all, { count }) => all + count, 0) + (others?.count ?? 0)).toBe(ROWS)
    expect(total).toEqual({ count: ROWS, sum: sum(rows) })
  })
})

describe('figures by calendar period', () => {
  it.each([
    ['due', 'month', 'UTC'],
    ['due', 'week', 'America/New_York'],
    ['at', 'day', 'UTC'],
    ['at', 'day', 'Europe/Berlin'],
    ['at', 'week', 'Asia/Kolkata'],
    ['at', 'month', 'America/New_York'],
  ] as const)('by the %s of a %s in %s are the same along an index and without one', (by, per, timeZone) => {
    const keyOf = (row: OrderRow) => {
      const value = row[by]
      if (value === null) return null
      return periodOf(by === 'due' ? value : dayIn(timeZone, Date.parse(value)), per)
    }
    const dated = rows.filter((row) => keyOf(row) !== null)
    const expected = [...groupBy(dated, keyOf)]
      .map(([key, of]) => ({ key, value: sum(of), count: of.length, sum: sum(of) }))
      .toSorted((a, b) => String(a.key).localeCompare(String(b.key)))
    const asked = { by, per, timeZone, sum: 'price' }
    for (const found of [ask(asked), askIndexed(asked)]) {
      expect(found.groups).toEqual(expected)
      expect(found.total).toEqual({ count: ROWS, sum: sum(rows) })
      expect(found.others?.count ?? 0).toBe(ROWS - dated.length)
    }
  })

  it('include periods without rows, and show the latest periods where there are too many', () => {
    const filter = { due: { in: ['2025-01-03', '2025-01-06', '2025-01-08'] } }
    expect(ask({ by: 'due', per: 'day', filter }).groups.map(({ key, value }) => [key, value])).toEqual([
      ['2025-01-03', rows.filter(({ due }) => due === '2025-01-03').length],
      ['2025-01-04', 0],
      ['2025-01-05', 0],
      ['2025-01-06', rows.filter(({ due }) => due === '2025-01-06').length],
      ['2025-01-07', 0],
      ['2025-01-08', rows.filter(({ due }) => due === '2025-01-08').length],
    ])
    const { groups, others } = ask({ by: 'due', per: 'month', limit: 3 })
    expect(groups.map(({ key }) => key)).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(groups.reduce((all, { count }) => all + count, 0) + (others?.count ?? 0)).toBe(ROWS)
  })

  it('group by creation time together with a second field', () => {
    const { groups } = ask({ by: ['createdAt', 'status'], per: 'month' })
    expect(groups.map(({ second }) => second).toSorted()).toEqual(STATES.toSorted())
    expect(groups.reduce((all, { count }) => all + count, 0)).toBe(ROWS)
  })
})

describe('a visitor learns nothing about rows that they may not list', () => {
  const visitors: readonly Actor[] = [
    { kind: 'anonymous' },
    { kind: 'user', userId: 'u-mine' },
    { kind: 'user', userId: 'u-other' },
    { kind: 'app-admin', userId: 'u-admin' },
    builder,
  ]

  it.each(Level.options)('not by a count, a sum, a group or a search, where read says %s', (read) => {
    const writes = entityFile(
      'Note',
      { title: { type: 'string' }, size: { type: 'number' } },
      { permissions: { read, write: 'none', create: 'all' } },
    )
    test.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
    const notes = { data: 'test', entity: 'Note' } as const
    const mine: Actor = { kind: 'user', userId: 'u-mine' }
    const admin: Actor = { kind: 'app-admin', userId: 'u-admin' }
    test.app.createRows({
      ...notes,
      actor: mine,
      rows: [
        { title: 'secret mine', size: 1 },
        { title: 'secret mine', size: 2 },
      ],
    })
    test.app.createRows({ ...notes, actor: admin, rows: [{ title: 'secret admin', size: 100 }] })
    for (const actor of visitors) {
      const asked = RowAggregate.parse({ search: 'secret', sum: 'size', by: 'title' })
      const calls = {
        list: () => test.app.listRows({ ...notes, actor, query: RowQuery.parse({}) }).rows,
        search: () => {
          const { json } = test.app.pageOfRows({ ...notes, actor, query: RowQuery.parse({ search: 'secret' }) })
          return (JSON.parse(new TextDecoder().decode(json ?? expect.fail('too slow'))) as { rows: { size: number; title: string }[] }).rows
        },
        count: () => test.app.countFound({ ...notes, actor, asked, most: 100 }).answer,
        aggregate: () => test.app.aggregateRows({ ...notes, actor, asked }).answer ?? expect.fail('too slow'),
      }
      let rows: ReturnType<typeof calls.list>
      try {
        rows = calls.list()
      } catch {
        for (const refused of [calls.search, calls.count, calls.aggregate])
          expect(refused).toThrow(expect.objectContaining({ code: 'ROW_FORBIDDEN' }))
        continue
      }
      expect(calls.search()).toHaveLength(rows.length)
      expect(calls.count()).toBe(rows.length)
      const { total, groups } = calls.aggregate()
      expect(total).toEqual({ count: rows.length, sum: rows.reduce((all, { size }) => all + Number(size), 0) })
      expect(new Set(groups.map(({ key }) => key))).toEqual(new Set(rows.map(({ title }) => title)))
    }
  })
})

it.each([
  [{ by: 'nothing' }, 'by'],
  [{ by: 'extra' }, 'by'],
  [{ by: ['status', 'status'] }, 'by'],
  [{ sum: 'title' }, 'sum'],
  [{ max: 'title' }, 'max'],
  [{ avg: 'due' }, 'avg'],
  [{ by: 'status', per: 'day' }, 'per'],
  [{ filter: { nothing: 1 } }, 'filter.nothing'],
])('%j is refused by name', (asked, path) => {
  expect(() => ask(asked)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST', data: { issues: [expect.objectContaining({ path })] } }))
})

it('a filter with too many fields is rejected', () => {
  const filter = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 1]))
  expect(RowAggregate.safeParse({ filter }).error?.issues).toHaveLength(1)
})

it('cached figures are recalculated after a change', () => {
  const count = () =>
    test.app.countFound({ ...place, asked: RowAggregate.parse({ filter: { status: 'done' } }), most: Number.MAX_SAFE_INTEGER }).answer ?? 0
  const before = count()
  expect(before).toBe(rows.filter(({ status }) => status === 'done').length)
  test.app.createRows({ ...place, rows: [{ status: 'done', price: 1_000_000 }] })
  expect(count()).toBe(before + 1)
  expect(ask({ max: 'price' }).total.max).toBe(1_000_000)
})
