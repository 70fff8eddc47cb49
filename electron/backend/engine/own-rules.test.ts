import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../shared/domain/access.ts'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import type { Row } from '../../../shared/domain/row.ts'
import type { RowAggregate } from '../../../shared/domain/row-aggregate.ts'
import type { RowRule } from '../../../shared/domain/row-rule.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp, type TestApp } from '../../../tests/helpers/engine-app.ts'

const user = (userId: string): Actor => ({ kind: 'user', userId })
const ANNA = user('anna')
const BEN = user('ben')
const CARL = user('carl')
const ADMIN: Actor = { kind: 'app-admin', userId: 'ada' }
const ANYBODY: Actor = { kind: 'anonymous' }
const TEXT = { type: 'string' }
const missing = expect.objectContaining({ code: 'ROW_NOT_FOUND' })
const forbidden = expect.objectContaining({ code: 'ROW_FORBIDDEN' })

function rights(read: RowRule | string, write: RowRule | string, create = 'all') {
  return { permissions: { read, write, create } as never }
}

let opened: TestApp
function define(...files: readonly Readonly<Record<string, string>>[]) {
  opened = newApp()
  const writes = Object.assign({}, ...files) as Record<string, string>
  opened.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
}

const place = (entity: string, actor: Actor) => ({ data: 'test', entity, actor }) as const
const QUERY = { sort: 'createdAt', filter: {}, limit: 100 } as const
const FIGURES: RowAggregate = { by: [], filter: {}, search: '', timeZone: 'UTC' }
const list = (entity: string, actor: Actor, query: object = {}) =>
  opened.app.listRows({ ...place(entity, actor), query: { ...QUERY, ...query } })
const bodies = (entity: string, actor: Actor, query: object = {}) => list(entity, actor, query).rows.map((row) => row['body'])

function add(entity: string, actor: Actor, row: Record<string, unknown>): Row {
  const [made] = opened.app.createRows({ ...place(entity, actor), rows: [row] })
  if (made?.ok !== true) throw new Error(JSON.stringify(made))
  return made.row
}

