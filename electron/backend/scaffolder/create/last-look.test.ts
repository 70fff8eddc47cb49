import { expect, test } from 'vitest'
import type { Entity, Field, FieldKind } from '../spec/app-model.ts'
import { withLastLook } from './last-look.ts'

const field = (name: string, kind: FieldKind, relation?: string): Field => ({
  name,
  label: name,
  kind,
  isRequired: false,
  ...(relation === undefined ? {} : { relation }),
})
const entity = (one: string, fields: readonly Field[]): Entity => ({
  name: `${one.charAt(0).toUpperCase()}${one.slice(1)}`,
  one,
  many: `${one}s`,
  icon: 'Box',
  fields,
  read: 'all',
  write: 'all',
  pages: 'standard',
})
const kept = (entities: readonly Entity[]) => withLastLook(entities).map(({ fields }) => fields.map(({ name, kind }) => `${name} ${kind}`))

test('whom a record belongs to is not written down as a text as well', () => {
  const plot = entity('plot', [field('number', 'text'), field('member', 'relation', 'Member'), field('members', 'text')])
  expect(kept([entity('member', [field('name', 'text')]), plot])).toEqual([['name text'], ['number text', 'member relation']])
})

test('beside a time of day, a date has none of its own', () => {
  expect(kept([entity('appointment', [field('time', 'time'), field('date', 'datetime'), field('called', 'datetime')])])).toEqual([
    ['time time', 'date date', 'called datetime'],
  ])
})
