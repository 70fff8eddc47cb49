import type { QuestionId } from '../../../shared/domain/ids.ts'
import { readSourceQuestion, type SourceQuestion } from '../../../shared/domain/source-question.ts'
import type { Db } from '../db/open-database.ts'

/** Questions that are kept for the app's data sources: `SourceQuestion` as JSON. */
export const sourceQuestionsMigration = 'CREATE TABLE source_questions (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT'

export interface QuestionStore {
  /** Oldest first. */
  list(): readonly SourceQuestion[]
  find(id: QuestionId): SourceQuestion | null
  put(question: SourceQuestion): void
  /** Whether it was there. */
  remove(id: QuestionId): boolean
  clear(): void
}

export function createQuestionStore(db: Db): QuestionStore {
  const selectAll = db.prepare<[], string>('SELECT body FROM source_questions ORDER BY id').pluck()
  const select = db.prepare<[string], string>('SELECT body FROM source_questions WHERE id = ?').pluck()
  const upsert = db.prepare('INSERT INTO source_questions (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body')
  const removeOne = db.prepare('DELETE FROM source_questions WHERE id = ?')
  const read = (body: string) => readSourceQuestion(JSON.parse(body))
  return {
    list: () =>
      selectAll
        .all()
        .flatMap((body) => read(body) ?? [])
        .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)),
    find(id) {
      const body = select.get(id)
      return body === undefined ? null : read(body)
    },
    put: (question) => void upsert.run(question.id, JSON.stringify(question)),
    remove: (id) => removeOne.run(id).changes > 0,
    clear: () => void db.exec('DELETE FROM source_questions'),
  }
}
