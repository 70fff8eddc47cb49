import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import { REPAIR_TYPES_MS } from '../../../shared/limits.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import { createSources } from '../lib/source.ts'
import type { CheckTypes, FindIssues } from './inspect.ts'
import { type Repaired, repairChangeSet } from './repair.ts'

export interface RepairDeps {
  /** What apps may import. Read once, when something is repaired for the first time. */
  readonly readKnown: () => Promise<KnownModules>
  readonly findIssues: FindIssues
  /** What TypeScript says of the files of a key; without it, and when it fails or takes too long, the rest is mended all the same. */
  readonly checkTypes?: (key: string, files: FileMap, signal: AbortSignal) => ReturnType<CheckTypes>
  readonly reportBug: (error: unknown) => void
}

/** `typesOf`: the key that the types are checked by; null for a change whose types nobody need look at. */
export type Repair = (before: FileMap, changeSet: ChangeSet, typesOf?: string | null) => Promise<Repaired>

/** Mends a change set before it is committed. A rule that fails is a bug of ours and must not cost the answer: the change goes on as it was. */
export function createRepair({ readKnown, findIssues, checkTypes, reportBug }: RepairDeps): Repair {
  const sources = createSources()
  let known: Promise<KnownModules> | null = null

  function typesBy(key: string | null): CheckTypes | null {
    if (checkTypes === undefined || key === null) return null
    return (files) => checkTypes(key, files, AbortSignal.timeout(REPAIR_TYPES_MS))
  }

  return async (before, changeSet, typesOf = null) => {
    try {
      known ??= readKnown()
      return await repairChangeSet({ before, changeSet, known: await known, findIssues, checkTypes: typesBy(typesOf), sources })
    } catch (error) {
      known = null
      reportBug(error)
      return { changeSet, fixes: [], issues: [] }
    }
  }
}
