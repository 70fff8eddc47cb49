import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { MessageId, RequestId, type VersionId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import type { EngineOperations } from './port.ts'
import { answer, begin, newApp, runTurn, userMessage } from '../../../tests/helpers/engine-app.ts'

const HOME = FilePath.parse('__pages__Home.tsx')
const ABOUT = FilePath.parse('__pages__About.tsx')

const chatOf = (app: EngineOperations): readonly Message[] => app.history({ fromMessageId: null, limit: 200 }).messages
const said = (app: EngineOperations): readonly string[] =>
  chatOf(app).map(({ role, content }) => (role === 'assistant' ? 'answer' : content))
const homeOf = (app: EngineOperations): string | undefined => app.files({ versionId: null }).files.get(HOME)

function asked(app: EngineOperations, content: string): MessageId {
  const message = chatOf(app).find((entry) => entry.role === 'user' && entry.content === content)
  if (message === undefined) throw new Error(`Nobody said ${content}.`)
  return message.id
}

function failing(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

function threeTurns(): EngineOperations {
  const { app } = newApp()
  for (const content of ['one', 'two', 'three']) runTurn(app, content, { writes: { [HOME]: content } })
  return app
}

function revert(app: EngineOperations, content: string): VersionId {
  const messageId = asked(app, content)
  return app.restoreVersion({ versionId: app.revertPlan({ messageId }).versionId, messageId }).version.id
}

describe('reverting to before a message', () => {
  it('shows beforehand how much is affected, then restores the app and puts the messages aside', () => {
    const app = threeTurns()
    expect(app.revertPlan({ messageId: asked(app, 'two') })).toMatchObject({ versionNumber: 1, messageCount: 4, versionCount: 2 })
    const restored = revert(app, 'two')
    expect(homeOf(app)).toBe('one')
    expect(said(app)).toEqual(['one', 'answer', expect.stringContaining('App version was restored from')])
    expect(chatOf(app).at(-1)?.systemActionInfo).toMatchObject({ type: 'restore', removedMessages: 4 })
    expect(app.listVersions({ limit: 10 }).map(({ number }) => number)).toEqual([4, 3, 2, 1])
    expect(app.undoPlan({ versionId: restored })).toEqual({ messageCount: 0, returningCount: 4 })
  })

  it('is undone with all its messages; later ones are put aside, and that can be undone as well', () => {
    const app = threeTurns()
    const restored = revert(app, 'two')
    runTurn(app, 'four', { writes: { [HOME]: 'four' } })
    expect(app.undoPlan({ versionId: restored })).toEqual({ messageCount: 2, returningCount: 4 })
    const { version: undone } = app.undoRestore({ versionId: restored })
    expect(homeOf(app)).toBe('three')
    const restore = expect.stringContaining('App version was restored from')
    expect(said(app)).toEqual(['one', 'answer', 'two', 'answer', 'three', 'answer', restore, 'Restore operation was undone'])
    expect(failing(() => app.undoRestore({ versionId: restored }))).toMatchObject({ code: 'NOTHING_TO_UNDO' })

    expect(app.undoPlan({ versionId: undone.id })).toEqual({ messageCount: 4, returningCount: 2 })
    const { version: again } = app.undoRestore({ versionId: undone.id })
    expect(homeOf(app)).toBe('four')
    expect(said(app)).toEqual(['one', 'answer', restore, 'four', 'answer', 'Restore operation was undone', 'Restore operation was undone'])
    expect(chatOf(app).map(({ id }) => id)).toEqual([...new Set(chatOf(app).map(({ id }) => id))])
    expect(app.listVersions({ limit: 10 }).map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1])

    app.undoRestore({ versionId: again.id })
    expect(homeOf(app)).toBe('three')
    expect(said(app)).toContain('three')
    expect(said(app)).not.toContain('four')
  })

  it('keeps messages that were put aside out of the model’s context', () => {
    const app = threeTurns()
    revert(app, 'three')
    expect(app.conversation({ maxMessages: 20 }).map(({ content }) => content)).not.toContain('three')
    expect(app.conversation({ maxMessages: 20 }).map(({ content }) => content)).toContain('two')
  })

  it('restores the hand edit that the message was based on, not an earlier version', () => {
    const { app } = newApp()
    runTurn(app, 'one', { writes: { [HOME]: 'one' } })
    app.commitChangeSet({ changeSet: changeSet({ writes: { [HOME]: 'by hand' } }), origin: 'edit', description: '' })
    runTurn(app, 'two', { writes: { [HOME]: 'two' } })
    revert(app, 'two')
    expect(homeOf(app)).toBe('by hand')
  })

  it('of a message without changes restores the version of that time', () => {
    const { app } = newApp()
    runTurn(app, 'one', { writes: { [HOME]: 'one' } })
    runTurn(app, 'a question', null)
    runTurn(app, 'two', { writes: { [HOME]: 'two' } })
    expect(app.revertPlan({ messageId: asked(app, 'a question') })).toMatchObject({ versionNumber: 1, messageCount: 4, versionCount: 1 })
    revert(app, 'a question')
    expect(homeOf(app)).toBe('one')
  })

  it('cannot go back from the first message, and rejects a message that does not exist', () => {
    const app = threeTurns()
    expect(failing(() => app.revertPlan({ messageId: asked(app, 'one') }))).toMatchObject({ code: 'NO_VERSION_BEFORE' })
    expect(failing(() => app.revertPlan({ messageId: MessageId.parse(uuid()) }))).toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
  })

  it('keeps the rows, also those of a table that the earlier version did not have', () => {
    const { app } = newApp()
    runTurn(app, 'one', { writes: { [HOME]: 'one' } })
    runTurn(app, 'two', {
      writes: entityFile('Deal', { name: { type: 'string' } }),
      records: [{ entity: 'Deal', records: [{ name: 'Oven' }] }],
    })
    const restored = revert(app, 'two')
    expect(app.entities({})).toEqual([])
    app.undoRestore({ versionId: restored })
    expect(app.entities({})).toMatchObject([{ rowCount: 1 }])
  })
})

describe('resending a message with another text', () => {
  const bakery = (content: string, more: object = {}) => ({
    writes: { [HOME]: content, ...entityFile('Customer', { name: { type: 'string' } }), ...more },
    records: [{ entity: 'Customer', records: [{ name: 'Ada' }, { name: 'Ben' }] }],
  })
  const resend = (app: EngineOperations, content: string, instead: string) =>
    app.resendMessage({
      messageId: asked(app, content),
      message: { requestId: RequestId.parse(uuid()), content: instead, model: 'local/scaffolder' },
    })

  it('replaces the first one, with the existing rows and no samples added, and can be undone', () => {
    const { app } = newApp()
    runTurn(app, 'a bakery', bakery('first'))
    const { version } = resend(app, 'a bakery', 'a bakery with orders')
    if (version === null) throw new Error('Nothing was gone back from.')
    expect(app.files({ versionId: null }).files.size).toBe(0)
    expect(said(app)).toEqual(['App version was restored', 'a bakery with orders'])

    const { id: turnId } = begin(app)
    const orders = entityFile('Order', { customer: { type: 'string', 'x-relation': 'Customer' }, what: { type: 'string' } })
    const change = bakery('second', orders)
    const records = [...change.records, { entity: 'Order', records: [{ what: 'Rye', customer: '$ref:Customer:1' }] }]
    app.finishTurn({ turnId, answer, changeSet: changeSet({ ...change, records }), description: '' })
    const rows = (entity: string) =>
      app.listRows({
        data: 'test',
        entity,
        actor: { kind: 'builder', userId: 'owner', through: 'app' },
        query: { sort: 'createdAt', limit: 10, filter: {} },
      }).rows
    expect(
      rows('Customer')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Ada', 'Ben'])
    expect(rows('Customer').map(({ id }) => id)).toContain(rows('Order')[0]?.['customer'])

    app.undoRestore({ versionId: version.id })
    expect(homeOf(app)).toBe('first')
    expect(said(app)).toEqual(['a bakery', 'answer', 'App version was restored', 'Restore operation was undone'])
    expect(app.undoPlan({ versionId: app.currentVersion({})?.id as VersionId })).toEqual({ messageCount: 2, returningCount: 2 })
  })

  it('is refused while a turn runs, and rejects a message that does not exist', () => {
    const app = threeTurns()
    expect(failing(() => app.resendMessage({ messageId: MessageId.parse(uuid()), message: userMessage('x') }))).toMatchObject({
      code: 'MESSAGE_NOT_FOUND',
    })
    app.acceptMessage(userMessage('four'))
    expect(failing(() => resend(app, 'two', 'x'))).toMatchObject({ code: 'CHAT_BUSY' })
  })
})

describe('comparing two versions', () => {
  it('lists each file that differs', () => {
    const { app } = newApp()
    runTurn(app, 'one', { writes: { [HOME]: 'one', [ABOUT]: 'about', '__pages__Same.tsx': 'same' } })
    runTurn(app, 'two', { writes: { [HOME]: 'two', '__components__New.tsx': 'new' }, deletes: [ABOUT] })
    const [second, first] = app.listVersions({ limit: 2 })
    const expected = [
      { path: HOME, status: 'modified', oldCode: 'one', newCode: 'two' },
      { path: ABOUT, status: 'deleted', oldCode: 'about', newCode: null },
      { path: '__components__New.tsx', status: 'added', oldCode: null, newCode: 'new' },
    ]
    expect(app.compareVersions({ from: null, to: null })).toMatchObject({ diffs: expected, from: { number: 1 }, to: { number: 2 } })
    expect(app.compareVersions({ from: first?.id ?? null, to: second?.id ?? null }).diffs).toEqual(expected)
    expect(app.compareVersions({ from: second?.id ?? null, to: second?.id ?? null }).diffs).toEqual([])
    expect(app.compareVersions({ from: null, to: first?.id ?? null })).toMatchObject({ from: null, diffs: [{}, {}, {}] })
  })

  it('finds versions by words and number, page by page', () => {
    const { app } = newApp()
    for (const content of ['A CRM', 'Größere Schrift', 'a calendar for the crm', 'red'])
      runTurn(app, content, { writes: { [HOME]: content } })
    const numbers = (input: Parameters<EngineOperations['listVersions']>[0]) => app.listVersions(input).map(({ number }) => number)
    expect(numbers({ limit: 10, query: 'crm' })).toEqual([3, 1])
    expect(numbers({ limit: 10, query: 'calendar CRM' })).toEqual([3])
    expect(numbers({ limit: 10, query: 'GRÖSSERE' })).toEqual([])
    expect(numbers({ limit: 10, query: 'größere' })).toEqual([2])
    expect(numbers({ limit: 1, query: 'crm', before: 3 })).toEqual([1])
    expect(numbers({ limit: 2, before: 4 })).toEqual([3, 2])
    expect(numbers({ limit: 10, query: 'v4' })).toEqual([4])
    expect(numbers({ limit: 10, query: '100% _' })).toEqual([])
  })
})
