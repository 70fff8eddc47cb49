import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../shared/domain/access.ts'
import type { RowAggregate } from '../../../shared/domain/row-aggregate.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp, type TestApp } from '../../../tests/helpers/engine-app.ts'

/* What an actor may not read in a row is in no answer, filter, order, search, figure, export or error. */

const ANYBODY: Actor = { kind: 'anonymous' }
const USER: Actor = { kind: 'user', userId: 'anna' }
const ADMIN: Actor = { kind: 'app-admin', userId: 'ada' }
const PAGE: Actor = { kind: 'builder', userId: 'owner', through: 'app' }
const FUNCTION: Actor = { kind: 'app-admin', userId: 'function:pay', isFunction: true }
const GRID: Actor = { kind: 'builder', userId: 'owner', through: 'grid' }
const SECRET = 'MARKER-4711'
const TEXT = { type: 'string' }

let opened: TestApp
beforeEach(() => {
  opened = newApp()
  const properties = {
    name: TEXT,
    phone: { ...TEXT, 'x-access': 'all' },
    note: { ...TEXT, 'x-access': 'admin' },
    pin: { ...TEXT, 'x-access': 'server', 'x-unique': true },
    amount: { type: 'number', 'x-access': 'admin' },
    isApproved: { type: 'boolean', default: false, 'x-access': { write: 'admin' } },
  }
  const open = { permissions: { read: 'anonymous', write: 'anonymous' } } as const
  const writes = {
    ...entityFile('Person', properties, { ...open, required: ['pin'] }),
    ...entityFile('Visit', { person: { ...TEXT, 'x-relation': 'Person' }, at: TEXT }, open),
    ...entityFile('Secret', { title: { ...TEXT, 'x-access': 'server' }, text: TEXT }, open),
    ...entityFile('Link', { secret: { ...TEXT, 'x-relation': 'Secret', 'x-access': 'admin' }, text: TEXT }, open),
  }
  opened.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
})

const place = (entity: string, actor: Actor) => ({ data: 'test', entity, actor }) as const
const QUERY = { sort: 'createdAt', filter: {}, limit: 100 } as const
const FIGURES: RowAggregate = { by: [], filter: {}, search: '', timeZone: 'UTC' }

function add(entity: string, actor: Actor, row: Record<string, unknown>) {
  const [made] = opened.app.createRows({ ...place(entity, actor), rows: [row] })
  if (made === undefined) throw new Error('Nothing was made.')
  return made
}
function addPerson() {
  const made = add('Person', GRID, { name: 'Ann', phone: `${SECRET}1`, note: `${SECRET}2`, pin: `${SECRET}3`, amount: 471_100 })
  if (!made.ok) throw new Error(JSON.stringify(made.issues))
  return made.row
}
const told = (act: () => unknown): string => {
  try {
    const answer = act()
    return JSON.stringify(answer, (_, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value))
  } catch (error) {
    return JSON.stringify([(error as Error).message, (error as { data?: unknown }).data])
  }
}

