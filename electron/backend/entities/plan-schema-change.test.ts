import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EntityName, EntitySchema, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { type KnownEntity, planSchemaChange, type SchemaPlan } from './plan-schema-change.ts'

type Written = Readonly<Record<string, { readonly xId?: string; readonly properties: Readonly<Record<string, PropertySchema>> }>>

function newMint(): () => string {
  let last = 0
  return () => `new${++last}`
}

function schemas(written: Written): Map<EntityName, EntitySchema> {
  return new Map(
    Object.entries(written).map(([name, { xId, properties }]) => [
      EntityName.parse(name),
      EntitySchema.parse({ name, properties, ...(xId === undefined ? {} : { 'x-id': xId }) }),
    ]),
  )
}

function plan(known: readonly KnownEntity[], written: Written, renames: [string, string][] = []): SchemaPlan {
  return planSchemaChange({ known, after: schemas(written), renames: renames.map(([from, to]) => ({ from, to })), mintId: newMint() })
}

const ids = ({ entities }: SchemaPlan) =>
  Object.fromEntries(
    entities.map(({ name, xId, properties }) => [name, [xId, Object.fromEntries(properties.map((one) => [one.name, one.xId]))]]),
  )

const property = (xId: string, name: string, isHidden = false) => ({ xId, name, type: 'text', isHidden }) as const
const ORDER: KnownEntity = { xId: 'e1', name: 'Order', isHidden: false, properties: [property('p1', 'title'), property('p2', 'price')] }
const GONE: KnownEntity = { xId: 'e9', name: 'Gone', isHidden: true, properties: [property('p9', 'a')] }
const text: PropertySchema = { type: 'string' }

describe('matches entities and properties', () => {
  it.each<[string, Written, [string, string][], object]>([
    ['a new one', { Deal: { properties: { a: text } } }, [], { Deal: ['new2', { a: 'new1' }] }],
    [
      'the same names without ids',
      { Order: { properties: { title: text, price: text } } },
      [],
      { Order: ['e1', { title: 'p1', price: 'p2' }] },
    ],
    ['a said rename', { Bake: { properties: { title: text } } }, [['Order', 'Bake']], { Bake: ['e1', { title: 'p1' }] }],
    ['a rename by id', { Bake: { xId: 'e1', properties: { name: { ...text, 'x-id': 'p1' } } } }, [], { Bake: ['e1', { name: 'p1' }] }],
    [
      'an id that is made up',
      { Deal: { xId: 'evil', properties: { a: { ...text, 'x-id': 'x' } } } },
      [],
      { Deal: ['new2', { a: 'new1' }] },
    ],
    [
      'a copy of a definition with its ids',
      { Copy: { xId: 'e1', properties: { title: { ...text, 'x-id': 'p1' } } }, Order: { properties: { title: text } } },
      [],
      { Copy: ['new2', { title: 'new1' }], Order: ['e1', { title: 'p1' }] },
    ],
    [
      'two properties with one id: the unchanged name keeps it',
      { Order: { properties: { subtitle: { ...text, 'x-id': 'p1' }, title: { ...text, 'x-id': 'p1' } } } },
      [],
      { Order: ['e1', { subtitle: 'new1', title: 'p1' }] },
    ],
    [
      'names that were swapped',
      { Order: { properties: { title: { ...text, 'x-id': 'p2' }, price: { ...text, 'x-id': 'p1' } } } },
      [],
      { Order: ['e1', { title: 'p2', price: 'p1' }] },
    ],
    ['one that comes back', { Gone: { properties: { a: text } } }, [], { Gone: ['e9', { a: 'p9' }] }],
  ])('%s', (_, written, renames, expected) => {
    expect(ids(plan([ORDER, GONE], written, renames))).toEqual(expected)
  })

  it('hides those that are no longer there', () => {
    expect(plan([ORDER, GONE], {}).hidden).toEqual(['e1'])
    expect(plan([ORDER, GONE], { Bake: { xId: 'e1', properties: {} } }).hidden).toEqual([])
  })

  it('lets relations follow a rename, unless an entity with the old name exists', () => {
    const relation: PropertySchema = { type: 'string', 'x-relation': EntityName.parse('Order') }
    const target = ({ entities }: SchemaPlan) => entities.find(({ name }) => name === 'Note')?.schema.properties['to']?.['x-relation']
    const note = { Note: { properties: { to: relation } } }
    expect(target(plan([ORDER], { ...note, Bake: { xId: 'e1', properties: {} } }))).toBe('Bake')
    expect(target(plan([ORDER], { ...note, Bake: { xId: 'e1', properties: {} }, Order: { properties: {} } }))).toBe('Order')
    expect(target(plan([ORDER], note))).toBe('Order')
  })

  it('never reuses or forgets an id, and is idempotent', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D')
    const xId = fc.constantFrom('e1', 'e2', 'p1', 'p2', 'p3', 'x', undefined)
    const properties = fc.dictionary(
      name,
      xId.map((id): PropertySchema => (id === undefined ? text : { ...text, 'x-id': id })),
    )
    const written = fc.dictionary(
      name,
      fc
        .record({ xId, properties })
        .map(({ xId: id, properties: of }) => (id === undefined ? { properties: of } : { xId: id, properties: of })),
    )
    const known: KnownEntity[] = [
      { xId: 'e1', name: 'A', isHidden: false, properties: [property('p1', 'A'), property('p2', 'B', true)] },
      { xId: 'e2', name: 'B', isHidden: true, properties: [property('p3', 'A')] },
    ]
    const renames = fc.array(fc.tuple(name, name), { maxLength: 2 })
    fc.assert(
      fc.property(written, renames, (after, said) => {
        const { entities, hidden } = plan(known, after, said)
        const given = entities.flatMap((entity) => [entity.xId, ...entity.properties.map((one) => one.xId)])
        expect(new Set(given).size).toBe(given.length)
        expect([...entities.map((one) => one.xId), ...hidden]).toContain('e1')
        const now = entities.map(({ xId: id, name: label, properties: of }) => ({
          xId: id,
          name: label,
          isHidden: false,
          properties: of.map((one) => ({ ...one, isHidden: false })),
        }))
        const again = planSchemaChange({
          known: now,
          after: new Map(entities.map(({ name: label, schema }) => [label, schema])),
          renames: [],
          mintId: newMint(),
        })
        expect(again.entities.map(({ xId: id, schema }) => [id, schema])).toEqual(entities.map(({ xId: id, schema }) => [id, schema]))
        expect(again.entities.every(({ isNew }) => !isNew)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
