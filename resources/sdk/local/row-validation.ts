import type { FieldIssue } from '../api-error.ts'
import type { EntitySchema, PropertySchema } from '../entities.ts'
import { mayUse, type Reach } from './field-reach.ts'
import { parseFieldValue } from './field-values.ts'
import { isUnique, propertyType } from './property-type.ts'
import { SYSTEM_FIELDS } from './row-columns.ts'
import { brokenLimit, NOT_UNIQUE, type ParsedValue } from './value-rule.ts'

export interface RefusedRow {
  readonly ok: false
  readonly issues: readonly FieldIssue[]
  /** Every value fits its field, and others have some of them. */
  readonly isTaken: boolean
}
export type ValidRow = { readonly ok: true; readonly values: Readonly<Record<string, unknown>> } | RefusedRow

/** Whether the entity has a row of this id. An entity that the app no longer has accepts every id. */
type RowExists = (entity: string, rowId: string) => Promise<boolean>

/** Questions about the stored rows. */
export interface RowQuestions {
  readonly rowExists: RowExists
  /** Whether another row has this value in a field where each has its own. */
  readonly isTaken: (field: string, value: unknown) => Promise<boolean>
  readonly reach: Reach
  /** The stored value, which may be sent back by somebody who may not set it. */
  readonly stored: (field: string) => unknown
}

/** Returns an issue for every field that does not fit. System fields in the input are ignored. */
export async function validateRow(
  schema: EntitySchema,
  input: Readonly<Record<string, unknown>>,
  mode: 'create' | 'update',
  asks: RowQuestions,
): Promise<ValidRow> {
  const issues: FieldIssue[] = []
  const taken: FieldIssue[] = []
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(input)) {
    const isKnown = Object.hasOwn(schema.properties, name) || SYSTEM_FIELDS.includes(name)
    if (!isKnown) issues.push({ path: name, reason: `is not a field of ${schema.name}` })
  }
  for (const [name, property] of Object.entries(schema.properties)) {
    const isSent = Object.hasOwn(input, name) && input[name] !== undefined
    if (!isSent && mode === 'update') continue
    if (!mayUse(property, 'write', asks.reach)) {
      const { value } = defaultOf(property)
      const reason = isSent ? whyNotSet(schema, name, input[name], mode === 'update' ? asks.stored(name) : value, asks.reach) : null
      if (reason !== null) issues.push({ path: name, reason })
      else if (mode === 'create') values[name] = value
      continue
    }
    const result = isSent ? parseFieldValue(property, input[name]) : defaultOf(property)
    const reason = result.ok ? await refusal(schema, name, property, result.value, asks) : result.reason
    if (reason !== null) issues.push({ path: name, reason })
    else if (result.ok && isUnique(property) && isFilled(result.value) && (await asks.isTaken(name, result.value)))
      taken.push({ path: name, reason: NOT_UNIQUE })
    else if (result.ok) values[name] = result.value
  }
  const refused = [...issues, ...taken]
  return refused.length > 0 ? { ok: false, issues: refused, isTaken: issues.length === 0 } : { ok: true, values }
}

/** A page may send back what it was given. What it may not even read is to it no field at all. */
function whyNotSet(schema: EntitySchema, name: string, sent: unknown, kept: unknown, reach: Reach): string | null {
  const property = schema.properties[name] ?? {}
  if (!mayUse(property, 'read', reach)) return `is not a field of ${schema.name}`
  const parsed = parseFieldValue(property, sent)
  return parsed.ok && JSON.stringify(parsed.value ?? null) === JSON.stringify(kept ?? null) ? null : 'is not yours to set'
}

/** A default that does not fit its own property is an error of the schema, not of the caller: the field stays empty. */
function defaultOf(property: PropertySchema): ParsedValue & { readonly ok: true } {
  const result = parseFieldValue(property, property.default)
  return result.ok && brokenLimit(property, result.value) === null ? result : { ok: true, value: null }
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== ''
}

async function refusal(
  schema: EntitySchema,
  name: string,
  property: PropertySchema,
  value: unknown,
  { rowExists }: RowQuestions,
): Promise<string | null> {
  if (!isFilled(value)) return schema.required?.includes(name) === true ? 'is required' : null
  const target = property['x-relation']
  if (propertyType(property) === 'relation' && target !== undefined && !(await rowExists(target, String(value))))
    return `must be an existing record of ${target}`
  return brokenLimit(property, value)?.reason ?? null
}
