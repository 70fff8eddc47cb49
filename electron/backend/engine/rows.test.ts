import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import type { Row, RowFilter, RowInput } from '../../../shared/domain/row.ts'
import { openApp } from './operations.ts'
import type { EngineOperations } from './port.ts'

const actor = { kind: 'builder', userId: 'owner', through: 'app' } as const
const place = { data: 'test', entity: 'Order', actor } as const
const PROPERTIES = {
  title: { type: 'string' },
  email: { type: 'string', format: 'email' },
  count: { type: 'integer' },
  price: { type: 'number' },
  isPaid: { type: 'boolean' },
  due: { type: 'string', format: 'date' },
  sentAt: { type: 'string', format: 'date-time' },
  status: { type: 'string', enum: ['new', 'baking', 'delivered'], default: 'new' },
  tags: { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] } },
  extra: { type: 'object' },
  customer: { type: 'string', 'x-relation': 'Customer' },
}

let app: EngineOperations
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rows-'))
  const opened = openApp({
    appId: AppId.parse(uuid()),
    file: path.join(folder, 'app.sqlite'),
    backupFolder: null,
    onEvents: () => undefined,
  })
  onTestFinished(() => {
    opened.close()
    rmSync(folder, { recursive: true, force: true })
  })
  app = opened.operations
  const writes = { ...entityFile('Order', PROPERTIES, { required: ['title'] }), ...entityFile('Customer', { name: { type: 'string' } }) }
  app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
})

function add(row: RowInput): Row {
  const [outcome] = app.createRows({ ...place, rows: [row] })
  if (outcome?.ok !== true) throw new Error(JSON.stringify(outcome?.issues))
  return outcome.row
}

function issuesOf(row: RowInput): Record<string, string> {
  const [outcome] = app.createRows({ ...place, rows: [row] })
  if (outcome === undefined || outcome.ok) throw new Error('It was accepted.')
  return Object.fromEntries(outcome.issues.map(({ path: at, reason }) => [at, reason]))
}

function refusal(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    if (isAppError(error)) return { code: error.code, ...error.data }
    throw error
  }
  throw new Error('It was accepted.')
}

const titles = (filter: RowFilter, sort = 'title') =>
  app.listRows({ ...place, query: { sort, limit: 100, filter } }).rows.map((row) => row['title'])

