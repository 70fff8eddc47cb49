import { AppError } from '../../../shared/domain/app-error.ts'
import type { NamedQuery, QueryId, SavedQuery } from '../../../shared/domain/saved-query.ts'
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
      outbox.add({ kind: 'query.put', entityKind: 'query', entityId: query.id, base: asBase(before) })
      return queries.put(query)
    }),
    /** Whether it was there. */
    removeQuery: write(({ id }: { id: QueryId }): boolean => {
      const before = queries.find(id)
      if (before === null) return false
      queries.remove(id)
      outbox.add({ kind: 'query.delete', entityKind: 'query', entityId: id, base: asBase(before) })
      return true
    }),
    /**
     * What a server says that a question is, null: it was deleted. What was changed here and is not acknowledged stays on top of it;
     * otherwise the question becomes it, and no operation comes of that.
     */
    applyQuery: write(({ id, query }: { id: QueryId; query: NamedQuery | null }): { readonly isApplied: boolean } => {
      if (!outbox.takes({ entityKind: 'query', entityId: id }, asBase(query))) return { isApplied: false }
      if (query === null) queries.remove(id)
      else queries.put({ id, ...query })
      return { isApplied: true }
    }),
  }
}

function asBase(query: NamedQuery | null): string | null {
  return query === null ? null : JSON.stringify([query.name, query.sql])
}
