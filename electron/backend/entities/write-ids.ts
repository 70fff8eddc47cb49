import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'

type Json = Readonly<Record<string, unknown>>

/** The text of an entity's file with the plan's ids and relations. The rest is unchanged, in its order. */
export function writeIds(content: string, schema: EntitySchema): string {
  const written = JSON.parse(content) as Json
  const properties = Object.entries((written['properties'] ?? {}) as Readonly<Record<string, Json>>).map(([name, property]) => {
    const { 'x-id': xId, 'x-relation': relation } = schema.properties[name] ?? {}
    return [name, { ...withId(property, xId), ...(relation === undefined ? {} : { 'x-relation': relation }) }] as const
  })
  const mended = { ...withId(written, schema['x-id']), name: schema.name, properties: Object.fromEntries(properties) }
  return JSON.stringify(mended) === JSON.stringify(written) ? content : `${JSON.stringify(mended, null, 2)}\n`
}

/** A new id comes first; an existing one keeps its position. */
function withId(written: Json, xId: string | undefined): Json {
  if (xId === undefined || written['x-id'] === xId) return written
  return Object.hasOwn(written, 'x-id') ? { ...written, 'x-id': xId } : { 'x-id': xId, ...written }
}
