import { z } from 'zod'
import {
  SITE_ADDRESS_MAX_CHARS,
  SOURCE_NAME_MAX_CHARS,
  SOURCE_QUESTION_EXPECTED_MAX,
  SOURCE_QUESTION_MAX_CHARS,
  SOURCE_QUESTIONS_MAX,
} from '../limits/sources.ts'
import { QuestionId, SourceId } from './ids.ts'
import type { SourceHit } from './source.ts'

/** A document in which the answer stands: a data source, or one page of a website. */
export const ExpectedDocument = z.object({
  sourceId: SourceId,
  /** What the data source was called then; it is how one is named that is gone. */
  source: z.string().max(SOURCE_NAME_MAX_CHARS),
  url: z.string().max(SITE_ADDRESS_MAX_CHARS).optional(),
})
export type ExpectedDocument = z.infer<typeof ExpectedDocument>

/** A question that is kept with the documents that should be found for it. */
export const SourceQuestion = z.object({
  id: QuestionId,
  question: z.string().trim().min(1).max(SOURCE_QUESTION_MAX_CHARS),
  expected: z.array(ExpectedDocument).min(1).max(SOURCE_QUESTION_EXPECTED_MAX),
  createdAt: z.iso.datetime(),
})
export type SourceQuestion = z.infer<typeof SourceQuestion>

/** At which place among the pieces an expected document was found, from 1 on; null: not among them. */
const DocumentPlace = ExpectedDocument.pick({ sourceId: true, url: true }).extend({ place: z.number().int().min(1).nullable() })
export type DocumentPlace = z.infer<typeof DocumentPlace>

export const QuestionOutcome = z.object({ id: QuestionId, places: z.array(DocumentPlace) })
export type QuestionOutcome = z.infer<typeof QuestionOutcome>

/** All kept questions, asked once. It is of one device, as the index is. */
export const QuestionCheck = z.object({
  checkedAt: z.iso.datetime(),
  /** Whether they were found by their meaning, too. */
  byMeaning: z.boolean(),
  outcomes: z.array(QuestionOutcome),
})
export type QuestionCheck = z.infer<typeof QuestionCheck>

/** Where the expected documents stand among the pieces that were found, best first. */
export function placesOf(expected: readonly ExpectedDocument[], hits: readonly Pick<SourceHit, 'sourceId' | 'url'>[]): DocumentPlace[] {
  return expected.map(({ sourceId, url }) => {
    const at = hits.findIndex((hit) => hit.sourceId === sourceId && (url === undefined || hit.url === url))
    return { sourceId, ...(url === undefined ? {} : { url }), place: at === -1 ? null : at + 1 }
  })
}

export function isSameDocument(
  one: Pick<ExpectedDocument, 'sourceId' | 'url'>,
  other: Pick<ExpectedDocument, 'sourceId' | 'url'>,
): boolean {
  return one.sourceId === other.sourceId && one.url === other.url
}

/** Of a question, or of several, from 0 to 1; null: nothing was asked. */
export interface Retrieval {
  /** Which part of the expected documents was found, on the average of the questions. */
  readonly recall: number
  /** One divided by the place of the first that was found, on the average. */
  readonly reciprocalRank: number
  /** Questions for which all of them were found. */
  readonly whole: number
  readonly asked: number
}

export function retrievalOf({ outcomes }: Pick<QuestionCheck, 'outcomes'>): Retrieval | null {
  const asked = outcomes.filter(({ places }) => places.length > 0)
  if (asked.length === 0) return null
  const mean = (of: (places: readonly number[], outcome: QuestionOutcome) => number) =>
    asked.reduce((sum, outcome) => sum + of(foundPlaces(outcome), outcome), 0) / asked.length
  return {
    recall: mean((found, { places }) => found.length / places.length),
    reciprocalRank: mean((found) => (found.length === 0 ? 0 : 1 / Math.min(...found))),
    whole: asked.filter((outcome) => foundPlaces(outcome).length === outcome.places.length).length,
    asked: asked.length,
  }
}

function foundPlaces({ places }: QuestionOutcome): readonly number[] {
  return places.flatMap(({ place }) => place ?? [])
}

/** The same question where data sources have other ids. */
export function askedOf(question: SourceQuestion, renewed: ReadonlyMap<SourceId, SourceId>): SourceQuestion {
  return {
    ...question,
    expected: question.expected.map((document) => ({ ...document, sourceId: renewed.get(document.sourceId) ?? document.sourceId })),
  }
}

/** What a project of an app knows of its questions; what does not fit is left out. */
export function readSourceQuestions(value: unknown): readonly SourceQuestion[] {
  return Array.isArray(value) ? value.slice(0, SOURCE_QUESTIONS_MAX).flatMap((each) => readSourceQuestion(each) ?? []) : []
}

/** One in the format of a newer program is none for this one. */
export function readSourceQuestion(value: unknown): SourceQuestion | null {
  return SourceQuestion.safeParse(value).data ?? null
}
