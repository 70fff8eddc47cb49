import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { describe, expect, it, onTestFinished } from 'vitest'
import { changeSet } from '../../../tests/helpers/change-sets.ts'
import { AppId, type ContentHash, ConversationId, MessageId, RequestId, TurnId } from '../../../shared/domain/ids.ts'
import { openDatabase } from '../db/open-database.ts'
import { APP_MIGRATIONS } from './app-migrations.ts'
import { openApp } from './operations.ts'
import type { EngineOperations } from './port.ts'
import { answer, begin, newApp, runTurn, userMessage } from '../../../tests/helpers/engine-app.ts'

const codeOf = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    return (error as { code?: unknown }).code
  }
  throw new Error('It did not fail.')
}
const shown = (app: EngineOperations) => app.history({ fromMessageId: null, limit: 100 }).messages
const contents = (app: EngineOperations) => shown(app).map(({ content }) => content)
const edit = (app: EngineOperations, writes: Readonly<Record<string, string>>, deletes: readonly string[] = []) =>
  app.commitChangeSet({ changeSet: changeSet({ writes, deletes }), origin: 'edit', description: 'By hand' })
const finish = (app: EngineOperations) => app.finishTurn({ turnId: begin(app).id, answer, changeSet: null, description: '' })
const file = { hash: 'a'.repeat(64) as ContentHash, name: 'prices.csv', mimeType: 'text/csv', bytes: 12, kind: 'csv' } as const

describe('a message', () => {
  it('keeps its attachments and its mode, for the turn, the history and a retry', () => {
    const { app, events } = newApp()
    const sent = app.acceptMessage({ ...userMessage('What is this?'), attachments: [file], mode: 'discuss' })
    expect(events.at(-1)).toMatchObject({ kind: 'turn.queued', message: { attachments: [file], isDiscussMode: true } })
    const turn = begin(app)
    expect(turn).toMatchObject({ attachments: [file], mode: 'discuss' })
    app.failTurn({ turnId: turn.id, code: 'MODEL_UNAVAILABLE', message: 'No.', answer })
    const { messageId } = app.retryMessage({ messageId: sent.messageId })
    expect(begin(app)).toMatchObject({ messageId, attachments: [file], mode: 'discuss' })
    expect(shown(app)).toMatchObject([{ id: sent.messageId, attachments: [file], isDiscussMode: true, rating: null }])
  })

  it('is in the model’s context, with the names of its attachments', () => {
    const { app } = newApp()
    app.acceptMessage({ ...userMessage('What is this?'), attachments: [file], mode: 'discuss' })
    finish(app)
    runTurn(app, 'Thanks', null)
    expect(app.conversation({ maxMessages: 4 })).toEqual([
      { role: 'user', content: 'What is this?', attachments: ['prices.csv'] },
      { role: 'assistant', content: 'Done, as written.' },
      { role: 'user', content: 'Thanks' },
      { role: 'assistant', content: 'Done, as written.' },
    ])
  })

  it('is rated once, and only a finished answer is', () => {
    const { app, events } = newApp()
    const { answer: written } = runTurn(app, 'one', null)
    const [asked] = shown(app)
    const rating = { score: 4, feedback: ['It works'], comment: '' }
    expect(codeOf(() => app.rateMessage({ messageId: asked?.id ?? MessageId.parse(uuid()), rating }))).toBe('MESSAGE_NOT_FOUND')
    expect(app.rateMessage({ messageId: written.id, rating })).toMatchObject({ id: written.id, rating })
    expect(events.at(-1)).toMatchObject({ kind: 'message.changed', message: { rating } })
    expect(codeOf(() => app.rateMessage({ messageId: written.id, rating }))).toBe('RATED_ALREADY')
    expect(shown(app)[1]?.rating).toEqual(rating)
    app.acceptMessage(userMessage('two'))
    app.failTurn({ turnId: begin(app).id, code: 'MODEL_UNAVAILABLE', message: 'No.', answer })
    const failed = shown(app).at(-1)?.id ?? asked?.id
    expect(codeOf(() => app.rateMessage({ messageId: MessageId.parse(failed), rating }))).toBe('MESSAGE_NOT_FOUND')
  })
})