describe.each([
  { who: 'a visitor', actor: ANYBODY, sees: ['name', 'isApproved'] },
  { who: 'a user', actor: USER, sees: ['name', 'phone', 'isApproved'] },
  { who: 'an app admin', actor: ADMIN, sees: ['name', 'phone', 'note', 'amount', 'isApproved'] },
  { who: 'a page of the draft', actor: PAGE, sees: ['name', 'phone', 'note', 'amount', 'isApproved'] },
  { who: 'a function as admin', actor: FUNCTION, sees: ['name', 'phone', 'note', 'pin', 'amount', 'isApproved'] },
  { who: 'the grid', actor: GRID, sees: ['name', 'phone', 'note', 'pin', 'amount', 'isApproved'] },
])('$who', ({ actor, sees }) => {
  const ALL = ['name', 'phone', 'note', 'pin', 'amount', 'isApproved']
  const hidden = ALL.filter((name) => !sees.includes(name))

  it('reads these properties and no others', () => {
    const { id } = addPerson()
    const at = place('Person', actor)
    const namesOf = (row: object) => ALL.filter((name) => Object.hasOwn(row, name))
    const [listed] = opened.app.listRows({ ...at, query: QUERY }).rows
    expect(namesOf(listed ?? {})).toEqual(sees)
    expect(namesOf(opened.app.getRow({ ...at, rowId: id }))).toEqual(sees)
    expect(namesOf(opened.app.listWindow({ ...at, window: { ...QUERY, search: '', from: 0 } }).rows[0] ?? {})).toEqual(sees)
    expect(namesOf(opened.app.updateRow({ ...at, rowId: id, fields: { name: 'Anna' } }))).toEqual(sees)
    const page = opened.app.pageOfRows({ ...at, query: QUERY }).json
    expect(namesOf((JSON.parse(Buffer.from(page ?? []).toString()) as { rows: object[] }).rows[0] ?? {})).toEqual(sees)
    const csv = Buffer.from(
      opened.app.exportNext({ ...at, query: { ...QUERY, search: '', after: null }, as: { kind: 'json' } }).bytes,
    ).toString()
    for (const name of ALL) expect([name, csv.includes(name)]).toEqual([name, sees.includes(name)])
  })

  it('is told nothing of the others by any question', () => {
    const { id } = addPerson()
    const at = place('Person', actor)
    const values: Readonly<Record<string, unknown>> = { phone: `${SECRET}1`, note: `${SECRET}2`, pin: `${SECRET}3`, amount: 471_100 }
    for (const name of hidden) {
      const value = values[name]
      const asked = [
        told(() => opened.app.listRows({ ...at, query: { ...QUERY, filter: { [name]: value as string } } })),
        told(() => opened.app.listRows({ ...at, query: { ...QUERY, sort: name } })),
        told(() => opened.app.countFound({ ...at, asked: { ...FIGURES, filter: { [name]: value as string } }, most: 10 })),
        told(() => opened.app.aggregateRows({ ...at, asked: { ...FIGURES, by: [name] } })),
        told(() => opened.app.aggregateRows({ ...at, asked: { ...FIGURES, max: name } })),
        told(() => opened.app.updateRow({ ...at, rowId: id, fields: { [name]: value } })),
        told(() => opened.app.takeMatching({ ...at, match: { filter: { [name]: value as string }, search: '', after: null, limit: 10 } })),
      ]
      for (const answer of asked) expect(answer).toContain(`is not a field of Person`)
      // As of a property that there is none of.
      const unknown = told(() => opened.app.listRows({ ...at, query: { ...QUERY, filter: { nothing: 'x' } } }))
      expect(asked[0]?.replaceAll(name, '')).toBe(unknown.replaceAll('nothing', ''))
      const searched = opened.app.listRows({ ...at, query: { ...QUERY, search: String(value) } }).rows
      expect(searched).toEqual([])
    }
    const everything = told(() => [
      opened.app.listRows({ ...at, query: QUERY }),
      opened.app.aggregateRows({ ...at, asked: { ...FIGURES, by: ['name'] } }),
      opened.app.references({ ...at, rowIds: [id] }),
      opened.events.filter(({ kind }) => kind === 'rows.changed'),
    ])
    for (const name of hidden) expect([name, everything.includes(String(values[name]))]).toEqual([name, false])
  })

  it('sets what they may set, and may send back what they were given', () => {
    const { id } = addPerson()
    const at = place('Person', actor)
    const isSetter = actor.kind !== 'anonymous' && actor.kind !== 'user'
    expect(told(() => opened.app.updateRow({ ...at, rowId: id, fields: { isApproved: false, name: 'Anna' } }))).toContain('Anna')
    const tried = told(() => opened.app.updateRow({ ...at, rowId: id, fields: { isApproved: true } }))
    expect(tried).toContain(isSetter ? '"isApproved":true' : 'is not yours to set')
    const made = add('Person', actor, { name: 'Ben', isApproved: true })
    if (isSetter) return
    expect(made).toMatchObject({ ok: false, issues: [{ path: 'isApproved', reason: 'is not yours to set' }] })
    // What is required and not theirs to fill in keeps nobody from adding.
    expect(add('Person', actor, { name: 'Ben' })).toMatchObject({ ok: true, row: { name: 'Ben', isApproved: false } })
  })
})

it('a hidden name of a related row is neither searched nor sorted by, and a hidden link is not counted', () => {
  const made = add('Secret', GRID, { title: SECRET, text: 'plain' })
  const secret = made.ok ? made.row.id : ''
  add('Link', GRID, { secret, text: 'points there' })
  const search = (actor: Actor) => opened.app.listRows({ ...place('Link', actor), query: { ...QUERY, search: SECRET } }).rows.length
  expect([search(ADMIN), search(GRID)]).toEqual([0, 1])
  const links = (actor: Actor) => opened.app.references({ ...place('Secret', actor), rowIds: [secret] }).length
  expect([links(USER), links(ADMIN)]).toEqual([0, 1])
})
