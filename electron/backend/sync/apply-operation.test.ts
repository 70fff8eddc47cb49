import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { QueryId } from '../../../shared/domain/saved-query.ts'
import type { SyncOperation } from '../../../shared/domain/sync-operation.ts'
import { createAppLog } from '../../../tests/helpers/app-log.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp, type TestApp } from '../../../tests/helpers/engine-app.ts'
import { toldState } from '../../../tests/helpers/told-state.ts'

const actor = { kind: 'builder', userId: 'owner', through: 'grid' } as const
const place = { data: 'test', entity: 'Deal', actor } as const
const DEAL = { ...entityFile('Deal', { title: { type: 'string' }, size: { type: 'number' } }), '__pages__Home.tsx': 'x' }

/** An app with one row on two devices, both of which have heard the whole log. */
function twoDevices() {
  const here = newApp()
  const { log, drain, replay } = createAppLog()
  here.app.commitChangeSet({ changeSet: changeSet({ writes: DEAL }), origin: 'edit', description: '' })
  const [made] = here.app.createRows({ ...place, rows: [{ title: 'A', size: 1 }] })
  if (made?.ok !== true) throw new Error('No row.')
  drain(here)
  const there = replay(here).copy
  /** What one device has to tell, applied on the other. */
  const tell = (from: TestApp, to: TestApp) => {
    const before = log.length
    drain(from)
    return to.app.applyOperations({ page: log.slice(before) }).map(({ outcome }) => outcome)
  }
  const row = ({ app }: TestApp) => app.getRow({ ...place, rowId: made.row.id })
  return { here, there, tell, row, rowId: made.row.id, log }
}

const refusal = (attempt: () => unknown) => {
  try {
    attempt()
    return null
  } catch (error) {
    return isAppError(error) ? error.code : error
  }
}

test('a change of another device is applied, heard by the windows, and not told again', () => {
  const { here, there, tell, row, rowId } = twoDevices()
  here.app.updateRow({ ...place, rowId, fields: { title: 'B' } })
  there.events.length = 0
  expect(tell(here, there)).toEqual(['applied'])
  expect(row(there)).toMatchObject({ title: 'B', size: 1 })
  expect(there.events).toMatchObject([{ kind: 'rows.changed', data: 'test', entity: 'Deal' }])
  expect(there.app.takeOperations({ file: 'app', limit: 10 })).toEqual([])
})

test('fields that wait here stay on top of what comes, and are sent with the new base; the others are taken over', () => {
  const { here, there, tell, row, rowId } = twoDevices()
  there.app.updateRow({ ...place, rowId, fields: { size: 7 } })
  here.app.updateRow({ ...place, rowId, fields: { title: 'B', size: 2 } })
  expect(tell(here, there)).toEqual(['kept'])
  expect(row(there)).toMatchObject({ title: 'B', size: 7 })
  const [sent] = there.app.takeOperations({ file: 'app', limit: 10 })
  expect(sent).toMatchObject({ kind: 'row.set', baseVersion: expect.any(Number) })
  expect(tell(there, here)).toEqual(['applied'])
  expect(row(here)).toMatchObject({ title: 'B', size: 7 })
  expect(toldState(here.file)).toEqual(toldState(there.file))
})

test('what stands on a state that is not here any more is merged, field by field, and the other value is handed over', () => {
  const { here, there, log, row, rowId } = twoDevices()
  here.app.updateRow({ ...place, rowId, fields: { title: 'mine' } })
  const [operation] = here.app.takeOperations({ file: 'app', limit: 1 })
  there.app.updateRow({ ...place, rowId, fields: { title: 'theirs', size: 3 } })
  const sent = there.app.takeOperations({ file: 'app', limit: 9 })
  there.app.acknowledgeOperations({ file: 'app', sent: sent.map(({ mutationId }) => ({ mutationId, seq: log.length + 1 })) })
  if (operation === undefined) throw new Error('Nothing to send.')
  const [applied] = there.app.applyOperations({ page: [{ seq: log.length + 2, operation }] })
  expect(applied?.outcome).toBe('merged')
  expect(Object.values(applied?.replaced ?? {})).toContain('theirs')
  expect(row(there)).toMatchObject({ title: 'mine', size: 3 })
})

