import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import type { Actor } from '../../../shared/domain/access.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { SnapshotId } from '../../../shared/domain/snapshot.ts'
import type { DataSet, RowInput } from '../../../shared/domain/row.ts'
import { openDatabase } from '../db/open-database.ts'
import { LIVE_MIGRATIONS } from './live-migrations.ts'
import { type AppFile, openApp } from './operations.ts'

const BUILDER = { kind: 'builder', userId: 'owner', through: 'grid' } as const
const ANYBODY = { kind: 'anonymous' } as const
const OPEN = { permissions: { read: 'anonymous', write: 'anonymous' } } as const
const NAME = { name: { type: 'string' } }

let opened: AppFile
let file: string
let appId: AppId
let events: FeedEvent[]
let clock: number

function reopen(): void {
  opened.close()
  opened = openApp({ appId, file, backupFolder: null, onEvents: (more) => events.push(...more), now: () => clock })
}

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'publish-'))
  appId = AppId.parse(uuid())
  file = path.join(folder, 'app.sqlite')
  events = []
  clock = Date.parse('2026-01-01T00:00:00Z')
  opened = openApp({ appId, file, backupFolder: null, onEvents: (more) => events.push(...more), now: () => clock })
  onTestFinished(() => {
    opened.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

type Change = Parameters<typeof changeSet>[0]
const commit = (change: Change) => opened.operations.commitChangeSet({ changeSet: changeSet(change), origin: 'edit', description: '' })
const publish = (versionId: VersionId, withTestRows = false) => opened.operations.publish({ versionId, withTestRows })
const all = { sort: 'createdAt', limit: 100, filter: {} }
const list = (data: DataSet, entity: string, actor: Actor = BUILDER) => opened.operations.listRows({ data, entity, actor, query: all }).rows
const names = (data: DataSet, entity: string) => list(data, entity).map((row) => row['name'])

function add(data: DataSet, entity: string, row: RowInput, actor: Actor = ANYBODY): string {
  const [outcome] = opened.operations.createRows({ data, entity, actor, rows: [row] })
  if (outcome?.ok !== true) throw new Error(JSON.stringify(outcome))
  return outcome.row.id
}

function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (isAppError(error)) return error.code
    throw error
  }
  return 'done'
}

describe('an app that was never published', () => {
  it('has no live file, whichever operation is called', () => {
    const { id } = commit({ writes: entityFile('Deal', NAME, OPEN), records: [{ entity: 'Deal', records: [{ name: 'test' }] }] })
    const app = opened.operations
    expect(app.publication({})).toBeNull()
    expect(app.publishPlan({ versionId: id })).toMatchObject({ isFirst: true, isUpToDate: false, testRowCount: 1 })
    app.unpublish({})
    expect(list('live', 'Deal')).toEqual([])
    expect(app.entities({})).toMatchObject([{ rowCount: 1, liveRowCount: 0 }])
    expect(app.entities({ data: 'live' })).toEqual([])
    expect(existsSync(path.join(path.dirname(file), 'live.sqlite'))).toBe(false)
  })

  it('cannot publish a version that does not exist', () => {
    const versionId = VersionId.parse(uuid())
    expect(refusal(() => publish(versionId))).toBe('VERSION_NOT_FOUND')
    expect(refusal(() => opened.operations.publishPlan({ versionId }))).toBe('VERSION_NOT_FOUND')
    expect(existsSync(path.join(path.dirname(file), 'live.sqlite'))).toBe(false)
  })
})

