import { AppError } from '../../../shared/domain/app-error.ts'
import type { QueryId, SavedQuery } from '../../../shared/domain/saved-query.ts'
import { SAVED_QUERIES_MAX } from '../../../shared/limits/query.ts'
import { QUERY_TEXT } from '../../../shared/text/query.ts'
import type { AppStores } from './app-stores.ts'
import { read, write } from './operation.ts'

/** The questions in SQL that are kept with an app. */
export function createQueryOperations({ queries, outbox }: AppStores) {
  return {
    savedQueries: read((): readonly SavedQuery[] => queries.list()),
    /** Replaces the one of this id. BAD_REQUEST where there are too many. */
    saveQuery: write((query: Pick<SavedQuery, 'id' | 'name' | 'sql'>): SavedQuery => {
      const before = queries.find(query.id)
      if (before === null && queries.count() >= SAVED_QUERIES_MAX)
        throw new AppError('BAD_REQUEST', { issues: [{ path: 'name', reason: QUERY_TEXT.tooMany(SAVED_QUERIES_MAX) }] })
      outbox.add({ kind: 'query.put', entityKind: 'query', entityId: query.id })
      return queries.put(query)
    }),
    /** Whether it was there. */
    removeQuery: write(({ id }: { id: QueryId }): boolean => {
      const before = queries.find(id)
      if (before === null) return false
      queries.remove(id)
      outbox.add({ kind: 'query.delete', entityKind: 'query', entityId: id })
      return true
    }),
  }
}
