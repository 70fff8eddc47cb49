import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import type { NewFeedEvent } from '../../../shared/domain/feed-event.ts'
import { AppId, MessageId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import type { EngineOperations } from './port.ts'
import { answer, begin, newApp, openFile, runTurn, userMessage } from '../../../tests/helpers/engine-app.ts'

const builder = { kind: 'builder', userId: 'owner', through: 'app' } as const
const place = (entity: string) => ({ data: 'test', entity, actor: builder }) as const
const all = { sort: '-createdAt', limit: 100, filter: {} } as const

function schemaOf(app: EngineOperations, entity: string) {
  const found = app.entities({}).find(({ schema }) => schema.name === entity)
  if (found === undefined) throw new Error(`No ${entity}.`)
  return found.schema
}

const rowsOf = (app: EngineOperations, entity: string) => app.listRows({ ...place(entity), query: all }).rows
const failing = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

describe('the chat', () => {
  it('accepts a repeated request once and returns the same result', () => {
    const { app } = newApp()
    const message = userMessage('Hello')
    const first = app.acceptMessage(message)
    expect(app.acceptMessage(message)).toEqual({ ...first, isNew: false })
    expect(app.history({ fromMessageId: null, limit: 10 }).messages).toHaveLength(1)
  })

  it('runs one turn at a time, the oldest first', () => {
    const { app } = newApp()
    const first = app.acceptMessage(userMessage('one'))
    const second = app.acceptMessage(userMessage('two'))
    const turn = begin(app)
    expect(turn).toMatchObject({ id: first.turnId, content: 'one' })
    expect(app.beginNextTurn({})).toBeNull()
    app.finishTurn({ turnId: turn.id, answer, changeSet: null, description: '' })
    expect(begin(app).id).toBe(second.turnId)
  })

  it('shows an answer after its own message, with the queue below', () => {
    const { app } = newApp()
    app.acceptMessage(userMessage('one'))
    app.acceptMessage(userMessage('two'))
    app.finishTurn({ turnId: begin(app).id, answer, changeSet: null, description: '' })
    expect(app.history({ fromMessageId: null, limit: 10 }).messages.map(({ content, status }) => [content, status])).toEqual([
      ['one', 'done'],
      ['Done.', 'done'],
      ['two', 'queued'],
    ])
  })

  it('pages backwards without overlap', () => {
    const { app } = newApp()
    for (let index = 0; index < 7; index += 1) runTurn(app, `message ${index}`, null)
    const seen: string[] = []
    let from: MessageId | null = null
    for (;;) {
      const page = app.history({ fromMessageId: from, limit: 3 })
      seen.unshift(...page.messages.map(({ id }) => id))
      from = page.messages[0]?.id ?? null
      if (!page.hasMore) break
    }
    expect(new Set(seen).size).toBe(14)
    expect(seen).toHaveLength(14)
  })

  it('deletes the streamed events when the turn ends, and never reuses a number', () => {
    const { app, events } = newApp()
    app.acceptMessage(userMessage('one'))
    const { id: turnId } = begin(app)
    const deltas: NewFeedEvent[] = ['a', 'b', 'c'].map((delta) => ({ kind: 'turn.text', turnId, delta }))
    expect(app.history({ fromMessageId: null, limit: 10 }).resumeAfter).toBe(1)
    app.appendEvents({ events: deltas })
    app.finishTurn({ turnId, answer, changeSet: null, description: '' })
    expect(app.eventsAfter({ after: 0, limit: 100 }).map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, 'turn.queued'],
      [2, 'turn.started'],
      [6, 'turn.done'],
    ])
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
    expect(app.history({ fromMessageId: null, limit: 10 }).resumeAfter).toBe(6)
  })

  it('keeps the message of a turn that crashed, with the part of the answer that was written', () => {
    const first = newApp()
    first.app.acceptMessage(userMessage('one'))
    const { id: turnId } = begin(first.app)
    first.app.appendEvents({
      events: [
        { kind: 'turn.text', turnId, delta: 'Half an ' },
        { kind: 'turn.text', turnId, delta: 'answer' },
      ],
    })
    const { app, events } = first.reopen()
    const error = { code: 'TURN_INTERRUPTED', message: expect.stringContaining('you can retry') as string }
    expect(app.history({ fromMessageId: null, limit: 10 }).messages).toMatchObject([
      { content: 'one', status: 'failed', error },
      { content: 'Half an answer', status: 'failed', error },
    ])
    expect(events).toMatchObject([{ kind: 'turn.failed', turnId, code: 'TURN_INTERRUPTED' }])
    expect(app.beginNextTurn({})).toBeNull()
  })

  it('does not finish a turn that is over', () => {
    const { app } = newApp()
    const { turnId } = app.acceptMessage(userMessage('one'))
    begin(app)
    expect(app.cancelTurn({ turnId })).toEqual({ cancelled: true, wasRunning: true })
    expect(app.cancelTurn({ turnId })).toEqual({ cancelled: false, wasRunning: false })
    const late = () => app.finishTurn({ turnId, answer, changeSet: changeSet({ writes: { '__pages__Home.tsx': 'x' } }), description: '' })
    expect(failing(late)).toMatchObject({ code: 'TURN_NOT_FOUND' })
    expect(app.currentVersion({})).toBeNull()
    expect(failing(() => app.cancelTurn({ turnId: TurnId.parse(uuid()) }))).toMatchObject({ code: 'TURN_NOT_FOUND' })
  })

  it('retries only the last message, and hides the failed answer', () => {
    const { app } = newApp()
    runTurn(app, 'one', null)
    const { messageId } = app.acceptMessage(userMessage('two'))
    const { id: turnId } = begin(app)
    app.failTurn({ turnId, code: 'MODEL_UNAVAILABLE', message: 'No.', answer })
    const [one] = app.history({ fromMessageId: null, limit: 10 }).messages
    if (one === undefined) throw new Error('No message.')
    expect(failing(() => app.retryMessage({ messageId: one.id }))).toMatchObject({ code: 'RETRY_ONLY_LAST' })
    expect(failing(() => app.retryMessage({ messageId: MessageId.parse(uuid()) }))).toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
    const again = app.retryMessage({ messageId })
    expect(again.messageId).toBe(messageId)
    expect(failing(() => app.retryMessage({ messageId }))).toMatchObject({ code: 'CHAT_BUSY' })
    expect(app.history({ fromMessageId: null, limit: 10 }).messages.map(({ content, status }) => [content, status])).toEqual([
      ['one', 'done'],
      ['Done.', 'done'],
      ['two', 'queued'],
    ])
    expect(begin(app)).toMatchObject({ id: again.turnId, content: 'two' })
  })

  it('gives the model finished exchanges in their original text', () => {
    const { app } = newApp()
    runTurn(app, 'one', null)
    app.acceptMessage(userMessage('two'))
    app.cancelTurn({ turnId: begin(app).id })
    runTurn(app, 'three', null)
    expect(app.conversation({ maxMessages: 20 }).map(({ content }) => content)).toEqual([
      'one',
      'Done, as written.',
      'three',
      'Done, as written.',
    ])
    expect(app.conversation({ maxMessages: 2 }).map(({ content }) => content)).toEqual(['three', 'Done, as written.'])
  })
})

