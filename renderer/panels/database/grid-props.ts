import type { ReactNode, RefObject } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import type { GridColumn } from './grid-columns.ts'
import type { ColumnTools } from './grid-head.tsx'
import type { CellChange, Pasted } from './grid-ranges.ts'
import type { RowSelection } from './row-selection.ts'
import type { RowSource } from './row-source.ts'
import type { ListedEntity } from './use-entities.ts'

export interface GridHandle {
  /** Activates a row and scrolls to it. */
  goTo(row: number): void
  focus(): void
}

export interface PendingLayout {
  readonly actionsPx: number
  readonly isLabelKept: boolean
}

export interface DataGridProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly label: string
  readonly entities: readonly ListedEntity[]
  readonly columns: readonly GridColumn[]
  readonly widths: readonly number[]
  readonly source: RowSource
  readonly total: number
  readonly sort: string
  readonly selected: RowSelection
  readonly isReadOnly: boolean
  /** The row that is open beside the grid. */
  readonly openId: string | null
  readonly handle: RefObject<GridHandle | null>
  /** Opens the details of a row; null closes them. */
  readonly onOpen: (rowId: string | null) => void
  /** Another row became active. */
  readonly onActive: (rowId: string) => void
  readonly onDelete: (row: Row) => void
  /** `isAlso`: adds the column to the existing sort, for ties. */
  readonly onSort: (column: GridColumn, isAlso: boolean) => void
  readonly onResize: (column: GridColumn, width: number) => void
  readonly onSelect: (rowIds: readonly string[], isOn: boolean) => void
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly onPaste: (pasted: Pasted) => void
  /** Part or all of an action was refused, with the reason. */
  readonly onRefuse: (reason: string) => void
  /** The actions of columns; null where columns are read-only. */
  readonly columnTools: ColumnTools | null
  /** Why columns are read-only. */
  readonly columnHint: string
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** A new row that is not saved yet, above the others. */
  readonly pending: ((layout: PendingLayout) => ReactNode) | null
}
