import { z } from 'zod'
import { ActionSummary } from './action.ts'
import { MessageId, TurnId, VersionId } from './ids.ts'
import { Issue } from './issue.ts'
import { Usage } from './message.ts'

/** One of the two answers of a comparison: it is written, looked at, and ready to be kept; or it ended before. */
export const ComparedAnswer = z.object({
  /** Of what it would make, as a version that nobody has yet: its preview opens by it. */
  id: VersionId,
  model: z.string(),
  state: z.enum(['writing', 'checking', 'ready', 'failed', 'stopped']),
  /** As far as it is written. */
  content: z.string(),
  actions: z.array(ActionSummary),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  usage: Usage.nullable(),
  /** US dollars; null where the price is not known. */
  usd: z.number().nullable(),
  /** Why it failed. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Whether there is an app to look at. */
  changesApp: z.boolean(),
  /** What is wrong with its code; null where nobody looked. */
  issues: z.array(Issue).nullable(),
})
export type ComparedAnswer = z.infer<typeof ComparedAnswer>

/** The place of an answer in its comparison. */
export const AnswerPlace = z.union([z.literal(0), z.literal(1)])
export type AnswerPlace = z.infer<typeof AnswerPlace>
export const ANSWER_PLACES: readonly AnswerPlace[] = [0, 1]

/** Two models answer one message side by side. The app stays as it is until one of the answers is kept. */
export const Comparison = z.object({
  turnId: TurnId,
  messageId: MessageId,
  /** The version that both began with; null: there was no app yet. */
  baseVersionId: VersionId.nullable(),
  answers: z.tuple([ComparedAnswer, ComparedAnswer]),
  kept: AnswerPlace.nullable(),
})
export type Comparison = z.infer<typeof Comparison>

export function isOpen({ state }: Pick<ComparedAnswer, 'state'>): boolean {
  return state === 'writing' || state === 'checking'
}

export function isUnderWay({ answers }: Pick<Comparison, 'answers'>): boolean {
  return answers.some(isOpen)
}

/** With one of its answers changed. */
export function withAnswer(comparison: Comparison, at: AnswerPlace, change: Partial<ComparedAnswer>): Comparison {
  const [first, second] = comparison.answers
  return { ...comparison, answers: at === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }] }
}

/** How the turn of a comparison ends once neither answer is under way. */
export function endOf({
  answers,
}: Pick<Comparison, 'answers'>):
  | { readonly state: 'done' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly error: { readonly code: string; readonly message: string } } {
  if (answers.some(({ state }) => state === 'ready')) return { state: 'done' }
  const failed = answers.find(({ error }) => error !== null)
  return failed?.error == null ? { state: 'cancelled' } : { state: 'failed', error: failed.error }
}