describe('the first publish', () => {
  it('pins the version and starts without rows', () => {
    const { id } = commit({ writes: entityFile('Deal', NAME, OPEN), records: [{ entity: 'Deal', records: [{ name: 'test' }] }] })
    const pinned = publish(id)
    expect(pinned).toEqual({ versionId: id, versionNumber: 1, publishedAt: '2026-01-01T00:00:00.000Z' })
    clock += 1_000
    expect(publish(id, true)).toEqual(pinned)
    expect([names('live', 'Deal'), names('test', 'Deal')]).toEqual([[], ['test']])
    reopen()
    expect(opened.operations.publication({})).toEqual(pinned)
    expect(opened.operations.publishPlan({ versionId: id })).toMatchObject({
      isFirst: false,
      isUpToDate: true,
      changes: [],
      testRowCount: 0,
    })
  })

  it('copies the test rows unchanged: ids, creators, times and relations', () => {
    const deal = entityFile('Deal', { ...NAME, customer: { type: 'string', 'x-relation': 'Customer' } }, OPEN)
    const { id } = commit({ writes: { ...deal, ...entityFile('Customer', NAME, OPEN) } })
    const customer = add('test', 'Customer', { name: 'Anna' }, BUILDER)
    clock += 60_000
    add('test', 'Deal', { name: 'big', customer }, BUILDER)
    add('test', 'Deal', { name: 'small' })
    publish(id, true)
    for (const entity of ['Deal', 'Customer']) expect(list('live', entity)).toEqual(list('test', entity))
    expect(opened.operations.entities({})).toMatchObject([{ liveRowCount: 2 }, { liveRowCount: 1 }])
    expect(events.filter((event) => event.kind === 'rows.changed' && event.data === 'live' && event.op === 'create')).toHaveLength(2)
    add('live', 'Deal', { name: 'later', customer })
    expect(names('test', 'Deal')).toEqual(['big', 'small'])
  })

  it('of an older version uses its schemas, not the newest', () => {
    const { id } = commit({ writes: entityFile('Deal', NAME, OPEN) })
    add('test', 'Deal', { name: 'kept' })
    commit({ renames: [['Deal', 'Offer']], writes: entityFile('Offer', { title: { type: 'string' } }) })
    publish(id, true)
    expect(names('live', 'Deal')).toEqual(['kept'])
    expect(refusal(() => list('live', 'Offer', ANYBODY))).toBe('ENTITY_NOT_FOUND')
  })
})

describe('live rows and test rows', () => {
  it('are kept apart by every operation, and announced separately', () => {
    publish(commit({ writes: entityFile('Deal', NAME, OPEN) }).id)
    const [live, test] = [add('live', 'Deal', { name: 'live' }), add('test', 'Deal', { name: 'test' })]
    const at = (data: DataSet, rowId: string) => ({ data, entity: 'Deal', actor: ANYBODY, rowId })
    for (const wrong of [at('live', test), at('test', live)]) {
      expect(refusal(() => opened.operations.getRow(wrong))).toBe('ROW_NOT_FOUND')
      expect(refusal(() => opened.operations.updateRow({ ...wrong, fields: { name: 'x' } }))).toBe('ROW_NOT_FOUND')
      expect(refusal(() => opened.operations.deleteRow(wrong))).toBe('ROW_NOT_FOUND')
    }
    opened.operations.updateRow({ ...at('live', live), fields: { name: 'changed' } })
    expect([names('live', 'Deal'), names('test', 'Deal')]).toEqual([['changed'], ['test']])
    opened.operations.deleteRow(at('live', live))
    expect([names('live', 'Deal'), names('test', 'Deal')]).toEqual([[], ['test']])
    const told = events.flatMap((event) => (event.kind === 'rows.changed' ? [[event.data, event.op]] : []))
    expect(told).toEqual([
      ['live', 'schema'],
      ['live', 'create'],
      ['test', 'create'],
      ['live', 'update'],
      ['live', 'delete'],
    ])
  })

  it('follow the schema and permissions of the pinned and of the newest version respectively', () => {
    publish(commit({ writes: entityFile('Deal', NAME, OPEN) }).id)
    add('live', 'Deal', { name: 'before' })
    const next = commit({
      writes: entityFile('Deal', { ...NAME, note: { type: 'string' } }, { permissions: { read: 'none', write: 'none' } }),
    })
    expect(list('live', 'Deal', ANYBODY)).toMatchObject([{ name: 'before' }])
    expect(() => add('live', 'Deal', { note: 'x' })).toThrow('is not a field of Deal')
    expect(refusal(() => list('test', 'Deal', ANYBODY))).toBe('ROW_FORBIDDEN')
    publish(next.id)
    expect(refusal(() => list('live', 'Deal', ANYBODY))).toBe('ROW_FORBIDDEN')
    expect(list('live', 'Deal')).toMatchObject([{ name: 'before', note: null }])
  })
})