describe('the queue of messages', () => {
  it('can be reordered; unnamed messages follow, and those that have begun are skipped', () => {
    const { app, events } = newApp()
    const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((content) => app.acceptMessage(userMessage(content)).turnId)
    if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('Nothing is queued.')
    begin(app)
    expect(app.reorderQueue({ turnIds: [four, one, four] })).toEqual({ turnIds: [four, two, three] })
    expect(events.at(-1)?.kind).toBe('chat.replaced')
    expect(contents(app)).toEqual(['one', 'four', 'two', 'three'])
    app.acceptMessage(userMessage('five'))
    app.finishTurn({ turnId: one, answer, changeSet: null, description: '' })
    expect(contents(app)).toEqual(['one', 'Done.', 'four', 'two', 'three', 'five'])
    app.reorderQueue({ turnIds: [three, two] })
    const begun = [1, 2, 3, 4].map(() => {
      const { content } = begin(app)
      finishRunning(app)
      return content
    })
    expect(begun).toEqual(['three', 'two', 'four', 'five'])
    expect(app.reorderQueue({ turnIds: [two] })).toEqual({ turnIds: [] })
  })

  it('has messages that can be edited until they begin', () => {
    const { app, events } = newApp()
    const first = app.acceptMessage(userMessage('one'))
    expect(app.editQueued({ turnId: first.turnId, content: 'two' })).toMatchObject({
      id: first.messageId,
      content: 'two',
      status: 'queued',
    })
    expect(events.at(-1)).toMatchObject({ kind: 'message.changed', message: { content: 'two' } })
    expect(begin(app).content).toBe('two')
    expect(codeOf(() => app.editQueued({ turnId: first.turnId, content: 'three' }))).toBe('TURN_NOT_FOUND')
    expect(codeOf(() => app.editQueued({ turnId: TurnId.parse(uuid()), content: 'three' }))).toBe('TURN_NOT_FOUND')
  })

  it('loses a message that is cancelled; one that has begun stays as cancelled', () => {
    const { app, events } = newApp()
    const first = app.acceptMessage(userMessage('one'))
    const second = app.acceptMessage(userMessage('two'))
    begin(app)
    expect(app.cancelTurn({ turnId: second.turnId })).toEqual({ cancelled: true, wasRunning: false })
    expect(events.at(-1)).toMatchObject({ kind: 'turn.cancelled', turnId: second.turnId, wasQueued: true })
    app.cancelTurn({ turnId: first.turnId })
    expect(events.at(-1)).toMatchObject({ kind: 'turn.cancelled', turnId: first.turnId, wasQueued: false })
    expect(shown(app)).toMatchObject([{ content: 'one', status: 'cancelled' }])
    expect(app.beginNextTurn({})).toBeNull()
  })

  it('keeps earlier system messages', () => {
    const { app } = newApp()
    for (const content of ['one', 'two', 'three']) app.acceptMessage(userMessage(content))
    const { id: turnId } = begin(app)
    edit(app, { '__pages__Home.tsx': 'by hand\n' })
    expect(contents(app)).toEqual(['one', '- `Home.tsx`, new (+1)', 'two', 'three'])
    app.finishTurn({ turnId, answer, changeSet: null, description: '' })
    expect(contents(app)).toEqual(['one', 'Done.', '- `Home.tsx`, new (+1)', 'two', 'three'])
    finish(app)
    expect(contents(app)).toEqual(['one', 'Done.', '- `Home.tsx`, new (+1)', 'two', 'Done.', 'three'])
  })
})

function finishRunning(app: EngineOperations): void {
  const running = shown(app).findLast(({ status }) => status === 'running')
  if (running?.turnId == null) throw new Error('Nothing runs.')
  app.finishTurn({ turnId: running.turnId, answer, changeSet: null, description: '' })
}

