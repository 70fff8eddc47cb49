import { expect, it } from 'vitest'
import { ACCESS_PRESETS, accessName, accessRequest, readAccessRequest } from './access-presets.ts'
import { Level } from './entity-schema.ts'

it('every pair has a name, the six presets their own', () => {
  expect(ACCESS_PRESETS.map(({ name, permissions }) => [permissions.read, permissions.write, name, accessName(permissions)])).toEqual([
    ['admin', 'anonymous', 'Admin only read, Anonymous write', 'Admin only read, Anonymous write'],
    ['anonymous', 'admin', 'Anonymous read, Admin write', 'Anonymous read, Admin write'],
    ['all', 'admin', 'Every logged in user read, Admin write', 'Every logged in user read, Admin write'],
    ['all', 'creator', 'Every logged in user read, Creator write', 'Every logged in user read, Creator write'],
    ['creator', 'creator', 'Creator only', 'Creator only'],
    ['admin', 'admin', 'Admin only', 'Admin only'],
  ])
  expect(accessName({ read: 'none', write: 'all' })).toBe('None can read, Every logged in user can write')
})

it('a request is read as it was written, and no other message is one', () => {
  for (const read of Level.options) {
    for (const write of Level.options) {
      const request = { entity: 'Order', read, write }
      expect(readAccessRequest(accessRequest(request))).toEqual(request)
    }
  }
  for (const other of ['Change the access of Order', 'Change the access of Order: nobody', 'change who may read orders', '']) {
    expect(readAccessRequest(other)).toBeNull()
  }
})