describe('a later publish', () => {
  it('follows renames by id, even when names are swapped, and keeps what is hidden', () => {
    const first = commit({
      writes: { ...entityFile('One', { a: { type: 'string' } }, OPEN), ...entityFile('Two', { a: { type: 'string' } }, OPEN) },
    })
    publish(first.id)
    add('live', 'One', { a: '1' })
    add('live', 'Two', { a: '2' })
    const second = commit({
      renames: [
        ['One', 'Two'],
        ['Two', 'One'],
      ],
      writes: { ...entityFile('Two', { a: { type: 'string' } }, OPEN), ...entityFile('One', { a: { type: 'string' } }, OPEN) },
    })
    publish(second.id)
    expect([list('live', 'Two')[0]?.['a'], list('live', 'One')[0]?.['a']]).toEqual(['1', '2'])

    const third = commit({ deletes: ['__entities__One.json'], writes: entityFile('Two', { b: { type: 'string' } }, OPEN) })
    const { changes } = opened.operations.publishPlan({ versionId: third.id })
    expect(changes.map(({ kind, affected }) => [kind, affected])).toEqual([
      ['entity-removed', 1],
      ['property-removed', 1],
      ['property-added', 0],
    ])
    publish(third.id)
    expect(list('live', 'Two')[0]).not.toHaveProperty('a')
    expect(hiddenSince()).toEqual([clock, clock])

    clock += 86_400_000
    publish(second.id)
    expect([list('live', 'Two')[0]?.['a'], list('live', 'One')[0]?.['a']]).toEqual(['1', '2'])
    // Only what the third version added is hidden now.
    expect(hiddenSince()).toEqual([clock])
  })

  it('tells a new entity from an old one of the same name', () => {
    publish(commit({ writes: entityFile('Deal', NAME, OPEN) }).id)
    add('live', 'Deal', { name: 'old' })
    commit({ renames: [['Deal', 'Offer']], writes: entityFile('Offer', NAME, OPEN) })
    publish(commit({ writes: entityFile('Deal', { title: { type: 'string' } }, OPEN) }).id)
    expect(list('live', 'Offer')).toMatchObject([{ name: 'old' }])
    expect(list('live', 'Deal')).toEqual([])
  })

  it('converts live values as a version converts test values', () => {
    publish(commit({ writes: entityFile('Deal', { price: { type: 'string' } }, OPEN) }).id)
    add('live', 'Deal', { price: '12' })
    add('live', 'Deal', { price: 'many' })
    const next = commit({ writes: entityFile('Deal', { price: { type: 'number' } }, OPEN) })
    expect(opened.operations.publishPlan({ versionId: next.id }).changes).toMatchObject([
      {
        severity: 'destructive',
        kind: 'property-type',
        affected: 2,
        text: '“price” of “Deal” becomes a number. 1 of 2 values do not fit and are hidden.',
      },
    ])
    publish(next.id)
    expect(list('live', 'Deal').map((row) => row['price'])).toEqual([12, null])
  })

  it('keeps a snapshot of the earlier rows, if there are any', () => {
    const ids = Array.from(
      { length: 8 },
      (_, n) => commit({ writes: { ...entityFile('Deal', NAME, OPEN), '__pages__Home.tsx': String(n) } }).id,
    )
    const [first, second, ...rest] = ids as [VersionId, VersionId, ...VersionId[]]
    publish(first)
    publish(second)
    expect(opened.operations.snapshots({})).toEqual([])
    add('live', 'Deal', { name: 'precious' })
    for (const id of rest) {
      clock += 1_000
      publish(id)
    }
    const kept = opened.operations.snapshots({})
    expect(kept.map(({ data, versionNumber, rowCount, reasons }) => [data, versionNumber, rowCount, ...reasons])).toEqual([
      ['live', 7, 1, 'Version 8 was published.'],
      ['live', 6, 1, 'Version 7 was published.'],
      ['live', 5, 1, 'Version 6 was published.'],
      ['live', 4, 1, 'Version 5 was published.'],
      ['live', 3, 1, 'Version 4 was published.'],
      ['live', 2, 1, 'Version 3 was published.'],
    ])
  })

  it('restores rows that a publish hid from the app’s users', () => {
    publish(commit({ writes: entityFile('Deal', { ...NAME, note: { type: 'string' } }, OPEN) }).id)
    add('live', 'Deal', { name: 'one', note: 'precious' })
    publish(commit({ writes: entityFile('Deal', NAME, OPEN) }).id)
    const [kept] = opened.operations.snapshots({})
    expect(kept?.reasons).toEqual([expect.stringContaining('note')])
    const [row] = list('live', 'Deal')
    opened.operations.updateRow({ data: 'live', entity: 'Deal', actor: BUILDER, rowId: String(row?.id), fields: { name: 'another' } })
    opened.operations.restoreSnapshot({ snapshotId: SnapshotId.parse(kept?.id) })
    expect(list('live', 'Deal')).toMatchObject([{ name: 'one' }])
    publish(commit({ writes: entityFile('Deal', { ...NAME, note: { type: 'string' } }, OPEN) }).id)
    expect(list('live', 'Deal')).toMatchObject([{ name: 'one', note: 'precious' }])
  })

  it('leaves the old version, its rows and its schema when it fails midway', () => {
    const first = commit({ writes: entityFile('Deal', NAME, OPEN) })
    publish(first.id)
    add('live', 'Deal', { name: 'kept' })
    const next = commit({ writes: { ...entityFile('Deal', { title: { type: 'string' } }), ...entityFile('Note', NAME) } })
    reopen()
    const { db } = openDatabase(path.join(path.dirname(file), 'live.sqlite'), { migrations: LIVE_MIGRATIONS, backupFolder: null })
    db.exec(`CREATE TRIGGER no_pin BEFORE INSERT ON pinned BEGIN SELECT RAISE(ABORT, 'broken on purpose'); END`)
    const seen = events.length
    expect(() => publish(next.id)).toThrow('broken on purpose')
    expect(opened.operations.publication({})?.versionId).toBe(first.id)
    expect(list('live', 'Deal', ANYBODY)).toMatchObject([{ name: 'kept' }])
    expect(opened.operations.entities({ data: 'live' }).map(({ schema }) => schema.name)).toEqual(['Deal'])
    expect(events).toHaveLength(seen)
    db.exec('DROP TRIGGER no_pin')
    db.close()
    expect(publish(next.id).versionNumber).toBe(2)
  })
})