describe('versions', () => {
  const HOME = FilePath.parse('__pages__Home.tsx')

  it('are never committed partially', () => {
    const { app, events } = newApp()
    app.acceptMessage(userMessage('one'))
    const { id: turnId } = begin(app)
    const before = events.length
    const broken = changeSet({
      writes: { [HOME]: 'x', ...entityFile('Deal', { name: { type: 'string' } }), '__entities__Broken.json': '{"properties": 5}' },
      records: [{ entity: 'Deal', records: [{ name: 'a' }] }],
    })
    expect(failing(() => app.finishTurn({ turnId, answer, changeSet: broken, description: '' }))).toMatchObject({
      code: 'ENTITY_SCHEMA_INVALID',
    })
    expect(app.currentVersion({})).toBeNull()
    expect(app.entities({})).toEqual([])
    expect(events).toHaveLength(before)
    const large = changeSet({ writes: { [HOME]: 'x'.repeat(1_000_001) } })
    expect(failing(() => app.commitChangeSet({ changeSet: large, origin: 'edit', description: '' }))).toMatchObject({
      code: 'FILE_TOO_LARGE',
    })
    expect(app.finishTurn({ turnId, answer, changeSet: null, description: '' }).version).toBeNull()
  })

  it('are not committed on a base other than the caller’s', () => {
    const { app, events } = newApp()
    const write = (content: string, base?: VersionId | null) =>
      app.commitChangeSet({
        changeSet: changeSet({ writes: { [HOME]: content } }),
        origin: 'edit',
        description: '',
        ...(base === undefined ? {} : { base }),
      })
    const first = write('1', null)
    const second = write('2', first.id)
    app.acceptMessage(userMessage('three'))
    const { id: turnId } = begin(app)
    const before = events.length
    for (const base of [null, first.id]) {
      expect(failing(() => write('x', base))).toMatchObject({ code: 'VERSION_MOVED' })
      const late = { turnId, answer, changeSet: changeSet({ writes: { [HOME]: 'x' } }), description: '', base }
      expect(failing(() => app.finishTurn(late))).toMatchObject({ code: 'VERSION_MOVED' })
    }
    expect(events).toHaveLength(before)
    expect(app.currentVersion({})?.id).toBe(second.id)
    // Without changes the base does not matter.
    expect(app.finishTurn({ turnId, answer, changeSet: null, description: '', base: first.id }).version).toBeNull()
    expect(write('3').number).toBe(3)
  })

  it('are complete or absent when the disk fills up, and succeed once there is space', () => {
    const { app, opened, events } = newApp()
    app.acceptMessage(userMessage('one'))
    const { id: turnId } = begin(app)
    const pages = opened.db.pragma('page_count', { simple: true }) as number
    const change = changeSet({
      writes: { [HOME]: 'x', ...entityFile('Deal', { name: { type: 'string' } }) },
      records: [{ entity: 'Deal', records: Array.from({ length: 300 }, (_, index) => ({ name: `${index} `.repeat(100) })) }],
    })
    const before = events.length
    const finish = () => app.finishTurn({ turnId, answer, changeSet: change, description: '' })
    opened.db.pragma(`max_page_count = ${pages + 20}`)
    expect(failing(finish)).toMatchObject({ code: 'STORAGE_FULL' })
    expect(app.currentVersion({})).toBeNull()
    expect(app.entities({})).toEqual([])
    expect(app.eventsAfter({ after: 0, limit: 100 }).map(({ kind }) => kind)).toEqual(['turn.queued', 'turn.started'])
    expect(events).toHaveLength(before)
    expect(opened.db.pragma('integrity_check', { simple: true })).toBe('ok')
    opened.db.pragma('max_page_count = 1000000')
    expect(finish().version).toMatchObject({ number: 1 })
    expect(app.entities({})).toMatchObject([{ rowCount: 300 }])
  })

  it('restore the files of any other version and undo that, each as a new version', () => {
    const { app } = newApp()
    const first = runTurn(app, 'one', { writes: { [HOME]: 'first' } }).version
    runTurn(app, 'two', { writes: { [HOME]: 'second', '__pages__About.tsx': 'about' } })
    if (first === null) throw new Error('No version.')
    const { version: restored } = app.restoreVersion({ versionId: first.id })
    expect([...app.files({ versionId: null }).files]).toEqual([[HOME, 'first']])
    expect(restored).toMatchObject({ number: 3, origin: 'restore', restoredVersionId: first.id, isCurrent: true })
    const told = app.history({ fromMessageId: null, limit: 10 }).messages.at(-1)
    expect(told).toMatchObject({
      role: 'system',
      versionId: restored.id,
      systemActionInfo: { type: 'restore', restoredVersionDate: first.createdAt },
    })
    expect(told?.content).toMatch(/^App version was restored from [A-Z][a-z]{2} \d{1,2}, \d{4}/)

    const { version: undone } = app.undoRestore({ versionId: restored.id })
    expect([...app.files({ versionId: undone.id }).files.values()].toSorted()).toEqual(['about', 'second'])
    expect(app.history({ fromMessageId: null, limit: 10 }).messages.at(-1)).toMatchObject({ content: 'Restore operation was undone' })
    expect(failing(() => app.undoRestore({ versionId: restored.id }))).toMatchObject({ code: 'NOTHING_TO_UNDO' })
    expect(failing(() => app.undoRestore({ versionId: first.id }))).toMatchObject({ code: 'NOTHING_TO_UNDO' })
    expect(failing(() => app.restoreVersion({ versionId: VersionId.parse(uuid()) }))).toMatchObject({ code: 'VERSION_NOT_FOUND' })
    expect(app.listVersions({ limit: 10 }).map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ])
    app.acceptMessage(userMessage('three'))
    expect(failing(() => app.restoreVersion({ versionId: first.id }))).toMatchObject({ code: 'CHAT_BUSY' })
  })

  it('count the versions between two requested ones', () => {
    const { app } = newApp()
    runTurn(app, 'one', { writes: { [HOME]: '1' } })
    for (const content of ['2', '3'])
      app.commitChangeSet({ changeSet: changeSet({ writes: { [HOME]: content } }), origin: 'edit', description: '' })
    expect(runTurn(app, 'two', { writes: { [HOME]: '4' } }).version).toMatchObject({ intermediateVersions: 2, userRequest: 'two' })
  })
})