test('a page is applied whole or not at all, and what is missing is named', () => {
  const { here, there, rowId, log } = twoDevices()
  here.app.updateRow({ ...place, rowId, fields: { title: 'B' } })
  const [operation] = here.app.takeOperations({ file: 'app', limit: 1 })
  if (operation === undefined) throw new Error('Nothing to send.')
  const before = toldState(there.file)
  const page = (...changes: Partial<SyncOperation>[]) =>
    changes.map((change, at) => ({ seq: log.length + 1 + at, operation: { ...operation, mutationId: uuid(), ...change } }))
  const attempt = (change: Partial<SyncOperation>) => refusal(() => there.app.applyOperations({ page: page({}, change) }))
  const [, xId] = operation.entityId.split(':')
  expect({
    laterSchema: attempt({ schemaVersion: operation.schemaVersion + 1 }),
    dependency: attempt({ dependsOn: [uuid()] }),
    noRow: attempt({ entityId: `test:${xId}:${uuid()}` }),
    noTable: attempt({ entityId: `test:e_aaaaaaaaaaaa:${uuid()}` }),
    noColumn: attempt({ change: { type: 'set', fields: { 'p"; DROP TABLE messages': 1 } } }),
    noType: attempt({ change: { type: 'set', fields: { created_at: 'yesterday' } } }),
    noEntity: attempt({ entityKind: 'entity', entityId: 'e_1', change: { type: 'put', state: {} } }),
    otherKey: attempt({ entityKind: 'knowledge', entityId: 'other', change: { type: 'put', state: { value: '{}' } } }),
    notHere: attempt({ entityKind: 'pin', entityId: 'pin', change: { type: 'gone' } }),
    noMessage: attempt({ entityKind: 'message', entityId: uuid(), change: { type: 'put', state: { role: 'user' } } }),
  }).toEqual({
    laterSchema: 'OPERATION_NEWER',
    dependency: 'OPERATION_BASE_MISSING',
    noRow: 'OPERATION_BASE_MISSING',
    noTable: 'OPERATION_BASE_MISSING',
    noColumn: 'OPERATION_INVALID',
    noType: 'OPERATION_INVALID',
    noEntity: 'OPERATION_INVALID',
    otherKey: 'OPERATION_INVALID',
    notHere: 'OPERATION_INVALID',
    noMessage: 'OPERATION_INVALID',
  })
  expect(toldState(there.file)).toEqual(before)
})

test('a version waits for its contents and for the version before it', () => {
  const { here, there, log } = twoDevices()
  here.app.commitChangeSet({ changeSet: changeSet({ writes: { '__pages__Home.tsx': 'y' } }), origin: 'edit', description: '' })
  const page = here.app.takeOperations({ file: 'app', limit: 9 }).map((operation, at) => ({ seq: log.length + 1 + at, operation }))
  expect(refusal(() => there.app.applyOperations({ page }))).toBe('OPERATION_BLOB_MISSING')
  const contents = here.app.contents({ hashes: page.flatMap(({ operation }) => operation.blobs) })
  expect(refusal(() => newApp().app.applyOperations({ page, contents }))).toBe('OPERATION_BASE_MISSING')
  there.app.applyOperations({ page, contents })
  expect(there.app.files({ versionId: null })).toEqual(here.app.files({ versionId: null }))
})

test('a part of the record keeps no value that this program would not keep', () => {
  const { here, there, log } = twoDevices()
  here.app.changeRecord({ changes: { style: { styleName: 'dark' } } })
  const [operation] = here.app.takeOperations({ file: 'app', limit: 1 })
  if (operation === undefined) throw new Error('Nothing to send.')
  const hostile = { ...operation, change: { type: 'set', fields: { styleName: 'light', logoUrl: 'javascript:x', later: 1 } } } as const
  there.app.applyOperations({ page: [{ seq: log.length + 1, operation: hostile }] })
  expect(there.app.record({}).style).toMatchObject({ styleName: 'light', logoUrl: null })
})

test('what was saved and removed here before it was sent is told as gone, and is gone elsewhere', () => {
  const { here, there, tell } = twoDevices()
  const id = QueryId.parse(crypto.randomUUID())
  here.app.saveQuery({ id, name: 'Q', sql: 'SELECT 1' })
  expect(tell(here, there)).toEqual(['applied'])
  expect(there.app.savedQueries({})).toMatchObject([{ id, name: 'Q' }])
  here.app.removeQuery({ id })
  expect(tell(here, there)).toEqual(['applied'])
  expect(there.app.savedQueries({})).toEqual([])
})

test('a row that goes elsewhere is in the bin here, and can be brought back', () => {
  const { here, there, tell, row, rowId } = twoDevices()
  here.app.deleteRow({ ...place, rowId })
  expect(tell(here, there)).toEqual(['applied'])
  expect(there.app.restoreRows({ ...place, rowIds: [rowId] })).toEqual({ restored: 1 })
  expect(tell(there, here)).toEqual(['applied'])
  expect(row(here)).toMatchObject({ title: 'A' })
})
