import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { IssueRule } from '../lib/code-issue.ts'
import type { EntityFacts } from '../lib/entity-facts.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import type { Routes } from '../lib/routes.ts'
import type { Source } from '../lib/source.ts'

/** A fault that a detector found in a script, located by offsets. */
export interface Finding {
  readonly rule: IssueRule
  readonly start: number
  readonly end: number
  readonly specifier?: string
  readonly name?: string
  readonly message: string
}

/** Facts about the app that a single script does not show. */
export interface AppView {
  readonly files: FileMap
  readonly known: KnownModules
  readonly entities: ReadonlyMap<string, EntityFacts>
  readonly routes: Routes
}

/** Finds certain faults in a script that parses. */
export type Detector = (source: Source, app: AppView) => Iterable<Finding>
