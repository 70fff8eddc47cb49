import type { PropertySchema } from '../../../shared/domain/entity-schema.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import type { DateOrder, DecimalMark, ImportFormat, SplitCharacter, UnknownValue } from '../../../shared/domain/row-import.ts'

/** All that decides what becomes of each row of a file. Kept with the import, so that it can go on where it was. */
export interface ImportPlan {
  readonly format: ImportFormat
  /** How many columns the file has. */
  readonly width: number
  /** The columns that go somewhere, each to another field. */
  readonly columns: readonly PlannedColumn[]
  /** Names of the properties that a row must have a value for. */
  readonly required: readonly string[]
  /** The version in which the table was made ready for the rows, and the one before it; left out where it was ready. */
  readonly tableChange?: { readonly versionId: VersionId; readonly before: VersionId | null }
}

export interface PlannedColumn {
  /** Its place in the file. */
  readonly index: number
  readonly csvHeader: string
  readonly target: PlannedTarget
  readonly splitCharacter: SplitCharacter
  readonly decimal: DecimalMark
  readonly dateOrder: DateOrder
  /** Of a plan that was kept before there was a choice: rejected. */
  readonly unknown?: UnknownValue
}

export type PlannedTarget =
  | { readonly kind: 'id' | 'creatorId' | 'createdAt' }
  | { readonly kind: 'field'; readonly name: string; readonly xId: string; readonly column: string; readonly schema: PropertySchema }

/** A row on its way into the table: its own facts where the file has them, then a value for each `field` of the plan, in their order. */
export type PlannedRow = readonly [
  id: string | null,
  creatorId: string | null,
  createdAt: number | null,
  ...values: (string | number | null)[],
]