describe('hand edits', () => {
  it('that follow each other are one entry, which shows their combined changes', () => {
    const { app, events } = newApp()
    runTurn(app, 'Make it', { writes: { '__pages__Home.tsx': 'a\nb\n', '__pages__Old.tsx': 'x\ny\n' } })
    edit(app, { '__pages__Home.tsx': 'a\nB\n' })
    expect(events.at(-1)).toMatchObject({ kind: 'message.added', message: { role: 'system', systemActionInfo: { type: 'diff' } } })
    edit(app, { '__pages__Home.tsx': 'a\nB\nc\n', '__Layout.tsx': 'one\n' }, ['__pages__Old.tsx'])
    const newest = edit(app, { '__components__Card.tsx': 'card\n' })
    const entries = shown(app).filter(({ role }) => role === 'system')
    const made = app.listVersions({ limit: 10 }).at(-1)?.id
    expect(entries).toMatchObject([{ versionId: newest.id, turnId: null, status: 'done', systemActionInfo: { baseVersionId: made } }])
    expect(entries[0]?.content).toBe('- `Layout.tsx`, new (+1)\n- `Home.tsx` (+2 −1)\n- `Old.tsx`, deleted (−2)\n- `Card.tsx`, new (+1)')
    expect(events.filter(({ kind }) => kind === 'message.added')).toHaveLength(1)
    expect(events.some(({ kind }) => kind === 'chat.replaced')).toBe(false)
    edit(app, { '__pages__Home.tsx': 'a\nb\n', '__pages__Old.tsx': 'x\ny\n' }, ['__components__Card.tsx', '__Layout.tsx'])
    expect(shown(app).at(-1)?.content).toBe('Every file is as it was before.')
    expect(app.listVersions({ limit: 10 }).map(({ messageId }) => messageId === null)).toEqual([true, true, true, true, false])
  })

  it('do not share an entry with a merge, before or after it', () => {
    const { app } = newApp()
    edit(app, { '__pages__Home.tsx': '1\n' })
    const merge = (path: string, description: string) =>
      app.commitChangeSet({ changeSet: changeSet({ writes: { [path]: 'card\n' } }), origin: 'merge', description })
    merge('__components__Card.tsx', 'Took over the card\nfrom the other app')
    merge('__components__Row.tsx', 'Took over the row')
    edit(app, { '__pages__Home.tsx': '2\n' })
    expect(shown(app).map(({ content, systemActionInfo }) => [systemActionInfo?.merged, content])).toEqual([
      [null, '- `Home.tsx`, new (+1)'],
      ['Took over the card from the other app', '- `Card.tsx`, new (+1)'],
      ['Took over the row', '- `Row.tsx`, new (+1)'],
      [null, '- `Home.tsx` (+1 −1)'],
    ])
  })

  it('begin another entry after a message or another change', () => {
    const { app } = newApp()
    edit(app, { '__pages__Home.tsx': '1\n' })
    runTurn(app, 'A question', null)
    edit(app, { '__pages__Home.tsx': '2\n' })
    edit(app, { '__pages__Home.tsx': '2\n3\n' })
    expect(contents(app)).toEqual(['- `Home.tsx`, new (+1)', 'A question', 'Done.', '- `Home.tsx` (+2 −1)'])
    // Made while a turn ran: later changes by the turn are not hand edits.
    app.acceptMessage(userMessage('Add a page'))
    const { id: turnId } = begin(app)
    edit(app, { '__pages__Home.tsx': '4\n' })
    app.finishTurn({ turnId, answer, changeSet: changeSet({ writes: { '__pages__New.tsx': 'new\n' } }), description: '' })
    edit(app, { '__pages__Home.tsx': '5\n' })
    expect(contents(app).slice(4)).toEqual(['Add a page', 'Done.', '- `Home.tsx` (+1 −2)', '- `Home.tsx` (+1 −1)'])
  })

  it('have no entry for changes that were made otherwise', () => {
    const { app } = newApp()
    app.commitChangeSet({ changeSet: changeSet({ writes: { '__Layout.tsx': '1' } }), origin: 'import', description: '' })
    app.commitChangeSet({ changeSet: changeSet({ writes: { '__Layout.tsx': '2' } }), origin: 'repair', description: '' })
    expect(shown(app)).toEqual([])
  })
})

