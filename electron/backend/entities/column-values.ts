import type { ColumnLosses, ColumnType } from '../../../shared/domain/column-change.ts'
import { labelProperty, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { propertyType, STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import type { Db } from '../db/open-database.ts'
import { type ColumnValue, fromColumn } from '../lib/column-value.ts'
import { convertValue } from '../../../shared/domain/field-types/field-types.ts'
import type { EntityTable } from './entity-store.ts'

const EXAMPLES = 5
const EXAMPLE_CHARS = 80
/** The most choices that a schema may have. */
const MOST_CHOICES = 200
const CHOICE_CHARS = 200

type Field = EntityTable['fields'][number]

/** The values that a column would lose: all of them if it is deleted (`target` null), otherwise those that do not fit the new type. */
export function columnLosses(db: Db, { table, schema, fields }: EntityTable, field: Field, target: PropertySchema | null): ColumnLosses {
  const label = fields.find(({ name }) => name === labelProperty(schema)) ?? field
  const rows = db.prepare<[], number>(`SELECT COUNT(*) FROM "${table}"`).pluck().get() ?? 0
  const filledIn = `FROM "${table}" WHERE "${field.column}" IS NOT NULL AND "${field.column}" <> ''`
  const values = db.prepare<[], { id: string; value: ColumnValue; label: ColumnValue }>(
    `SELECT id, "${field.column}" AS value, "${label.column}" AS label ${filledIn} ORDER BY created_at, id`,
  )
  const isCarried = target !== null && propertyType(target) === field.type && STORAGE[field.type].choices === null
  let [filled, lost] = [0, 0]
  const examples: ColumnLosses['examples'] = []
  for (const { id, value, label: named } of values.iterate()) {
    filled += 1
    if (isCarried || (target !== null && convertValue(fromColumn(field.type, value), field.type, target) !== null)) continue
    lost += 1
    if (examples.length < EXAMPLES) examples.push({ rowId: id, label: shown(label, named), value: shown(field, value) })
  }
  return { lost, filled, rows, examples }
}

/** The choices for a column: its own, or else its most frequent values. */
export function choicesOf(db: Db, { table }: EntityTable, field: Field, to: ColumnType): readonly string[] {
  const known = field.schema.enum ?? field.schema.items?.enum ?? []
  if (known.length > 0) return known
  const values = db.prepare<[], ColumnValue>(`SELECT "${field.column}" FROM "${table}" WHERE "${field.column}" IS NOT NULL`).pluck()
  const counts = new Map<string, number>()
  for (const stored of values.iterate()) {
    for (const choice of wordsOf(fromColumn(field.type, stored), field, to)) counts.set(choice, (counts.get(choice) ?? 0) + 1)
  }
  const frequent = [...counts].toSorted(([, a], [, b]) => b - a)
  return frequent.slice(0, MOST_CHOICES).map(([choice]) => choice)
}

function wordsOf(value: unknown, { type: from }: Field, to: ColumnType): readonly string[] {
  const text = String(convertValue(value, from, { type: 'string' }) ?? '')
  const words = Array.isArray(value) ? value.map(String) : to === 'choices' && from === 'text' ? text.split(',') : [text]
  return words.map((word) => word.trim()).filter((word) => word !== '' && word.length <= CHOICE_CHARS)
}

function shown({ type }: Field, value: ColumnValue): string {
  const text = String(convertValue(fromColumn(type, value), type, { type: 'string' }) ?? '')
  return text.length > EXAMPLE_CHARS ? `${text.slice(0, EXAMPLE_CHARS)}…` : text
}
