import { EntityName, type EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { propertyType, type PropertyType } from '../../../shared/domain/field-types/property-type.ts'
import { type Known, matchIds, matchNames } from './match-names.ts'

export interface KnownProperty extends Known {
  readonly type: PropertyType
}

export interface KnownEntity extends Known {
  readonly properties: readonly KnownProperty[]
}

export interface PlannedProperty {
  readonly xId: string
  readonly name: string
  readonly type: PropertyType
  /** The current type of its values; null for a new property. */
  readonly typeBefore: PropertyType | null
}

export interface PlannedEntity {
  readonly xId: string
  readonly name: EntityName
  readonly isNew: boolean
  /** With all x-ids, and relations that follow renames. */
  readonly schema: EntitySchema
  readonly properties: readonly PlannedProperty[]
}

export interface SchemaPlan {
  readonly entities: readonly PlannedEntity[]
  /** Entities that the app no longer has. They are hidden, never dropped. */
  readonly hidden: readonly string[]
}

export interface SchemaChange {
  readonly known: readonly KnownEntity[]
  /** All schemas after the change. */
  readonly after: ReadonlyMap<EntityName, EntitySchema>
  readonly renames: readonly { readonly from: string; readonly to: string }[]
  /** Makes the id of a new definition. `written`: the id in its schema, which may be stale, copied from elsewhere, or made up. */
  readonly mintId: (kind: 'entity' | 'property', written: string | undefined) => string
  /**
   * `matched`: schemas by a person or a model, also matched by names. `given`: schemas whose ids were assigned by this program and are
   * reliable.
   */
  readonly ids?: 'matched' | 'given'
}

/** Plans the change of every entity and property. Names are labels: data follows ids. */
export function planSchemaChange({ known, after, renames, mintId, ids: source = 'matched' }: SchemaChange): SchemaPlan {
  const match = source === 'matched' ? matchNames : matchIds
  const named = [...after].map(([name, schema]) => ({ name, xId: schema['x-id'] }))
  const ids = match(named, known, renames)
  const nameAfter = new Map([...ids].map(([name, xId]) => [xId, name]))
  const newTarget = (target: string): string => {
    if (after.has(target as EntityName)) return target
    const before = known.find(({ name, isHidden }) => name === target && !isHidden)
    return (before === undefined ? undefined : nameAfter.get(before.xId)) ?? target
  }

  const entities = [...after].map(([name, schema]): PlannedEntity => {
    const before = known.find(({ xId }) => xId === ids.get(name))
    const properties = planProperties(schema, before?.properties ?? [], { mintId, match })
    const xId = before?.xId ?? mintId('entity', schema['x-id'])
    return { xId, name, isNew: before === undefined, schema: withIds(schema, { xId, name, properties, newTarget }), properties }
  })
  const kept = new Set(entities.map(({ xId }) => xId))
  return { entities, hidden: known.filter(({ xId, isHidden }) => !isHidden && !kept.has(xId)).map(({ xId }) => xId) }
}

interface Identity {
  readonly mintId: SchemaChange['mintId']
  readonly match: typeof matchNames
}

function planProperties(schema: EntitySchema, known: readonly KnownProperty[], { mintId, match }: Identity): readonly PlannedProperty[] {
  const written = Object.entries(schema.properties)
  const ids = match(
    written.map(([name, property]) => ({ name, xId: property['x-id'] })),
    known,
  )
  return written.map(([name, property]) => {
    const before = known.find(({ xId }) => xId === ids.get(name))
    return {
      xId: before?.xId ?? mintId('property', property['x-id']),
      name,
      type: propertyType(property),
      typeBefore: before?.type ?? null,
    }
  })
}

interface Ids {
  readonly xId: string
  readonly name: EntityName
  readonly properties: readonly PlannedProperty[]
  readonly newTarget: (target: string) => string
}

function withIds(schema: EntitySchema, { xId, name, properties, newTarget }: Ids): EntitySchema {
  const mended = properties.map((planned) => {
    const property = schema.properties[planned.name] ?? {}
    const target = property['x-relation']
    const relation = target === undefined ? {} : { 'x-relation': EntityName.parse(newTarget(target)) }
    return [planned.name, idFirst(planned.xId, { ...property, ...relation })] as const
  })
  return { ...idFirst(xId, schema), name, properties: Object.fromEntries(mended) }
}

/** Ids come first, so that the same schema always gives the same text. */
function idFirst<Schema extends object>(xId: string, schema: Schema): Schema & { 'x-id': string } {
  return Object.assign({ 'x-id': xId }, schema, { 'x-id': xId })
}
