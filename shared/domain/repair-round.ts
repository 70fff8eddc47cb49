import { z } from 'zod'
import { FilePath } from './file-path.ts'
import { TurnId, VersionId } from './ids.ts'
import { Usage } from './message.ts'

/**
 * One file of a round: it waits, a model is asked, its answer is looked at, and in the end it is kept or not (`dropped`: it was no better;
 * `unanswered`: none came).
 */
export const RoundStep = z.object({
  path: FilePath,
  issues: z.number().int().min(0),
  state: z.enum(['waiting', 'asking', 'looking', 'kept', 'dropped', 'unanswered']),
  /** Its issues afterwards; null where it stays as it was. */
  left: z.number().int().min(0).nullable(),
})
export type RoundStep = z.infer<typeof RoundStep>

/** What follows an answer whose version has issues: the model is asked once for each file, and what is better is kept. */
export const RepairRound = z.object({
  /** The turn whose answer is mended; it has one round at most. */
  turnId: TurnId,
  /** The version that was found to have issues. */
  versionId: VersionId,
  model: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  steps: z.array(RoundStep),
  /** The issues before, and after; null while it runs. */
  found: z.number().int().min(0),
  left: z.number().int().min(0).nullable(),
  /** The changed files as a version that nobody has yet: a window opens its pages unseen. */
  candidateId: VersionId.nullable(),
  usage: Usage.nullable(),
  /** US dollars; null where the price is not known. */
  usd: z.number().nullable(),
  /** The version that it made. */
  madeVersionId: VersionId.nullable(),
  /** Why it ended before its end, or a model did not answer. */
  reason: z.string().nullable(),
})
export type RepairRound = z.infer<typeof RepairRound>
