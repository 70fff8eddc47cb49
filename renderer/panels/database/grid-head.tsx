import { memo } from 'react'
import type { Row } from '../../../shared/domain/row.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { ColumnActions } from './columns/column-menu.tsx'
import { COLUMN_PX, type GridColumn } from './grid-columns.ts'
import { type ColumnSide, HeaderCell } from './grid-header.tsx'

export const HEADER_PX = 36

export interface ColumnTools {
  readonly actionsOf: (column: GridColumn) => ColumnActions
  readonly onMove: (property: string, beside: string, side: ColumnSide) => void
}

export interface HeaderCellsProps {
  readonly columns: readonly GridColumn[]
  readonly widths: readonly number[]
  readonly sort: string
  /** What can be done with a column; null where they stay as they are. */
  readonly columnTools: ColumnTools | null
  /** Why they do. */
  readonly columnHint: string
  /** The column whose menu is open. */
  readonly menuOf: string | null
  readonly onMenuOf: (property: string | null) => void
  readonly onMenuClosed: () => void
  readonly onSort: (column: GridColumn) => void
  readonly onResize: (column: GridColumn, width: number) => void
}

export interface GridHeadProps extends HeaderCellsProps {
  readonly widthPx: number
  readonly actionsPx: number
  readonly selected: ReadonlySet<string>
  /** The rows in sight. */
  readonly present: readonly Row[]
  readonly onSelect: (rowIds: readonly string[], isOn: boolean) => void
}

/** The names of the columns, which stay while the rows go by. */
export function GridHead({ widthPx, actionsPx, selected, present, onSelect, ...cells }: GridHeadProps) {
  const areAllChosen = present.length > 0 && present.every((row) => selected.has(row.id))
  return (
    <div role="rowgroup" className="sticky top-0 z-[3] bg-muted" style={{ width: widthPx, minWidth: '100%' }}>
      <div role="row" aria-rowindex={1} className="flex border-b border-border-strong" style={{ height: HEADER_PX }}>
        <div
          role="columnheader"
          aria-colindex={1}
          className="sticky left-0 z-[1] grid flex-none place-items-center border-r bg-muted"
          style={{ width: COLUMN_PX.select }}
        >
          <Checkbox
            aria-label="Select the rows in sight"
            tabIndex={-1}
            checked={areAllChosen ? true : selected.size > 0 ? 'indeterminate' : false}
            onCheckedChange={() =>
              onSelect(
                present.map((row) => row.id),
                !areAllChosen,
              )
            }
          />
        </div>
        <HeaderCells {...cells} />
        <div
          role="columnheader"
          aria-colindex={cells.columns.length + 2}
          className="sticky right-0 z-[1] ml-auto flex-none border-l bg-muted"
          style={{ width: actionsPx }}
        >
          <span className="sr-only">Actions</span>
        </div>
      </div>
    </div>
  )
}

/** Each has a menu and a tooltip: they are left alone while the rows go by. */
const HeaderCells = memo(function HeaderCells(props: HeaderCellsProps) {
  const { columns, widths, columnTools } = props
  return columns.map((column, index) => (
    <HeaderCell
      key={column.key}
      column={column}
      index={index}
      width={widths[index] ?? COLUMN_PX.usual}
      sort={props.sort}
      onSort={props.onSort}
      onResize={props.onResize}
      hint={props.columnHint}
      actions={column.isSystem ? null : (columnTools?.actionsOf(column) ?? null)}
      menuState={{
        isOpen: props.menuOf === column.key,
        onOpenChange: (isOpen) => props.onMenuOf(isOpen ? column.key : null),
        onClosed: props.onMenuClosed,
      }}
      onDrop={columnTools === null ? null : (property, side) => columnTools.onMove(property, column.key, side)}
    />
  ))
})
