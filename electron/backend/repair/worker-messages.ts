import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import type { CodeIssue } from '../lib/code-issue.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import type { CheckTypes } from './inspect.ts'
import type { Repaired } from './repair.ts'

export type RepairJob =
  | { readonly type: 'repair'; readonly before: FileMap; readonly changeSet: ChangeSet; readonly withTypes: boolean }
  | { readonly type: 'make-readable'; readonly before: FileMap; readonly changeSet: ChangeSet }
  | { readonly type: 'inspect'; readonly files: FileMap }
  | { readonly type: 'read-all-rows'; readonly files: FileMap }

/** Messages from the host to the worker. */
export type RepairRequest =
  /** The first message: the modules that apps may import. */
  | { readonly type: 'known'; readonly known: KnownModules }
  | { readonly type: 'job'; readonly id: number; readonly job: RepairJob }
  /** The answer to a question about types; null when they could not be checked. */
  | { readonly type: 'types'; readonly question: number; readonly issues: Awaited<ReturnType<CheckTypes>> | null }

export interface InspectedFiles {
  readonly issues: readonly CodeIssue[]
  /** Whether TypeScript was available. */
  readonly areTypesKnown: boolean
}

/** Messages from the worker to the host. */
export type RepairReply =
  | { readonly type: 'repaired'; readonly id: number; readonly repaired: Repaired }
  | { readonly type: 'inspected'; readonly id: number; readonly inspected: InspectedFiles }
  | { readonly type: 'rewritten'; readonly id: number; readonly writes: ReadonlyMap<FilePath, string> }
  /** A rule has thrown. */
  | { readonly type: 'failed'; readonly id: number; readonly reason: string }
  /** A request for the types of these files, for the job `id`. */
  | { readonly type: 'types?'; readonly id: number; readonly question: number; readonly files: FileMap }
