import { describe, expect, it } from 'vitest'
import { EntityName, Level, type Permissions } from '../../../shared/domain/entity-schema.ts'
import { entityPath } from '../../../shared/domain/file-path.ts'
import { actorOf, rightsOf, VisitorKind } from '../../../shared/domain/visitor.ts'
import { createChangeStage } from './change-stage.ts'
import { withFieldAccess } from './hold-fields.ts'
import { findHeldAccess, withHeldAccess, withoutHeldAccess, withPermissions } from './hold-access.ts'

const Order = EntityName.parse('Order')
const schema = (permissions: Permissions) => JSON.stringify({ name: 'Order', type: 'object', properties: {}, permissions })
const CREATORS: Permissions = { read: 'creator', write: 'creator' }
const EVERYBODY: Permissions = { read: 'anonymous', write: 'creator' }

async function changed(wanted: Permissions, granted: Parameters<typeof createChangeStage>[0]['granted']) {
  const files = new Map([[entityPath('Order'), schema(CREATORS)]])
  const stage = createChangeStage({ files, keepsAccess: true, granted: granted ?? null })
  const { held } = await stage.stage({ type: 'edit_entity', title: '', name: Order, content: schema(wanted) })
  const written = JSON.parse(stage.changeSet().writes.get(entityPath('Order')) ?? schema(CREATORS)) as { permissions: Permissions }
  return { held: held ?? null, permissions: written.permissions }
}

describe('an answer that opens a table', () => {
  it('leaves it as it was, and says what it wanted', async () => {
    expect(await changed(EVERYBODY, null)).toEqual({ held: { read: 'anonymous', write: null }, permissions: CREATORS })
  })

  it('does so when the person asked for just that', async () => {
    expect(await changed(EVERYBODY, { entity: 'Order', ...EVERYBODY })).toEqual({ held: null, permissions: EVERYBODY })
  })

  it('does not when they asked for another table, or for less', async () => {
    for (const granted of [
      { entity: 'Customer', ...EVERYBODY },
      { entity: 'Order', read: 'all', write: 'creator' },
    ] as const) {
      expect(await changed(EVERYBODY, granted)).toMatchObject({ permissions: CREATORS })
    }
  })
})

it('closing a table opens it to nobody', () => {
  for (const level of Level.options) {
    expect(findHeldAccess({ read: 'anonymous', write: 'anonymous' }, { read: level, write: level })).toBeNull()
    expect(findHeldAccess({ read: level, write: level }, { read: level, write: level })).toBeNull()
  }
})

describe('an answer that opens a property', () => {
  const withPhone = (phone: object) => ({ name: 'Order', type: 'object', properties: { phone }, permissions: EVERYBODY })
  const PHONE = { type: 'string', 'x-id': 'p-phone' }

  async function edited(before: object, after: object) {
    const files = new Map([[entityPath('Order'), JSON.stringify(withPhone(before))]])
    const stage = createChangeStage({ files, keepsAccess: true })
    const staged = await stage.stage({ type: 'edit_entity', title: '', name: Order, content: JSON.stringify(after) })
    const text = stage.changeSet().writes.get(entityPath('Order')) ?? null
    return { held: staged.held ?? null, detail: staged.detail, text }
  }

  it.each([
    { before: 'server', after: undefined },
    { before: 'admin', after: 'all' },
    { before: 'server', after: { read: 'server' } },
    { before: { write: 'admin' }, after: { write: 'all' } },
  ])('from $before to $after leaves it as it was until it is allowed', async ({ before, after }) => {
    const wanted = after === undefined ? PHONE : { ...PHONE, 'x-access': after }
    const { held, text } = await edited({ ...PHONE, 'x-access': before }, withPhone(wanted))
    expect(held).toEqual({ read: null, write: null, fields: { phone: after ?? null } })
    // Nothing else was wanted, so nothing is changed.
    expect(text?.trim()).toBe(JSON.stringify(withPhone({ ...PHONE, 'x-access': before })))
  })

  it('also under another name, while the rest of the answer is taken', async () => {
    const after = { ...withPhone({}), properties: { number: { ...PHONE, title: 'Number' } } }
    const { held, text } = await edited({ ...PHONE, 'x-access': 'admin' }, after)
    expect(held).toMatchObject({ fields: { number: null } })
    expect(JSON.parse(text ?? '')).toMatchObject({ properties: { number: { title: 'Number', 'x-access': 'admin' } } })
    expect(JSON.parse(withFieldAccess(text ?? '', held?.fields ?? {}))).toMatchObject({ properties: { number: PHONE } })
    expect(withFieldAccess(text ?? '', held?.fields ?? {})).not.toContain('x-access')
  })

  it('is not held where it closes one, or brings a new one', async () => {
    expect((await edited(PHONE, withPhone({ ...PHONE, 'x-access': 'server' }))).held).toBeNull()
    const more = { ...withPhone({}), properties: { phone: { ...PHONE, 'x-access': 'admin' }, mobile: { type: 'string' } } }
    expect((await edited({ ...PHONE, 'x-access': 'admin' }, more)).held).toBeNull()
  })

  it('is told of a password and of addresses that everybody may read, once', async () => {
    const after = { ...withPhone(PHONE), properties: { phone: PHONE, password: { type: 'string' } } }
    expect((await edited(PHONE, after)).detail).toContain('Order keeps a password in “password”')
    expect((await edited(PHONE, after)).detail).not.toContain('phone')
    const more = { ...withPhone({}), properties: { phone: PHONE, email: { type: 'string' } } }
    expect((await edited(PHONE, more)).detail).toBe('Everybody may read “email” of Order, also those who collect addresses.')
  })
})

