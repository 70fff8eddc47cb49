import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { AppSpec } from '../../../shared/domain/app-spec.ts'
import { MessageId } from '../../../shared/domain/ids.ts'
import { Offer } from '../../../shared/domain/offer.ts'
import { changeSet } from '../../../tests/helpers/change-sets.ts'
import { type Db, openDatabase } from '../db/open-database.ts'
import { answer, begin, newApp, runTurn, userMessage, type TestApp } from '../../../tests/helpers/engine-app.ts'
import { APP_MIGRATIONS } from './app-migrations.ts'

const SPEC = AppSpec.parse({ name: 'Books', lists: [{ one: 'book', many: 'books', fields: [{ label: 'Title' }] }] })
const PLAN: Offer = { kind: 'proposal', spec: SPEC, isBuilt: false }
const CHOICES: Offer = Offer.parse({
  kind: 'choices',
  choices: [
    { label: 'Call it Books', commands: [{ kind: 'rename-app', name: 'Books' }] },
    { label: 'Call it Shelf', commands: [{ kind: 'rename-app', name: 'Shelf' }] },
  ],
})
const A_FILE = changeSet({ writes: { '__pages__Home.tsx': '' } })

function offering({ app }: TestApp, offer: Offer | null, said: Partial<Parameters<typeof app.acceptMessage>[0]> = {}) {
  app.acceptMessage({ ...userMessage('A library'), ...said })
  const written = { ...answer, content: '', raw: '', offer }
  return app.finishTurn({ turnId: begin(app).id, answer: written, changeSet: null, description: '' }).answer
}

/** The app's file, beside the engine. */
function inFile<T>({ file }: TestApp, act: (db: Db) => T): T {
  const { db } = openDatabase(file, { migrations: APP_MIGRATIONS, backupFolder: null })
  try {
    return act(db)
  } finally {
    db.close()
  }
}

describe('an answer that contains only an offer', () => {
  it('finishes without a version, and its offer is in the feed, in the history and after a restart', () => {
    const test = newApp()
    const written = offering(test, CHOICES, { mode: 'plan' })
    expect(written).toMatchObject({ offer: CHOICES, versionId: null, status: 'done', isPlanMode: true })
    expect(test.events.at(-1)).toMatchObject({ kind: 'turn.done', answer: { id: written.id, offer: CHOICES }, versionId: null })
    const [asked, answered] = test.reopen().app.history({ fromMessageId: null, limit: 10 }).messages
    expect(asked).toMatchObject({ isPlanMode: true, isDiscussMode: false, offer: null })
    expect(answered).toEqual(written)
  })

  it('is in the next model’s context, with the choice that was made', () => {
    const test = newApp()
    const { id } = offering(test, CHOICES)
    const last = () => test.app.conversation({ maxMessages: 2 }).at(-1)?.content
    expect(last()).toContain('None was taken')
    test.app.commitChangeSet({ changeSet: A_FILE, origin: 'edit', description: '', choice: { messageId: id, index: 1 } })
    expect(last()).toContain('“Call it Shelf” was taken')
    offering(test, PLAN)
    expect(last()).toContain('"one":"book"')
  })
})

