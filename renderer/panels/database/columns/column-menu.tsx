import {
  ArrowDown,
  ArrowDownFromLine,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpFromLine,
  ChevronDown,
  EyeOff,
  ListChecks,
  ListX,
  Pencil,
  Plus,
  Replace,
  Trash2,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import type { GridColumn } from '../grid-columns.ts'
import { say } from '../../../../shared/text/say.ts'

export interface ColumnActions {
  readonly onAdd: (side: 'left' | 'right') => void
  readonly onRename: () => void
  readonly onRetype: () => void
  readonly onRules: () => void
  /** Null where it cannot move further. */
  readonly onMoveLeft: (() => void) | null
  readonly onMoveRight: (() => void) | null
  readonly onDelete: () => void
  readonly onSort: (direction: 'up' | 'down') => void
  /** Adds this column to an existing sort, for ties; null where the table is not sorted by another column. */
  readonly onSortAlso: ((direction: 'up' | 'down') => void) | null
  /** Null where it is not sorted by this column. */
  readonly onUnsort: (() => void) | null
  /** Null for the last visible column. */
  readonly onHide: (() => void) | null
}

interface ColumnMenuProps {
  readonly column: GridColumn
  readonly actions: ColumnActions
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Where the focus goes afterwards. */
  readonly onClosed: () => void
}

/** The menu of a column, at the end of its header. */
export function ColumnMenu({ column, actions, isOpen, onOpenChange, onClosed }: ColumnMenuProps) {
  /** Runs once the focus is back in the grid, so that a dialog returns it there. */
  const chosen = useRef<(() => void) | null>(null)
  // The grid can re-render while the menu closes; the focus is then lost, but the chosen action still runs.
  useEffect(
    () => () => {
      chosen.current?.()
      chosen.current = null
    },
    [],
  )
  const choose = (act: () => void) => () => {
    chosen.current = act
  }
  const { onAdd, onRename, onRetype, onRules, onMoveLeft, onMoveRight, onDelete, onSort, onSortAlso, onUnsort, onHide } = actions
  return (
    <DropdownMenu open={isOpen} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger
        tabIndex={-1}
        aria-label={say('Column {label}', { label: column.label })}
        className="grid h-full w-6 flex-none place-items-center text-muted-foreground opacity-0 group-hover/header:opacity-100 hover:text-foreground data-[state=open]:opacity-100 max-md:opacity-100"
      >
        <ChevronDown aria-hidden="true" className="icon-14" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onClosed()
          chosen.current?.()
          chosen.current = null
        }}
      >
        <DropdownMenuItem onSelect={choose(onRename)}>
          <Pencil aria-hidden="true" />
          {say('Rename…')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={choose(onRetype)}>
          <Replace aria-hidden="true" />
          {say('Change type…')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={choose(onRules)}>
          <ListChecks aria-hidden="true" />
          {TABLE_TEXT.rulesMenu}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={choose(() => onAdd('left'))}>
          <Plus aria-hidden="true" />
          {say('Add column left…')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={choose(() => onAdd('right'))}>
          <Plus aria-hidden="true" />
          {say('Add column right…')}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={onMoveLeft === null} onSelect={choose(() => onMoveLeft?.())}>
          <ArrowLeft aria-hidden="true" />
          {say('Move left')}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={onMoveRight === null} onSelect={choose(() => onMoveRight?.())}>
          <ArrowRight aria-hidden="true" />
          {say('Move right')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={!column.type.grid.canSort} onSelect={choose(() => onSort('up'))}>
          <ArrowUp aria-hidden="true" />
          {say('Sort up')}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={!column.type.grid.canSort} onSelect={choose(() => onSort('down'))}>
          <ArrowDown aria-hidden="true" />
          {say('Sort down')}
        </DropdownMenuItem>
        {onSortAlso !== null && column.type.grid.canSort && (
          <>
            <DropdownMenuItem onSelect={choose(() => onSortAlso('up'))}>
              <ArrowUpFromLine aria-hidden="true" />
              {say('Sort up as well')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={choose(() => onSortAlso('down'))}>
              <ArrowDownFromLine aria-hidden="true" />
              {say('Sort down as well')}
            </DropdownMenuItem>
          </>
        )}
        {onUnsort !== null && (
          <DropdownMenuItem onSelect={choose(onUnsort)}>
            <ListX aria-hidden="true" />
            {say('Do not sort by it')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem disabled={onHide === null} onSelect={choose(() => onHide?.())}>
          <EyeOff aria-hidden="true" />
          {say('Hide')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="destructive" onSelect={choose(onDelete)}>
          <Trash2 aria-hidden="true" />
          {say('Delete…')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
