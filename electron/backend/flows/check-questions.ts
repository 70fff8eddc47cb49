import type { AppId, QuestionId } from '../../../shared/domain/ids.ts'
import { placesOf, type QuestionCheck, type QuestionOutcome, type SourceQuestion } from '../../../shared/domain/source-question.ts'
import type { SourceHit } from '../../../shared/domain/source.ts'
import { SOURCE_QUESTION_PIECES, SOURCE_QUESTIONS_AT_ONCE } from '../../../shared/limits/sources.ts'
import type { EnginePort } from '../engine/port.ts'
import type { SourceIndex } from '../sources/source-index.ts'
import type { SourceMeanings } from './mean-sources.ts'

export interface CheckQuestionsDeps {
  readonly engine: EnginePort
  readonly indexOf: (appId: AppId) => Pick<SourceIndex, 'questionChecks' | 'keepQuestionCheck'>
  readonly hasIndex: (appId: AppId) => boolean
  /** As answers look things up. */
  readonly search: (appId: AppId, question: string, limit: number) => Promise<readonly SourceHit[]>
  readonly meanings: Pick<SourceMeanings, 'of'>
  readonly now: () => number
}

/** The questions that are kept for the data sources of an app, and whether their documents are found. */
export function createQuestionCalls({ engine, indexOf, hasIndex, search, meanings, now }: CheckQuestionsDeps) {
  const outcomeOf = async (appId: AppId, { id, question, expected }: SourceQuestion): Promise<QuestionOutcome> => ({
    id,
    places: placesOf(expected, await search(appId, question, SOURCE_QUESTION_PIECES)),
  })

  return {
    /** With the last two checks of them, the newest first. */
    async questions(appId: AppId): Promise<{ questions: SourceQuestion[]; checks: QuestionCheck[] }> {
      const questions = await engine.of(appId).sourceQuestions({})
      return { questions: [...questions], checks: hasIndex(appId) ? [...(await indexOf(appId).questionChecks())] : [] }
    },

    /** BAD_REQUEST where there are too many. */
    saveQuestion: (appId: AppId, question: Omit<SourceQuestion, 'createdAt'>): Promise<SourceQuestion> =>
      engine.of(appId).saveSourceQuestion({ ...question, createdAt: new Date(now()).toISOString() }),

    async removeQuestion(appId: AppId, id: QuestionId): Promise<{ removed: boolean }> {
      return { removed: await engine.of(appId).removeSourceQuestion({ id }) }
    },

    async checkQuestions(appId: AppId): Promise<QuestionCheck> {
      const questions = await engine.of(appId).sourceQuestions({})
      const outcomes: QuestionOutcome[] = []
      for (let at = 0; at < questions.length; at += SOURCE_QUESTIONS_AT_ONCE) {
        const together = questions.slice(at, at + SOURCE_QUESTIONS_AT_ONCE)
        outcomes.push(...(await Promise.all(together.map((question) => outcomeOf(appId, question)))))
      }
      const { isOn, failure } = await meanings.of(appId)
      const check: QuestionCheck = { checkedAt: new Date(now()).toISOString(), byMeaning: isOn && failure === null, outcomes }
      if (questions.length > 0) await indexOf(appId).keepQuestionCheck(check)
      return check
    },
  }
}
