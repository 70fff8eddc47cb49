import { STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import { containsText } from './contains-text.ts'
import type { RowTable } from './row-table.ts'
import { EVERYTHING, type SqlCondition } from './sql-condition.ts'

/** Rows in which every word occurs in some field, ignoring case. */
export function compileSearch(table: RowTable, search: string): SqlCondition {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const columns = table.fields.filter(({ type }) => STORAGE[type].isSearched).map(({ column }) => `"${column}"`)
  if (words.length === 0) return EVERYTHING
  if (columns.length === 0) return { sql: '0', params: [] }
  const each = words.map((word) => columns.map((column) => containsText(column, word)))
  return {
    sql: each.map((found) => `(${found.map(({ sql }) => sql).join(' OR ')})`).join(' AND '),
    params: each.flat().flatMap(({ params }) => params),
  }
}