describe('schemas', () => {
  it('keep the rows when an entity and a property are renamed, and relations follow', () => {
    const { app } = newApp()
    runTurn(app, 'one', {
      writes: {
        ...entityFile('Order', { price: { type: 'number' } }),
        ...entityFile('Note', { text: { type: 'string' }, order: { type: 'string', 'x-relation': 'Order' } }),
      },
      records: [
        { entity: 'Note', records: [{ text: 'fragile', order: '$ref:Order:0' }] },
        { entity: 'Order', records: [{ price: 5 }] },
      ],
    })
    const before = schemaOf(app, 'Order')
    const price = before.properties['price']
    expect(price?.['x-id']).toMatch(/^p_/)
    runTurn(app, 'two', {
      writes: entityFile('Bake', { cost: { ...price } }),
      deletes: ['__entities__Order.json'],
      renames: [['Order', 'Bake']],
    })
    expect(schemaOf(app, 'Bake')['x-id']).toBe(before['x-id'])
    const [bake] = rowsOf(app, 'Bake')
    expect(bake).toMatchObject({ cost: 5 })
    expect(rowsOf(app, 'Note')).toMatchObject([{ text: 'fragile', order: bake?.id }])
    expect(schemaOf(app, 'Note').properties['order']?.['x-relation']).toBe('Bake')
    expect(app.files({ versionId: null }).files.get(FilePath.parse('__entities__Note.json'))).toContain('"x-relation": "Bake"')
  })

  it('let a row that is added refer to another by what it is called', () => {
    const { app } = newApp()
    runTurn(app, 'one', {
      writes: {
        ...entityFile('Card', { title: { type: 'string' } }),
        ...entityFile('Step', { text: { type: 'string' }, card: { type: 'string', 'x-relation': 'Card' } }),
      },
      records: [{ entity: 'Card', records: [{ title: 'Pricing page' }, { title: 'Twice' }, { title: 'Twice' }] }],
    })
    const steps = ['Pricing page', 'Twice', 'Nowhere', 'New'].map((card) => ({ text: card, card }))
    runTurn(app, 'two', {
      records: [
        { entity: 'Step', records: steps },
        { entity: 'Card', records: [{ title: 'New' }] },
      ],
    })
    const idOf = (title: string) => rowsOf(app, 'Card').find((card) => card['title'] === title)?.id
    const cards = new Map(rowsOf(app, 'Step').map(({ text, card }) => [text, card]))
    expect(cards.get('Pricing page')).toBe(idOf('Pricing page'))
    expect(cards.get('New')).toBe(idOf('New'))
    // Which of the two is meant, and what is not there, nobody can say.
    expect([cards.get('Twice'), cards.get('Nowhere')]).toEqual([null, null])
  })

  it('hide a removed field, and show its values again when a version is restored', () => {
    const { app } = newApp()
    const first = runTurn(app, 'one', {
      writes: {
        ...entityFile('Product', { name: { type: 'string' }, price: { type: 'number' } }),
        ...entityFile('Extra', { a: { type: 'string' } }),
      },
      records: [
        { entity: 'Product', records: [{ name: 'Rye', price: 4.5 }] },
        { entity: 'Extra', records: [{ a: 'kept' }] },
      ],
    }).version
    const name = schemaOf(app, 'Product').properties['name']
    runTurn(app, 'two', { writes: entityFile('Product', { name: { ...name } }), deletes: ['__entities__Extra.json'] })
    expect(rowsOf(app, 'Product')[0]).not.toHaveProperty('price')
    expect(failing(() => rowsOf(app, 'Extra'))).toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    app.createRows({ ...place('Product'), rows: [{ name: 'Spelt' }] })
    if (first === null) throw new Error('No version.')
    app.restoreVersion({ versionId: first.id })
    expect(rowsOf(app, 'Product').map((row) => [row['name'], row['price']])).toEqual([
      ['Spelt', null],
      ['Rye', 4.5],
    ])
    expect(rowsOf(app, 'Extra')).toMatchObject([{ a: 'kept' }])
  })

  it('convert values when a type changes, keep what cannot be converted, and restore it', () => {
    const { app } = newApp()
    const write = (type: object) => ({ writes: entityFile('Item', { size: { 'x-id': schemaId(), ...type } }) })
    const schemaId = () => app.entities({})[0]?.schema.properties['size']?.['x-id']
    const first = runTurn(app, 'one', {
      ...write({ type: 'string' }),
      records: [
        { entity: 'Item', records: ['12', '3.50', '007', 'large', null].map((size) => ({ size })).filter(({ size }) => size !== null) },
      ],
    }).version
    runTurn(app, 'two', write({ type: 'number' }))
    expect(rowsOf(app, 'Item').map((row) => row['size'])).toEqual([12, 3.5, null, null])
    const row = rowsOf(app, 'Item')[0]
    app.updateRow({ ...place('Item'), rowId: row?.id ?? '', fields: { size: 13 } })
    if (first === null) throw new Error('No version.')
    app.restoreVersion({ versionId: first.id })
    expect(rowsOf(app, 'Item').map((one) => one['size'])).toEqual(['13', '3.50', '007', 'large'])
  })

  it('pass no name or id from a model into SQL', () => {
    const { app } = newApp()
    const hostile = { 'x-id': 'p_"; DROP TABLE messages; --', type: 'string' }
    runTurn(app, 'one', {
      writes: entityFile('Robert', { students: hostile, drop_table: { ...hostile } }, { 'x-id': 'e_aaaaaaaaaaaa"' }),
      records: [{ entity: 'Robert', records: [{ students: "'); DROP TABLE rows; --" }] }],
    })
    const { properties, 'x-id': xId } = schemaOf(app, 'Robert')
    expect(xId).toMatch(/^e_[a-z2-7]{12}$/)
    expect(new Set(Object.values(properties).map((property) => property['x-id'])).size).toBe(2)
    expect(rowsOf(app, 'Robert')).toMatchObject([{ students: "'); DROP TABLE rows; --", drop_table: null }])
    expect(app.history({ fromMessageId: null, limit: 5 }).messages).toHaveLength(2)
  })

  it('skip values of sample records that do not fit, field by field', () => {
    const { app } = newApp()
    runTurn(app, 'one', {
      writes: entityFile(
        'Deal',
        { name: { type: 'string' }, value: { type: 'number' }, owner: { type: 'string', 'x-relation': 'Deal' } },
        { required: ['name'] },
      ),
      records: [
        {
          entity: 'Deal',
          records: [{ name: 'A', value: 'many', colour: 'red', owner: '$ref:Deal:2' }, { value: 'x' }, { value: 7, owner: '$ref:Deal:1' }],
        },
        { entity: 'Nothing', records: [{ a: 1 }] },
      ],
    })
    const rows = rowsOf(app, 'Deal')
    expect(rows).toMatchObject([
      { name: 'A', value: null, owner: rows[1]?.id },
      { name: null, value: 7, owner: null },
    ])
  })
})

