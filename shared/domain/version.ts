import { z } from 'zod'
import { FilePath } from './file-path.ts'
import { MessageId, VersionId } from './ids.ts'

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
