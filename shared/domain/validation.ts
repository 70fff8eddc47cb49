import { z } from 'zod'
import { FilePath } from './file-path.ts'
import { VersionId } from './ids.ts'

/** What a validation finds in a version (spec 002 §3). */
export const ValidationIssue = z.object({
  message: z.string(),
  componentName: z.string(),
  detectorId: z.string(),
  severity: z.enum(['error', 'warning']),
  line: z.number().int().nullable(),
  /** The same for the same fault at the same place. */
  issueId: z.string(),
  /** Where it is; null for an issue of no file. */
  fileId: FilePath.nullable(),
})
export type ValidationIssue = z.infer<typeof ValidationIssue>

export const Validation = z.object({ issues: z.array(ValidationIssue), validationTimeMs: z.number().int() })
export type Validation = z.infer<typeof Validation>

const repairEntry = {
  detectorId: z.string(),
  issueMessage: z.string(),
  issueId: z.string(),
  success: z.boolean(),
  processingTimeMs: z.number().int(),
  errorMessage: z.string().nullable(),
  originalContent: z.string(),
  outputContent: z.string().nullable(),
}
const RuleRepair = z.object(repairEntry)
const AiRepair = z.object({ ...repairEntry, modelUsed: z.string(), prompt: z.string() })

/** What a repair by hand did with a version, file by file; nothing of it is in the app before it is applied (spec 002 §3). */
export const RepairResult = z.object({
  initialIssues: z.array(ValidationIssue),
  unresolvedIssues: z.array(ValidationIssue),
  iterationsPerformed: z.number().int(),
  previousVersionId: VersionId,
  executionTimeMs: z.number().int(),
  /** The files that it changed, whole. */
  appBundle: z.object({ files: z.array(z.object({ id: FilePath, path: FilePath, content: z.string() })) }),
  timingBreakdown: z.object({ repairOnlyTimeMs: z.number().int(), applyingActionsMs: z.number().int() }),
  repairedFiles: z.array(z.object({ fileId: FilePath, issuesFixed: z.number().int() })),
  repairProcessDetails: z.array(
    z.object({
      fileId: FilePath,
      initialIssueCount: z.number().int(),
      finalIssueCount: z.number().int(),
      repairSuccess: z.boolean(),
      totalProcessingTimeMs: z.number().int(),
      ruleBasedRepairs: z.array(RuleRepair),
      aiRepairs: z.array(AiRepair),
    }),
  ),
  modelUsed: z.string().nullable(),
  /** US dollars; null where the price is not known. */
  usd: z.number().nullable(),
  /** Why a model was not asked for all of it. */
  reason: z.string().nullable(),
})
export type RepairResult = z.infer<typeof RepairResult>
