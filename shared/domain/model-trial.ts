import { z } from 'zod'
import type { TurnMode } from './turn.ts'

/**
 * How a model writes files: act tags with search and replace (`blocks`), act tags with whole files (`files`), fenced code that
 * names its path (`fences`), or one JSON value, held to its schema where the server can do that (`json`). Or it writes none and describes
 * the app, or changes of it, as JSON (`spec`).
 */
export const FILE_FORMATS = ['blocks', 'files', 'fences', 'json'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
export const ANSWER_FORMATS = [...FILE_FORMATS, 'spec'] as const
export const AnswerFormat = z.enum(ANSWER_FORMATS)
export type AnswerFormat = z.infer<typeof AnswerFormat>

/** Whether an answer describes the app instead of writing its files: a plan always does. */
export function isDescribed(format: AnswerFormat, mode: TurnMode): boolean {
  return mode === 'plan' || (mode === 'build' && format === 'spec')
}

/** One small task that a model did not do, and why not, for a person. */
export const TrialFailure = z.object({ task: z.string(), reason: z.string() })
export type TrialFailure = z.infer<typeof TrialFailure>

/** What a model was found to be able to, and the format that worked best. It is the one that it is asked in from then on. */
export const ModelTrial = z.object({
  model: z.string(),
  format: AnswerFormat,
  passed: z.number().int(),
  total: z.number().int(),
  failures: z.array(TrialFailure),
  /** Those that were tried, in their order; one that could not become the best was given up. */
  tried: z.array(z.object({ format: AnswerFormat, passed: z.number().int(), asked: z.number().int() })),
  at: z.iso.datetime(),
})
export type ModelTrial = z.infer<typeof ModelTrial>

export const TrialEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asking'), format: AnswerFormat, task: z.string(), index: z.number().int(), total: z.number().int() }),
  z.object({ kind: z.literal('answered'), format: AnswerFormat, task: z.string(), passed: z.boolean(), reason: z.string().nullable() }),
  z.object({ kind: z.literal('done'), trial: ModelTrial }),
  /** The provider or its key stood in the way: nothing was found. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
])
export type TrialEvent = z.infer<typeof TrialEvent>
