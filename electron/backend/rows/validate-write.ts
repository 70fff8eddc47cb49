import type { Actor } from '../../../shared/domain/access.ts'
import { mayUseField } from '../../../shared/domain/field-access.ts'
import type { RowInput } from '../../../shared/domain/row.ts'
import { type ColumnValue, fromColumn, toColumn } from '../lib/column-value.ts'
import { brokenChecks, type CheckNeeds } from './row-checks.ts'
import type { RowField, RowTable } from './row-table.ts'
import { type FieldChange, type RefusedRow, type ValidatedRow, type ValidateOptions, validateRow } from './validate-row.ts'

export interface WriteNeeds extends Pick<ValidateOptions, 'rowExists' | 'isTaken'> {
  readonly checks: CheckNeeds
}

/** A row that is there already, with the values of its fields in their order. */
export interface RowBefore {
  readonly id: string
  readonly values: readonly ColumnValue[]
}

/** The one check of what is written: each value by its field, what the actor may set, and what the row has to keep beside others. */
export function validateWrite(
  { checks, ...asks }: WriteNeeds,
  table: RowTable,
  actor: Actor,
  input: RowInput,
  before: RowBefore | null,
): ValidatedRow {
  const place = new Map(table.fields.map((field, index) => [field.name, index]))
  const storedOf = ({ name }: RowField) => before?.values[place.get(name) ?? -1] ?? null
  const access = {
    mayRead: ({ schema }: RowField) => mayUseField(schema, actor, 'read'),
    mayWrite: ({ schema }: RowField) => mayUseField(schema, actor, 'write'),
    stored: (field: RowField) => fromColumn(field.type, storedOf(field)),
  }
  const valid = validateRow(table, input, { mode: before === null ? 'create' : 'update', access, ...asks })
  if (!valid.ok || table.schema['x-checks'] === undefined) return valid
  const mayKnow = (name: string) => table.fields.some((field) => field.name === name && access.mayRead(field))
  return brokenBy(checks, table, valid.changes, before, mayKnow) ?? valid
}

/** What a row would break with these changes; null: nothing. */
export function brokenBy(
  needs: CheckNeeds,
  table: RowTable,
  changes: readonly FieldChange[],
  before: RowBefore | null = null,
  mayKnow?: (name: string) => boolean,
): RefusedRow | null {
  if (table.schema['x-checks'] === undefined) return null
  const values = new Map(table.fields.map(({ name }, index) => [name, before?.values[index] ?? null]))
  for (const { field, value } of changes) values.set(field.name, toColumn(field.type, value))
  const written = new Set(changes.map(({ field }) => field.name))
  const broken = brokenChecks(needs, table, { id: before?.id ?? null, values: Object.fromEntries(values), written }, mayKnow)
  if (broken.length === 0) return null
  const issues = broken.map(({ path, reason }) => ({ path, reason }))
  return { ok: false, issues, isTaken: false, broken: broken.map(({ sentence }) => sentence).join(' ') }
}
