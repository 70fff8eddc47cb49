import { expect, test } from 'vitest'
import { EntitySchema } from './entity-schema.ts'
import { accessName, pairText } from './access-presets.ts'
import { followProperty, isWithinRule, writePermissions } from './row-rule.ts'

const PEOPLE = { any: ['sender', 'recipient'] }
const MEMBERS = { through: 'Membership', of: 'group' }
const permissionsOf = (permissions: object) =>
  EntitySchema.parse({
    name: 'Message',
    properties: { sender: { type: 'string' }, recipient: { type: 'string' }, group: { type: 'string' } },
    permissions,
  }).permissions

test('a rule in the place of a level is level creator with that rule, and is written as it was', () => {
  const written = { read: PEOPLE, write: MEMBERS, create: 'all' }
  const permissions = permissionsOf(written)
  expect(permissions).toEqual({ read: 'creator', write: 'creator', create: 'all', own: { read: PEOPLE, write: MEMBERS } })
  expect(writePermissions(permissions)).toEqual(written)
  expect(permissionsOf(writePermissions(permissions))).toEqual(permissions)
  expect(writePermissions({ read: 'all', write: 'creator' })).toEqual({ read: 'all', write: 'creator' })
})

test('access with a rule is named in words', () => {
  expect(pairText(permissionsOf({ read: PEOPLE, write: 'admin' }))).toContain('The people in sender and recipient')
  expect(accessName(permissionsOf({ read: MEMBERS, write: { any: ['creatorId'] } }))).toContain('The members of group (Membership)')
})

test('a property that gets another name keeps its place in the rules; one that goes lets nobody else in', () => {
  expect(followProperty({ read: PEOPLE, write: 'admin' }, 'sender', 'from')).toEqual({
    read: { any: ['from', 'recipient'] },
    write: 'admin',
  })
  expect(followProperty({ read: PEOPLE }, 'sender', null)).toEqual({ read: { any: ['recipient'] } })
  expect(followProperty({ read: { any: ['sender'] } }, 'sender', null)).toEqual({ read: 'admin' })
  expect(followProperty({ read: MEMBERS }, 'group', 'team')).toEqual({ read: { through: 'Membership', of: 'team', match: 'group' } })
  expect(followProperty({ read: MEMBERS }, 'group', null)).toEqual({ read: 'admin' })
})

test('a rule lets in no more than another only when everybody of it is named there', () => {
  expect(isWithinRule({ any: ['sender'] }, PEOPLE)).toBe(true)
  expect(isWithinRule(PEOPLE, { any: ['sender'] })).toBe(false)
  expect(isWithinRule(undefined, { any: ['creatorId', 'sender'] })).toBe(true)
  expect(isWithinRule(MEMBERS, PEOPLE)).toBe(false)
})
