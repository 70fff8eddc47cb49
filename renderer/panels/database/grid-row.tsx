import { PanelRightOpen, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/cn.ts'
import { CellView } from './cell-view.tsx'
import { COLUMN_PX, type GridColumn } from './grid-columns.ts'
import { corners, type GridRange, isInRange } from './grid-place.ts'
import { ROW_PX } from './grid-scale.ts'
import type { LabelOf } from './use-relation-labels.ts'

export interface GridRowProps {
  readonly gridId: string
  /** Null until it is read. */
  readonly row: Row | null
  readonly number: number
  readonly top: number
  readonly columns: readonly GridColumn[]
  readonly widths: readonly number[]
  readonly range: GridRange | null
  /** With a handle at the corner of what is chosen. */
  readonly canFill: boolean
  readonly isSelected: boolean
  readonly labelOf: LabelOf
  readonly appId: AppId
  readonly data: DataSet
  readonly actions: RowActions
  readonly onSelect: (rowIds: readonly string[], isOn: boolean) => void
  /** The column that is edited in it. */
  readonly edited: number | null
  readonly editor: (row: Row, column: GridColumn) => ReactNode
}

export interface RowActions {
  /** Of the column that holds them. */
  readonly width: number
  /** Which row stands open beside the grid. */
  readonly openId: string | null
  readonly onOpen: (row: Row, number: number) => void
  /** Null for whoever may only read. */
  readonly onDelete: ((row: Row) => void) | null
}

export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`
}

export function GridRow(props: GridRowProps) {
  const { gridId, row, number, top, columns, widths, range, canFill, isSelected, labelOf, onSelect, edited, editor } = props
  const { appId, data, actions } = props
  const corner = range === null || !canFill ? null : corners(range).last
  const isOpen = row !== null && row.id === actions.openId
  return (
    <div
      role="row"
      aria-rowindex={number + 2}
      aria-selected={isSelected}
      className={cn(
        'group absolute left-0 flex w-full border-b',
        isSelected ? 'bg-primary-subtle' : isOpen ? 'bg-accent' : 'bg-background',
      )}
      style={{ height: ROW_PX, transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        className="sticky left-0 z-[1] grid flex-none place-items-center border-r bg-inherit"
        style={{ width: COLUMN_PX.select }}
      >
        {row !== null && (
          <Checkbox
            aria-label={`Select row ${number + 1}`}
            tabIndex={-1}
            checked={isSelected}
            onCheckedChange={(isOn) => onSelect([row.id], isOn === true)}
          />
        )}
      </div>
      {columns.map((column, at) => {
        const isChosen = range !== null && isInRange(range, number, at)
        const isActive = range !== null && range.to.row === number && range.to.column === at
        return (
          <div
            key={column.key}
            id={cellId(gridId, number, at)}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={isChosen}
            data-row={number}
            data-column={at}
            className={cn(
              'relative flex flex-none items-center overflow-hidden border-r px-2.5 whitespace-nowrap',
              column.type === 'number' && 'justify-end tabular-nums',
              column.isLabel && 'font-medium',
              column.isSystem && 'text-muted-foreground',
              isChosen && !isActive && 'bg-primary-subtle',
              isActive && 'bg-card shadow-[inset_0_0_0_2px_var(--ring)]',
              edited === at && 'z-[2] overflow-visible',
            )}
            style={{ width: widths[at] }}
          >
            {row === null ? (
              <span aria-hidden="true" className="h-3 w-2/3 rounded-sm bg-muted" />
            ) : edited === at ? (
              editor(row, column)
            ) : (
              <CellView appId={appId} data={data} column={column} row={row} labelOf={labelOf} />
            )}
            {corner?.row === number && corner.column === at && (
              <span
                aria-hidden="true"
                data-fill=""
                className="absolute right-0 bottom-0 size-2 cursor-crosshair bg-ring outline-1 outline-card outline-solid"
              />
            )}
          </div>
        )
      })}
      <div
        role="gridcell"
        aria-colindex={columns.length + 2}
        className="sticky right-0 z-[1] ml-auto flex flex-none items-center justify-center gap-1 border-l bg-inherit"
        style={{ width: actions.width }}
      >
        {row !== null && <Actions row={row} number={number} isOpen={isOpen} {...actions} />}
      </div>
    </div>
  )
}

function Actions({
  row,
  number,
  isOpen,
  width,
  onOpen,
  onDelete,
}: RowActions & Pick<GridRowProps, 'number'> & { row: Row; isOpen: boolean }) {
  return (
    <>
      <RowButton name={`Open row ${number + 1}`} isExpanded={isOpen} onClick={() => onOpen(row, number)}>
        <PanelRightOpen aria-hidden="true" className="size-[15px]" />
      </RowButton>
      {onDelete !== null && width >= COLUMN_PX.actions && (
        <RowButton name={`Delete row ${number + 1}`} onClick={() => onDelete(row)}>
          <Trash2 aria-hidden="true" className="size-[15px]" />
        </RowButton>
      )}
    </>
  )
}

interface RowButtonProps {
  readonly name: string
  readonly isExpanded?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** As an icon button looks, without a tooltip of its own: a table that is scrolled draws dozens of them at once. */
function RowButton({ name, isExpanded, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      aria-expanded={isExpanded}
      title={name}
      onClick={onClick}
      className={cn(
        'grid size-7 flex-none place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground max-md:size-8',
        isExpanded === true && 'bg-accent text-foreground',
      )}
    >
      {children}
    </button>
  )
}