describe('a duplicate of an app', () => {
  it('is a compact app of its own, with the newest files and all rows', () => {
    const first = newApp()
    runTurn(first.app, 'one', { writes: { '__pages__Home.tsx': 'old '.repeat(500) } })
    runTurn(first.app, 'two', {
      writes: { '__pages__Home.tsx': 'new', ...entityFile('Deal', { name: { type: 'string' } }) },
      records: [{ entity: 'Deal', records: [{ name: 'kept' }] }],
    })
    const file = path.join(path.dirname(first.file), 'copy', 'app.sqlite')
    first.app.copyTo({ file })
    expect(failing(() => first.app.copyTo({ file }))).toBeInstanceOf(Error)
    const { app } = openFile(file, AppId.parse(uuid()))
    expect(app.becomeDuplicate({ description: 'Duplicated from CRM' })).toMatchObject({
      number: 1,
      origin: 'duplicate',
      description: 'Duplicated from CRM',
      messageId: null,
    })
    expect(app.history({ fromMessageId: null, limit: 5 })).toEqual({ messages: [], hasMore: false, resumeAfter: 1 })
    expect(app.files({ versionId: null }).files.get(FilePath.parse('__pages__Home.tsx'))).toBe('new')
    expect(rowsOf(app, 'Deal')).toMatchObject([{ name: 'kept' }])
    expect(app.listVersions({ limit: 5 })).toHaveLength(1)
    expect(first.app.listVersions({ limit: 5 })).toHaveLength(2)
  })
})
