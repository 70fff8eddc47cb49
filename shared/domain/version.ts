import { z } from 'zod'
import { FilePath } from './file-path.ts'
import { MessageId, VersionId } from './ids.ts'
import { DIFF_STATUSES } from '../limits/versions.ts'

/** What made a version. Every one but `created` stands on its parent; none is ever deleted. */
export const VersionOrigin = z.enum(['created', 'turn', 'edit', 'restore', 'undo_restore', 'repair', 'merge', 'import', 'duplicate'])
export type VersionOrigin = z.infer<typeof VersionOrigin>

export const Version = z.object({
  id: VersionId,
  /** Counts from 1 within an app: what a person reads as `v12`. */
  number: z.number().int().min(1),
  createdAt: z.iso.datetime(),
  description: z.string(),
  origin: VersionOrigin,
  messageId: MessageId.nullable(),
  userRequest: z.string().nullable(),
  intermediateVersions: z.number().int().min(0),
  /** Set on a restore: the version whose files came back. */
  restoredVersionId: VersionId.nullable(),
  isCurrent: z.boolean(),
})
export type Version = z.infer<typeof Version>

export const StoredFile = z.object({ path: FilePath, content: z.string() })
export type StoredFile = z.infer<typeof StoredFile>

/** One file between two versions; what is the same in both is left out. A side on which it is not there is null. */
export const FileDiff = z.object({
  path: FilePath,
  status: z.enum(DIFF_STATUSES),
  oldCode: z.string().nullable(),
  newCode: z.string().nullable(),
})
export type FileDiff = z.infer<typeof FileDiff>

/** What "Revert this" would do, before it is done. */
export const RevertPlan = z.object({
  versionId: VersionId,
  versionNumber: z.number().int().min(1),
  createdAt: z.iso.datetime(),
  /** Messages that go aside, the reverted one and its answer among them. */
  messageCount: z.number().int().min(0),
  /** Versions after the one that comes back; they stay in the list. */
  versionCount: z.number().int().min(0),
})
export type RevertPlan = z.infer<typeof RevertPlan>

/** What the undo of a restore would do. */
export const UndoPlan = z.object({
  /** Messages after the restore: they go aside. */
  messageCount: z.number().int().min(0),
  /** Messages that the restore had put aside: they come back. */
  returningCount: z.number().int().min(0),
})
export type UndoPlan = z.infer<typeof UndoPlan>

/** A choice that rows have and that a version does not know. */
export const UnknownChoice = z.object({
  entity: z.string(),
  field: z.string(),
  /** The field as people call it. */
  title: z.string(),
  value: z.string(),
  rows: z.number().int().min(1),
  /** The choices that the version knows. */
  choices: z.array(z.string()),
})
export type UnknownChoice = z.infer<typeof UnknownChoice>

/** What rows with a choice that a version does not know get instead; null: nothing. */
export const MovedChoice = z.strictObject({ entity: z.string(), field: z.string(), value: z.string(), to: z.string().nullable() })
export type MovedChoice = z.infer<typeof MovedChoice>

/** What restoring a version asks before. */
export const RestorePlan = z.object({ unknownChoices: z.array(UnknownChoice) })
export type RestorePlan = z.infer<typeof RestorePlan>
