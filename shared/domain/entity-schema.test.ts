import { expect, test } from 'vitest'
import { EntitySchema, withFormChecks } from './entity-schema.ts'

test('a table with the checks that only its form saw to is read; they are no checks of its rows', () => {
  const table = { name: 'Booking', properties: { room: { type: 'string' }, day: { type: 'string', format: 'date' } } }
  const unique = { unique: ['room', 'day'] }
  const older = { ...table, 'x-checks': [{ kind: 'apart', fields: ['room'] }, unique] }
  expect(EntitySchema.parse(older)['x-checks']).toEqual([unique])
  expect(EntitySchema.safeParse({ ...table, 'x-checks': [{ apart: ['room'] }] }).success).toBe(false)
  expect(EntitySchema.parse(table)).not.toHaveProperty('x-checks')
  // The form keeps them.
  expect(EntitySchema.parse(withFormChecks(older))).toMatchObject({ 'x-checks': [unique], 'x-form-checks': [older['x-checks'][0]] })
  const newer = { ...older, 'x-form-checks': [] }
  expect(withFormChecks(newer)).toEqual(newer)
})
