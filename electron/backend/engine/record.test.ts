import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { EMPTY_RECORD } from '../../../shared/domain/app-record.ts'
import { changeSet } from '../../../tests/helpers/change-sets.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import { readForeignFile } from '../db/copy-tables.ts'
import { stateHash } from '../sync/thing-state.ts'

/** As the part that sends would do it. */
function changeForeignFile(file: string, sql: string): void {
  const db = new Database(file)
  db.exec(sql)
  db.close()
}

const queued = (file: string) =>
  readForeignFile(file, (db) =>
    db
      .prepare<[], { readonly kind: string; readonly base: Uint8Array | null; readonly patch: string | null; readonly state: string }>(
        "SELECT kind, entity_id AS id, base_hash AS base, patch, state FROM outbox WHERE entity_kind = 'record' ORDER BY n",
      )
      .all(),
  )

test('fields change one by one, survive a restart, and the outbox tells each part once with what changed of it', () => {
  const opened = newApp()
  const { operations: app } = opened
  expect(app.record({})).toEqual(EMPTY_RECORD)
  app.changeRecord({ changes: { style: { styleName: 'dark' }, settings: { supportEmail: 'a@example.com' } } })
  app.changeRecord({ changes: { style: { buttonBackgroundColor: 'green-800' } } })
  app.changeRecord({ changes: { callToAction: { ctaButton: 'Buy' }, texts: { welcomeMessage: 'Hello' } } })
  const record = opened.reopen().operations.record({})
  expect(record.style).toEqual({ ...EMPTY_RECORD.style, styleName: 'dark', buttonBackgroundColor: 'green-800' })
  expect(record).toMatchObject({
    settings: { supportEmail: 'a@example.com' },
    callToAction: { ctaButton: 'Buy' },
    texts: { welcomeMessage: 'Hello' },
  })
  expect(queued(opened.file)).toMatchObject([
    { kind: 'settings.set', id: 'settings', base: null, patch: '["supportEmail"]' },
    { kind: 'style.set', id: 'style', base: null, patch: '["styleName","buttonBackgroundColor"]' },
    { kind: 'texts.set', id: 'texts' },
    { kind: 'cta.set', id: 'callToAction' },
  ])
})

test('what is already so changes nothing, and windows hear of what does', () => {
  const { operations: app, events, file } = newApp()
  app.changeRecord({ changes: { style: { hideBuildAI: false, logoUrl: null } } })
  expect([events, queued(file)]).toEqual([[], []])
  app.changeRecord({ changes: { style: { hideBuildAI: true } } })
  expect(events.map(({ kind }) => kind)).toEqual(['record.changed'])
})

test('a reset makes every field what it was at first, and the outbox tells which', () => {
  const { operations: app, file } = newApp()
  app.changeRecord({ changes: { style: { styleName: 'dark' } } })
  changeForeignFile(file, "UPDATE outbox SET state = 'acked'")
  expect(app.resetRecord({})).toEqual(EMPTY_RECORD)
  expect(queued(file)).toMatchObject([
    { state: 'acked' },
    { kind: 'style.set', base: stateHash({ styleName: 'dark' }), patch: '["styleName"]' },
  ])
})

test('a duplicate keeps it, and tells of it as a whole', () => {
  const { operations: app, file } = newApp()
  app.changeRecord({ changes: { style: { styleName: 'dark' }, settings: { mainPage: '/customers' } } })
  app.becomeDuplicate({ description: 'A copy' })
  expect(app.record({})).toMatchObject({ style: { styleName: 'dark' }, settings: { mainPage: '/customers' } })
  expect(queued(file)).toMatchObject([
    { kind: 'settings.set', base: null, patch: '["mainPage"]' },
    { kind: 'style.set', base: null, patch: '["styleName"]' },
  ])
})

test('the live app has what was published, and publishing the same version again brings it what changed since', () => {
  const { operations: app } = newApp()
  const { id } = app.commitChangeSet({ changeSet: changeSet({ writes: { '__pages__Home.tsx': 'x' } }), origin: 'edit', description: '' })
  app.changeRecord({ changes: { style: { styleName: 'dark' } } })
  app.publish({ versionId: id, withTestRows: false })
  const livePreset = () => app.livePin({})?.record.style.styleName
  const plan = () => app.publishPlan({ versionId: id })
  expect(livePreset()).toBe('dark')
  expect(plan()).toMatchObject({ isUpToDate: true, changes: [] })
  app.changeRecord({ changes: { style: { styleName: 'light' } } })
  expect(livePreset()).toBe('dark')
  expect(plan()).toMatchObject({ isUpToDate: false, changes: [{ kind: 'record' }] })
  app.publish({ versionId: id, withTestRows: false })
  expect(livePreset()).toBe('light')
  expect(plan().isUpToDate).toBe(true)
  app.unpublish({})
  expect(app.livePin({})).toBeNull()
})
