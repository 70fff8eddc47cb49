import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import type { Actor } from '../../../shared/domain/access.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { Level } from '../../../shared/domain/entity-schema.ts'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import type { ChangedRow, RowInput } from '../../../shared/domain/row.ts'
import { openApp } from './operations.ts'

/*
 * 6 × 6 levels × 6 actors × 5 operations = 1,080 cases, run through the engine's own functions. The expected results are written out from the
 * table in `app-runtime.md`, not computed by the code under test.
 */
const MINE = 'u-mine'
const OTHER = 'u-other'
const ACTORS = {
  anonymous: { kind: 'anonymous' },
  user: { kind: 'user', userId: MINE },
  member: { kind: 'user', userId: MINE, isMember: true },
  'app-admin': { kind: 'app-admin', userId: MINE },
  'builder in the app': { kind: 'builder', userId: MINE, through: 'app' },
  'builder in the grid': { kind: 'builder', userId: MINE, through: 'grid' },
} as const satisfies Record<string, Actor>
type ActorName = keyof typeof ACTORS
const OPERATIONS = ['list', 'get', 'create', 'update', 'delete'] as const
type Operation = (typeof OPERATIONS)[number]
type Right = 'any' | 'own' | 'no'

const ANY = {
  anonymous: 'any',
  user: 'any',
  member: 'any',
  'app-admin': 'any',
  'builder in the app': 'any',
  'builder in the grid': 'any',
} as const
const RIGHTS: Record<Level, Record<ActorName, Right>> = {
  anonymous: ANY,
  all: { ...ANY, anonymous: 'no' },
  paying: { ...ANY, anonymous: 'no', user: 'no' },
  admin: { ...ANY, anonymous: 'no', user: 'no', member: 'no' },
  creator: { ...ANY, anonymous: 'no', user: 'own', member: 'own' },
  none: { anonymous: 'no', user: 'no', member: 'no', 'app-admin': 'no', 'builder in the app': 'no', 'builder in the grid': 'any' },
}

const folder = mkdtempSync(path.join(tmpdir(), 'rights-'))
let heard: FeedEvent[] = []
const opened = openApp({
  appId: AppId.parse(uuid()),
  file: path.join(folder, 'app.sqlite'),
  backupFolder: null,
  onEvents: (events) => void heard.push(...events),
})
const app = opened.operations
afterAll(() => {
  opened.close()
  rmSync(folder, { recursive: true, force: true })
})

const entityName = (read: Level, write: Level, create: Level | '' = ''): string => `E${read}${write}${create}`
const pairs = Level.options.flatMap((read) => Level.options.map((write) => ({ read, write })))
/** Each `create` level with each `read` and each `write` level, and each of these with each other. */
const triples = Level.options.flatMap((create, n) =>
  Level.options.map((write, m) => ({ read: Level.options[(n + m) % Level.options.length] ?? write, write, create })),
)
app.commitChangeSet({
  changeSet: changeSet({
    writes: Object.assign(
      {},
      ...pairs.map((permissions) =>
        entityFile(entityName(permissions.read, permissions.write), { name: { type: 'string' } }, { permissions }),
      ),
      ...triples.map((permissions) =>
        entityFile(entityName(permissions.read, permissions.write, permissions.create), { name: { type: 'string' } }, { permissions }),
      ),
    ) as Record<string, string>,
  }),
  origin: 'import',
  description: '',
})

const GRID = ACTORS['builder in the grid']
function addRow(entity: string, creatorId: string, fields: RowInput = { name: 'a' }): string {
  const [outcome] = app.createRows({ data: 'test', entity, actor: { ...GRID, userId: creatorId }, rows: [fields] })
  if (outcome?.ok !== true) throw new Error('No row was made.')
  return outcome.row.id
}

/** `done`, or the code of the error. */
function attempt(run: () => unknown): string {
  try {
    run()
    return 'done'
  } catch (error) {
    if (isAppError(error)) return error.code
    throw error
  }
}

/** The same of each of many changes. */
function answerOfMany(run: () => readonly ChangedRow[]): readonly string[] {
  let changed: readonly ChangedRow[] = []
  const answer = attempt(() => {
    changed = run()
  })
  if (answer !== 'done') return [answer]
  return changed.map(({ outcome }) => ({ saved: 'done', gone: 'ROW_NOT_FOUND', refused: 'ROW_INVALID' })[outcome])
}

interface Observed {
  readonly mine: string
  readonly theirs: string
}
const EXPECTED: Record<Right, Observed> = {
  any: { mine: 'done', theirs: 'done' },
  own: { mine: 'done', theirs: 'ROW_NOT_FOUND' },
  no: { mine: 'ROW_FORBIDDEN', theirs: 'ROW_FORBIDDEN' },
}

