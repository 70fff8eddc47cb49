import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import type { Actor } from '../../../shared/domain/access.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { ROW_BIN_DAYS } from '../../../shared/limits/rows.ts'
import { openApp } from './operations.ts'

const GRID: Actor = { kind: 'builder', userId: 'owner', through: 'grid' }
const STRANGER: Actor = { kind: 'anonymous' }
const DAY_MS = 86_400_000

/** A customer with orders, which have lines; `Note` points to a customer too and is visible to the builder alone. */
function shop(lines: { readonly isNeeded: boolean } = { isNeeded: false }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'deletions-'))
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
  const opened = openApp({
    appId: AppId.parse(uuid()),
    file: path.join(folder, 'app.sqlite'),
    backupFolder: null,
    onEvents: () => undefined,
    now: () => clock.now,
  })
  onTestFinished(() => {
    opened.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const app = opened.operations
  const open = { permissions: { read: 'anonymous', write: 'anonymous' } } as const
  const writes = {
    ...entityFile('Customer', { name: { type: 'string' } }, open),
    ...entityFile('Order', { title: { type: 'string' }, customer: { type: 'string', 'x-relation': 'Customer' } }, open),
    ...entityFile(
      'Line',
      { text: { type: 'string' }, order: { type: 'string', 'x-relation': 'Order' } },
      { ...open, ...(lines.isNeeded ? { required: ['order'] } : {}) },
    ),
    ...entityFile('Note', { customer: { type: 'string', 'x-relation': 'Customer' } }, { permissions: { read: 'admin', write: 'admin' } }),
  }
  app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
  const at = (entity: string, actor = GRID) => ({ data: 'test', entity, actor }) as const
  const add = (entity: string, fields: Record<string, unknown>): string => {
    const [made] = app.createRows({ ...at(entity), rows: [fields] })
    if (made?.ok !== true) throw new Error(JSON.stringify(made))
    return made.row.id
  }
  const rows = (entity: string) => app.listRows({ ...at(entity), query: { sort: 'createdAt', limit: 10, filter: {} } }).rows
  const customer = add('Customer', { name: 'Ada' })
  const order = add('Order', { title: 'Bread', customer })
  const line = add('Line', { text: 'Rye', order })
  const note = add('Note', { customer })
  return { app, at, add, rows, clock, customer, order, line, note }
}

describe('deleting a row that others point to', () => {
  test('says how many and which, among those that the actor may see', () => {
    const { app, at, customer } = shop()
    const told = (actor: Actor) =>
      app.references({ ...at('Customer', actor), rowIds: [customer] }).map(({ entity, count }) => [entity, count])
    expect(told(GRID)).toEqual([
      ['Order', 1],
      ['Note', 1],
    ])
    expect(told(STRANGER)).toEqual([['Order', 1]])
  })

  test('deletes it alone, and restores it from the bin unchanged', () => {
    const { app, at, rows, customer } = shop()
    const [before] = rows('Customer')
    app.deleteRow({ ...at('Customer'), rowId: customer })
    expect(rows('Customer')).toEqual([])
    expect(rows('Order')).toMatchObject([{ customer }])
    const { entries, total } = app.bin({ ...at('Customer'), before: null, limit: 10 })
    expect(total).toBe(1)
    expect(entries.map(({ row }) => row)).toEqual([before])
    expect(app.restoreRows({ ...at('Customer'), rowIds: [customer] })).toEqual({ restored: 1 })
    expect(rows('Customer')).toEqual([before])
    expect(app.bin({ ...at('Customer'), before: null, limit: 10 }).total).toBe(0)
  })

  test('clears the links to it on request, and sets them again when it is restored', () => {
    const { app, at, add, rows, customer, order, note } = shop()
    const other = add('Customer', { name: 'Bea' })
    app.deleteRow({ ...at('Customer'), rowId: customer, references: 'clear' })
    expect(rows('Order')).toMatchObject([{ customer: null }])
    expect(rows('Note')).toMatchObject([{ customer: null }])
    app.updateRow({ ...at('Note'), rowId: note, fields: { customer: other } })
    app.restoreRows({ ...at('Customer'), rowIds: [customer] })
    expect(rows('Order')).toMatchObject([{ id: order, customer }])
    // A link that was changed since stays.
    expect(rows('Note')).toMatchObject([{ customer: other }])
  })

  test('deletes the rows that point to it on request, recursively; all of them are restored', () => {
    const { app, at, rows, customer } = shop()
    app.takeRows({ ...at('Customer'), rowIds: [customer], references: 'delete' })
    expect(['Customer', 'Order', 'Line', 'Note'].map((entity) => rows(entity).length)).toEqual([0, 0, 0, 0])
    expect(app.restoreRows({ ...at('Customer'), rowIds: [customer] })).toEqual({ restored: 4 })
    expect(rows('Line')).toMatchObject([{ text: 'Rye' }])
  })

  test('is refused where a required link points to it', () => {
    const { app, at, rows, order } = shop({ isNeeded: true })
    expect(() => app.deleteRow({ ...at('Order'), rowId: order, references: 'clear' })).toThrow(
      expect.objectContaining({ code: 'ROW_INVALID' }),
    )
    expect(rows('Order')).toHaveLength(1)
    expect(rows('Line')).toMatchObject([{ order }])
  })

  test('deletes no row that the actor may not delete or change', () => {
    const { app, at, rows, customer, note } = shop()
    app.deleteRow({ ...at('Customer', STRANGER), rowId: customer, references: 'delete' })
    expect(rows('Note')).toMatchObject([{ id: note, customer }])
    expect(app.restoreRows({ ...at('Customer', STRANGER), rowIds: [customer] })).toEqual({ restored: 3 })
  })
})

describe('the bin of a table', () => {
  test('is visible to the builder alone, and restores only what the actor may delete', () => {
    const { app, at, note, customer } = shop()
    app.deleteRow({ ...at('Note'), rowId: note })
    expect(() => app.bin({ ...at('Customer', STRANGER), before: null, limit: 10 })).toThrow(
      expect.objectContaining({ code: 'ROW_FORBIDDEN' }),
    )
    expect(app.restoreRows({ ...at('Note', STRANGER), rowIds: [note] })).toEqual({ restored: 0 })
    expect(app.restoreRows({ ...at('Note'), rowIds: [note, customer] })).toEqual({ restored: 1 })
  })

  test('keeps a row for 30 days', () => {
    const { app, at, add, rows, clock, customer } = shop()
    app.deleteRow({ ...at('Customer'), rowId: customer })
    clock.now += (ROW_BIN_DAYS - 1) * DAY_MS
    const later = add('Customer', { name: 'Bea' })
    app.deleteRow({ ...at('Customer'), rowId: later })
    expect(app.bin({ ...at('Customer'), before: null, limit: 10 }).entries.map(({ row }) => row.id)).toEqual([later, customer])
    clock.now += 2 * DAY_MS
    app.deleteRow({ ...at('Customer'), rowId: add('Customer', { name: 'Cy' }) })
    expect(app.restoreRows({ ...at('Customer'), rowIds: [customer] })).toEqual({ restored: 0 })
    expect(app.restoreRows({ ...at('Customer'), rowIds: [later] })).toEqual({ restored: 1 })
    expect(rows('Customer')).toMatchObject([{ name: 'Bea' }])
  })

  test('is read in pages', () => {
    const { app, at, add } = shop()
    const ids = ['A', 'B', 'C'].map((name) => add('Customer', { name }))
    app.takeRows({ ...at('Customer'), rowIds: ids })
    const first = app.bin({ ...at('Customer'), before: null, limit: 2 })
    const second = app.bin({ ...at('Customer'), before: first.next, limit: 2 })
    expect([...first.entries, ...second.entries].map(({ row }) => row.id)).toEqual(ids.toReversed())
    expect(second.next).toBeNull()
  })
})
