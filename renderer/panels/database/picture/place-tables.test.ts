import { expect, test } from 'vitest'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { BOX, placeTables } from './place-tables.ts'

const permissions = { create: 'all', read: 'all', write: 'all' } as const
const table = (name: string, links: Readonly<Record<string, string>> = {}, fields = 1) =>
  EntitySchema.parse({
    name,
    type: 'object',
    permissions,
    properties: {
      ...Object.fromEntries(Array.from({ length: fields }, (_, n) => [`f${n}`, { type: 'string' }])),
      ...Object.fromEntries(Object.entries(links).map(([key, target]) => [key, { type: 'string', 'x-relation': target }])),
    },
  })

test('a table is left of those that it links to, and no two lie on each other', () => {
  const { tables, links } = placeTables([
    table('Customer'),
    table('Order', { customer: 'Customer' }),
    table('Line', { order: 'Order' }, 30),
    table('Note'),
  ])
  const x = (name: string) => tables.find((each) => each.name === name)?.x ?? NaN
  expect(x('Line')).toBeLessThan(x('Order'))
  expect(x('Order')).toBeLessThan(x('Customer'))
  expect(links.map(({ from, field, to }) => `${from}.${field} ${to}`)).toEqual(['Order.customer Customer', 'Line.order Order'])
  for (const a of tables)
    for (const b of tables) if (a !== b && a.x === b.x) expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
  expect(tables.find(({ name }) => name === 'Line')).toMatchObject({ more: 16 })
})

test('tables that link to each other and to themselves have a place, and a link to nothing is none', () => {
  const { tables, links, width, height } = placeTables([table('A', { b: 'B', self: 'A' }), table('B', { a: 'A', gone: 'Gone' })])
  expect(links.map(({ field }) => field)).toEqual(['b', 'self', 'a'])
  for (const { x, y, height: own } of tables) {
    expect(x + BOX.width).toBeLessThanOrEqual(width)
    expect(y + own).toBeLessThanOrEqual(height)
  }
})

test('no tables are an empty picture', () => {
  expect(placeTables([])).toMatchObject({ tables: [], links: [] })
})