describe('a row', () => {
  it('is returned as it was sent, with defaults and empty fields', () => {
    const [customer] = app.createRows({ ...place, entity: 'Customer', rows: [{ name: 'Anna' }] })
    if (customer?.ok !== true) throw new Error('No customer.')
    const sent = {
      title: 'Rye’s 🥖',
      email: 'a@b.example',
      count: 3,
      price: 0.1,
      isPaid: false,
      due: '2026-02-28',
      sentAt: '2026-02-28T10:00:00+02:00',
      tags: ['b', 'a', 'b'],
      extra: { deep: [1, null, 'x'] },
      customer: customer.row.id,
    }
    const row = add(sent)
    expect(row).toMatchObject({ ...sent, sentAt: '2026-02-28T08:00:00.000Z', tags: ['b', 'a'], status: 'new', creatorId: 'owner' })
    expect(app.getRow({ ...place, rowId: row.id })).toEqual(row)
    expect(add({ title: 'x', count: '' })).toMatchObject({ count: null, tags: null, extra: null, isPaid: null })
  })

  it('is rejected with a reason for every field that does not fit', () => {
    const wrong = {
      title: '',
      email: 'nobody',
      count: 1.5,
      price: 'cheap',
      isPaid: 'maybe',
      due: '2026-02-31',
      sentAt: 'tomorrow',
      status: 'lost',
      tags: ['a', 'z'],
      customer: 'nobody',
      colour: 'red',
      id: 'mine',
    }
    expect(issuesOf(wrong)).toEqual({
      title: 'is required',
      email: 'must be an email address',
      count: 'must be a whole number',
      price: 'must be a number',
      isPaid: 'must be true or false',
      due: 'must be a date such as 2026-01-31',
      sentAt: 'must be a date and time such as 2026-01-31T09:30',
      status: 'must be one of new, baking, delivered',
      tags: 'must only hold a, b, c',
      customer: 'must be an existing record of Customer',
      colour: 'is not a field of Order',
    })
  })

  it('changes only the fields that are sent', () => {
    const row = add({ title: 'x', price: 5, status: 'baking' })
    expect(app.updateRow({ ...place, rowId: row.id, fields: { price: null } })).toMatchObject({ title: 'x', price: null, status: 'baking' })
    expect(refusal(() => app.updateRow({ ...place, rowId: row.id, fields: { title: null, price: 'x' } }))).toEqual({
      code: 'ROW_INVALID',
      issues: [
        { path: 'title', reason: 'is required' },
        { path: 'price', reason: 'must be a number' },
      ],
    })
    app.deleteRow({ ...place, rowId: row.id })
    expect(refusal(() => app.deleteRow({ ...place, rowId: row.id }))).toEqual({ code: 'ROW_NOT_FOUND', rowId: row.id })
  })

  it('among many that are changed at once keeps what fits, and each says what became of it', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((title) => add({ title, price: 1 }))
    const before = app.eventsAfter({ after: 0, limit: 100 }).length
    const changes = [
      { rowId: a?.id ?? '', fields: { price: 7, title: 'A' } },
      { rowId: uuid(), fields: { price: 7 } },
      { rowId: b?.id ?? '', fields: { price: 'cheap', title: 'B', colour: 'red' } },
      { rowId: c?.id ?? '', fields: { title: null, price: 'x' } },
    ]
    expect(app.updateRows({ ...place, changes, windowId: 'mine' })).toEqual([
      { outcome: 'saved', row: expect.objectContaining({ id: a?.id, title: 'A', price: 7 }), refused: [] },
      { outcome: 'gone' },
      {
        outcome: 'saved',
        row: expect.objectContaining({ id: b?.id, title: 'B', price: 1 }),
        refused: [
          { path: 'colour', reason: 'is not a field of Order' },
          { path: 'price', reason: 'must be a number' },
        ],
      },
      {
        outcome: 'refused',
        refused: [
          { path: 'title', reason: 'is required' },
          { path: 'price', reason: 'must be a number' },
        ],
      },
    ])
    expect(app.getRow({ ...place, rowId: c?.id ?? '' })).toEqual(c)
    const events = app.eventsAfter({ after: 0, limit: 100 }).slice(before)
    expect(events).toMatchObject([{ kind: 'rows.changed', entity: 'Order', op: 'update', rowIds: [a?.id, b?.id], windowId: 'mine' }])
  })

  it('in a bulk request is accepted or rejected by itself, and the feed gets one event', () => {
    const before = app.eventsAfter({ after: 0, limit: 100 }).length
    const outcomes = app.createRows({ ...place, rows: [{ title: 'a' }, { title: 5 }, { title: 'c' }] })
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true])
    const [event, ...others] = app.eventsAfter({ after: 0, limit: 100 }).slice(before)
    expect(event).toMatchObject({
      kind: 'rows.changed',
      entity: 'Order',
      op: 'create',
      rowIds: outcomes.flatMap((one) => (one.ok ? [one.row.id] : [])),
    })
    expect(others).toEqual([])
  })
})

