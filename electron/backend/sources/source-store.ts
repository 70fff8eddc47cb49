import type { SourceId } from '../../../shared/domain/ids.ts'
import { readSource, type Source } from '../../../shared/domain/source.ts'
import type { Db } from '../db/open-database.ts'

/** The data sources of the app: `Source` as JSON. What was read of them is in a file of its own (`index-file.ts`). */
export const sourcesMigration = 'CREATE TABLE sources (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT'

export interface SourceStore {
  /** Oldest first. */
  list(): readonly Source[]
  find(id: SourceId): Source | null
  put(source: Source): void
  remove(id: SourceId): void
  clear(): void
}

export function createSourceStore(db: Db): SourceStore {
  const selectAll = db.prepare<[], string>('SELECT body FROM sources ORDER BY id').pluck()
  const select = db.prepare<[string], string>('SELECT body FROM sources WHERE id = ?').pluck()
  const upsert = db.prepare('INSERT INTO sources (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body')
  const removeOne = db.prepare('DELETE FROM sources WHERE id = ?')
  const read = (body: string) => readSource(JSON.parse(body))
  return {
    list: () => selectAll.all().flatMap((body) => read(body) ?? []),
    find(id) {
      const body = select.get(id)
      return body === undefined ? null : read(body)
    },
    put: (source) => void upsert.run(source.id, JSON.stringify(source)),
    remove: (id) => void removeOne.run(id),
    clear: () => void db.exec('DELETE FROM sources'),
  }
}
