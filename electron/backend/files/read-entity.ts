import { EntityName, EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { ACTION_DETAIL_TEXT } from '../../../shared/text/actions.ts'
import { fill } from '../../../shared/text/fill.ts'
import { measureNesting } from '../lib/nesting.ts'
import { readableJson } from '../lib/tolerant-json.ts'

export type ReadEntity =
  /** `text` is what is stored: as it was written, unless the name had to be filled in. */
  | { readonly ok: true; readonly schema: EntitySchema; readonly text: string }
  | { readonly ok: false; readonly fault: 'bad-json' | 'bad-schema'; readonly detail: string }

/** Reads the schema that an answer wrote for `name`. The tag's name counts, whatever stands inside. */
export function readEntity(name: EntityName, written: string): ReadEntity {
  if (measureNesting(written).isTooDeep) return { ok: false, fault: 'bad-json', detail: ACTION_DETAIL_TEXT.tooDeep }
  let value: unknown
  try {
    value = JSON.parse(written)
  } catch (error) {
    // Commas, comments and quotes that JSON does not have are no reason to refuse a table.
    const [meant] = readableJson(written, { isWanted: () => true, mayClose: false })
    if (meant !== undefined) return readEntity(name, meant)
    return { ok: false, fault: 'bad-json', detail: error instanceof Error ? error.message : '' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return badShape('', 'must be an object')
  // Zod passes over this one key in silence, and the stored text would keep it.
  if ('properties' in value && isObject(value.properties) && Object.hasOwn(value.properties, '__proto__')) {
    return badShape('properties.__proto__', 'is a reserved name')
  }
  const isNamed = 'name' in value && value.name === name
  // The name goes first, as in every schema that Lathe writes.
  const named = isNamed ? value : Object.assign({ name }, value, { name })
  const parsed = EntitySchema.safeParse(named)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return badShape(issue?.path.join('.') ?? '', issue === undefined ? '' : reasonOf(issue))
  }
  const text = isNamed ? `${written.trim()}\n` : `${JSON.stringify(named, null, 2)}\n`
  return { ok: true, schema: parsed.data, text }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A refused key of a record says why one level down. */
function reasonOf(issue: { readonly message: string; readonly issues?: unknown }): string {
  const inner = Array.isArray(issue.issues) ? (issue.issues[0] as { readonly message?: unknown } | undefined) : undefined
  return typeof inner?.message === 'string' ? inner.message : issue.message
}

function badShape(place: string, reason: string): ReadEntity {
  const detail = place === '' ? reason : fill(ACTION_DETAIL_TEXT.badShape, { place, reason })
  return { ok: false, fault: 'bad-schema', detail }
}

/** Lets the relations of a stored schema follow a renamed entity, and leaves the rest of its text as it is. */
export function renameRelations(schemaText: string, from: EntityName, to: EntityName): string {
  return schemaText.replaceAll(new RegExp(`("x-relation"\\s*:\\s*)"${from}"`, 'g'), `$1"${to}"`)
}

/** A reference to the n-th new record of an entity, as `ChangeSet.records` has it. */
export function renameReferences(record: Readonly<Record<string, unknown>>, from: EntityName, to: EntityName): Record<string, unknown> {
  const old = `$ref:${from}:`
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename)
    return typeof value === 'string' && value.startsWith(old) ? `$ref:${to}:${value.slice(old.length)}` : value
  }
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, rename(value)]))
}

export const entityOf = (name: string): EntityName => EntityName.parse(name)
