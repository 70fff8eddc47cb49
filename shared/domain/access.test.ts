import { expect, it } from 'vitest'
import { type Actor, createLevel, isSameAccess, isSentIn, permissionsOf, rowAccess, type RowOperation } from './access.ts'
import { Level, Permissions } from './entity-schema.ts'

const ACTORS: readonly Actor[] = [
  { kind: 'anonymous' },
  { kind: 'user', userId: 'u' },
  { kind: 'user', userId: 'u', isMember: true },
  { kind: 'app-admin', userId: 'u' },
  { kind: 'builder', userId: 'u', through: 'app' },
  { kind: 'builder', userId: 'u', through: 'grid' },
]
const OPERATIONS: readonly RowOperation[] = ['list', 'get', 'create', 'update', 'delete']
const levels = Level.options
const triples = levels.flatMap((read) => levels.flatMap((write) => levels.map((create) => ({ read, write, create }))))

it('who may add is asked of its own level, and no other operation asks it: 216 × 6 × 5', () => {
  for (const { read, write, create } of triples) {
    for (const actor of ACTORS) {
      for (const operation of OPERATIONS) {
        const said = rowAccess({ read, write, create }, actor, operation)
        // What two levels say is the table of `app-runtime.md`, which has tests of its own.
        const pair = operation === 'create' ? { read: create, write: create } : { read, write }
        expect(said, `${read} ${write} ${create} ${actor.kind} ${operation}`).toBe(rowAccess(pair, actor, operation))
      }
    }
  }
})

it('a schema that does not say who may add means what it always meant', () => {
  for (const { read, write, create } of triples) {
    expect(Permissions.parse({ read, write })).toEqual({ read, write })
    expect(createLevel({ write })).toBe(write)
    expect(permissionsOf(read, write, create)).toEqual(create === write ? { read, write } : { read, write, create })
    expect(isSameAccess({ read, write }, { read, write, create })).toBe(create === write)
    expect(isSentIn({ read, write, create })).toBe(create === 'anonymous' && read !== 'anonymous')
  }
  expect(Permissions.safeParse({ read: 'all', write: 'all', create: 'everybody' }).success).toBe(false)
})
