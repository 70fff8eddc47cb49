import { expect, test } from 'vitest'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { NOT_UNIQUE } from '../../../shared/domain/field-types/value-rule.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { readForeignFile } from '../db/copy-tables.ts'
import { newApp, type TestApp } from '../../../tests/helpers/engine-app.ts'

const actor = { kind: 'builder', userId: 'owner', through: 'grid' } as const
const place = { data: 'test', entity: 'Member', actor } as const

function commit({ operations }: TestApp, properties: Readonly<Record<string, unknown>>, records: readonly Record<string, unknown>[] = []) {
  const written = changeSet({ writes: entityFile('Member', properties), records: [{ entity: 'Member', records }] })
  return operations.commitChangeSet({ changeSet: written, origin: 'edit', description: '' })
}

function refusal(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return isAppError(error) ? { code: error.code, ...error.data } : error
  }
  return null
}

const LIMITED = {
  name: { type: 'string', minLength: 2, maxLength: 5, pattern: '^\\p{L}+$' },
  age: { type: 'integer', minimum: 18, maximum: 99 },
  joined: { type: 'string', format: 'date', minimum: '2026-01-01', maximum: '2026-12-31' },
  note: { type: 'string', pattern: '^(a+)+$' },
}

test('a value outside of the limits of its column is refused with the reason; an unknown pattern is ignored', () => {
  const app = newApp()
  commit(app, LIMITED)
  const tried = [{ name: 'A', age: 17, joined: '2025-12-31' }, { name: 'Abcdef', age: 100, joined: '2027-01-01' }, { name: 'A1' }]
  const issues = app.operations
    .createRows({ ...place, rows: tried })
    .map((row) => (row.ok ? null : row.issues.map(({ path, reason }) => `${path} ${reason}`)))
  expect(issues).toEqual([
    ['name must have at least 2 characters', 'age must be at least 18', 'joined must be at least 2026-01-01'],
    ['name must have at most 5 characters', 'age must be at most 99', 'joined must be at most 2026-12-31'],
    ['name must have letters only'],
  ])
  const [kept] = app.operations.createRows({ ...place, rows: [{ name: 'Özge', age: 18, joined: '2026-12-31', note: 'b' }] })
  expect(kept).toMatchObject({ ok: true, row: { name: 'Özge', age: 18, joined: '2026-12-31', note: 'b' } })
})

test('a unique column refuses a value that another row has, on create and on update, and empty values are none', () => {
  const { operations, ...app } = newApp()
  commit({ operations, ...app }, { name: { type: 'string' }, email: { type: 'string', 'x-unique': true } })
  const [first, second] = operations.createRows({
    ...place,
    rows: [{ email: 'a@x.de' }, { email: 'b@x.de' }, { email: '' }, { email: '' }, {}],
  })
  expect(operations.createRows({ ...place, rows: [{ email: 'a@x.de' }] })).toEqual([
    { ok: false, issues: [{ path: 'email', reason: NOT_UNIQUE }], isTaken: true },
  ])
  if (first?.ok !== true || second?.ok !== true) throw new Error('no rows')
  const change = (fields: Record<string, unknown>) => refusal(() => operations.updateRow({ ...place, rowId: second.row.id, fields }))
  expect(change({ email: 'a@x.de' })).toEqual({ code: 'ROW_NOT_UNIQUE', issues: [{ path: 'email', reason: NOT_UNIQUE }] })
  expect(change({ email: 'b@x.de', name: 'The same as before' })).toBeNull()
  operations.takeRows({ ...place, rowIds: [first.row.id] })
  expect(change({ email: 'a@x.de' })).toBeNull()
  // The row comes back from the bin, where its value is another row's by now.
  expect(refusal(() => operations.putBackRows({ ...place, rows: [first.row] }))).toMatchObject({ code: 'ROW_NOT_UNIQUE' })
  expect(operations.listRows({ ...place, query: { sort: 'createdAt', limit: 10, filter: {} } }).total).toBe(4)
})

test('of many rows that get the same value of a unique column at once, the first has it', () => {
  const app = newApp()
  commit(app, { name: { type: 'string' }, email: { type: 'string', 'x-unique': true } })
  const added = app.operations.createRows({ ...place, rows: [{ name: 'a' }, { name: 'b' }] })
  const changes = added.map((made) => ({ rowId: made.ok ? made.row.id : '', fields: { email: 'x@example.com', name: 'both' } }))
  const taken = [{ path: 'email', reason: NOT_UNIQUE }]
  expect(app.operations.updateRows({ ...place, changes })).toMatchObject([
    { outcome: 'saved', row: { name: 'both', email: 'x@example.com' }, refused: [] },
    { outcome: 'saved', row: { name: 'both', email: null }, refused: taken },
  ])
})

test('rows that break a unique column stay, and nothing is added to them; when they are mended, SQLite keeps it', () => {
  const app = newApp()
  const { operations } = app
  commit(app, { name: { type: 'string' } }, [{ name: 'Ada' }, { name: 'Ada' }])
  commit(app, { name: { type: 'string', 'x-unique': true } })
  const rows = () => operations.listRows({ ...place, query: { sort: 'createdAt', limit: 10, filter: {} } }).rows
  expect(rows().map(({ name }) => name)).toEqual(['Ada', 'Ada'])
  expect(operations.createRows({ ...place, rows: [{ name: 'Ada' }] })).toMatchObject([{ ok: false, isTaken: true }])
  const indexes = () =>
    readForeignFile(app.file, (db) => db.prepare("SELECT name FROM sqlite_schema WHERE instr(name, '_unique_') > 0").all().length)
  expect(indexes()).toBe(0)
  operations.updateRow({ ...place, rowId: rows()[0]?.id ?? '', fields: { name: 'Bea' } })
  commit(app, { name: { type: 'string', 'x-unique': true }, age: { type: 'number' } })
  expect(indexes()).toBe(1)
  commit(app, { name: { type: 'string' }, age: { type: 'number' } })
  expect(indexes()).toBe(0)
})

test('samples that would be the same in a unique column leave it empty', () => {
  const app = newApp()
  commit(app, { name: { type: 'string' }, code: { type: 'string', 'x-unique': true } }, [
    { name: 'One', code: 'X' },
    { name: 'Two', code: 'X' },
  ])
  const { rows } = app.operations.listRows({ ...place, query: { sort: '-createdAt', limit: 10, filter: {} } })
  expect(rows.map(({ name, code }) => [name, code])).toEqual([
    ['One', 'X'],
    ['Two', null],
  ])
})
