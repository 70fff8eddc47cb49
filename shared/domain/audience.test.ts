import { describe, expect, test } from 'vitest'
import { Audience, audienceOf, permissionsForAudience } from './audience.ts'
import type { Permissions } from './entity-schema.ts'

const list = (permissions: Permissions, isForm = false) => ({ permissions, isForm })
const MEMBERS: Permissions = { read: 'all', write: 'creator' }
const MESSAGES: Permissions = { read: 'admin', write: 'admin', create: 'anonymous' }

describe('who a published app is for', () => {
  test.each([
    ['looks', { read: 'anonymous', write: 'admin' }],
    ['adds', { read: 'anonymous', write: 'admin', create: 'anonymous' }],
    ['members', { read: 'all', write: 'creator' }],
    ['own', { read: 'creator', write: 'creator' }],
    ['builder', { read: 'admin', write: 'admin' }],
  ] as const)('%s sets the levels of a list, and is read from them again', (audience, permissions) => {
    expect(permissionsForAudience(list(MEMBERS), audience)).toEqual(permissions)
    expect(audienceOf([list(permissions), list(permissions)])).toBe(audience)
  })

  test('never lets visitors read what others sent in, nor what nobody may see', () => {
    const secret: Permissions = { read: 'none', write: 'none' }
    for (const audience of Audience.options) {
      expect(permissionsForAudience(list(MESSAGES), audience)).toEqual(MESSAGES)
      expect(permissionsForAudience(list(secret), audience)).toEqual(secret)
      expect(permissionsForAudience(list({ read: 'admin', write: 'admin' }, true), audience).read).toBe('admin')
    }
  })

  test('who adds may send a form in as well', () => {
    expect(permissionsForAudience(list({ read: 'all', write: 'creator' }, true), 'adds')).toEqual(MESSAGES)
  })

  test('is not said of lists that differ, nor of an app without any', () => {
    expect(audienceOf([list({ read: 'anonymous', write: 'admin' }), list(MEMBERS)])).toBeNull()
    expect(audienceOf([list(MESSAGES)])).toBeNull()
    expect(audienceOf([])).toBeNull()
  })
})
