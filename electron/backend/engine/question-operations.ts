import { AppError } from '../../../shared/domain/app-error.ts'
import type { QuestionId, SourceId } from '../../../shared/domain/ids.ts'
import { askedOf, type SourceQuestion } from '../../../shared/domain/source-question.ts'
import { SOURCE_QUESTIONS_MAX } from '../../../shared/limits/sources.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import type { AppStores } from './app-stores.ts'
import { read, write } from './operation.ts'

/** Questions that are kept for the data sources of an app. Each change goes into the outbox and is announced with `sources.changed`. */
export function createQuestionOperations({ questions, outbox, feed }: AppStores) {
  return {
    /** Oldest first. */
    sourceQuestions: read((): readonly SourceQuestion[] => questions.list()),
    /** Replaces the one of this id, which stays as old as it was. BAD_REQUEST where there are too many. */
    saveSourceQuestion: write((question: SourceQuestion): SourceQuestion => {
      const before = questions.find(question.id)
      if (before === null && questions.list().length >= SOURCE_QUESTIONS_MAX)
        throw new AppError('BAD_REQUEST', { issues: [{ path: 'question', reason: SOURCES_TEXT.questionsTooMany(SOURCE_QUESTIONS_MAX) }] })
      const kept = { ...question, createdAt: before?.createdAt ?? question.createdAt }
      outbox.add({ kind: 'question.put', ...thing(question.id) })
      questions.put(kept)
      feed.append({ kind: 'sources.changed' })
      return kept
    }),
    /** Whether it was there. */
    removeSourceQuestion: write(({ id }: { id: QuestionId }): boolean => {
      if (questions.find(id) === null) return false
      outbox.add({ kind: 'question.delete', ...thing(id) })
      questions.remove(id)
      feed.append({ kind: 'sources.changed' })
      return true
    }),
  }
}

const thing = (id: QuestionId) => ({ entityKind: 'question', entityId: id }) as const

/** Of a copy: they ask for its own data sources. */
export function renewQuestions({ questions }: AppStores, renewed: ReadonlyMap<SourceId, SourceId>, tell: AppStores['outbox']['add']): void {
  for (const question of questions.list()) {
    questions.put(askedOf(question, renewed))
    tell({ kind: 'question.put', ...thing(question.id) })
  }
}
