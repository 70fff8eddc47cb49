import { z } from 'zod'
import { VersionId } from './ids.ts'
import { DataSet } from './row.ts'

export const SnapshotId = z.uuid().brand<'SnapshotId'>()
export type SnapshotId = z.infer<typeof SnapshotId>

/** A copy of an app's rows from before something took values away, or because somebody asked for one. */
export const Snapshot = z.object({
  id: SnapshotId,
  madeAt: z.iso.datetime(),
  /** What was about to be done, a sentence each; what a person wrote where one asked for it. */
  reasons: z.array(z.string()),
  /** `change`: before a version that takes values away; `restore`: before another one came back; `asked`: somebody wanted one; `file`: brought along. */
  kind: z.enum(['change', 'restore', 'asked', 'file']),
  /** Whose rows these are, and become again. */
  data: DataSet.default('test'),
  /** The version whose tables these are. */
  versionId: VersionId.nullable(),
  versionNumber: z.number().int().nullable(),
  tables: z.array(z.object({ entity: z.string(), entityId: z.string(), rowCount: z.number().int().min(0) })),
  rowCount: z.number().int().min(0),
  bytes: z.number().int().min(0),
})
export type Snapshot = z.infer<typeof Snapshot>

/** What came back from a snapshot, and the one that was made of what was there until then. */
export const SnapshotRestored = z.object({
  rowCount: z.number().int().min(0),
  tables: z.array(z.string()),
  before: Snapshot,
})
export type SnapshotRestored = z.infer<typeof SnapshotRestored>
