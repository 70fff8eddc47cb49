import { Plus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Row } from '../../../shared/domain/row.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ColumnActions } from './columns/column-menu.tsx'
import { COLUMN_PX, type GridColumn } from './grid-columns.ts'
import { type ColumnSide, HeaderCell } from './grid-header.tsx'
import { countSelected, isSelected, type RowSelection } from './row-selection.ts'
import { say } from '../../../shared/text/say.ts'

export const HEADER_PX = 36

export interface ColumnTools {
  readonly actionsOf: (column: GridColumn) => ColumnActions
  /** Adds a column at the end. */
  readonly add: () => void
  readonly onMove: (property: string, beside: string, side: ColumnSide) => void
}

export interface HeaderCellsProps {
  readonly columns: readonly GridColumn[]
  readonly widths: readonly number[]
  /** The first column is sticky. */
  readonly isLabelKept: boolean
  readonly sort: string
  /** The actions of columns; null where columns are read-only. */
  readonly columnTools: ColumnTools | null
  /** Why columns are read-only. */
  readonly columnHint: string
  /** The column whose menu is open. */
  readonly menuOf: string | null
  readonly onMenuOf: (property: string | null) => void
  readonly onMenuClosed: () => void
  /** `isAlso`: adds the column to the existing sort, for ties. */
  readonly onSort: (column: GridColumn, isAlso: boolean) => void
  readonly onResize: (column: GridColumn, width: number) => void
}

export interface GridHeadProps extends HeaderCellsProps {
  readonly widthPx: number
  readonly actionsPx: number
  readonly selected: RowSelection
  readonly total: number
  /** The rows in the viewport. */
  readonly present: readonly Row[]
  readonly onSelect: (rowIds: readonly string[], isOn: boolean) => void
  /** Sticky content below the names. */
  readonly below: ReactNode
}

/** The header row, which is sticky. */
export function GridHead({ widthPx, actionsPx, selected, total, present, onSelect, below, ...cells }: GridHeadProps) {
  const areAllChosen = present.length > 0 && present.every((row) => isSelected(selected, row.id))
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
            aria-label={say('Select the rows in sight')}
            tabIndex={-1}
            checked={areAllChosen ? true : countSelected(selected, total) > 0 ? 'indeterminate' : false}
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
          className="sticky right-0 z-[1] ml-auto grid flex-none place-items-center border-l bg-muted"
          style={{ width: actionsPx }}
        >
          <span className="sr-only">{say('Actions')}</span>
          {cells.columnTools !== null && (
            <IconButton name={say('Add column')} size="sm" tabIndex={-1} onClick={cells.columnTools.add}>
              <Plus aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
      {below}
    </div>
  )
}

/** Memoized, because each header has a menu and a tooltip. */
const HeaderCells = memo(function HeaderCells(props: HeaderCellsProps) {
  const { columns, widths, columnTools } = props
  return columns.map((column, index) => (
    <HeaderCell
      key={column.key}
      column={column}
      isKept={props.isLabelKept && index === 0}
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
