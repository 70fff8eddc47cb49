import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { completeSql } from './complete-sql.ts'
import { sqlTables } from './sql-schema.ts'
import { FUNCTIONS, TABLE_FUNCTIONS } from './sqlite-words.ts'

const tables = sqlTables(
  [
    { name: 'Customer', properties: { name: { type: 'string' }, joinedOn: { type: 'string', format: 'date', title: 'Joined on' } } },
    {
      name: 'Order',
      title: 'Cake orders',
      properties: { customer: { type: 'string', 'x-relation': 'Customer' }, total: { type: 'number' } },
    },
  ].map((schema) => ({ schema: EntitySchema.parse(schema) })),
)

/** `|` is the cursor. */
function complete(marked: string) {
  const offset = marked.indexOf('|')
  return completeSql(marked.replace('|', ''), offset, tables)
}
const inserted = (marked: string) => complete(marked)?.suggestions.map(({ insert }) => insert) ?? null

test('behind FROM and JOIN there are tables, those of the question among them', () => {
  expect(inserted('SELECT * FROM |')).toEqual(['Customer', '"Order"', 'json_each(', 'json_tree('])
  expect(inserted('SELECT * FROM Customer c LEFT JOIN |')).toContain('"Order"')
  expect(inserted('SELECT * FROM Customer c, |')).toContain('"Order"')
  expect(inserted('WITH best AS (SELECT 1) SELECT * FROM |')).toContain('best')
})

test('the fields of the tables that are read come first, also before the table is named', () => {
  expect(inserted('SELECT | FROM Customer')?.slice(0, 6)).toEqual(['name', 'joinedOn', 'id', 'creatorId', 'createdAt', 'updatedAt'])
  expect(inserted('SELECT name FROM Customer WHERE |')?.slice(0, 2)).toEqual(['name', 'joinedOn'])
})

test('of two tables a field has its table before it', () => {
  expect(inserted('SELECT | FROM Customer c JOIN "Order" o ON 1')).toEqual(expect.arrayContaining(['c.name', 'o.total', 'c.id', 'o.id']))
  expect(inserted('SELECT | FROM Customer JOIN "Order"')).toEqual(expect.arrayContaining(['Customer.name', '"Order".total']))
})

test('behind a dot there are the fields of that table alone', () => {
  expect(inserted('SELECT o.| FROM "Order" o JOIN Customer c')).toEqual(['customer', 'total', 'id', 'creatorId', 'createdAt', 'updatedAt'])
  expect(inserted('SELECT Customer.n| FROM Customer')?.[0]).toBe('name')
  expect(inserted('SELECT x.| FROM Customer')).toEqual([])
})

test('behind ON there is how the tables are connected', () => {
  expect(inserted('SELECT * FROM Customer c JOIN "Order" o ON |')?.[0]).toBe('o.customer = c.id')
})

test('a table is found by its title, a field by what people call it', () => {
  const of = (marked: string, label: string) => complete(marked)?.suggestions.find((each) => each.label === label)
  expect(of('SELECT * FROM |', 'Order')).toMatchObject({ detail: 'Cake orders', foundBy: 'Order Cake orders' })
  expect(of('SELECT | FROM Customer', 'joinedOn')).toMatchObject({
    detail: 'Joined on · Date · Customer',
    foundBy: 'joinedOn Joined on Customer',
  })
})

test('what was begun is replaced, quotes and all', () => {
  expect(complete('SELECT * FROM Cus|')?.start).toBe(14)
  expect(complete('SELECT * FROM "Ord|')).toMatchObject({ start: 14 })
  expect(inserted('SELECT * FROM "Cus|')).toEqual(['"Customer"', '"Order"'])
})

test.each(["SELECT 'Cus|", "SELECT 'Cus'|", 'SELECT 1|', '-- Cus|', '/* Cus|'])('nothing is suggested in %s', (marked) => {
  expect(complete(marked)).toBeNull()
})

test('every function that is suggested is one of SQLite’s', () => {
  const db = new Database(':memory:')
  const known = new Set(db.prepare<[], string>('SELECT name FROM pragma_function_list').pluck().all())
  const names = (calls: Readonly<Record<string, string>>) => Object.keys(calls).map((call) => call.slice(0, call.indexOf('(')))
  expect(names(FUNCTIONS).filter((name) => !known.has(name))).toEqual([])
  for (const name of names(TABLE_FUNCTIONS)) expect(db.prepare(`SELECT * FROM ${name}('[1]')`).all()).not.toEqual([])
  db.close()
})
