import type { PropertySchema } from '../../../shared/domain/entity-schema.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import type { DateOrder, DecimalMark, ImportFormat, SplitCharacter, UnknownValue } from '../../../shared/domain/row-import.ts'

/** Everything that decides how the rows of a file are converted. Stored with the import, so that it can be resumed. */
export interface ImportPlan {
  readonly format: ImportFormat
  /** The number of columns in the file. */
  readonly width: number
  /** The columns that are imported, each into a field of its own. */
  readonly columns: readonly PlannedColumn[]
  /** Names of the properties that a row must have a value for. */
  readonly required: readonly string[]
  /** The version that prepared the table for the rows, and the one before it; absent where the table needed no change. */
  readonly tableChange?: { readonly versionId: VersionId; readonly before: VersionId | null }
}

export interface PlannedColumn {
  /** The index of the column in the file. */
  readonly index: number
  readonly csvHeader: string
  readonly target: PlannedTarget
  readonly splitCharacter: SplitCharacter
  readonly decimal: DecimalMark
  readonly dateOrder: DateOrder
  /** Absent in plans stored before this setting existed, which means: rejected. */
  readonly unknown?: UnknownValue
}

export type PlannedTarget =
  | { readonly kind: 'id' | 'creatorId' | 'createdAt' }
  | { readonly kind: 'field'; readonly name: string; readonly xId: string; readonly column: string; readonly schema: PropertySchema }

/**
 * A row ready for the table: id, creator and time where the file has them, then a value for each `field` of the plan, in the plan's order.
 */
export type PlannedRow = readonly [
  id: string | null,
  creatorId: string | null,
  createdAt: number | null,
  ...values: (string | number | null)[],
]
