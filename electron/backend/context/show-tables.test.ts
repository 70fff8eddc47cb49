import { expect, test } from 'vitest'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { showTables } from './show-tables.ts'

const schemaOf = (name: string, properties: object, permissions: object = { read: 'all', write: 'creator' }) =>
  EntitySchema.parse({ name, properties, permissions })
const rowOf = (values: object): Row => ({ id: 'r1', creatorId: null, createdAt: '', updatedAt: '', ...values }) as Row

const USER = schemaOf('Member', {
  name: { type: 'string' },
  note: { type: 'string', 'x-access': 'server' },
  salary: { type: 'number', 'x-access': { read: 'admin' } },
  password: { type: 'string' },
  about: { type: 'string' },
})
const MEMBER = rowOf({ name: 'Nadia', note: 'SECRET', salary: 90_001, password: 'hunter2', about: 'x'.repeat(90) })

test('a table is told with its count and what its rows look like', () => {
  const schema = schemaOf('Order', { title: { type: 'string' }, total: { type: 'number' }, note: { type: 'string' } })
  const rows = [rowOf({ title: 'Rye', total: 4, note: null }), rowOf({ title: 'Spelt', total: 0 })]
  expect(showTables([{ schema, rowCount: 1_204, rows }])).toBe(
    '# What is in the tables\n\n- Order: 1,204 rows, such as {"title":"Rye","total":4} and {"title":"Spelt","total":0}',
  )
  expect(showTables([])).toBe('')
})

test('values of fields that not everybody reads, and passwords, are never shown', () => {
  const shown = showTables([{ schema: USER, rowCount: 1, rows: [MEMBER] }])
  expect(shown).toContain('"name":"Nadia"')
  expect(shown).not.toMatch(/SECRET|90001|hunter2|x{61}/)
})

test('of a table that nobody may read there is only the count', () => {
  const schema = schemaOf('Secret', { text: { type: 'string' } }, { read: 'none', write: 'none' })
  expect(showTables([{ schema, rowCount: 3, rows: [rowOf({ text: 'SECRET' })] }])).toContain('- Secret: 3 rows, which nobody may read')
  expect(showTables([{ schema, rowCount: 3, rows: [rowOf({ text: 'SECRET' })] }])).not.toContain('SECRET')
})

test('many tables stay within their room: what does not fit is told by its count alone', () => {
  const tables = Array.from({ length: 40 }, (_, n) => ({
    schema: schemaOf(`Table${n}`, { text: { type: 'string' }, more: { type: 'string' } }),
    rowCount: n,
    rows: [rowOf({ text: 'a'.repeat(50), more: 'b'.repeat(50) })],
  }))
  const shown = showTables(tables)
  expect(shown).toContain('- Table39: 39 rows')
  expect(shown.length).toBeLessThan(3_400)
})
