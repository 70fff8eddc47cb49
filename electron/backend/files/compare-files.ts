import { inExplorerOrder } from '../../../shared/domain/code.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import type { FileDiff } from '../../../shared/domain/version.ts'

/** What differs between two versions' files, in the order of the explorer. */
export function compareFiles(before: FileMap, after: FileMap): readonly FileDiff[] {
  const differing: FilePath[] = []
  for (const [path, content] of after) if (before.get(path) !== content) differing.push(path)
  for (const path of before.keys()) if (!after.has(path)) differing.push(path)
  return inExplorerOrder(differing).map((path) => {
    const oldCode = before.get(path) ?? null
    const newCode = after.get(path) ?? null
    return { path, status: statusOf(oldCode, newCode), oldCode, newCode }
  })
}

function statusOf(oldCode: string | null, newCode: string | null): FileDiff['status'] {
  if (oldCode === null) return 'added'
  return newCode === null ? 'deleted' : 'modified'
}
