import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SNAPSHOTS_KEPT } from '../../../shared/limits/rows.ts'
import { SnapshotId } from '../../../shared/domain/snapshot.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp, userMessage } from '../../../tests/helpers/engine-app.ts'
import type { EngineOperations } from './port.ts'

const actor = { kind: 'builder', userId: 'owner', through: 'app' } as const
const place = { data: 'test', entity: 'Order', actor } as const

function save(app: EngineOperations, properties: Readonly<Record<string, unknown>>) {
  return app.commitChangeSet({ changeSet: changeSet({ writes: entityFile('Order', properties) }), origin: 'edit', description: '' })
}
const rowsOf = (app: EngineOperations) =>
  app.listRows({ ...place, query: { sort: 'createdAt', limit: 50, filter: {} } }).rows.map(({ title, count }) => [title, count])
const text = { type: 'string' }

test('rows are kept before a version that removes values, and only then', () => {
  const { app } = newApp()
  const first = save(app, { title: text, count: text, note: text })
  app.createRows({
    ...place,
    rows: [
      { title: 'A', count: '12' },
      { title: 'B', count: 'a dozen' },
    ],
  })
  save(app, { title: text, count: text })
  expect(app.snapshots({}), 'an empty column takes nothing with it').toEqual([])

  save(app, { title: text, count: { type: 'number' } })
  save(app, { count: { type: 'number' } })
  app.commitChangeSet({
    changeSet: changeSet({ deletes: ['__entities__Order.json'] }),
    origin: 'edit',
    description: '',
  })
  const kept = app.snapshots({})
  expect(kept.map(({ reasons, versionNumber }) => [versionNumber, ...reasons])).toEqual([
    [4, '“Order” was removed, with 2 records.'],
    [3, '“Order” lost the field “title”, with 2 values.'],
    [2, '“count” of “Order” got another type, which 1 of 2 values do not fit.'],
  ])
  expect(kept.every(({ bytes, rowCount, kind }) => bytes > 0 && rowCount === 2 && kind === 'change')).toBe(true)

  // A version that is tried in a scratch copy is thrown away, and needs no snapshot.
  app.restoreVersion({ versionId: first.id })
  expect(rowsOf(app)).toEqual([
    ['A', '12'],
    ['B', 'a dozen'],
  ])
})

test('rows are restored and converted to the current types of their columns, and the replaced rows are kept', () => {
  const { app, events } = newApp()
  save(app, { title: text, count: text })
  const [one, two] = app.createRows({
    ...place,
    rows: [
      { title: 'A', count: '12' },
      { title: 'B', count: '13' },
    ],
  })
  const taken = app.takeSnapshot({ data: 'test', note: 'Before I try something' })
  expect(taken).toMatchObject({ kind: 'asked', reasons: ['Before I try something'], rowCount: 2, versionNumber: 1 })

  if (one?.ok !== true || two?.ok !== true) throw new Error('no rows')
  app.deleteRow({ ...place, rowId: one.row.id })
  app.updateRow({ ...place, rowId: two.row.id, fields: { title: 'B2', count: '99' } })
  app.createRows({ ...place, rows: [{ title: 'C' }] })
  save(app, { title: text, count: { type: 'number' } })

  const before = app.restoreSnapshot({ snapshotId: taken.id })
  expect(before).toMatchObject({ rowCount: 2, tables: ['Order'], before: { kind: 'restore', rowCount: 2 } })
  expect(rowsOf(app)).toEqual([
    ['A', 12],
    ['B', 13],
  ])
  expect(events.some((event) => event.kind === 'rows.changed' && event.op === 'update' && event.rowIds.length === 3)).toBe(true)

  app.restoreSnapshot({ snapshotId: before.before.id })
  expect(rowsOf(app)).toEqual([
    ['B2', 99],
    ['C', null],
  ])
})

test('a table that was added later keeps its rows, and nothing is restored while an answer is written', () => {
  const { app } = newApp()
  save(app, { title: text })
  const { id } = app.takeSnapshot({ data: 'test', note: '' })
  app.commitChangeSet({ changeSet: changeSet({ writes: entityFile('Customer', { name: text }) }), origin: 'edit', description: '' })
  app.createRows({ ...place, entity: 'Customer', rows: [{ name: 'Nina' }] })
  expect(app.restoreSnapshot({ snapshotId: id }).tables).toEqual(['Order'])
  expect(app.listRows({ ...place, entity: 'Customer', query: { sort: 'createdAt', limit: 5, filter: {} } }).total).toBe(1)
  app.acceptMessage(userMessage('Go on'))
  expect(() => app.restoreSnapshot({ snapshotId: id })).toThrow(expect.objectContaining({ code: 'CHAT_BUSY' }))
})

test('the last twenty are kept; deleted and damaged ones are not listed', () => {
  const { app, file } = newApp()
  save(app, { title: text })
  const ids = Array.from({ length: SNAPSHOTS_KEPT + 2 }, (_, index) => app.takeSnapshot({ data: 'test', note: `No. ${index}` }).id)
  const [newest, second, third] = app.snapshots({}).map(({ id }) => id)
  expect([newest, app.snapshots({}).length]).toEqual([ids.at(-1), SNAPSHOTS_KEPT])
  app.removeSnapshot({ snapshotId: SnapshotId.parse(second) })
  const folder = path.join(path.dirname(file), 'row-snapshots')
  writeFileSync(path.join(folder, `${third}.sqlite`), 'no database')
  writeFileSync(path.join(folder, 'notes.txt'), 'mine')
  expect(app.snapshots({}).map(({ id }) => id)).toEqual(
    ids
      .slice(2)
      .toReversed()
      .filter((id) => id !== second && id !== third),
  )
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  for (const id of [second, third])
    expect(() => app.restoreSnapshot({ snapshotId: SnapshotId.parse(id) })).toThrow(expect.objectContaining({ code: 'SNAPSHOT_NOT_FOUND' }))
})
