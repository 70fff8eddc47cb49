import { describe, expect, it } from 'vitest'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { gridColumns } from '../grid-columns.ts'
import { compileCondition, type Condition, conditionText, filterOf, newCondition, operatorsOf } from './filter-model.ts'

const PROPERTIES = {
  title: { type: 'string', title: 'Title' },
  price: { type: 'number', title: 'Price' },
  day: { type: 'string', format: 'date', title: 'Day' },
  at: { type: 'string', format: 'date-time', title: 'At' },
  paid: { type: 'boolean', title: 'Paid' },
  state: { type: 'string', enum: ['new', 'done'], title: 'State' },
  tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, title: 'Tags' },
  photo: { type: 'string', format: 'image', title: 'Photo' },
  extra: { type: 'object', title: 'Extra' },
  customer: { type: 'string', 'x-relation': 'Customer', title: 'Customer' },
}
const columns = gridColumns(EntitySchema.parse({ name: 'Order', properties: PROPERTIES, permissions: { read: 'all', write: 'all' } }))
const column = (key: string) => {
  const found = columns.find((one) => one.key === key)
  if (found === undefined) throw new Error(key)
  return found
}
const make = (field: string, operator: Condition['operator'], value = '', other = '', choices: string[] = []): Condition => ({
  field,
  operator,
  value,
  other,
  choices,
})
const startOf = (day: string) => new Date(`${day}T00:00`).toISOString()

describe('a filter condition', () => {
  it.each<[Condition, unknown, string]>([
    [make('title', 'contains', ' rye '), [{ contains: 'rye' }], 'Title has rye'],
    [make('title', 'notContains', 'rye'), [{ notContains: 'rye' }], 'Title has not rye'],
    [make('title', 'is', 'rye'), [{ eq: 'rye' }], 'Title is rye'],
    [make('title', 'startsWith', 'rye'), [{ startsWith: 'rye' }], 'Title begins with rye'],
    [make('title', 'isEmpty'), [{ isEmpty: true }], 'Title is empty'],
    [make('title', 'isNotEmpty'), [{ isEmpty: false }], 'Title is not empty'],
    [make('price', 'is', '0'), [{ eq: 0 }], 'Price = 0'],
    [make('price', 'above', '4,000'), [{ gt: 4000 }], 'Price over 4,000'],
    [make('price', 'between', '1', '2.5'), [{ gte: 1, lte: 2.5 }], 'Price between 1 and 2.5'],
    [make('day', 'is', '2026-02-28'), [{ gte: '2026-02-28', lt: '2026-03-01' }], 'Day on Feb 28, 2026'],
    [make('day', 'after', '2026-02-28'), [{ gte: '2026-03-01' }], 'Day after Feb 28, 2026'],
    [make('at', 'is', '2026-12-31'), [{ gte: startOf('2026-12-31'), lt: startOf('2027-01-01') }], 'At on Dec 31, 2026'],
    [make('at', 'before', '2026-12-31'), [{ lt: startOf('2026-12-31') }], 'At before Dec 31, 2026'],
    [
      make('createdAt', 'between', '2026-01-01', '2026-01-02'),
      [{ gte: startOf('2026-01-01'), lt: startOf('2026-01-03') }],
      'Created between Jan 1, 2026 and Jan 2, 2026',
    ],
    [make('paid', 'isTrue'), [{ eq: true }], 'Paid is yes'],
    [make('paid', 'isFalse'), [{ ne: true }], 'Paid is no'],
    [make('state', 'anyOf', '', '', ['new', 'done']), [{ in: ['new', 'done'] }], 'State any of new, done'],
    [make('state', 'noneOf', '', '', ['new', 'done']), [{ ne: 'new' }, { ne: 'done' }], 'State none of new, done'],
    [make('tags', 'allOf', '', '', ['a', 'b']), [{ contains: 'a' }, { contains: 'b' }], 'Tags all of a, b'],
    [make('tags', 'noneOf', '', '', ['a']), [{ notContains: 'a' }], 'Tags none of a'],
    [make('customer', 'is', 'id-1', 'Ada'), [{ eq: 'id-1' }], 'Customer is Ada'],
    [make('photo', 'isNotEmpty'), [{ isEmpty: false }], 'Photo is not empty'],
    [make('extra', 'contains', 'x'), [{ contains: 'x' }], 'Extra has x'],
  ])('%j asks for %j and says “%s”', (condition, operators, text) => {
    expect(compileCondition(column(condition.field), condition)).toEqual({ ok: true, operators })
    expect(conditionText(column(condition.field), condition)).toBe(text)
  })

  it.each([
    make('title', 'contains', '  '),
    make('price', 'above', 'many'),
    make('price', 'between', '1'),
    make('price', 'between', '1', 'x'),
    make('at', 'is', ''),
    make('at', 'between', '2026-01-01', ''),
    make('at', 'before', '2026-13-45'),
    make('state', 'anyOf'),
    make('price', 'contains', '1'),
  ])('%j is not whole and asks for nothing', (condition) => {
    expect(compileCondition(column(condition.field), condition).ok).toBe(false)
    expect(filterOf([condition], columns)).toEqual({})
  })
})

it('every column has an operator, and a new condition begins with the first', () => {
  for (const one of columns) expect([one.key, newCondition(one).operator]).toEqual([one.key, operatorsOf(one)[0]])
})

it('several conditions are combined, also on one field; one on a deleted field is ignored', () => {
  const conditions = [
    make('title', 'contains', 'a'),
    make('title', 'notContains', 'b'),
    make('price', 'above', '1'),
    make('gone', 'is', 'x'),
  ]
  expect(filterOf(conditions, columns)).toEqual({ title: [{ contains: 'a' }, { notContains: 'b' }], price: [{ gt: 1 }] })
})