it('automatic repairs are listed after the answer, in the same transaction', () => {
  const { app, events } = newApp()
  app.acceptMessage(userMessage('one'))
  app.acceptMessage(userMessage('two'))
  const { id: turnId } = begin(app)
  const repairs = ['- `Home.tsx`: the icon “Bred” does not exist, “Bread” takes its place']
  app.finishTurn({ turnId, answer, changeSet: changeSet({ writes: { '__pages__Home.tsx': '1' } }), description: '', repairs })
  expect(shown(app)).toMatchObject([
    { content: 'one' },
    { content: 'Done.' },
    { role: 'system', content: repairs[0], versionId: null, systemActionInfo: { type: 'autofix' } },
    { content: 'two' },
  ])
  expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['turn.done', 'message.added'])
})

describe('an earlier message that is sent anew', () => {
  it('restores the version before it, and undoing the restore brings it back', () => {
    const { app, events } = newApp()
    runTurn(app, 'one', { writes: { '__pages__Home.tsx': '1' } })
    runTurn(app, 'two', { writes: { '__pages__Home.tsx': '2' } })
    runTurn(app, 'three', { writes: { '__pages__Home.tsx': '3' } })
    const second = shown(app).find(({ content }) => content === 'two')
    const message = { ...userMessage('two, better'), attachments: [file] }
    const input = { messageId: MessageId.parse(second?.id), message }
    const sent = app.resendMessage(input)
    expect(sent).toMatchObject({ isNew: true, version: { origin: 'restore' } })
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['chat.replaced', 'turn.queued'])
    expect(app.resendMessage(input)).toEqual({ ...sent, isNew: false })
    expect(codeOf(() => app.resendMessage({ ...input, message: userMessage('again') }))).toBe('MESSAGE_NOT_FOUND')
    expect(contents(app).slice(0, 2)).toEqual(['one', 'Done.'])
    expect(shown(app).at(-1)).toMatchObject({ content: 'two, better', status: 'queued', attachments: [file] })
    expect([...app.files({ versionId: null }).files.values()]).toEqual(['1'])
    // Messages that were put aside are not in the model's context.
    expect(app.conversation({ maxMessages: 10 }).map(({ content }) => content)).toEqual(['one', 'Done, as written.'])
    app.cancelTurn({ turnId: sent.turnId })
    app.undoRestore({
      versionId:
        sent.version?.id ??
        (() => {
          throw new Error('No version.')
        })(),
    })
    expect(contents(app).filter((content) => ['one', 'two', 'three'].includes(content))).toEqual(['one', 'two', 'three'])
    expect([...app.files({ versionId: null }).files.values()]).toEqual(['3'])
  })

  it('is refused while a turn runs; resending the first message leaves an app without files', () => {
    const { app } = newApp()
    runTurn(app, 'one', { writes: { '__pages__Home.tsx': '1' } })
    const [first] = shown(app)
    const messageId = MessageId.parse(first?.id)
    app.acceptMessage(userMessage('two'))
    expect(codeOf(() => app.resendMessage({ messageId, message: userMessage('other') }))).toBe('CHAT_BUSY')
    finish(app)
    const { version } = app.resendMessage({ messageId, message: userMessage('other') })
    expect(version?.origin).toBe('restore')
    expect(app.files({ versionId: null }).files.size).toBe(0)
    expect(begin(app).content).toBe('other')
  })

  it('restores nothing where there is no version', () => {
    const { app, events } = newApp()
    runTurn(app, 'hello', null)
    const messageId = MessageId.parse(shown(app)[0]?.id)
    expect(app.resendMessage({ messageId, message: userMessage('other') })).toMatchObject({ version: null, isNew: true })
    expect(contents(app)).toEqual(['other'])
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['chat.replaced', 'turn.queued'])
  })
})

