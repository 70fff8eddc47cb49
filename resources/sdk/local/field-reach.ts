import type { EntitySchema, PropertySchema } from '../entities.ts'

/** Whoever opens the app owns it, and is its admin. What is the server's alone is reached by functions that run as admins there. */
export type Reach = 'admin' | 'server'

/** Whether `x-access` lets somebody read or set a property. */
export function mayUse({ 'x-access': access }: PropertySchema, side: 'read' | 'write', reach: Reach): boolean {
  const level = typeof access === 'object' && access !== null ? (access as Readonly<Record<string, unknown>>)[side] : access
  return level !== 'server' || reach === 'server'
}

const readable = new WeakMap<EntitySchema, EntitySchema>()

/** A table without what may not be read of it: then that is in no answer, filter, order, search or figure. */
export function readableBy(schema: EntitySchema, reach: Reach): EntitySchema {
  if (reach === 'server') return schema
  const known = readable.get(schema)
  if (known !== undefined) return known
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([, property]) => mayUse(property, 'read', reach)))
  const seen = { ...schema, properties }
  readable.set(schema, seen)
  return seen
}