describe('a choice of an offer', () => {
  it('is marked as chosen in the same transaction as its version', () => {
    const test = newApp()
    const { id } = offering(test, CHOICES)
    inFile(test, (db) => db.exec('DELETE FROM outbox'))
    test.app.commitChangeSet({ changeSet: A_FILE, origin: 'edit', description: 'Called it Shelf', choice: { messageId: id, index: 1 } })
    const taken = { ...CHOICES, taken: 1 }
    expect(test.events).toContainEqual(
      expect.objectContaining({ kind: 'message.changed', message: expect.objectContaining({ id, offer: taken }) }),
    )
    expect(test.app.history({ fromMessageId: null, limit: 10 }).messages.find((message) => message.id === id)?.offer).toEqual(taken)
    const waiting = (db: Db) => db.prepare("SELECT entity_id FROM outbox WHERE kind = 'message.put'").pluck().all()
    expect(inFile(test, waiting)).toContain(id)
  })

  it('that was not offered changes nothing', () => {
    const test = newApp()
    const choices = offering(test, CHOICES)
    const plan = offering(test, PLAN)
    const take = (messageId: MessageId, index: number) =>
      test.app.commitChangeSet({ changeSet: A_FILE, origin: 'edit', description: '', choice: { messageId, index } })
    for (const [messageId, index] of [
      [choices.id, 2],
      [plan.id, 0],
      [MessageId.parse(uuid()), 0],
    ] as const)
      expect(() => take(messageId, index)).toThrow(expect.objectContaining({ code: 'MESSAGE_NOT_FOUND' }))
    expect(test.app.currentVersion({})).toBeNull()
  })
})

describe('an offered plan', () => {
  it('is kept with the message that builds it, also when that is resent, and is marked as built by its version only', () => {
    const test = newApp()
    const { app } = test
    const { id } = offering(test, PLAN)
    const isBuilt = () => app.history({ fromMessageId: null, limit: 10 }).messages.find((message) => message.id === id)?.offer
    const { messageId } = app.acceptMessage({ ...userMessage('Build it'), spec: SPEC })
    const failed = begin(app)
    expect(failed.spec).toEqual(SPEC)
    app.failTurn({ turnId: failed.id, code: 'MODEL_UNAVAILABLE', message: 'No.', answer: null })
    app.retryMessage({ messageId })
    const turn = begin(app)
    expect(turn).toMatchObject({ spec: SPEC, mode: 'build' })
    expect(isBuilt()).toEqual(PLAN)
    app.finishTurn({ turnId: turn.id, answer, changeSet: A_FILE, description: 'Built' })
    expect(isBuilt()).toEqual({ ...PLAN, isBuilt: true })
  })

  it('that cannot be parsed counts as no plan', () => {
    const test = newApp()
    const { id } = offering(test, PLAN)
    test.app.acceptMessage({ ...userMessage('Build it'), spec: SPEC })
    inFile(test, (db) => {
      db.prepare('UPDATE messages SET offer = ? WHERE id = ?').run('{"kind":"proposal","spec":{"lists":7}}', id)
      db.exec(`UPDATE messages SET spec = '{"lists":7}' WHERE spec IS NOT NULL`)
    })
    expect(test.app.history({ fromMessageId: null, limit: 10 }).messages.map(({ offer }) => offer)).toEqual([null, null, null])
    expect(begin(test.app).spec).toBeNull()
  })
})

it('the list of unbuilt requests is that of the last answer that changed the app', () => {
  const test = newApp()
  const { app } = test
  const leavingOut = (notBuilt: readonly string[], path: string | null) => {
    app.acceptMessage(userMessage('A library'))
    const changes = path === null ? null : changeSet({ writes: { [path]: '' } })
    return app.finishTurn({ turnId: begin(app).id, answer: { ...answer, notBuilt }, changeSet: changes, description: '' }).version
  }
  expect(app.notBuilt({})).toEqual([])
  const first = leavingOut(['a map of the shelves'], '__pages__A.tsx')
  leavingOut(['nothing was changed here'], null)
  runTurn(app, 'Thanks', null)
  expect(app.notBuilt({})).toEqual(['a map of the shelves'])
  app.newConversation({})
  leavingOut(['late fees'], '__pages__B.tsx')
  expect(app.notBuilt({})).toEqual(['late fees'])
  if (first === null) throw new Error('There is no version.')
  const [asked] = app.history({ fromMessageId: null, limit: 10 }).messages
  app.restoreVersion({ versionId: first.id, messageId: asked?.id ?? null })
  expect(app.notBuilt({})).toEqual(['a map of the shelves'])
})
