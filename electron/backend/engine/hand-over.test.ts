import path from 'node:path'
import Database from 'better-sqlite3'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { AccountId, AppId } from '../../../shared/domain/ids.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { answer, begin, newApp, openFile, runTurn, type TestApp, userMessage } from '../../../tests/helpers/engine-app.ts'
import type { Handover } from './hand-over.ts'

const NEW_OWNER = AccountId.parse(uuid())
const SAID = 'the customer must never read this sentence'
const BUILDER = { kind: 'builder', userId: 'old-owner', through: 'grid' } as const
const hash = (letter: string) => letter.repeat(64)

/** An app of two versions, with a test row of each table, a deleted one, and what was asked for on the way. */
function madeApp(): TestApp {
  const made = newApp()
  const { app } = made
  app.acceptMessage(userMessage(SAID))
  const first = changeSet({ writes: { '__pages__Home.tsx': `old <img src="/_app/files/${hash('a')}" />` } })
  app.finishTurn({ turnId: begin(app).id, answer, changeSet: first, description: 'one' })
  runTurn(app, 'two', {
    writes: { '__pages__Home.tsx': 'new', ...entityFile('Deal', { name: { type: 'string' }, price: { type: 'string' } }) },
  })
  const rows = [{ name: `kept /_app/files/${hash('b')}`, price: '1' }, { name: 'deleted' }]
  const [, second] = app.createRows({ data: 'test', entity: 'Deal', actor: BUILDER, rows })
  const deleted = second?.ok === true ? second.row.id : ''
  app.deleteRow({ data: 'test', entity: 'Deal', actor: BUILDER, rowId: deleted })
  app.setKnowledge({ changes: { customInstructions: SAID } })
  app.changeRecord({ changes: { settings: { isClaimable: true, isAppTemplate: true, mainPage: '/deals' }, style: { styleName: 'dark' } } })
  return made
}

function handed({ app, file }: TestApp, handover: Partial<Handover>): TestApp {
  const to = path.join(path.dirname(file), `copy-${uuid()}`, 'app.sqlite')
  app.copyTo({ file: to })
  const copy = openFile(to, AppId.parse(uuid()))
  const whole = { creatorId: NEW_OWNER, rows: 'none', liveFile: null, withVersions: true, ...handover } as const
  copy.app.becomeDuplicate({ description: 'Claimed from Ann', handover: whole })
  return copy
}

const dealsOf = ({ app }: TestApp) =>
  app.listRows({ data: 'test', entity: 'Deal', actor: BUILDER, query: { sort: 'name', limit: 10, filter: {} } }).rows

it('what somebody else gets has every version, without what was asked for, and is told to a server as a whole', () => {
  const copy = handed(madeApp(), {})
  expect(copy.app.listVersions({ limit: 5 })).toMatchObject([
    { number: 3, origin: 'duplicate', description: 'Claimed from Ann', userRequest: null, messageId: null },
    { number: 2, userRequest: null, messageId: null },
    { number: 1, userRequest: null, messageId: null },
  ])
  expect(copy.app.history({ fromMessageId: null, limit: 5 }).messages).toEqual([])
  const db = new Database(copy.file, { readonly: true })
  expect(db.prepare("SELECT count(*) FROM outbox WHERE kind = 'version.put'").pluck().get()).toBe(3)
  db.close()
})

it('nothing that was said, run or deleted is in it, not even in the pages of its file that are free', () => {
  const made = madeApp()
  const copy = handed(made, { rows: 'test' })
  expect(copy.app.knowledge({})).toEqual({ customInstructions: '', pinnedFiles: [] })
  expect(copy.app.bin({ data: 'test', entity: 'Deal', actor: BUILDER, before: null, limit: 10 }).total).toBe(0)
  copy.close()
  const bytes = new Database(copy.file, { readonly: true }).serialize().toString('latin1')
  expect(bytes).not.toContain(SAID)
  made.close()
  expect(new Database(made.file, { readonly: true }).serialize().toString('latin1')).toContain(SAID)
})

it('rows go along as chosen, and belong to whoever gets them', () => {
  const made = madeApp()
  expect(dealsOf(handed(made, { rows: 'none' }))).toEqual([])
  expect(dealsOf(handed(made, { rows: 'test' }))).toMatchObject([{ price: '1', creatorId: NEW_OWNER }])
  // Never published.
  expect(made.app.copyLiveTo({ file: path.join(path.dirname(made.file), 'live-0.sqlite') })).toBe(false)
  expect(dealsOf(handed(made, { rows: 'live' }))).toEqual([])

  const versionId = made.app.listVersions({ limit: 1 })[0]?.id ?? expect.fail('there is one')
  made.app.publish({ versionId, withTestRows: false })
  const rows = [{ name: 'of a customer', price: '12' }]
  made.app.createRows({ data: 'live', entity: 'Deal', actor: { kind: 'user', userId: 'somebody' }, rows })
  // The draft has gone on since.
  runTurn(made.app, 'a number', { writes: entityFile('Deal', { name: { type: 'string' }, price: { type: 'number' } }) })
  const liveFile = path.join(path.dirname(made.file), 'live-1.sqlite')
  expect(made.app.copyLiveTo({ file: liveFile })).toBe(true)
  expect(dealsOf(handed(made, { rows: 'live', liveFile }))).toMatchObject([{ name: 'of a customer', price: 12, creatorId: NEW_OWNER }])
})

it('the uploads that it cannot do without are those that its versions, rows and record speak of', () => {
  const made = madeApp()
  made.app.changeRecord({ changes: { style: { logoUrl: `/_app/files/${hash('c')}` } } })
  const named = (handover: Partial<Handover>) => [...handed(made, handover).app.namedUploads({})].toSorted()
  expect(named({ rows: 'test' })).toEqual([hash('a'), hash('b'), hash('c')])
  expect(named({ rows: 'none' })).toEqual([hash('a'), hash('c')])
  expect(named({ rows: 'none', withVersions: false })).toEqual([hash('c')])
})

it('a copy, for whomever, keeps the record, and is offered to nobody before somebody says so', () => {
  const made = madeApp()
  const kept = { settings: { isClaimable: false, isAppTemplate: false, mainPage: '/deals' }, style: { styleName: 'dark' } }
  expect(handed(made, {}).app.record({})).toMatchObject(kept)
  made.app.becomeDuplicate({ description: 'Duplicated' })
  expect(made.app.record({})).toMatchObject(kept)
})
