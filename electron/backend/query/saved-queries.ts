import type { NamedQuery, QueryId, SavedQuery } from '../../../shared/domain/saved-query.ts'
import type { Db } from '../db/open-database.ts'

export const savedQueriesMigration = `
  CREATE TABLE saved_queries (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    sql TEXT NOT NULL,
    saved_at INTEGER NOT NULL
  ) STRICT;
`

export interface SavedQueryStore {
  /** By name. */
  list(): readonly SavedQuery[]
  find(id: QueryId): NamedQuery | null
  count(): number
  /** Replaces the one of this id. */
  put(query: Pick<SavedQuery, 'id' | 'name' | 'sql'>): SavedQuery
  /** Whether it was there. */
  remove(id: QueryId): boolean
}

interface StoredQuery {
  readonly id: QueryId
  readonly name: string
  readonly sql: string
  readonly savedAt: number
}

export function createSavedQueryStore(db: Db, { now }: { readonly now: () => number }): SavedQueryStore {
  const select = db.prepare<[], StoredQuery>(
    'SELECT id, name, sql, saved_at AS savedAt FROM saved_queries ORDER BY name COLLATE NOCASE, id',
  )
  const selectOne = db.prepare<[QueryId], NamedQuery>('SELECT name, sql FROM saved_queries WHERE id = ?')
  const selectCount = db.prepare<[], number>('SELECT COUNT(*) FROM saved_queries').pluck()
  const upsert = db.prepare(
    `INSERT INTO saved_queries (id, name, sql, saved_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, sql = excluded.sql, saved_at = excluded.saved_at`,
  )
  const removeOne = db.prepare('DELETE FROM saved_queries WHERE id = ?')
  return {
    list: () => select.all().map((stored) => ({ ...stored, savedAt: new Date(stored.savedAt).toISOString() })),
    find: (id) => selectOne.get(id) ?? null,
    count: () => selectCount.get() ?? 0,
    put({ id, name, sql }) {
      const at = now()
      upsert.run(id, name, sql, at)
      return { id, name, sql, savedAt: new Date(at).toISOString() }
    },
    remove: (id) => removeOne.run(id).changes > 0,
  }
}
