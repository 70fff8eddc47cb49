import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import type { CheckTypes, FindIssues } from './inspect.ts'
import { createSources } from '../lib/source.ts'
import { type Repaired, repairChangeSet } from './repair.ts'

export interface RepairDeps {
  /** What apps may import. Read once, when something is repaired for the first time. */
  readonly readKnown: () => Promise<KnownModules>
  readonly findIssues: FindIssues
  /** What TypeScript says; without it, and when it fails, the rest is mended all the same. */
  readonly checkTypes?: CheckTypes
  readonly reportBug: (error: unknown) => void
}

/** Mends a change set before it is committed. A rule that fails is a bug of ours and must not cost the answer: the change goes on as it was. */
export function createRepair({
  readKnown,
  findIssues,
  checkTypes,
  reportBug,
}: RepairDeps): (before: FileMap, changeSet: ChangeSet) => Promise<Repaired> {
  const sources = createSources()
  let known: Promise<KnownModules> | null = null
  return async (before, changeSet) => {
    try {
      known ??= readKnown()
      return await repairChangeSet({ before, changeSet, known: await known, findIssues, checkTypes: checkTypes ?? null, sources })
    } catch (error) {
      known = null
      reportBug(error)
      return { changeSet, fixes: [], issues: [] }
    }
  }
}
