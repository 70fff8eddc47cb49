import { expect, test } from 'vitest'
import { EntitySchema } from './entity-schema.ts'
import { exposedFields } from './exposed-fields.ts'

const TEXT = { type: 'string' }
const exposed = (properties: object, permissions: object) =>
  exposedFields(EntitySchema.parse({ name: 'Person', properties, permissions })).map(({ name, kind }) => `${kind} ${name}`)

const ALL = {
  name: TEXT,
  password: TEXT,
  mail: { ...TEXT, format: 'email' },
  phone: TEXT,
  pin: { ...TEXT, format: 'password', 'x-access': 'server' },
  work: { ...TEXT, format: 'phone', 'x-access': 'admin' },
}

test.each([
  { read: 'anonymous', write: 'admin', told: ['password password', 'contact mail', 'contact phone'] },
  { read: 'all', write: 'creator', told: ['password password'] },
  { read: 'creator', write: 'creator', told: ['password password'] },
  { read: 'none', write: 'none', told: [] },
])('read by $read: $told', ({ told, ...permissions }) => {
  expect(exposed(ALL, permissions)).toEqual(told)
})

test('a property that says so itself is told of, whatever it is called, and one that only an admin reads is not', () => {
  const open = { read: 'anonymous', write: 'admin' }
  expect(exposed({ Passwort: TEXT, a: { ...TEXT, format: 'email', 'x-access': 'all' } }, open)).toEqual(['password Passwort'])
  expect(exposed({ passwordHint: TEXT, telephone: TEXT }, open)).toEqual([])
})
