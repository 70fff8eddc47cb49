import { z } from 'zod'
import { CUSTOM_INSTRUCTIONS_MAX_CHARS, PINNED_FILES_MAX } from '../limits/context.ts'
import { type FileMap, FilePath } from './file-path.ts'
import { VersionId } from './ids.ts'
import { SourceMethod, SourcePlace } from './source.ts'

/** Why a file was shown to the model whatever its score: it is pinned, named with an `@` or in words, in an error, on the route; or everything was. */
export const CONTEXT_REASONS = ['pinned', 'mentioned', 'named', 'error', 'route', 'foundation', 'everything'] as const
/** How a file can be found for a message: each makes a list of its own. */
export const CONTEXT_RANKINGS = ['text', 'meaning', 'imports', 'recent', 'path', 'together'] as const
export const RetrievalMethod = z.enum([...CONTEXT_REASONS, ...CONTEXT_RANKINGS])
export type RetrievalMethod = z.infer<typeof RetrievalMethod>

/** Spec 002 §3, context metadata. */
const RetrievedFile = z.object({
  filePath: FilePath,
  retrievalMethods: z.array(RetrievalMethod),
  tokenEstimation: z.number().int().min(0),
  score: z.number(),
})
type RetrievedFile = z.infer<typeof RetrievedFile>

/** Of one way to find files: how much of what the answer changed it would have shown within the budget, and for how many tokens. */
const RetrievalEval = z.object({ recall: z.number().min(0).max(1), tokenEstimation: z.number().int().min(0) })

export const ContextMetadata = z.object({
  retrievedFiles: z.array(RetrievedFile),
  /** What the answer changed of what was there. */
  relevantFiles: z.array(FilePath),
  /** Empty when the answer changed nothing that was there. */
  evals: z.partialRecord(z.enum(['all', ...CONTEXT_RANKINGS]), RetrievalEval),
  /** The terms that were looked for. */
  enhancedQuery: z.string(),
  /** The lowest score that was shown. */
  scoreThreshold: z.number(),
  /** What there was room for. */
  rerankTokenLimit: z.number().int(),
  belowThresholdFiles: z.array(z.object({ filename: FilePath, score: z.number() })),
})
export type ContextMetadata = z.infer<typeof ContextMetadata>

/** A piece of a data source that a model was shown with a message, by which it was found or whose data source was named. */
export const ContextSource = SourcePlace.extend({
  /** The name of the data source. */
  source: z.string(),
  quote: z.string(),
  tokens: z.number().int().min(0),
  /** From 0 to 1; of the best piece it is 1. Null: nothing was found in it, its data source was named. */
  score: z.number().nullable(),
  methods: z.array(SourceMethod),
})
export type ContextSource = z.infer<typeof ContextSource>

/** What the model saw of the app for one answer. */
export const AnswerContext = z.object({
  contextFiles: z.array(FilePath),
  /** Of its data sources, in the order in which they stood. */
  contextSources: z.array(ContextSource),
  /** Of the whole app at the time. This and what follows is for admins alone (spec 002 §6). */
  filesCount: z.number().int().nullable(),
  contextMetadata: ContextMetadata.nullable(),
})
export type AnswerContext = z.infer<typeof AnswerContext>

/** A file that says what the message says, in whatever words. `score`: from 0, what files have on average, to 1, the nearest. */
const NearFile = z.object({ path: FilePath, score: z.number() })
export type NearFile = z.infer<typeof NearFile>

/** All that a choice of files was made by, but for their contents. */
export const ContextSettings = z.object({
  message: z.string(),
  currentRoute: z.string().nullable(),
  pinnedFiles: z.array(FilePath),
  /** Which files earlier changes changed, newest first. */
  earlier: z.array(z.array(FilePath)),
  /** Files whose meaning is near the message's, nearest first; left out where nobody looked. */
  near: z.array(NearFile).optional(),
  /** Up to here an app is shown whole; above, so much of it is. */
  wholeAppTokens: z.number().int().min(0),
  budgetTokens: z.number().int().min(0),
})
export type ContextSettings = z.infer<typeof ContextSettings>

/** What is known of one file for one message. */
export const ContextFile = z.object({
  path: FilePath,
  tokens: z.number().int(),
  score: z.number(),
  methods: z.array(RetrievalMethod),
  /** Its place in each list that has it, from 1. */
  places: z.partialRecord(z.enum(CONTEXT_RANKINGS), z.number().int()),
  isShown: z.boolean(),
})
export type ContextFile = z.infer<typeof ContextFile>

/** What is kept of a turn's context. */
export const ContextRecord = z.object({
  baseVersionId: VersionId.nullable(),
  settings: ContextSettings,
  enhancedQuery: z.string(),
  files: z.array(ContextFile),
  /** What stood before the conversation: files of a version. Null: none did. */
  resting: z
    .object({ versionId: VersionId, files: z.array(FilePath) })
    .nullable()
    .default(null),
  sources: z.array(ContextSource).default([]),
})
export type ContextRecord = z.infer<typeof ContextRecord>

/** What stood before the conversation in a prompt, with the texts of then. */
export interface RestingFiles {
  readonly versionId: VersionId
  readonly files: FileMap
}

/** A choice of files with all that it takes to make it again, in another Lathe too. */
export const ContextReproduction = z.object({
  lathe: z.literal('context'),
  format: z.literal(1),
  settings: ContextSettings,
  files: z.record(FilePath, z.string()),
  chosen: z.array(FilePath),
})
export type ContextReproduction = z.infer<typeof ContextReproduction>

/** What a person says once about an app, and holds for every answer. */
export const Knowledge = z.object({
  customInstructions: z.string().max(CUSTOM_INSTRUCTIONS_MAX_CHARS).default(''),
  pinnedFiles: z.array(FilePath).max(PINNED_FILES_MAX).default([]),
})
export type Knowledge = z.infer<typeof Knowledge>

/** One finished exchange, in short. */
export interface EarlierTurn {
  readonly request: string
  /** What the answer to it changed, by the names that people use. */
  readonly changed: readonly string[]
}
