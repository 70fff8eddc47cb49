import type { FieldIssue } from '../api-error.ts'
import type { EntitySchema, PropertySchema } from '../entities.ts'
import { parseFieldValue } from './field-values.ts'
import { propertyType } from './property-type.ts'
import { SYSTEM_FIELDS } from './row-columns.ts'
import type { ParsedValue } from './value-rule.ts'

export type ValidRow =
  { readonly ok: true; readonly values: Readonly<Record<string, unknown>> } | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/** Whether the entity has a row of this id. An entity that the app no longer has accepts every id. */
export type RowExists = (entity: string, rowId: string) => Promise<boolean>

/** Returns an issue for every field that does not fit. System fields in the input are ignored. */
export async function validateRow(
  schema: EntitySchema,
  input: Readonly<Record<string, unknown>>,
  mode: 'create' | 'update',
  rowExists: RowExists,
): Promise<ValidRow> {
  const issues: FieldIssue[] = []
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(input)) {
    const isKnown = Object.hasOwn(schema.properties, name) || SYSTEM_FIELDS.includes(name)
    if (!isKnown) issues.push({ path: name, reason: `is not a field of ${schema.name}` })
  }
  for (const [name, property] of Object.entries(schema.properties)) {
    const isSent = Object.hasOwn(input, name) && input[name] !== undefined
    if (!isSent && mode === 'update') continue
    const result = isSent ? parseFieldValue(property, input[name]) : defaultOf(property)
    const reason = result.ok ? await refusal(schema, name, property, result.value, rowExists) : result.reason
    if (reason !== null) issues.push({ path: name, reason })
    else if (result.ok) values[name] = result.value
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, values }
}

/** A default that does not fit its own property is an error of the schema, not of the caller: the field stays empty. */
function defaultOf(property: PropertySchema): ParsedValue {
  const result = parseFieldValue(property, property.default)
  return result.ok ? result : { ok: true, value: null }
}

async function refusal(
  schema: EntitySchema,
  name: string,
  property: PropertySchema,
  value: unknown,
  rowExists: RowExists,
): Promise<string | null> {
  if (value === null || value === '') return schema.required?.includes(name) === true ? 'is required' : null
  const target = property['x-relation']
  if (propertyType(property) === 'relation' && target !== undefined && !(await rowExists(target, String(value))))
    return `must be an existing record of ${target}`
  return null
}
