import type { HeldAccess } from '../../../shared/domain/action.ts'
import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { type FieldAccess, isFieldOpened } from '../../../shared/domain/field-access.ts'

/** By the names that properties have afterwards; null: no level of its own. */
export type FieldAccesses = NonNullable<HeldAccess['fields']>

/** What an answer would let more people read or set of a table's properties, and how it is today; null: nothing. */
export function findHeldFields(
  before: EntitySchema,
  after: EntitySchema,
): { readonly wanted: FieldAccesses; readonly today: FieldAccesses } | null {
  const known = new Map(Object.entries(before.properties).map(([name, property]) => [property['x-id'] ?? name, property]))
  const opened = Object.entries(after.properties).flatMap(([name, property]) => {
    // A property that an answer writes without its id is matched by its name, as its column is.
    const same = known.get(property['x-id'] ?? name) ?? before.properties[name]
    return same !== undefined && isFieldOpened(same, property) ? [{ name, property, same }] : []
  })
  if (opened.length === 0) return null
  const access = (one: { readonly 'x-access'?: FieldAccess | undefined }) => one['x-access'] ?? null
  return {
    wanted: Object.fromEntries(opened.map(({ name, property }) => [name, access(property)])),
    today: Object.fromEntries(opened.map(({ name, same }) => [name, access(same)])),
  }
}

/** A schema's text with other levels of some of its properties. */
export function withFieldAccess(schemaText: string, accesses: FieldAccesses): string {
  const schema = JSON.parse(schemaText) as { readonly properties?: Readonly<Record<string, object>> }
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    if (!Object.hasOwn(accesses, name)) return [name, property]
    const { 'x-access': _, ...rest } = property as { readonly 'x-access'?: unknown }
    const level = accesses[name] ?? null
    return [name, level === null ? rest : { ...rest, 'x-access': level }]
  })
  return `${JSON.stringify({ ...schema, properties: Object.fromEntries(properties) as object }, null, 2)}\n`
}