/** The outcome of an operation on the actor's own row and on somebody else's: the returned value, checked against the stored rows. */
function observe(operation: Operation, entity: string, actor: Actor): Observed {
  const place = { data: 'test', entity, actor } as const
  const mine = addRow(entity, MINE)
  const theirs = addRow(entity, OTHER)
  const onBoth = (run: (rowId: string) => string): Observed => ({ mine: run(mine), theirs: run(theirs) })
  const now = (rowId: string): unknown => app.getRow({ ...place, actor: GRID, rowId })['name']
  switch (operation) {
    case 'list': {
      const query = { sort: '-createdAt', limit: 1000, filter: {} }
      const refusal = attempt(() => app.listRows({ ...place, query }))
      if (refusal !== 'done') return { mine: refusal, theirs: refusal }
      const { rows, total } = app.listRows({ ...place, query })
      if (total !== rows.length) return { mine: 'counts what it does not show', theirs: '' }
      return onBoth((rowId) => (rows.some(({ id }) => id === rowId) ? 'done' : 'ROW_NOT_FOUND'))
    }
    case 'get':
      return onBoth((rowId) => attempt(() => app.getRow({ ...place, rowId })))
    case 'create': {
      const rows = [{ name: 'b', creatorId: OTHER, createdAt: '2001-01-01T00:00:00Z' }]
      const refusal = attempt(() => app.createRows({ ...place, rows }))
      if (refusal !== 'done') return { mine: refusal, theirs: refusal }
      const [outcome] = app.createRows({ ...place, rows })
      const creatorId = actor.kind === 'anonymous' ? null : MINE
      const isOwn = outcome?.ok === true && outcome.row.creatorId === creatorId && !outcome.row.createdAt.startsWith('2001')
      return isOwn ? EXPECTED.any : { mine: 'made for somebody else', theirs: '' }
    }
    case 'update':
      return onBoth((rowId) => {
        const [together] = answerOfMany(() => app.updateRows({ ...place, changes: [{ rowId, fields: { name: 'many' } }] }))
        const isTold = together === 'done' && now(rowId) !== 'many' ? 'said to be saved, and is not' : together
        const answer = attempt(() => app.updateRow({ ...place, rowId, fields: { name: 'c' } }))
        if (isTold !== answer) return `${answer} alone, ${isTold} among many`
        return (now(rowId) === 'c') === (answer === 'done') ? answer : `${answer}, but the row says ${String(now(rowId))}`
      })
    case 'delete':
      return onBoth((rowId) => {
        const answer = attempt(() => app.deleteRow({ ...place, rowId }))
        const isGone = attempt(() => now(rowId)) === 'ROW_NOT_FOUND'
        return isGone === (answer === 'done') ? answer : `${answer}, but the row is ${isGone ? 'gone' : 'there'}`
      })
  }
}

let checks = 0
describe.each(pairs)('read $read, write $write', ({ read, write }) => {
  it.each(OPERATIONS)('%s for each actor', (operation) => {
    const level = operation === 'list' || operation === 'get' ? read : write
    const actors = Object.entries(ACTORS) as [ActorName, Actor][]
    const observed = actors.map(([name, actor]) => [name, observe(operation, entityName(read, write), actor)])
    const expected = actors.map(([name]) => {
      const right = RIGHTS[level][name]
      // An actor who may create under `creator` becomes the creator of the row.
      return [name, EXPECTED[operation === 'create' && right === 'own' ? 'any' : right]]
    })
    expect(observed).toEqual(expected)
    checks += observed.length
  })
})

it('covers all 1,080 cases', () => expect(checks).toBe(1_080))

let checksOfAdding = 0
describe.each(triples)('read $read, write $write, create $create', ({ read, write, create }) => {
  it.each(OPERATIONS)('%s for each actor', (operation) => {
    const level = { list: read, get: read, create, update: write, delete: write }[operation]
    const actors = Object.entries(ACTORS) as [ActorName, Actor][]
    const observed = actors.map(([name, actor]) => [name, observe(operation, entityName(read, write, create), actor)])
    const expected = actors.map(([name]) => {
      const right = RIGHTS[level][name]
      return [name, EXPECTED[operation === 'create' && right === 'own' ? 'any' : right]]
    })
    expect(observed).toEqual(expected)
    checksOfAdding += observed.length
  })
})

it('covers 1,080 more cases', () => {
  const met = (pair: (one: (typeof triples)[number]) => readonly [Level, Level]) => new Set(triples.map((one) => pair(one).join())).size
  expect(checksOfAdding).toBe(1_080)
  expect([met((one) => [one.create, one.write]), met((one) => [one.create, one.read]), met((one) => [one.read, one.write])]).toEqual([
    36, 36, 36,
  ])
})