describe('a list', () => {
  beforeEach(() => {
    app.createRows({
      ...place,
      rows: [
        { title: 'Äpfel', price: 3, status: 'new', tags: ['a'] },
        { title: 'bread', price: 1, status: 'baking', tags: ['a', 'b'], isPaid: true },
        { title: '100% Rye_Loaf', price: null, status: 'new', due: '2026-05-01' },
      ],
    })
  })

  it.each<[RowFilter, string[]]>([
    [{ title: 'bread' }, ['bread']],
    [{ status: 'new' }, ['100% Rye_Loaf', 'Äpfel']],
    [{ status: { ne: 'new' } }, ['bread']],
    [{ price: null }, ['100% Rye_Loaf']],
    [{ price: { ne: null } }, ['bread', 'Äpfel']],
    [{ price: { ne: 1 } }, ['100% Rye_Loaf', 'Äpfel']],
    [{ price: { gt: 1, lte: 3 } }, ['Äpfel']],
    [{ price: { in: [1, null] } }, ['100% Rye_Loaf', 'bread']],
    [{ price: { in: [] } }, []],
    [{ isPaid: true }, ['bread']],
    [{ title: { contains: 'BREAD' } }, ['bread']],
    [{ title: { contains: 'äPF' } }, ['Äpfel']],
    [{ title: { contains: '0% r' } }, ['100% Rye_Loaf']],
    [{ title: { contains: '%' } }, ['100% Rye_Loaf']],
    [{ title: { contains: 'E_L' } }, ['100% Rye_Loaf']],
    [{ title: { contains: 'y\\' } }, []],
    [{ title: { contains: "' OR 1=1 --" } }, []],
    [{ tags: { contains: 'b' } }, ['bread']],
    [{ tags: 'a' }, ['bread', 'Äpfel']],
    [{ due: { lt: '2026-06-01' } }, ['100% Rye_Loaf']],
    [{ createdAt: { gt: '2020-01-01T00:00:00Z' }, status: 'baking' }, ['bread']],
    [{ title: { notContains: 'R' } }, ['Äpfel']],
    [{ tags: { notContains: 'b' } }, ['100% Rye_Loaf', 'Äpfel']],
    [{ title: { startsWith: 'BR' } }, ['bread']],
    [{ title: { startsWith: 'Äp' } }, ['Äpfel']],
    [{ title: { startsWith: '100%' } }, ['100% Rye_Loaf']],
    [{ title: { startsWith: '_' } }, []],
    [{ price: { isEmpty: true } }, ['100% Rye_Loaf']],
    [{ tags: { isEmpty: true } }, ['100% Rye_Loaf']],
    [{ tags: { isEmpty: false } }, ['bread', 'Äpfel']],
    [{ title: [{ contains: 'a' }, { contains: 'R' }] }, ['100% Rye_Loaf', 'bread']],
  ])('filters by %j', (filter, expected) => {
    expect(titles(filter)).toEqual(expected)
  })

  it('refuses unknown filters and sorts', () => {
    const issue = (at: string, reason: string) => ({ code: 'BAD_REQUEST', issues: [{ path: at, reason }] })
    expect(refusal(() => titles({ colour: 'red' }))).toEqual(issue('filter.colour', 'is not a field of Order'))
    expect(refusal(() => titles({ price: { gt: 'cheap' } }))).toEqual(issue('filter.price', 'must be a number'))
    expect(refusal(() => titles({}, 'colour'))).toEqual(issue('sort', 'is not a field of Order'))
    expect(refusal(() => titles({}, '__proto__'))).toEqual(issue('sort', 'is not a field of Order'))
    const query = { sort: 'title', limit: 1, filter: {}, cursor: 'bm9uc2Vuc2U' }
    expect(refusal(() => app.listRows({ ...place, query }))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('puts empty values last in both directions', () => {
    expect(titles({}, 'price')).toEqual(['bread', 'Äpfel', '100% Rye_Loaf'])
    expect(titles({}, '-price')).toEqual(['Äpfel', 'bread', '100% Rye_Loaf'])
  })
})

it('shows every row exactly once over its pages, whatever the sort, the ties and the empty values', () => {
  const row = fc.record({
    title: fc.constantFrom('a', 'A', 'b', 'ä', ''),
    price: fc.constantFrom(null, 0, 1, -1.5),
    status: fc.constantFrom(null, 'new', 'baking'),
    isPaid: fc.constantFrom(null, true, false),
  })
  const sort = fc.constantFrom(
    'title',
    '-title',
    'price',
    '-price',
    'status',
    '-isPaid',
    'createdAt',
    '-createdAt',
    'id',
    '-updatedAt',
    'creatorId',
  )
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 25 }), sort, fc.integer({ min: 1, max: 7 }), (rows, by, limit) => {
      for (const { id } of app.listRows({ ...place, query: { sort: 'id', limit: 1000, filter: {} } }).rows)
        app.deleteRow({ ...place, rowId: id })
      const made = rows.map((one) => add({ ...one, title: `${one.title}.` }).id)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = app.listRows({ ...place, query: { sort: by, limit, filter: {}, ...(cursor === undefined ? {} : { cursor }) } })
        expect(page.total).toBe(rows.length)
        seen.push(...page.rows.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      const whole = app.listRows({ ...place, query: { sort: by, limit: 1000, filter: {} } }).rows.map(({ id }) => id)
      expect(seen).toEqual(whole)
      expect(seen.toSorted()).toEqual(made.toSorted())
    }),
    { numRuns: 40 },
  )
})
