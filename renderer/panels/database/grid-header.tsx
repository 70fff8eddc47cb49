import { ArrowDown, ArrowUp } from 'lucide-react'
import { type DragEvent, type MouseEvent, useState } from 'react'
import { cn } from '../../ui/cn.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { ColumnIcon } from './column-icon.tsx'
import { type ColumnActions, ColumnMenu } from './columns/column-menu.tsx'
import { COLUMN_PX, type GridColumn } from './grid-columns.ts'
import { type SortPlace, sortPlace } from './grid-sorts.ts'
import { say } from '../../../shared/text/say.ts'

export type ColumnSide = 'left' | 'right'

export interface MenuState {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Returns the focus to the grid. */
  readonly onClosed: () => void
}

export interface HeaderCellProps {
  readonly column: GridColumn
  /** The column is sticky. */
  readonly isKept: boolean
  readonly index: number
  readonly width: number
  readonly sort: string
  /** `isAlso`: adds the column to the existing sort, for ties. */
  readonly onSort: (column: GridColumn, isAlso: boolean) => void
  readonly onResize: (column: GridColumn, width: number) => void
  /** Why the column is read-only. */
  readonly hint: string
  /** Null where the column has no actions. */
  readonly actions: ColumnActions | null
  readonly menuState: MenuState
  /** Another column was dropped at one side of this one; null where columns cannot be moved. */
  readonly onDrop: ((property: string, side: ColumnSide) => void) | null
}

const DRAGGED = 'application/x-lathe-column'

/** A header: its name sorts, its right edge resizes, and dragging moves the column. */
export function HeaderCell({ column, isKept, index, width, sort, onSort, onResize, hint, actions, menuState, onDrop }: HeaderCellProps) {
  const place = sortPlace(sort, column.key)
  const canSort = column.type.grid.canSort
  const [side, setSide] = useState<ColumnSide | null>(null)
  const resize = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const from = event.clientX
    const move = (moved: globalThis.MouseEvent) =>
      onResize(column, Math.min(COLUMN_PX.max, Math.max(COLUMN_PX.min, width + moved.clientX - from)))
    const up = () => {
      window.removeEventListener('mousemove', move)
      window.removeEventListener('mouseup', up)
    }
    window.addEventListener('mousemove', move)
    window.addEventListener('mouseup', up)
  }
  const over = (event: DragEvent) => {
    if (onDrop === null || !event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    event.stopPropagation()
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    setSide(column.isSystem || event.clientX < left + wide / 2 ? 'left' : 'right')
  }
  const drop = (event: DragEvent) => {
    const property = event.dataTransfer.getData(DRAGGED)
    if (property === '') return
    event.preventDefault()
    event.stopPropagation()
    if (side !== null && property !== column.key) onDrop?.(property, side)
    setSide(null)
  }
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      // Of several sort columns only the first has `aria-sort`; the others say it in their names.
      aria-sort={place === null || (place.number ?? 1) > 1 ? undefined : place.direction}
      tabIndex={-1}
      className={cn(
        'group/header flex flex-none items-center border-r',
        isKept ? 'sticky left-[50px] z-[1] border-border-strong bg-muted' : 'relative',
        side === 'left' && 'shadow-[inset_2px_0_0_var(--ring)]',
        side === 'right' && 'shadow-[inset_-2px_0_0_var(--ring)]',
      )}
      style={{ width }}
      onDragOver={over}
      onDragLeave={() => setSide(null)}
      onDrop={drop}
      onContextMenu={(event) => {
        if (actions === null) return
        event.preventDefault()
        menuState.onOpenChange(true)
      }}
    >
      <Tooltip text={hint}>
        <button
          type="button"
          tabIndex={-1}
          draggable={onDrop !== null && !column.isSystem}
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, column.key)
            event.dataTransfer.effectAllowed = 'move'
          }}
          onClick={(event) => canSort && onSort(column, event.shiftKey)}
          className={cn(
            'flex size-full min-w-0 items-center gap-1.5 px-2.5 text-left text-xs text-muted-foreground hover:text-foreground',
            column.type.grid.isNumeric && 'justify-end',
            actions !== null && 'pr-0',
          )}
        >
          {place === null ? <ColumnIcon column={column} /> : <SortMark place={place} />}
          <span className="truncate text-foreground">{column.label}</span>
          {place !== null && (place.number ?? 1) > 1 && (
            <span className="sr-only">
              {say(', sorted {direction} as number {number}', { direction: place.direction, number: place.number })}
            </span>
          )}
        </button>
      </Tooltip>
      {actions !== null && <ColumnMenu column={column} actions={actions} {...menuState} />}
      <span aria-hidden="true" onMouseDown={resize} className="absolute inset-y-0 -right-1 z-[1] w-2 cursor-col-resize" />
    </div>
  )
}

/** Replaces the column's icon, because a narrow column has no space for both. */
function SortMark({ place: { direction, number } }: { readonly place: SortPlace }) {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <span className="flex flex-none items-center">
      <Arrow aria-hidden="true" className="icon-12" />
      {number !== null && (
        <span aria-hidden="true" className="mono text-2xs">
          {number}
        </span>
      )}
    </span>
  )
}