describe('an actor who may only add rows', () => {
  const wrote = {
    ...entityFile('Secret', { text: { type: 'string' } }, { permissions: { read: 'admin', write: 'admin' } }),
    ...entityFile(
      'Enquiry',
      {
        text: { type: 'string' },
        state: { type: 'string', default: 'new' },
        secret: { type: 'string', 'x-relation': 'Secret' },
        earlier: { type: 'string', 'x-relation': 'Enquiry' },
      },
      { required: ['text'], permissions: { read: 'admin', write: 'admin', create: 'anonymous' } },
    ),
  }
  const place = { data: 'test', entity: 'Enquiry', actor: ACTORS.anonymous } as const
  beforeAll(() => void app.commitChangeSet({ changeSet: changeSet({ writes: wrote }), origin: 'import', description: '' }))

  it('gets back what they sent, with its id and time', () => {
    const [outcome] = app.createRows({ ...place, rows: [{ text: 'a', id: 'mine', creatorId: OTHER, updatedAt: '2001-01-01T00:00:00Z' }] })
    const row = outcome?.ok === true ? outcome.row : null
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      creatorId: null,
      createdAt: expect.stringMatching(/^20[2-9]/),
      updatedAt: row?.createdAt,
      text: 'a',
    })
    // A default is not visible to them, but it is stored.
    expect(app.getRow({ ...place, actor: GRID, rowId: String(row?.id) })).toMatchObject({ state: 'new' })
  })

  it('cannot tell an existing row from a missing one, nor their own from another', () => {
    const [outcome] = app.createRows({ ...place, rows: [{ text: 'a' }] })
    const mine = outcome?.ok === true ? outcome.row.id : ''
    for (const rowId of [mine, addRow('Enquiry', OTHER, { text: 'b' }), uuid()]) {
      expect([
        attempt(() => app.getRow({ ...place, rowId })),
        attempt(() => app.updateRow({ ...place, rowId, fields: { text: 'c' } })),
        attempt(() => app.updateRow({ ...place, rowId, fields: { nothing: 'like it' } })),
        attempt(() => app.updateRows({ ...place, changes: [{ rowId, fields: { nothing: 'like it' } }] })),
        attempt(() => app.deleteRow({ ...place, rowId })),
        attempt(() => app.takeRows({ ...place, rowIds: [rowId] })),
      ]).toEqual(Array.from({ length: 6 }, () => 'ROW_FORBIDDEN'))
    }
  })

  it('may link to rows that they have just added; other rows count as missing', () => {
    const [outcome] = app.createRows({ ...place, rows: [{ text: 'an order' }] })
    const mine = outcome?.ok === true ? outcome.row.id : ''
    const pointing = (field: string, to: string) => app.createRows({ ...place, rows: [{ text: 'its part', [field]: to }] })[0]
    expect(pointing('earlier', mine)).toMatchObject({ ok: true, row: { earlier: mine } })
    const nothing = pointing('earlier', uuid())
    expect(nothing).toMatchObject({ ok: false })
    const long = new Date(Date.now() - 3_600_000).toISOString()
    const old = { id: uuid(), creatorId: null, createdAt: long, updatedAt: long, text: 'an hour ago' }
    app.putBackRows({ ...place, actor: GRID, rows: [old] })
    for (const there of [old.id, addRow('Enquiry', OTHER, { text: 'somebody’s' })]) expect(pointing('earlier', there)).toEqual(nothing)
    // Without the right to add, no row counts as their own, whoever its creator is.
    const secret = { ...old, id: uuid(), createdAt: new Date().toISOString() }
    app.putBackRows({ ...place, entity: 'Secret', actor: GRID, rows: [secret] })
    expect(pointing('secret', secret.id)).toEqual(pointing('secret', uuid()))
    expect(pointing('secret', secret.id)).toMatchObject({ ok: false })
  })

  it('may add many rows at once under the same rules', () => {
    const outcomes = app.createRows({
      ...place,
      rows: [{ text: 'a', creatorId: OTHER }, { state: 'x' }, { text: 'b', more: 1 }, { text: 'c' }],
    })
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, false, true])
    for (const one of outcomes) if (one.ok) expect([one.row.creatorId, Object.hasOwn(one.row, 'state')]).toEqual([null, false])
  })

  it('may neither import rows nor undo an import', () => {
    const target = { data: 'test', entity: 'Enquiry', actor: ACTORS.anonymous } as const
    expect(attempt(() => app.importTarget({ ...target, overwrites: true }))).toBe('ROW_FORBIDDEN')
    const matching = { filter: {}, search: '', after: null, limit: 10 }
    expect(attempt(() => app.takeMatching({ ...place, match: matching }))).toBe('ROW_FORBIDDEN')
    const back = { id: uuid(), creatorId: OTHER, createdAt: '2001-01-01T00:00:00Z', updatedAt: '2001-01-01T00:00:00Z', text: 'a' }
    expect(attempt(() => app.putBackRows({ ...place, rows: [back] }))).toBe('ROW_FORBIDDEN')
  })
})