describe('conversations of an app', () => {
  it('begin with one that holds all earlier messages', () => {
    const { app } = newApp()
    const [only] = app.conversations({})
    expect(only).toMatchObject({ title: '', messageCount: 0, isCurrent: true, lastMessageAt: null })
    runTurn(app, `Make an app\nfor ${'a very long list of things '.repeat(10)}`, null)
    const [same, ...others] = app.conversations({})
    expect(others).toEqual([])
    expect(same).toMatchObject({ id: only?.id, messageCount: 2, isCurrent: true })
    expect(same?.title).toMatch(/^Make an app for a very long list .*…$/)
    expect(same?.title.length).toBeLessThanOrEqual(81)
  })

  it('can be added: the app stays, the chat is empty, and so is the model’s context', () => {
    const { app, events } = newApp()
    runTurn(app, 'one', { writes: { '__pages__Home.tsx': '1' } })
    const [before] = app.conversations({})
    const second = app.newConversation({})
    expect(events.at(-1)?.kind).toBe('chat.replaced')
    expect(second).toMatchObject({ title: '', messageCount: 0, isCurrent: true })
    const said = events.length
    expect(app.newConversation({}).id).toBe(second.id)
    expect(events.length).toBe(said)
    expect(shown(app)).toEqual([])
    expect(app.conversation({ maxMessages: 10 })).toEqual([])
    expect(app.currentVersion({})?.number).toBe(1)
    runTurn(app, 'two', null)
    expect(contents(app)).toEqual(['two', 'Done.'])
    expect(app.conversations({})).toMatchObject([
      { id: second.id, title: 'two', messageCount: 2, isCurrent: true },
      { id: before?.id, title: 'one', messageCount: 2, isCurrent: false },
    ])
  })

  it('can be reopened where they stopped, but not while a turn runs', () => {
    const { app } = newApp()
    runTurn(app, 'one', null)
    const first = ConversationId.parse(app.conversations({})[0]?.id)
    const second = app.newConversation({})
    runTurn(app, 'two', null)
    expect(app.openConversation({ conversationId: first })).toMatchObject({ id: first, title: 'one', isCurrent: true })
    runTurn(app, 'one more', null)
    expect(contents(app)).toEqual(['one', 'Done.', 'one more', 'Done.'])
    expect(app.conversation({ maxMessages: 10 }).map(({ content }) => content)).toEqual([
      'one',
      'Done, as written.',
      'one more',
      'Done, as written.',
    ])
    app.acceptMessage(userMessage('three'))
    expect(codeOf(() => app.openConversation({ conversationId: second.id }))).toBe('CHAT_BUSY')
    expect(codeOf(() => app.newConversation({}))).toBe('CHAT_BUSY')
    finish(app)
    expect(codeOf(() => app.openConversation({ conversationId: ConversationId.parse(uuid()) }))).toBe('CONVERSATION_NOT_FOUND')
    app.openConversation({ conversationId: second.id })
    expect(contents(app)).toEqual(['two', 'Done.'])
  })
})

it('a file from before conversations existed opens with its chat, and its messages stay in place', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'older-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const older = path.join(folder, 'app.sqlite')
  const { db } = openDatabase(older, { migrations: APP_MIGRATIONS.slice(0, 1), backupFolder: null })
  const [asked, answered, turnId] = [uuid(), uuid(), uuid()]
  const add = db.prepare(
    `INSERT INTO messages (id, place, part, turn_id, role, content, created_at, status, raw) VALUES (?, 1, ?, ?, ?, ?, 1700000000000, 'done', ?)`,
  )
  add.run(asked, 0, turnId, 'user', 'From before', null)
  // An empty text, compressed with zstd.
  add.run(answered, 1, turnId, 'assistant', 'Answered before', Buffer.from('28b52ffd2000010000', 'hex'))
  db.prepare(`INSERT INTO turns (id, request_id, message_id, answer_id, model, state) VALUES (?, 'first', ?, ?, 'm', 'done')`).run(
    turnId,
    asked,
    answered,
  )
  db.close()

  const opened = openApp({ appId: AppId.parse(uuid()), file: older, backupFolder: null, onEvents: () => undefined })
  onTestFinished(opened.close)
  const app = opened.operations
  expect(shown(app)).toMatchObject([
    { id: asked, content: 'From before', attachments: [], isDiscussMode: false, rating: null },
    { id: answered, content: 'Answered before' },
  ])
  expect(app.conversation({ maxMessages: 10 }).map(({ content }) => content)).toEqual(['From before', ''])
  expect(app.acceptMessage({ requestId: RequestId.parse('first'), content: 'From before', model: 'm' })).toMatchObject({ isNew: false })
  const [first] = app.conversations({})
  app.newConversation({})
  runTurn(app, 'Now', null)
  expect(contents(app)).toEqual(['Now', 'Done.'])
  app.openConversation({ conversationId: ConversationId.parse(first?.id) })
  expect(contents(app)).toEqual(['From before', 'Answered before'])
})