describe('unpublishing', () => {
  it('keeps the rows and the pin, and publishing again restores both', () => {
    const { id } = commit({ writes: entityFile('Deal', NAME, OPEN) })
    publish(id)
    add('live', 'Deal', { name: 'kept' })
    opened.operations.unpublish({})
    expect(opened.operations.publication({})).toBeNull()
    expect(names('live', 'Deal')).toEqual(['kept'])
    expect(opened.operations.publishPlan({ versionId: id })).toMatchObject({ isFirst: false, isUpToDate: false, changes: [] })
    clock += 5_000
    expect(publish(id, true)).toMatchObject({ versionId: id, publishedAt: '2026-01-01T00:00:05.000Z' })
    expect(names('live', 'Deal')).toEqual(['kept'])
  })
})

describe('a duplicate of a published app', () => {
  it('is not published and has no live rows', () => {
    publish(commit({ writes: entityFile('Deal', NAME, OPEN) }).id)
    add('live', 'Deal', { name: 'private' })
    const copy = path.join(path.dirname(file), 'copy', 'app.sqlite')
    opened.operations.copyTo({ file: copy })
    const other = openApp({ appId: AppId.parse(uuid()), file: copy, backupFolder: null, onEvents: () => undefined })
    expect(other.operations.publication({})).toBeNull()
    expect(other.operations.entities({})).toMatchObject([{ liveRowCount: 0 }])
    other.close()
  })
})

function hiddenSince(): readonly number[] {
  const { db } = openDatabase(path.join(path.dirname(file), 'live.sqlite'), { migrations: LIVE_MIGRATIONS, backupFolder: null })
  const dates = db.prepare<[], number>('SELECT hidden_at FROM hidden ORDER BY hidden_at').pluck().all()
  db.close()
  return dates
}
