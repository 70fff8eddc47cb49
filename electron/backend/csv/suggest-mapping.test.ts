import { expect, it } from 'vitest'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { suggestMapping } from './suggest-mapping.ts'

const schema = EntitySchema.parse({
  name: 'Member',
  properties: {
    name: { type: 'string' },
    joinedOn: { type: 'string', format: 'date', title: 'Joined on' },
    fee: { type: 'number', title: 'Fee' },
    status: { type: 'string', enum: ['active', 'paused'] },
    contact: { type: 'string', format: 'email' },
    address: { type: 'string' },
    deliveryDate: { type: 'string', format: 'date' },
  },
})

const placesOf = (columns: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    suggestMapping(Object.keys(columns), schema, (header) => columns[header] ?? []).map(({ csvHeader, schemaField }) => [
      csvHeader,
      schemaField,
    ]),
  )

it.each<[string, Readonly<Record<string, readonly string[]>>, Readonly<Record<string, string>>]>([
  ['a name that says less', { Joined: ['2024-01-02'] }, { Joined: 'joinedOn' }],
  ['a name that says more', { 'Monthly fee': ['$25.00', 'n/a'] }, { 'Monthly fee': 'fee' }],
  ['a slip of a letter', { Adress: ['Main St 1'] }, { Adress: 'address' }],
  ['choices alone', { State: ['Active', 'paused'] }, { State: 'status' }],
  ['choices of which one is new', { State: ['active', 'paused', 'ended'] }, { State: 'status' }],
  ['the name of the table itself', { Member: ['Ann Lee'] }, { Member: 'name' }],
  ['addresses of mail alone', { Reach: ['a@b.co', 'c@d.co'] }, { Reach: 'contact' }],
  ['the same name before what is alike', { 'Full fee': ['1'], Fee: ['2'] }, { Fee: 'fee' }],
])('%s finds its field', (_, columns, places) => {
  expect(placesOf(columns)).toEqual(places)
})

it.each<[string, Readonly<Record<string, readonly string[]>>]>([
  ['values that do not fit', { Joined: ['yes', 'no'], 'Monthly fee': ['high', 'low'] }],
  ['words of which most are no choice', { State: ['active', 'paused', 'ended', 'lost'] }],
  ['one word of two in common', { 'Order date': ['soon'] }],
  ['dates that two fields could hold', { When: ['2024-01-02'] }],
  ['numbers and texts under another name', { Size: ['38'], Remark: ['good'] }],
])('%s find none', (_, columns) => {
  expect(placesOf(columns)).toEqual({})
})
