import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cn } from '../../ui/cn.ts'
import { ColumnIcon } from './column-icon.tsx'
import { COLUMN_PX, type GridColumn } from './grid-columns.ts'

export interface HeaderCellProps {
  readonly column: GridColumn
  readonly index: number
  readonly width: number
  readonly sort: string
  readonly onSort: (column: GridColumn) => void
  readonly onResize: (column: GridColumn, width: number) => void
}

/** Its name sorts; its right edge sizes it. */
export function HeaderCell({ column, index, width, sort, onSort, onResize }: HeaderCellProps) {
  const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : null
  const canSort = column.type !== 'json'
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
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={direction ?? undefined}
      className="relative flex flex-none items-center border-r"
      style={{ width }}
    >
      <button
        type="button"
        tabIndex={-1}
        onClick={() => canSort && onSort(column)}
        className={cn(
          'flex size-full min-w-0 items-center gap-1.5 px-2.5 text-left text-xs text-muted-foreground hover:text-foreground',
          column.type === 'number' && 'justify-end',
        )}
      >
        <ColumnIcon column={column} />
        <span className="truncate text-foreground">{column.label}</span>
        {direction === 'ascending' && <ArrowUp aria-hidden="true" className="icon-12 flex-none" />}
        {direction === 'descending' && <ArrowDown aria-hidden="true" className="icon-12 flex-none" />}
      </button>
      <span aria-hidden="true" onMouseDown={resize} className="absolute inset-y-0 -right-1 z-[1] w-2 cursor-col-resize" />
    </div>
  )
}
