import { describe, expect, test } from 'vitest'
import { ColumnChange, ColumnType } from '../../../shared/domain/column-change.ts'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { columnNameFrom } from '../../../shared/domain/new-table.ts'
import { changeProperty } from './change-property.ts'

const schema = {
  'x-id': 'e_abcdefghijkl',
  name: 'Guest',
  type: 'object',
  'x-icon': 'Users',
  properties: {
    name: { 'x-id': 'p_abcdefghijkl', type: 'string', title: 'Name', 'x-sort': 'up' },
    phone: { 'x-id': 'p_abcdefghijkm', type: 'string', format: 'tel', title: 'Phone', default: '1' },
    status: { 'x-id': 'p_abcdefghijkn', type: 'string', enum: ['new', 'done'], title: 'Status' },
  },
  required: ['name', 'phone'],
  permissions: { read: 'all', write: 'creator' },
}
const text = `${JSON.stringify(schema, null, 2)}\n`

function changed(change: unknown, choices: readonly string[] = []) {
  const { text: after, name } = changeProperty(text, ColumnChange.parse(change), choices)
  const read = EntitySchema.parse(JSON.parse(after))
  return {
    name,
    order: Object.keys(read.properties),
    properties: read.properties,
    required: read.required,
    whole: JSON.parse(after) as typeof schema,
  }
}

describe('a column', () => {
  test('is added beside another one, or at the end, with a name of its own', () => {
    const one = changed({ kind: 'add', title: 'Table number', type: 'number', beside: 'phone', side: 'left' })
    expect([one.name, one.order, one.properties['tableNumber']]).toEqual([
      'tableNumber',
      ['name', 'tableNumber', 'phone', 'status'],
      { type: 'number', title: 'Table number' },
    ])
    expect(changed({ kind: 'add', title: 'Phone', type: 'text', beside: null, side: 'right' }).order).toEqual([
      'name',
      'phone',
      'status',
      'phone2',
    ])
    expect(
      changed({ kind: 'add', title: 'A', type: 'choice', beside: null, side: 'left', choices: ['x', 'y'] }).properties['a'],
    ).toMatchObject({ enum: ['x', 'y'] })
    expect(one.whole['x-icon']).toBe('Users')
  })

  test('keeps its place, its id and that it must be filled in when it is renamed', () => {
    const { order, properties, required } = changed({ kind: 'rename', property: 'phone', title: 'Mobile', name: 'mobile' })
    expect([order, required]).toEqual([
      ['name', 'mobile', 'status'],
      ['name', 'mobile'],
    ])
    expect(properties['mobile']).toMatchObject({ 'x-id': 'p_abcdefghijkm', title: 'Mobile', format: 'tel' })
    expect(changed({ kind: 'rename', property: 'phone', title: 'Mobile' }).order).toEqual(['name', 'phone', 'status'])
  })

  test('moves, goes, and gets a choice', () => {
    expect(changed({ kind: 'move', property: 'status', beside: 'name', side: 'left' }).order).toEqual(['status', 'name', 'phone'])
    expect(changed({ kind: 'move', property: 'name', beside: 'phone', side: 'right' }).order).toEqual(['phone', 'name', 'status'])
    const gone = changed({ kind: 'remove', property: 'phone' })
    expect([gone.name, gone.order, gone.required]).toEqual([null, ['name', 'status'], ['name']])
    expect(changed({ kind: 'add-choice', property: 'status', choice: 'later' }).properties['status']?.enum).toEqual([
      'new',
      'done',
      'later',
    ])
  })

  test('keeps what it is called and loses what only its old type had', () => {
    expect(changed({ kind: 'retype', property: 'phone', type: 'number' }).properties['phone']).toEqual({
      'x-id': 'p_abcdefghijkm',
      type: 'number',
      title: 'Phone',
    })
    expect(changed({ kind: 'retype', property: 'status', type: 'choices' }, ['new', 'done']).properties['status']).toMatchObject({
      type: 'array',
      items: { type: 'string', enum: ['new', 'done'] },
    })
  })

  test.each(ColumnType.options)('can become %s from any type, and is a valid schema', (type) => {
    for (const property of ['name', 'phone', 'status']) expect(changed({ kind: 'retype', property, type }, ['a']).order).toHaveLength(3)
  })
})

test.each([
  ['Pick-up date', 'pickUpDate'],
  ['Größe', 'grosse'],
  ['URL', 'url'],
  ['id', 'id2'],
  ['2nd name', 'field'],
  ['電話', 'field'],
  ['constructor', 'constructor2'],
  ['taken', 'taken2'],
])('a column that people read as %s is called %s', (title, name) => {
  expect(columnNameFrom(title, ['taken'])).toBe(name)
})
