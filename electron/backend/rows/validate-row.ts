import type { FieldIssue } from '../../../shared/domain/app-error.ts'
import { ROW_SYSTEM_FIELDS } from '../../../shared/domain/entity-schema.ts'
import { parseFieldValue } from '../../../shared/domain/field-types/field-types.ts'
import type { ParsedValue } from '../../../shared/domain/field-types/value-rule.ts'
import type { RowInput } from '../../../shared/domain/row.ts'
import { ISSUES_SHOWN_MAX } from '../../../shared/limits/http.ts'
import type { RowField, RowTable } from './row-table.ts'

export interface FieldChange {
  readonly field: RowField
  readonly value: unknown
}

export type ValidatedRow =
  { readonly ok: true; readonly changes: readonly FieldChange[] } | { readonly ok: false; readonly issues: readonly FieldIssue[] }

export interface ValidateOptions {
  readonly mode: 'create' | 'update'
  /** Whether the entity has a row of this id. An entity that the app no longer has accepts every id. */
  readonly rowExists: (entity: string, rowId: string) => boolean
}

/** Returns an issue for every field that does not fit. System fields in the input are ignored. */
export function validateRow(table: RowTable, input: RowInput, { mode, rowExists }: ValidateOptions): ValidatedRow {
  const issues: FieldIssue[] = []
  const changes: FieldChange[] = []
  for (const name of Object.keys(input)) {
    const isKnown = table.fields.some((field) => field.name === name) || (ROW_SYSTEM_FIELDS as readonly string[]).includes(name)
    if (!isKnown && issues.length < ISSUES_SHOWN_MAX) issues.push({ path: name, reason: `is not a field of ${table.entity}` })
  }
  for (const field of table.fields) {
    const isSent = Object.hasOwn(input, field.name) && input[field.name] !== undefined
    if (!isSent && mode === 'update') continue
    const result = isSent ? parseFieldValue(field.schema, input[field.name]) : defaultOf(field)
    const reason = result.ok ? refusal(table, field, result.value, rowExists) : result.reason
    if (reason !== null) issues.push({ path: field.name, reason })
    else if (result.ok && (isSent || result.value !== null)) changes.push({ field, value: result.value })
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, changes }
}

/** A default that does not fit its own property is an error of the schema, not of the caller: the field stays empty. */
function defaultOf(field: RowField): ParsedValue {
  const result = parseFieldValue(field.schema, field.schema.default)
  return result.ok ? result : { ok: true, value: null }
}

function refusal(table: RowTable, field: RowField, value: unknown, rowExists: ValidateOptions['rowExists']): string | null {
  const isEmpty = value === null || value === ''
  if (isEmpty) return table.schema.required.includes(field.name) ? 'is required' : null
  const target = field.schema['x-relation']
  if (field.type === 'relation' && target !== undefined && !rowExists(target, String(value)))
    return `must be an existing record of ${target}`
  return null
}
