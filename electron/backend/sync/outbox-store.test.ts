import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import { openDatabase } from '../db/open-database.ts'
import { APP_MIGRATIONS } from '../engine/app-migrations.ts'
import { createOutboxStore, type DescribeChange, type OutboxChange } from './outbox-store.ts'

function newOutbox() {
  const { db } = openDatabase(':memory:', { migrations: APP_MIGRATIONS, backupFolder: null })
  onTestFinished(() => void db.close())
  const facts = { appId: AppId.parse(uuid()), file: 'app', schemaVersion: 1, now: () => 1, committed: () => null } as const
  const outbox = createOutboxStore(db, facts)
  const all = () => db.prepare('SELECT op_no AS opNo, kind, entity_id AS entityId, patch, state FROM outbox ORDER BY n').all()
  return { db, outbox, all }
}

const row = (kind: 'row.create' | 'row.set' | 'row.delete', id: string, fields?: string[]): OutboxChange => ({
  kind,
  entityKind: 'row',
  entityId: `test:e_1:${id}`,
  ...(fields === undefined ? {} : { fields }),
})

it('keeps one row for all that happened to a thing, with numbers that have no gaps', () => {
  const { outbox, all } = newOutbox()
  const queued = (opNo: number, kind: string, id: string, patch: string | null) => ({
    opNo,
    kind,
    entityId: `test:e_1:${id}`,
    patch,
    state: 'queued',
  })
  outbox.add(row('row.create', 'a'), 'g1')
  outbox.add(row('row.set', 'a', ['p_1']), 'g2')
  outbox.add(row('row.set', 'b', ['p_1']), 'g3')
  outbox.add(row('row.set', 'b', ['p_2', 'p_1']), 'g4')
  outbox.add(row('row.set', 'c', ['p_1']), 'g5')
  outbox.add(row('row.delete', 'c'), 'g5')
  expect(all()).toEqual([
    queued(1, 'row.create', 'a', null),
    queued(2, 'row.set', 'b', '["p_1","p_2"]'),
    queued(3, 'row.delete', 'c', null),
  ])
})

it('never changes a row that is being sent', () => {
  const { db, outbox, all } = newOutbox()
  outbox.add(row('row.set', 'a', ['p_1']), 'g1')
  db.exec("UPDATE outbox SET state = 'sending'")
  outbox.add(row('row.set', 'a', ['p_2']), 'g2')
  expect(all()).toMatchObject([
    { opNo: 1, patch: '["p_1"]', state: 'sending' },
    { opNo: 2, patch: '["p_2"]', state: 'queued' },
  ])
})

it('tells of rows that came or went together as one thing, and of those that waited already as what became of them', () => {
  const { outbox, all } = newOutbox()
  outbox.add(row('row.create', 'a'), 'g1')
  outbox.add(row('row.set', 'b', ['p_1']), 'g1')
  outbox.addRows('delete', 'test:e_1', ['a', 'b', 'c', 'd'], 'g2')
  outbox.add(row('row.set', 'e', ['p_1']), 'g3')
  outbox.addRows('put', 'test:e_1', ['a', 'c', 'e'], 'g3')
  expect(all()).toEqual([
    { opNo: 1, kind: 'row.create', entityId: 'test:e_1:a', patch: null, state: 'queued' },
    { opNo: 2, kind: 'row.delete', entityId: 'test:e_1:b', patch: null, state: 'queued' },
    { opNo: 3, kind: 'rows.delete', entityId: expect.stringMatching(/^test:e_1:.{36}$/), patch: '["c","d"]', state: 'queued' },
    { opNo: 4, kind: 'row.set', entityId: 'test:e_1:e', patch: '["p_1"]', state: 'queued' },
    { opNo: 5, kind: 'rows.put', entityId: expect.stringMatching(/^test:e_1:.{36}$/), patch: '["c","e"]', state: 'queued' },
  ])
})

it('of an empty list there is nothing to tell', () => {
  const { outbox, all } = newOutbox()
  outbox.addRows('delete', 'test:e_1', [], 'g1')
  expect(all()).toEqual([])
})

it('knows its own change in the log: what comes after it is not kept off, and it is sent again as it was', () => {
  const { outbox, all } = newOutbox()
  const told =
    (title: string): DescribeChange =>
    () => ({ change: { type: 'put', state: { title } }, blobs: [] })
  outbox.add(row('row.create', 'a'), uuid())
  const thing = { entityKind: 'row', entityId: 'test:e_1:a' } as const
  const [sent] = outbox.take(1, told('Bread'))
  if (sent === undefined) throw new Error('Nothing was sent.')

  outbox.recognize(4, { ...sent, change: { type: 'put', state: { title: 'Milk' } } }, told('Bread'))
  expect(outbox.waiting(thing, 5)).toBe('all')

  outbox.recognize(4, sent, told('Bread'))
  expect(outbox.waiting(thing, 3)).toBe('all')
  expect(outbox.waiting(thing, 5)).toBe('nothing')
  expect(all()).toMatchObject([{ opNo: 1, state: 'sending' }])
  expect(outbox.take(1, told('Eggs'))).toEqual([sent])
})
