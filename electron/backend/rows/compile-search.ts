import { STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import { containsText } from './contains-text.ts'
import { type RelatedName, relatedWith } from './related-names.ts'
import type { RowTable } from './row-table.ts'
import { EVERYTHING, type SqlCondition } from './sql-condition.ts'

/** Rows in which every word occurs in some field or in the name of a related row, ignoring case. */
export function compileSearch(table: RowTable, search: string, related: readonly RelatedName[] = []): SqlCondition {
  const words = wordsOf(search)
  const columns = table.fields.filter(({ type }) => STORAGE[type].isSearched).map(({ column }) => `"${column}"`)
  if (words.length === 0) return EVERYTHING
  if (columns.length + related.length === 0) return { sql: '0', params: [] }
  const each = words.map((word) => [
    ...columns.map((column) => containsText(column, word)),
    ...related.map((name) => isRelatedWith(name, word)),
  ])
  return {
    sql: each.map((found) => `(${found.map(({ sql }) => sql).join(' OR ')})`).join(' AND '),
    params: each.flat().flatMap(({ params }) => params),
  }
}

export function wordsOf(search: string): readonly string[] {
  return search.split(/\s+/).filter((word) => word !== '')
}

function isRelatedWith(related: RelatedName, word: string): SqlCondition {
  const { sql, params } = relatedWith(related, word)
  return { sql: `"${related.field.column}" IN (${sql})`, params }
}
