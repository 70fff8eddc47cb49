import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { EntityName } from '../../../shared/domain/entity-schema.ts'
import { entityPath } from '../../../shared/domain/file-path.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { openApp } from './operations.ts'

const actor = { kind: 'builder', userId: 'owner', through: 'app' } as const
const place = { data: 'test', entity: 'Order', actor } as const

function orders() {
  const folder = mkdtempSync(path.join(tmpdir(), 'renamed-'))
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
  const app = opened.operations
  const save = (status: Record<string, unknown>, tags: Record<string, unknown>) => {
    const writes = entityFile('Order', { status: { type: 'string', ...status }, tags: { type: 'array', ...tags } })
    return app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
  }
  const rows = () =>
    app.listRows({ ...place, query: { sort: 'createdAt', limit: 10, filter: {} } }).rows.map(({ status, tags }) => ({ status, tags }))
  return { app, save, rows }
}

test('rows keep a choice that is renamed, and an earlier version restores its old name', () => {
  const { app, save, rows } = orders()
  const first = save({ enum: ['new', 'done'] }, { items: { type: 'string', enum: ['a', 'b'] } })
  app.createRows({
    ...place,
    rows: [
      { status: 'new', tags: ['a', 'b'] },
      { status: 'done', tags: ['b'] },
    ],
  })

  save(
    { enum: ['open', 'done'], 'x-renamed': { new: 'open' } },
    { items: { type: 'string', enum: ['fresh', 'b'] }, 'x-renamed': { a: 'fresh' } },
  )
  expect(rows()).toEqual([
    { status: 'open', tags: ['fresh', 'b'] },
    { status: 'done', tags: ['b'] },
  ])

  app.restoreVersion({ versionId: first.id })
  expect(rows()).toEqual([
    { status: 'new', tags: ['a', 'b'] },
    { status: 'done', tags: ['b'] },
  ])
})

test('a removed choice that is added again keeps its rows', () => {
  const { app, save, rows } = orders()
  const tags = { items: { type: 'string', enum: ['a'] } }
  save({ enum: ['new', 'done'] }, tags)
  app.createRows({ ...place, rows: [{ status: 'new' }] })
  save({ enum: ['new', 'open', 'done'], 'x-renamed': { new: 'open' } }, tags)
  expect(rows()).toEqual([{ status: 'new', tags: null }])
})

test('rows of a deleted choice get another one, or none', () => {
  const { app, save, rows } = orders()
  save({ enum: ['new', 'done', 'lost'] }, { items: { type: 'string', enum: ['a', 'b', 'c'] } })
  app.createRows({
    ...place,
    rows: [
      { status: 'done', tags: ['a', 'c'] },
      { status: 'lost', tags: ['b', 'c'] },
    ],
  })
  save(
    { enum: ['new'], 'x-renamed': { done: 'new', lost: null } },
    { items: { type: 'string', enum: ['a'] }, 'x-renamed': { b: 'a', c: null } },
  )
  expect(rows()).toEqual([
    { status: 'new', tags: ['a'] },
    { status: null, tags: ['a'] },
  ])
})

test('a version that is restored asks about choices that it does not know: they are kept, or renamed', () => {
  const { app, save, rows } = orders()
  const first = save({ enum: ['new', 'done'] }, { items: { type: 'string', enum: ['a'] } })
  save({ enum: ['new', 'done', 'late'] }, { items: { type: 'string', enum: ['a', 'b', 'c'] } })
  app.createRows({
    ...place,
    rows: [
      { status: 'late', tags: ['a', 'b'] },
      { status: 'done', tags: ['c'] },
    ],
  })
  expect(app.restorePlan({ versionId: first.id }).unknownChoices.map(({ field, value, rows: count }) => [field, value, count])).toEqual([
    ['status', 'late', 1],
    ['tags', 'b', 1],
    ['tags', 'c', 1],
  ])
  const answer = (field: string, value: string, to: string | null) => ({ entity: 'Order', field, value, to })
  expect(() => app.restoreVersion({ versionId: first.id, moved: [answer('status', 'late', 'other')] })).toThrow(
    expect.objectContaining({ code: 'BAD_REQUEST' }),
  )
  const { version } = app.restoreVersion({
    versionId: first.id,
    moved: [answer('status', 'late', 'new'), answer('tags', 'b', null)],
  })
  expect(rows()).toEqual([
    { status: 'new', tags: ['a'] },
    { status: 'done', tags: ['c'] },
  ])
  expect(choicesNow(app)).toEqual([
    ['new', 'done'],
    ['a', 'c'],
  ])
  expect(app.snapshots({})[0]?.reasons).toEqual(['“late” became “new” in “Order”.', '“b” was cleared in “Order”.'])

  app.undoRestore({ versionId: version.id })
  expect(choicesNow(app)).toEqual([
    ['new', 'done', 'late'],
    ['a', 'b', 'c'],
  ])
})

test('without an answer no row is left with a value that is no choice, nor where a removed table comes back', () => {
  const { app, save, rows } = orders()
  const tags = { items: { type: 'string', enum: ['a'] } }
  const first = save({ enum: ['new'] }, tags)
  save({ enum: ['new', 'late'] }, tags)
  app.createRows({ ...place, rows: [{ status: 'late' }] })
  const gone = changeSet({ deletes: [entityPath(EntityName.parse('Order'))] })
  app.commitChangeSet({ changeSet: gone, origin: 'edit', description: '' })
  app.restoreVersion({ versionId: first.id })
  expect(rows()).toEqual([{ status: 'late', tags: null }])
  expect(choicesNow(app)[0]).toEqual(['new', 'late'])
})

function choicesNow(app: ReturnType<typeof orders>['app']) {
  const [table] = app.entities({})
  return [table?.schema.properties['status']?.enum, table?.schema.properties['tags']?.items?.enum]
}
