import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import { type FindIssues, type Repaired, repairChangeSet } from './repair.ts'

export interface RepairDeps {
  /** What apps may import. Read once, when something is repaired for the first time. */
  readonly readKnown: () => Promise<KnownModules>
  readonly findIssues: FindIssues
  readonly reportBug: (error: unknown) => void
}

/** Mends a change set before it is committed. A rule that fails is a bug of ours and must not cost the answer: the change goes on as it was. */
export function createRepair({
  readKnown,
  findIssues,
  reportBug,
}: RepairDeps): (before: FileMap, changeSet: ChangeSet) => Promise<Repaired> {
  let known: Promise<KnownModules> | null = null
  return async (before, changeSet) => {
    try {
      known ??= readKnown()
      return await repairChangeSet({ before, changeSet, known: await known, findIssues })
    } catch (error) {
      known = null
      reportBug(error)
      return { changeSet, fixes: [] }
    }
  }
}