it('an actor who may write but not read gets back only what they sent', () => {
  const entity = entityName('admin', 'all')
  const rowId = addRow(entity, OTHER)
  const actor = ACTORS.user
  const row = app.updateRow({ data: 'test', entity, actor, rowId, fields: {} })
  expect(row).not.toHaveProperty('name')
  expect(app.updateRow({ data: 'test', entity, actor, rowId, fields: { name: 'sent' } })).toMatchObject({ id: rowId, name: 'sent' })
})

it('a data set that is not live does not exist for users, and is empty for the builder', () => {
  const place = { data: 'live', entity: entityName('all', 'all'), actor: ACTORS.user } as const
  const list = (actor: Actor) => app.listRows({ ...place, actor, query: { sort: 'name', limit: 5, filter: {} } })
  for (const actor of [ACTORS.user, ACTORS.anonymous, ACTORS['app-admin']]) {
    expect(attempt(() => list(actor))).toBe('ENTITY_NOT_FOUND')
    expect(attempt(() => app.getRow({ ...place, actor, rowId: 'x' }))).toBe('ENTITY_NOT_FOUND')
    expect(attempt(() => app.createRows({ ...place, actor, rows: [{ name: 'x' }] }))).toBe('ENTITY_NOT_FOUND')
  }
  expect(list(GRID)).toEqual({ rows: [], nextCursor: null, total: 0 })
  expect(attempt(() => app.getRow({ ...place, actor: GRID, rowId: 'x' }))).toBe('ROW_NOT_FOUND')
  expect(attempt(() => app.createRows({ ...place, actor: GRID, rows: [{ name: 'x' }] }))).toBe('ENTITY_NOT_FOUND')
})

it('a relation may point only to rows that the actor may see; links set by others stay', () => {
  app.commitChangeSet({
    changeSet: changeSet({
      writes: {
        ...entityFile('Diary', { text: { type: 'string' } }, { permissions: { read: 'creator', write: 'creator' } }),
        ...entityFile(
          'Note',
          { text: { type: 'string' }, diary: { type: 'string', 'x-relation': 'Diary' } },
          { permissions: { read: 'all', write: 'all' } },
        ),
      },
    }),
    origin: 'import',
    description: '',
  })
  const [mine, theirs] = [addRow('Diary', MINE, { text: 'a' }), addRow('Diary', OTHER, { text: 'a' })]
  const place = { data: 'test', entity: 'Note', actor: ACTORS.user } as const
  const create = (diary: string) => app.createRows({ ...place, rows: [{ diary }] })[0]
  expect([create(mine)?.ok, create(theirs)?.ok]).toEqual([true, false])
  expect(create(theirs)).toEqual(create('nothing that there is'))

  const [note] = app.createRows({ ...place, actor: GRID, rows: [{ diary: theirs }] })
  const rowId = note?.ok === true ? note.row.id : ''
  expect(app.updateRow({ ...place, rowId, fields: { text: 'x', diary: theirs } })).toMatchObject({ text: 'x', diary: theirs })
  app.updateRow({ ...place, rowId, fields: { diary: mine } })
  expect(attempt(() => app.updateRow({ ...place, rowId, fields: { diary: theirs } }))).toBe('ROW_INVALID')
})

it('each change is announced with the creators of its rows', () => {
  const entity = entityName('creator', 'creator')
  const events: FeedEvent[] = []
  heard = events
  const rowId = addRow(entity, OTHER)
  app.updateRow({ data: 'test', entity, actor: GRID, rowId, fields: { name: 'b' } })
  const [taken] = app.takeRows({ data: 'test', entity, actor: GRID, rowIds: [rowId] })
  app.putBackRows({ data: 'test', entity, actor: GRID, rows: taken === undefined ? [] : [taken] })
  app.deleteRow({ data: 'test', entity, actor: GRID, rowId })
  const told = events.flatMap((event) => (event.kind === 'rows.changed' ? [[event.op, event.creatorIds]] : []))
  expect(told).toEqual(['create', 'update', 'delete', 'create', 'delete'].map((op) => [op, [OTHER]]))
})
