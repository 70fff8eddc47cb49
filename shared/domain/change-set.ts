import type { EntityName } from './entity-schema.ts'
import type { FilePath } from './file-path.ts'
import type { Row, RowsUpdate } from './row.ts'
import type { Tool, ToolChanges } from './tool.ts'

/**
 * What one version changes, whole and checked. Every way to change an app's files (a turn, a saved file, a restore, a merge)
 * ends in one of these, and the engine commits it in one transaction.
 */
export interface ChangeSet {
  /** Files that are new or changed, with their whole content. Entity files hold a valid `EntitySchema`. */
  readonly writes: ReadonlyMap<FilePath, string>
  readonly deletes: ReadonlySet<FilePath>
  /** Entities that got a new name and keep their rows. */
  readonly entityRenames: readonly { readonly from: EntityName; readonly to: EntityName }[]
  /** Rows to add after the schemas are in place. A relation may be written as `"$ref:<Entity>:<n>"`, the n-th record (from 0) that this change set adds to that entity. */
  readonly records: readonly { readonly entity: EntityName; readonly records: readonly Readonly<Record<string, unknown>>[] }[]
  /** Rows that the app had elsewhere, with their ids and times. A relation is the id of one of them. */
  readonly rows?: readonly { readonly entity: EntityName; readonly rows: readonly Row[] }[]
  /** Test rows to change once those are there: never new ones. */
  readonly updates?: readonly RowUpdates[]
  /** AI tools to make, or to change field by field. */
  readonly tools?: readonly ToolWrite[]
}

export interface ToolWrite {
  /** As it is once the changes are made. */
  readonly tool: Tool
  /** What is changed of one that is there. */
  readonly changes: ToolChanges
}

export interface RowUpdates {
  /** The index of the action that asks for them, which is told what became of them. */
  readonly action: number
  readonly entity: EntityName
  readonly updates: readonly RowsUpdate[]
}

export function isEmptyChange(change: ChangeSet): boolean {
  const { writes, deletes, entityRenames, records, updates = [], tools = [] } = change
  return writes.size === 0 && deletes.size === 0 && [entityRenames, records, updates, tools].every(({ length }) => length === 0)
}
