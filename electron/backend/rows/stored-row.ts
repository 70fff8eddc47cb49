import type { Row } from '../../../shared/domain/row.ts'
import { type ColumnValue, fromColumn } from '../lib/column-value.ts'
import type { RowTable } from './row-table.ts'

const SYSTEM_COLUMNS = 'id, creator_id, created_at, updated_at'
const SYSTEM_COUNT = 4

/** A row as its table returns it: the system columns, then those of the fields. */
export type StoredRow = readonly [id: string, creatorId: string | null, createdAt: number, updatedAt: number, ...values: ColumnValue[]]

export function toRow(table: RowTable, stored: StoredRow): Row {
  const created = new Date(stored[2]).toISOString()
  const updatedAt = stored[3] === stored[2] ? created : new Date(stored[3]).toISOString()
  const row: Row = { id: stored[0], creatorId: stored[1], createdAt: created, updatedAt }
  // A page has thousands of fields: a plain index is cheaper than an iterator or a list of the values.
  for (let index = 0; index < table.fields.length; index += 1) {
    const field = table.fields[index]
    if (field !== undefined) row[field.name] = fromColumn(field.type, stored[index + SYSTEM_COUNT] ?? null)
  }
  return row
}

export function columns(table: RowTable): string {
  return [SYSTEM_COLUMNS, ...table.fields.map(({ column }) => `"${column}"`)].join(', ')
}
