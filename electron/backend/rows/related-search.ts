import type { Db } from '../db/open-database.ts'
import { wordsOf } from './compile-search.ts'
import { type RelatedName, relatedWith } from './related-names.ts'
import type { RowTable } from './row-table.ts'
import type { SearchIndex } from './search-index.ts'
import type { SqlCondition } from './sql-condition.ts'

export interface RelatedSearch {
  /** As of the search index; null as well where the name of a related row matches, of which the index does not know. */
  candidates(table: RowTable, search: string, related?: readonly RelatedName[]): SqlCondition | null
}

export function createRelatedSearch(
  prepare: (sql: string) => ReturnType<Db['prepare']>,
  index: Pick<SearchIndex, 'candidates'>,
): RelatedSearch {
  const hasMatch = (name: RelatedName, word: string) => {
    const { sql, params } = relatedWith(name, word)
    return (
      prepare(`${sql} LIMIT 1`)
        .pluck()
        .all(...params).length > 0
    )
  }
  return {
    candidates(table, search, related = []) {
      const candidates = index.candidates(table, search)
      if (candidates === null) return null
      return wordsOf(search).some((word) => related.some((name) => hasMatch(name, word))) ? null : candidates
    },
  }
}
