import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import { openDatabase } from './open-database.ts'
import { createSettingsOutbox, type SettingPlace, settingsOutboxMigration } from './settings-outbox.ts'

const appId = AppId.parse(uuid())

function opened() {
  const settings = 'CREATE TABLE settings (app_id TEXT, name TEXT, value TEXT NOT NULL, PRIMARY KEY (app_id, name)) STRICT;'
  const { db } = openDatabase(':memory:', { migrations: [settings, settingsOutboxMigration], backupFolder: null })
  onTestFinished(() => void db.close())
  const place = (name: string, of = appId): SettingPlace => ({
    appId: of,
    name,
    read: () => (db.prepare('SELECT value FROM settings WHERE app_id = ? AND name = ?').pluck().get(of, name) as string) ?? null,
    write: (value) => void db.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?, ?)').run(of, name, value),
  })
  const all = () =>
    db
      .prepare('SELECT op_no AS opNo, kind, entity_id AS id, base_version AS base, patch, depends_on AS dependsOn FROM outbox ORDER BY n')
      .all()
  return { db, outbox: createSettingsOutbox(db, () => 1), place, all }
}

const operation = (opNo: number, id: string, base: string | null, fields: readonly string[], dependsOn: number | null = null) => ({
  opNo,
  kind: 'settings.set',
  id,
  base,
  patch: JSON.stringify(fields),
  dependsOn,
})

test('a setting and its operation are written together; what waits is one operation with the base that it began with', () => {
  const { outbox, place, all } = opened()
  const other = AppId.parse(uuid())
  outbox.change(place('sign-up'), 'open')
  outbox.change(place('mail'), '{"a":1}', ['a'])
  outbox.change(place('mail'), '{"a":1,"b":2}', ['b'])
  outbox.change(place('sign-up', other), 'invited')

  expect(all()).toEqual([
    operation(1, 'sign-up', null, ['sign-up']),
    operation(2, 'mail', null, ['a', 'b']),
    operation(1, 'sign-up', null, ['sign-up']),
  ])
  expect([place('sign-up').read(), place('mail').read(), place('sign-up', other).read()]).toEqual(['open', '{"a":1,"b":2}', 'invited'])
})

test('what is being sent is not changed: the next operation waits for it, with what was sent as its base', () => {
  const { db, outbox, place, all } = opened()
  outbox.change(place('sign-up'), 'open')
  db.exec("UPDATE outbox SET state = 'sending'")
  outbox.change(place('sign-up'), 'closed')

  expect(all()).toEqual([operation(1, 'sign-up', null, ['sign-up']), operation(2, 'sign-up', 'open', ['sign-up'], 1)])
})

test('a setting that cannot be written leaves no operation', () => {
  const { outbox, place, all } = opened()
  const failing = {
    ...place('sign-up'),
    write() {
      throw new Error('The disk is full.')
    },
  }
  expect(() => outbox.change(failing, 'open')).toThrow('The disk is full.')
  expect([all(), place('sign-up').read()]).toEqual([[], null])
})

test('what a server says is taken, and is beneath what was changed here meanwhile', () => {
  const { db, outbox, place, all } = opened()
  expect(outbox.apply(place('sign-up'), 'invited')).toEqual({ isApplied: true })
  expect([place('sign-up').read(), all()]).toEqual(['invited', []])

  outbox.change(place('sign-up'), 'open')
  expect(outbox.apply(place('sign-up'), 'closed')).toEqual({ isApplied: false })
  expect([place('sign-up').read(), all()]).toEqual(['open', [operation(1, 'sign-up', 'closed', ['sign-up'])]])
  db.exec("UPDATE outbox SET state = 'acked'")
  outbox.apply(place('sign-up'), 'closed')
  expect(place('sign-up').read()).toBe('closed')
})
