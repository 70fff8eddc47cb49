import { AppError, type FieldIssue } from '../../../shared/domain/app-error.ts'
import { ROW_SYSTEM_FIELDS } from '../../../shared/domain/entity-schema.ts'
import { isUnique } from '../../../shared/domain/field-types/property-type.ts'
import { parseFieldValue } from '../../../shared/domain/field-types/field-types.ts'
import { brokenLimit, NOT_UNIQUE, type ParsedValue } from '../../../shared/domain/field-types/value-rule.ts'
import type { RowInput } from '../../../shared/domain/row.ts'
import { ISSUES_SHOWN_MAX } from '../../../shared/limits/http.ts'
import { ROW_CHECK_TEXT } from '../../../shared/text/rows.ts'
import { say } from '../../../shared/text/say.ts'
import { sayReason } from '../../../shared/text/value-reasons.ts'
import type { RowField, RowTable } from './row-table.ts'

export interface FieldChange {
  readonly field: RowField
  readonly value: unknown
}

export interface RefusedRow {
  readonly ok: false
  readonly issues: readonly FieldIssue[]
  /** Every value fits its field, and others have some of them. */
  readonly isTaken: boolean
  /** Every value fits its field, and the row does not fit with others, or with itself; a sentence that says how. */
  readonly broken?: string
}
export type ValidatedRow = { readonly ok: true; readonly changes: readonly FieldChange[] } | RefusedRow

export interface ValidateOptions {
  readonly mode: 'create' | 'update'
  /** Whether the entity has a row of this id. An entity that the app no longer has accepts every id. */
  readonly rowExists: (entity: string, rowId: string) => boolean
  /** Whether another row has this value in a field where no two rows may have the same. */
  readonly isTaken: (field: RowField, value: unknown) => boolean
  /** What the actor may read and set of the row; everything where it is not said. */
  readonly access?: FieldAccessOf
}

export interface FieldAccessOf {
  mayRead(field: RowField): boolean
  mayWrite(field: RowField): boolean
  /** The stored value, which may be sent back by somebody who may not set it. */
  stored(field: RowField): unknown
}

const FREE: FieldAccessOf = { mayRead: () => true, mayWrite: () => true, stored: () => null }

/** Returns an issue for every field that does not fit. System fields in the input are ignored. */
export function validateRow(table: RowTable, input: RowInput, { mode, access = FREE, ...asks }: ValidateOptions): ValidatedRow {
  const issues: FieldIssue[] = []
  const taken: FieldIssue[] = []
  const changes: FieldChange[] = []
  for (const name of Object.keys(input)) {
    const isKnown = table.fields.some((field) => field.name === name) || (ROW_SYSTEM_FIELDS as readonly string[]).includes(name)
    if (!isKnown && issues.length < ISSUES_SHOWN_MAX) issues.push({ path: name, reason: notAField(table) })
  }
  for (const field of table.fields) {
    const isSent = Object.hasOwn(input, field.name) && input[field.name] !== undefined
    if (!isSent && mode === 'update') continue
    if (!access.mayWrite(field)) {
      const { value } = defaultOf(field)
      const kept = mode === 'update' ? access.stored(field) : value
      const reason = isSent ? whyNotSet(table, field, input[field.name], kept, access) : null
      if (reason !== null) issues.push({ path: field.name, reason })
      else if (mode === 'create' && value !== null) changes.push({ field, value })
      continue
    }
    const result = isSent ? parseFieldValue(field.schema, input[field.name]) : defaultOf(field)
    const reason = result.ok ? refusal(table, field, result.value, asks) : result.reason
    if (reason !== null) issues.push({ path: field.name, reason })
    else if (result.ok && isUnique(field.schema) && isFilled(result.value) && asks.isTaken(field, result.value))
      taken.push({ path: field.name, reason: sayReason(NOT_UNIQUE) })
    else if (result.ok && (isSent || result.value !== null)) changes.push({ field, value: result.value })
  }
  const refused = [...issues, ...taken]
  return refused.length > 0 ? { ok: false, issues: refused, isTaken: issues.length === 0 } : { ok: true, changes }
}

export function refusedRow({ issues, isTaken, broken }: Pick<RefusedRow, 'issues' | 'isTaken' | 'broken'>): AppError {
  if (broken !== undefined) return new AppError('ROW_CHECK_BROKEN', { issues: [...issues] }, { message: broken })
  return new AppError(isTaken ? 'ROW_NOT_UNIQUE' : 'ROW_INVALID', { issues: [...issues] })
}

const notAField = ({ entity }: RowTable) => say('is not a field of {entity}', { entity })

function isFilled(value: unknown): boolean {
  return value !== null && value !== ''
}

/** A page may send back what it was given. What the actor may not even read is to them no field at all. */
function whyNotSet(table: RowTable, field: RowField, sent: unknown, kept: unknown, access: FieldAccessOf): string | null {
  if (!access.mayRead(field)) return notAField(table)
  const parsed = parseFieldValue(field.schema, sent)
  const isSame = parsed.ok && JSON.stringify(parsed.value ?? null) === JSON.stringify(kept ?? null)
  return isSame ? null : ROW_CHECK_TEXT.notYours
}

/** A default that does not fit its own property is an error of the schema, not of the caller: the field stays empty. */
function defaultOf(field: RowField): ParsedValue & { readonly ok: true } {
  const result = parseFieldValue(field.schema, field.schema.default)
  return result.ok && brokenLimit(field.schema, result.value) === null ? result : { ok: true, value: null }
}

function refusal(table: RowTable, field: RowField, value: unknown, { rowExists }: Pick<ValidateOptions, 'rowExists'>): string | null {
  if (!isFilled(value)) return table.schema.required.includes(field.name) ? say('is required') : null
  const target = field.schema['x-relation']
  if (field.type === 'relation' && target !== undefined && !rowExists(target, String(value)))
    return say('must be an existing record of {entity}', { entity: target })
  const broken = brokenLimit(field.schema, value)
  return broken === null ? null : sayReason(broken.reason)
}
