import type { BrokenRows } from '../../../shared/domain/column-change.ts'
import { cellText } from '../../../shared/domain/field-types/field-types.ts'
import { labelProperty, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { isUnique } from '../../../shared/domain/field-types/property-type.ts'
import { brokenLimit } from '../../../shared/domain/field-types/value-rule.ts'
import type { Db } from '../db/open-database.ts'
import { type ColumnValue, fromColumn } from '../lib/column-value.ts'
import type { EntityTable } from './entity-store.ts'

const EXAMPLES = 5
const EXAMPLE_CHARS = 80

interface StoredValue {
  readonly id: string
  readonly value: ColumnValue
  readonly label: ColumnValue
}

export interface WishedRules {
  /** The property with the rules. */
  readonly target: PropertySchema
  readonly isRequired: boolean
}

/** Rows that would not keep these rules of a column, by rule. */
export function brokenRows(
  db: Db,
  { table, schema, fields }: EntityTable,
  field: EntityTable['fields'][number],
  { target, isRequired }: WishedRules,
): readonly BrokenRows[] {
  const label = fields.find(({ name }) => name === labelProperty(schema)) ?? field
  const column = `"${field.column}"`
  const shared = `SELECT ${column} FROM "${table}" WHERE ${column} <> '' GROUP BY ${column} HAVING COUNT(*) > 1`
  const rows = db.prepare<[], StoredValue & { readonly isShared: number }>(
    `SELECT id, ${column} AS value, "${label.column}" AS label, ${isUnique(target) ? `${column} IN (${shared})` : '0'} AS isShared
     FROM "${table}" ORDER BY created_at, id`,
  )
  const found = new Map<BrokenRows['rule'], { count: number; examples: BrokenRows['examples'] }>()
  const text = (of: EntityTable['fields'][number], stored: ColumnValue) => shorten(cellText(of.schema, fromColumn(of.type, stored)))
  for (const row of rows.iterate()) {
    const rule = brokenRule(row.value === '' ? null : fromColumn(field.type, row.value), row.isShared === 1, { target, isRequired })
    if (rule === null) continue
    const known = found.get(rule) ?? { count: 0, examples: [] }
    known.count += 1
    if (known.examples.length < EXAMPLES)
      known.examples.push({ rowId: row.id, label: text(label, row.label), value: text(field, row.value) })
    found.set(rule, known)
  }
  return [...found].map(([rule, rest]) => ({ rule, ...rest }))
}

function brokenRule(value: unknown, isShared: boolean, { target, isRequired }: WishedRules): BrokenRows['rule'] | null {
  if (value === null) return isRequired ? 'required' : null
  return brokenLimit(target, value)?.limit ?? (isShared ? 'unique' : null)
}

function shorten(text: string): string {
  return text.length > EXAMPLE_CHARS ? `${text.slice(0, EXAMPLE_CHARS)}…` : text
}