describe('a table whose rows are read by the people whom they name', () => {
  beforeEach(() => {
    define(
      entityFile('Message', { body: TEXT, sender: TEXT, recipient: TEXT }, rights({ any: ['sender', 'recipient'] }, { any: ['sender'] })),
      entityFile('Reply', { text: TEXT, message: { type: 'string', 'x-relation': 'Message' } }, rights('all', 'all')),
    )
    add('Message', ANNA, { body: 'to Ben', sender: 'anna', recipient: 'ben' })
    add('Message', CARL, { body: 'to Anna', sender: 'carl', recipient: 'anna' })
    add('Message', ADMIN, { body: 'to Carl', sender: 'ben', recipient: 'carl' })
  })

  it.each([
    { who: 'Anna', actor: ANNA, sees: ['to Ben', 'to Anna'] },
    { who: 'Ben', actor: BEN, sees: ['to Ben', 'to Carl'] },
    { who: 'somebody else', actor: user('dora'), sees: [] },
    { who: 'an admin', actor: ADMIN, sees: ['to Ben', 'to Anna', 'to Carl'] },
  ])('$who sees the same in lists, totals, counts, figures, searches and windows', ({ actor, sees }) => {
    const at = place('Message', actor)
    expect(bodies('Message', actor)).toEqual(sees)
    expect(list('Message', actor).total).toBe(sees.length)
    expect(opened.app.countFound({ ...at, asked: FIGURES, most: 100 }).answer).toBe(sees.length)
    expect(JSON.stringify(opened.app.aggregateRows({ ...at, asked: { ...FIGURES, by: ['body'] } }).answer)).toBe(
      JSON.stringify(opened.app.aggregateRows({ ...at, asked: { ...FIGURES, by: ['body'], filter: { body: { in: sees } } } }).answer),
    )
    expect(bodies('Message', actor, { search: 'to' })).toEqual(sees)
    expect(opened.app.listWindow({ ...at, window: { ...QUERY, search: '', from: 0 } }).total).toBe(sees.length)
    expect(bodies('Message', actor, { filter: { sender: { ne: 'nobody' } } })).toEqual(sees)
  })

  it('keeps a row from others as one that does not exist, also from a link and from what points to it', () => {
    const [row] = list('Message', ADMIN).rows
    if (row === undefined) return expect.unreachable()
    const rowId = row.id
    expect(opened.app.getRow({ ...place('Message', BEN), rowId })['body']).toBe('to Ben')
    expect(() => opened.app.getRow({ ...place('Message', CARL), rowId })).toThrow(missing)
    expect(() => list('Message', ANYBODY)).toThrow(forbidden)
    const linked = opened.app.createRows({ ...place('Reply', CARL), rows: [{ text: 'x', message: rowId }] })
    expect(linked).toMatchObject([{ ok: false, issues: [{ path: 'message' }] }])
    expect(add('Reply', BEN, { text: 'x', message: rowId })['message']).toBe(rowId)
    expect(list('Reply', CARL, { search: 'Ben' }).total).toBe(0)
    expect(list('Reply', ADMIN, { search: 'Ben' }).total).toBe(1)
  })

  it('lets only those change, delete and take back whom the rule for that names', () => {
    const [row] = list('Message', ADMIN).rows
    if (row === undefined) return expect.unreachable()
    const rowId = row.id
    expect(() => opened.app.updateRow({ ...place('Message', BEN), rowId, fields: { body: 'mine' } })).toThrow(missing)
    expect(opened.app.updateRow({ ...place('Message', ANNA), rowId, fields: { body: 'changed' } })['body']).toBe('changed')
    expect(() => opened.app.deleteRow({ ...place('Message', BEN), rowId })).toThrow(missing)
    expect(opened.app.takeRows({ ...place('Message', BEN), rowIds: [rowId] })).toEqual([])
    opened.app.deleteRow({ ...place('Message', ANNA), rowId })
    expect(opened.app.restoreRows({ ...place('Message', BEN), rowIds: [rowId] })).toEqual({ restored: 0 })
    expect(opened.app.restoreRows({ ...place('Message', ANNA), rowIds: [rowId] })).toEqual({ restored: 1 })
  })

  it('tells of a change those who may read the row, before or after it, and nobody else', () => {
    const owners = () => opened.events.flatMap((event) => (event.kind === 'rows.changed' ? [event.creatorIds] : [])).at(-1)
    const { id: rowId } = add('Message', ADMIN, { body: 'x', sender: 'anna', recipient: 'ben' })
    expect(owners()).toEqual(['anna', 'ben'])
    opened.app.updateRow({ ...place('Message', ADMIN), rowId, fields: { recipient: 'carl' } })
    expect(owners()).toEqual(['anna', 'ben', 'carl'])
    opened.app.deleteRow({ ...place('Message', ADMIN), rowId })
    expect(owners()).toEqual(['anna', 'carl'])
  })
})