describe('who may add, apart from who may change', () => {
  it('is held like the other rights, and kept as it was', async () => {
    const wanted: Permissions = { ...CREATORS, create: 'anonymous' }
    expect(await changed(wanted, null)).toEqual({ held: { read: null, write: null, create: 'anonymous' }, permissions: CREATORS })
    expect(await changed(wanted, { entity: 'Order', ...wanted })).toEqual({ held: null, permissions: wanted })
    // Asked for adding, answered with everything.
    const more: Permissions = { read: 'creator', write: 'anonymous' }
    expect(await changed(more, { entity: 'Order', ...wanted })).toEqual({ held: { read: null, write: 'anonymous' }, permissions: CREATORS })
  })

  it('a right that there is none of is refused: it would seem to keep rows from somebody', async () => {
    const stage = createChangeStage({ files: new Map() })
    const content = '{"properties":{},"permissions":{"read":"all","write":"anonymous","delete":"admin"}}'
    const { fault, detail } = await stage.stage({ type: 'add_entity', title: '', name: Order, content })
    expect([fault, detail]).toEqual(['bad-schema', 'At “permissions.delete”: is no right of a table: there are read, write and create'])
  })

  const every: readonly Permissions[] = Level.options.flatMap((read) =>
    Level.options.flatMap((write) => [{ read, write }, ...Level.options.map((create) => ({ read, write, create }))]),
  )
  const actors = VisitorKind.options.map((kind) => actorOf({ kind }, 'owner'))
  const WIDTH = { no: 0, own: 1, any: 2 } as const
  const widthsOf = (permissions: Permissions) =>
    actors.flatMap((actor) => Object.values(rightsOf(permissions, actor)).map((one) => WIDTH[one]))

  it('of every change of rights, what is kept opens nothing, and what is allowed is no more than was wanted', () => {
    const wrong: unknown[] = []
    for (const before of every) {
      const was = widthsOf(before)
      for (const wanted of every) {
        const wish = widthsOf(wanted)
        const held = findHeldAccess(before, wanted)
        if (held === null) {
          if (wish.some((width, n) => width > (was[n] ?? 0))) wrong.push(['let through', before, wanted])
          continue
        }
        const kept = withoutHeldAccess(before, wanted, held)
        const allowed = withHeldAccess(kept, held)
        if (widthsOf(kept).some((width, n) => width > (was[n] ?? 0))) wrong.push(['opened', before, wanted])
        if (widthsOf(allowed).some((width, n) => width !== wish[n])) wrong.push(['allowed', before, wanted, allowed])
      }
    }
    expect(wrong).toEqual([])
  })

  const PEOPLE = { any: ['sender', 'recipient'] }
  const SENDER = { any: ['sender'] }
  const shared = (read: object, write?: object): Permissions =>
    ({ read: 'creator', write: 'creator', own: { read, ...(write === undefined ? {} : { write }) } }) as Permissions

  it('a rule that lets other people read or change is held; one that lets fewer is not', () => {
    expect(findHeldAccess(CREATORS, shared(PEOPLE))).toEqual({ read: 'creator', write: null, own: { read: PEOPLE } })
    expect(findHeldAccess(shared(SENDER), shared(PEOPLE))).not.toBeNull()
    expect(findHeldAccess(shared(PEOPLE), shared(SENDER))).toBeNull()
    expect(findHeldAccess(shared(PEOPLE), CREATORS)).not.toBeNull()
    expect(findHeldAccess(shared(PEOPLE), shared({ through: 'Membership', of: 'group' }))).not.toBeNull()
    expect(findHeldAccess({ read: 'all', write: 'creator' }, shared(PEOPLE))).toBeNull()
    expect(findHeldAccess({ read: 'admin', write: 'admin' }, shared(PEOPLE, SENDER))).toMatchObject({
      own: { read: PEOPLE, write: SENDER },
    })
  })

  it('of a rule that is held nothing is in the file until it is allowed, and then all of it', () => {
    const wanted = shared(PEOPLE, SENDER)
    const held = findHeldAccess(CREATORS, wanted)
    if (held === null) return expect.unreachable()
    const kept = withoutHeldAccess(CREATORS, wanted, held)
    expect(kept).toEqual(CREATORS)
    expect(withHeldAccess(kept, held)).toEqual(wanted)
    const text = withPermissions('{ "name": "Message" }', withHeldAccess(kept, held))
    expect(JSON.parse(text)).toEqual({ name: 'Message', permissions: { read: PEOPLE, write: SENDER } })
  })

  it('what an earlier version held lets those add who may change', () => {
    expect(withHeldAccess(CREATORS, { read: null, write: 'all' })).toEqual({ read: 'creator', write: 'all' })
  })
})
