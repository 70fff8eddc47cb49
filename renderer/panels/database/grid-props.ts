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
  /** Chooses a row and brings it into sight. */
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
  /** The row that stands open beside the grid. */
  readonly openId: string | null
  readonly handle: RefObject<GridHandle | null>
  /** To look at all of a row; null closes it. */
  readonly onOpen: (rowId: string | null) => void
  /** Another row was chosen. */
  readonly onActive: (rowId: string) => void
  readonly onDelete: (row: Row) => void
  /** `isAlso`: where rows are equal in what they are sorted by already. */
  readonly onSort: (column: GridColumn, isAlso: boolean) => void
  readonly onResize: (column: GridColumn, width: number) => void
  readonly onSelect: (rowIds: readonly string[], isOn: boolean) => void
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly onPaste: (pasted: Pasted) => void
  /** Nothing was done, or not all of it, and why. */
  readonly onRefuse: (reason: string) => void
  /** What can be done with a column; null where they stay as they are. */
  readonly columnTools: ColumnTools | null
  /** Why they do. */
  readonly columnHint: string
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** A row that is not saved yet, over the others. */
  readonly pending: ((layout: PendingLayout) => ReactNode) | null
}
