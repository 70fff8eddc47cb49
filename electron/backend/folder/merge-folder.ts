import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'

/** The hash of each file when both sides were last equal; no entry for a file that did not exist. */
export type AgreedHashes = ReadonlyMap<FilePath, string>

export interface FolderMergeInput {
  readonly agreed: AgreedHashes
  readonly app: FileMap
  readonly folder: FileMap
  readonly hash: (text: string) => string
  /** Files that only Lathe may change: the folder's text is never used. */
  readonly isReadOnly: (path: FilePath) => boolean
}

/** The changes that make both sides equal. Nothing that was written on either side is lost. */
export interface MergePlan {
  readonly take: ReadonlyMap<FilePath, string>
  readonly takeAway: ReadonlySet<FilePath>
  readonly write: ReadonlyMap<FilePath, string>
  readonly remove: ReadonlySet<FilePath>
  /** Changed on both sides, or changed in a read-only file: the folder's text is kept beside the file, and the app's is written. */
  readonly conflicts: ReadonlyMap<FilePath, string>
}

/** A three-way merge of whole files: a change on one side only wins. */
export function mergeFolder({ agreed, app, folder, hash, isReadOnly }: FolderMergeInput): MergePlan {
  const plan = {
    take: new Map<FilePath, string>(),
    takeAway: new Set<FilePath>(),
    write: new Map<FilePath, string>(),
    remove: new Set<FilePath>(),
    conflicts: new Map<FilePath, string>(),
  }
  for (const path of new Set([...app.keys(), ...folder.keys(), ...agreed.keys()])) {
    const [ours, theirs] = [app.get(path), folder.get(path)]
    if (ours === theirs) continue
    const before = agreed.get(path)
    const isSame = (text: string | undefined) => (text === undefined ? before === undefined : hash(text) === before)
    if (isSame(theirs)) bring(plan, path, ours)
    else if (isSame(ours) && !isReadOnly(path)) {
      if (theirs === undefined) plan.takeAway.add(path)
      else plan.take.set(path, theirs)
    } else {
      if (theirs !== undefined) plan.conflicts.set(path, theirs)
      bring(plan, path, ours)
    }
  }
  return plan
}

function bring(
  plan: { readonly write: Map<FilePath, string>; readonly remove: Set<FilePath> },
  path: FilePath,
  ours: string | undefined,
): void {
  if (ours === undefined) plan.remove.add(path)
  else plan.write.set(path, ours)
}
