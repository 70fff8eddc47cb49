import { displayName, FILE_KINDS, type FileKind, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import type { FileDiff, Version } from '../../../shared/domain/version.ts'
import { say } from '../../../shared/text/say.ts'

export type StatusFilter = 'all' | FileDiff['status']

export interface ChangedGroup {
  readonly kind: FileKind
  readonly diffs: readonly FileDiff[]
}

/** The files whose name contains every word, by status, grouped as in the explorer. */
export function groupChanges(
  diffs: readonly FileDiff[],
  { query, status }: { query: string; status: StatusFilter },
): readonly ChangedGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = diffs.filter(
    (diff) => (status === 'all' || diff.status === status) && words.every((word) => displayName(diff.path).toLowerCase().includes(word)),
  )
  const byKind = Map.groupBy(fitting, ({ path }) => fileKind(path))
  return FILE_KINDS.flatMap((kind) => {
    const group = byKind.get(kind)
    return group === undefined ? [] : [{ kind, diffs: group }]
  })
}

export interface MergeFile {
  readonly id: FilePath
  readonly path: FilePath
  readonly content: string
}

/** Added and modified files can be merged; a deletion is only shown (spec 002 §5). */
export function mergeable(diffs: readonly FileDiff[]): readonly MergeFile[] {
  return diffs.flatMap(({ path, status, newCode }) =>
    status === 'deleted' || newCode === null ? [] : [{ id: path, path, content: newCode }],
  )
}

/** Files can be merged into the newest version only: from another app, or from an older version. */
export function canMergeInto(newestId: VersionId | null, { from, to, isOtherApp }: Compared): boolean {
  if (to === null || newestId === null || from?.id !== newestId) return false
  return isOtherApp || to.id !== newestId
}

export interface Compared {
  readonly from: Pick<Version, 'id'> | null
  readonly to: Pick<Version, 'id'> | null
  readonly isOtherApp: boolean
}

export function mergeDescription(count: number, source: string): string {
  return say('Merged {count} {words} from {source}', { count, words: count === 1 ? 'file' : 'files', source })
}