describe('a table whose rows are read by the members of what they belong to', () => {
  const BY_GROUP: RowRule = { through: 'Membership', of: 'group', by: 'member' }
  beforeEach(() => {
    define(
      entityFile('Post', { body: TEXT, group: TEXT }, rights(BY_GROUP, BY_GROUP)),
      entityFile('Membership', { group: TEXT, member: TEXT }, rights('admin', 'admin', 'admin')),
    )
    add('Post', ADMIN, { body: 'in one', group: 'one' })
    add('Post', ADMIN, { body: 'in two', group: 'two' })
    add('Post', ANNA, { body: 'in none' })
  })

  it('shows rows as soon as somebody is a member, and no longer than that, also where answers are kept', () => {
    const at = place('Post', ANNA)
    const count = () => opened.app.countFound({ ...at, asked: FIGURES, most: 100 }).answer
    const total = () => opened.app.listWindow({ ...at, window: { ...QUERY, search: '', from: 0 } }).total
    expect([bodies('Post', ANNA), count(), total()]).toEqual([[], 0, 0])
    const { id: rowId } = add('Membership', ADMIN, { group: 'one', member: 'anna' })
    expect([bodies('Post', ANNA), count(), total()]).toEqual([['in one'], 1, 1])
    expect(bodies('Post', BEN)).toEqual([])
    opened.app.deleteRow({ ...place('Membership', ADMIN), rowId })
    expect([bodies('Post', ANNA), count(), total()]).toEqual([[], 0, 0])
  })

  it('lets nobody in through a table that is not there', () => {
    define(entityFile('Post', { body: TEXT, group: TEXT }, rights({ through: 'Nothing', of: 'group' }, 'admin')))
    add('Post', ANNA, { body: 'x', group: 'one' })
    expect(bodies('Post', ANNA)).toEqual([])
    expect(bodies('Post', ADMIN)).toEqual(['x'])
  })
})

it('a rule that names what is no property, or cannot hold the id of a user, says so', () => {
  const issuesOf = (rule: unknown) => {
    const parsed = EntitySchema.safeParse({
      name: 'Message',
      properties: { sender: TEXT, size: { type: 'number' } },
      permissions: { read: rule },
    })
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  expect(issuesOf({ any: ['sender', 'creatorId'] })).toEqual([])
  expect(issuesOf({ any: ['sendr'] })).toEqual(['permissions.read: names sendr, which is no property of Message'])
  expect(issuesOf({ any: ['size'] })).toEqual(['permissions.read: names size, which cannot hold the id of a user or a row'])
  expect(issuesOf({ any: [] })).not.toEqual([])
  expect(issuesOf({ some: ['sender'] })).not.toEqual([])
})

it('finds the rows that a plain reading of the rule finds, whatever the rule, the rows and the members', () => {
  const people = ['anna', 'ben', 'carl'] as const
  const person = fc.constantFrom(...people, null)
  const rule: fc.Arbitrary<RowRule> = fc.oneof(
    fc.record({ any: fc.uniqueArray(fc.constantFrom('one', 'two', 'creatorId'), { minLength: 1 }) }),
    fc.constantFrom<RowRule>(
      { through: 'Membership', of: 'one', match: 'group', by: 'member' },
      { through: 'Membership', of: 'two', match: 'group' },
    ),
  )
  const row = fc.record({ creatorId: person, one: person, two: person })
  const member = fc.record({ creatorId: person, group: person, member: person })
  const actorOf = (id: string | null) => (id === null ? ANYBODY : user(id))
  fc.assert(
    fc.property(rule, fc.array(row, { maxLength: 8 }), fc.array(member, { maxLength: 6 }), (read, rows, members) => {
      define(
        entityFile('Thing', { one: TEXT, two: TEXT }, rights(read, 'admin', 'anonymous')),
        entityFile('Membership', { group: TEXT, member: TEXT }, rights('admin', 'admin', 'anonymous')),
      )
      const given = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
      for (const { creatorId, ...values } of members) add('Membership', actorOf(creatorId), given(values))
      for (const { creatorId, ...values } of rows) add('Thing', actorOf(creatorId), given(values))
      const mayRead = (one: (typeof rows)[number], who: string): boolean => {
        if ('any' in read) return read.any.some((name) => one[name as keyof typeof one] === who)
        const { of, by = 'creatorId' } = read
        const group = one[of as keyof typeof one]
        return group !== null && members.some((each) => each.group === group && each[by as keyof typeof each] === who)
      }
      for (const who of people) expect(list('Thing', user(who)).total).toBe(rows.filter((one) => mayRead(one, who)).length)
      opened.close()
    }),
    { numRuns: 25 },
  )
})
