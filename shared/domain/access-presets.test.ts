import { expect, it } from 'vitest'
import { ACCESS_PRESETS, accessName, accessRequest, ADD_ONLY_PRESET, pairText, readAccessRequest } from './access-presets.ts'
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
      for (const create of Level.options) {
        const apart = { ...request, ...(create === write ? {} : { create }) }
        expect(readAccessRequest(accessRequest({ ...request, create }))).toEqual(apart)
      }
    }
  }
  for (const other of ['Change the access of Order', 'Change the access of Order: nobody', 'change who may read orders', '']) {
    expect(readAccessRequest(other)).toBeNull()
  }
})

it('who may add is said after the pair, where it is not who may write', () => {
  expect(pairText({ read: 'all', write: 'none', create: 'anonymous' })).toBe(
    'Every logged in user can read, None can write, Anonymous can add',
  )
  expect(accessName({ read: 'admin', write: 'admin', create: 'anonymous' })).toBe('Admin only, Anonymous can add')
  expect(accessName({ read: 'admin', write: 'anonymous', create: 'anonymous' })).toBe('Admin only read, Anonymous write')
  expect(ADD_ONLY_PRESET).toMatchObject({
    name: 'Admin only, Anonymous can add',
    meaning: 'anyone can add a row, only admins can see or change what is there',
  })
})
